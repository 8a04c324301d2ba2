// Writing JUnit suites.
#include "checker/reports/junit_suite.h"

#include <fmt/format.h>

#include <sstream>

namespace arbiter {
namespace {

// XML 1.0 has no way to write control characters.
std::string printable(const std::string& text) {
    std::string out = text;
    for (char& character : out) {
        if (static_cast<unsigned char>(character) < 0x20 && character != '\n' && character != '\t') character = '?';
    }
    return out;
}

}  // namespace

JunitSuite::JunitSuite(pugi::xml_node parent, const std::string& name, double seconds) : node_(parent.append_child("testsuite")) {
    node_.append_attribute("name") = printable(name).c_str();
    for (const char* sum : {"tests", "failures", "errors", "skipped"}) node_.append_attribute(sum) = 0;
    node_.append_attribute("time") = fmt::format("{:.3f}", seconds).c_str();
}

void JunitSuite::add(const std::string& class_name, const std::string& name, Result result, const std::string& message,
                     const std::string& text) {
    pugi::xml_node test = node_.append_child("testcase");
    test.append_attribute("classname") = printable(class_name).c_str();
    test.append_attribute("name") = printable(name).c_str();
    test.append_attribute("time") = "0";
    count("tests");
    if (result == Result::passed) return;
    const char* element = result == Result::failure ? "failure" : result == Result::error ? "error" : "skipped";
    pugi::xml_node outcome = test.append_child(element);
    outcome.append_attribute("message") = printable(message).c_str();
    if (!text.empty()) outcome.text().set(printable(text).c_str());
    count(result == Result::failure ? "failures" : result == Result::error ? "errors" : "skipped");
}

void JunitSuite::count(const char* name) {
    pugi::xml_attribute attribute = node_.attribute(name);
    attribute = attribute.as_int() + 1;
}

std::string xml_text(const pugi::xml_document& document) {
    std::ostringstream out;
    document.save(out, "  ");
    return out.str();
}

}  // namespace arbiter
