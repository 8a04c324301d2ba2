// Writing HTML.
#include "checker/reports/html_text.h"

#include <fmt/format.h>

#include "checker/page_sources.h"
#include "checker/reports/table.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_text.h"

namespace arbiter::page {
namespace {

Json with_visible_text(const Json& json) {
    if (json.is_string()) return visible_lines(json.get_ref<const std::string&>());
    if (!json.is_structured()) return json;
    Json copy = json.is_array() ? Json::array() : Json::object();
    for (auto member = json.begin(); member != json.end(); ++member) {
        if (json.is_array()) {
            copy.push_back(with_visible_text(*member));
        } else {
            copy[visible(member.key())] = with_visible_text(*member);
        }
    }
    return copy;
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char character : visible_lines(text)) {
        switch (character) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += character;
        }
    }
    return out;
}

std::string script_data(const Json& json) {
    std::string out;
    for (const char character : with_visible_text(json).dump(-1, ' ', false, Json::error_handler_t::replace)) {
        // Only strings can hold them, and there JSON knows them by number too.
        if (character == '<') {
            out += "\\u003c";
        } else if (character == '>') {
            out += "\\u003e";
        } else if (character == '&') {
            out += "\\u0026";
        } else {
            out += character;
        }
    }
    return out;
}

std::string bad_inputs_html(std::span<const BadInput> bad_inputs) {
    if (bad_inputs.empty()) return {};
    std::string out = fmt::format("<section class=\"panel\"><h2>{}</h2>\n<ul>\n", counted(bad_inputs));
    for (const BadInput& bad : bad_inputs) out += fmt::format("<li class=\"unexpected\">{}</li>\n", escaped(bad.message));
    return out + "</ul></section>\n";
}

std::string write(const Document& document) {
    const std::string policy =
        fmt::format("default-src 'none'; style-src 'unsafe-inline'; script-src {}; base-uri 'none'; form-action 'none'",
                    document.scripts.empty() ? "'none'" : "'unsafe-inline'");
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
    out += fmt::format("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n", policy);
    out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" content=\"arbiter\">\n";
    out += fmt::format("<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n", escaped(document.title), kStyle);
    out += kMarks;
    out += document.body;
    if (!document.scripts.empty()) out += "<script>\n" + document.scripts + "</script>\n";
    return out + "</body>\n</html>\n";
}

std::string skip_link(std::string_view text) {
    return fmt::format("<a class=\"skip\" href=\"#main\">{}</a>\n", escaped(text));
}

std::string mark(std::string_view verdict) {
    return fmt::format("<svg class=\"mark\" aria-hidden=\"true\"><use href=\"#mark-{}\"/></svg>", escaped(verdict));
}

std::string verdict_badge(std::string_view verdict) {
    const std::string word = escaped(verdict);
    return fmt::format("<span class=\"badge {}\">{}{}</span>", word, mark(verdict), word);
}

}  // namespace arbiter::page
