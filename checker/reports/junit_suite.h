// One suite of a JUnit document, whose sums are kept as cases are added.
#pragma once

#include <pugixml.hpp>
#include <span>
#include <string>

#include "checker/reports/bad_input.h"
#include "checker/reports/file_lines.h"

namespace arbiter {

class JunitSuite {
public:
    enum class Result { passed, failure, error, skipped };

    JunitSuite(pugi::xml_node parent, const std::string& name, double seconds);

    // What a case is called, and where what it is about stands; no file, or line 0: nowhere that could be pointed to.
    struct Case {
        std::string class_name, name;
        std::string file{};
        std::size_t line = 0;
    };

    // `message` and `text` are left out of a case that passed.
    void add(const Case& of, Result result, const std::string& message = {}, const std::string& text = {});

private:
    void count(const char* name);

    pugi::xml_node node_;
};

// A suite "inputs" with an error for each; nothing if there are none.
void add_bad_inputs(pugi::xml_node parent, std::span<const BadInput> bad_inputs, FileLines& lines);

// The document as text.
std::string xml_text(const pugi::xml_document& document);

}  // namespace arbiter
