// Findings as a log of SARIF 2.1.0 (OASIS), and as workflow commands of GitHub.
#include <fmt/format.h>

#include <filesystem>

#include "checker/reports/annotations.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_json.h"
#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

// A path as a URI reference: what is not plain in a URI is written in hexadecimal. Absolute paths are file URIs.
std::string uri_of(const std::string& path) {
    std::string uri = path.starts_with('/') ? "file://" : "";
    const std::string clean = std::filesystem::path(path).lexically_normal().generic_string();
    for (const char c : clean) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           std::string_view("-._~/").find(c) != std::string_view::npos;
        uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

Json location_json(const Annotation& annotation) {
    Json place = {{"artifactLocation", {{"uri", uri_of(annotation.file)}}}};
    if (annotation.line > 0) place["region"] = {{"startLine", annotation.line}};
    return {{"physicalLocation", std::move(place)}};
}

Json rule_json(const Annotation& annotation) {
    Json rule = {{"id", annotation.rule}};
    if (!annotation.rule_text.empty()) rule["shortDescription"] = {{"text", visible_lines(annotation.rule_text)}};
    return rule;
}

std::string escaped(std::string_view text, bool property) {
    std::string out;
    for (const char c : text) {
        if (c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ',')))
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
        else
            out += c;
    }
    return out;
}

// `note`: how the format calls what is no fault.
std::string_view name_of(Annotation::Level level, std::string_view note) {
    switch (level) {
        case Annotation::Level::error:
            return "error";
        case Annotation::Level::warning:
            return "warning";
        case Annotation::Level::note:
            break;
    }
    return note;
}

}  // namespace

std::string render_sarif(std::span<const Annotation> annotations, std::string_view version) {
    Json rules = Json::array(), results = Json::array();
    std::map<std::string, std::size_t> index_of;
    for (const Annotation& annotation : annotations) {
        const auto [place, is_new] = index_of.emplace(annotation.rule, rules.size());
        if (is_new) rules.push_back(rule_json(annotation));
        Json result = {{"ruleId", annotation.rule},
                       {"ruleIndex", place->second},
                       {"level", name_of(annotation.level, "note")},
                       {"message", {{"text", visible_lines(annotation.message)}}}};
        if (!annotation.file.empty() && annotation.file != "-") result["locations"] = Json::array({location_json(annotation)});
        results.push_back(std::move(result));
    }
    const Json driver = {{"name", "arbiter"}, {"version", version}, {"rules", std::move(rules)}};
    const Json run = {{"tool", {{"driver", driver}}}, {"results", std::move(results)}};
    const Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"}, {"version", "2.1.0"}, {"runs", Json::array({run})}};
    return visible_json(log) + "\n";
}

std::string render_github(std::span<const Annotation> annotations) {
    std::string out;
    for (const Annotation& annotation : annotations) {
        std::string place;
        if (!annotation.file.empty() && annotation.file != "-") place = "file=" + escaped(visible(annotation.file), true) + ",";
        if (annotation.line > 0) place += fmt::format("line={},", annotation.line);
        out += fmt::format("::{} {}title={}::{}\n", name_of(annotation.level, "notice"), place,
                           escaped("arbiter: " + visible(annotation.rule), true), escaped(visible_lines(annotation.message), false));
    }
    return out;
}

}  // namespace arbiter
