// Writing JUnit suites.
#include "checker/reports/junit_suite.h"

#include <fmt/format.h>

#include <sstream>

#include "checker/reports/annotations.h"
#include "model/core/input/visible_text.h"

namespace arbiter {

JunitSuite::JunitSuite(pugi::xml_node parent, const std::string& name, double seconds) : node_(parent.append_child("testsuite")) {
    node_.append_attribute("name") = visible(name).c_str();
    for (const char* sum : {"tests", "failures", "errors", "skipped"}) node_.append_attribute(sum) = 0;
    node_.append_attribute("time") = fmt::format("{:.3f}", seconds).c_str();
}

void JunitSuite::add(const Case& of, Result result, const std::string& message, const std::string& text) {
    pugi::xml_node test = node_.append_child("testcase");
    test.append_attribute("classname") = visible(of.class_name).c_str();
    test.append_attribute("name") = visible(of.name).c_str();
    if (!of.file.empty()) test.append_attribute("file") = visible(of.file).c_str();
    if (of.line > 0) test.append_attribute("line") = of.line;
    test.append_attribute("time") = "0";
    count("tests");
    if (result == Result::passed) return;
    const char* element = result == Result::failure ? "failure" : result == Result::error ? "error" : "skipped";
    pugi::xml_node outcome = test.append_child(element);
    outcome.append_attribute("message") = visible(message).c_str();
    if (!text.empty()) outcome.text().set(visible_lines(text).c_str());
    count(result == Result::failure ? "failures" : result == Result::error ? "errors" : "skipped");
}

void JunitSuite::count(const char* name) {
    pugi::xml_attribute attribute = node_.attribute(name);
    attribute = attribute.as_int() + 1;
}

void add_bad_inputs(pugi::xml_node parent, std::span<const BadInput> bad_inputs, FileLines& lines) {
    if (bad_inputs.empty()) return;
    JunitSuite suite(parent, "inputs", 0);
    for (const BadInput& bad : bad_inputs) {
        const Annotation at = annotation_of(bad, lines);
        suite.add({"inputs", bad.file, at.file, at.line}, JunitSuite::Result::error, bad.message);
    }
}

std::string xml_text(const pugi::xml_document& document) {
    std::ostringstream out;
    document.save(out, "  ");
    return out.str();
}

}  // namespace arbiter
