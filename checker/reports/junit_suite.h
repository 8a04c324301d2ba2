// One suite of a JUnit document, whose sums are kept as cases are added.
#pragma once

#include <pugixml.hpp>
#include <span>
#include <string>

#include "checker/reports/bad_input.h"

namespace arbiter {

class JunitSuite {
public:
    enum class Result { passed, failure, error, skipped };

    JunitSuite(pugi::xml_node parent, const std::string& name, double seconds);

    // `message` and `text` are left out of a case that passed.
    void add(const std::string& class_name, const std::string& name, Result result, const std::string& message = {},
             const std::string& text = {});

private:
    void count(const char* name);

    pugi::xml_node node_;
};

// A suite "inputs" with an error for each; nothing if there are none.
void add_bad_inputs(pugi::xml_node parent, std::span<const BadInput> bad_inputs);

// The document as text.
std::string xml_text(const pugi::xml_document& document);

}  // namespace arbiter
