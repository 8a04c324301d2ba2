// Writing HTML: everything that comes from outside passes through here before it stands in a page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "checker/reports/bad_input.h"
#include "model/core/input/json_names.h"

namespace arbiter::page {

// As text between tags, and as the value of an attribute in quotes. What could deceive is made visible
// (model/core/input/visible_text.h).
std::string escaped(std::string_view text);

// As the content of <script type="application/json">: no character of it can end the element; texts in it are made visible, too.
std::string script_data(const Json& json);

// Inputs that could not be answered, as a section; nothing if there are none.
std::string bad_inputs_html(std::span<const BadInput> bad_inputs);

struct Document {
    std::string title;
    std::string body;     // HTML
    std::string scripts;  // JavaScript of this program; empty: the page may run none
};

// The page as a whole. Its content security policy forbids every request and everything that is not in the file.
std::string write(const Document& document);

// The first thing that the keyboard comes to: a link to <main id="main">.
std::string skip_link(std::string_view text);

// <svg> with the shape that stands for a verdict; `verdict` is one of the program's own words.
std::string mark(std::string_view verdict);

// A verdict as shape, colour and word.
std::string verdict_badge(std::string_view verdict);

}  // namespace arbiter::page
