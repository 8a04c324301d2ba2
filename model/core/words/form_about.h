// What is said of a form where people read of it: on pages and in schemas.
#pragma once

#include <string_view>

#include "model/core/move.h"

namespace arbiter {

// A card may be called by its printed name wherever an entry names one.
inline std::string_view about_of(const Form& form) {
    return form.shape == Form::Shape::card ? "A card's id or printed name." : form.about;
}

}  // namespace arbiter
