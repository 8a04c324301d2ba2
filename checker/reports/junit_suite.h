// One suite of a JUnit document, whose sums are kept as cases are added.
#pragma once

#include <pugixml.hpp>
#include <string>

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

// The document as text.
std::string xml_text(const pugi::xml_document& document);

}  // namespace arbiter
