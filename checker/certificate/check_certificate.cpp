// The part of checking a certificate that is the same for every game: loops of passive play, and the header against what was counted.
#include "checker/certificate/check_certificate.h"

#include <fmt/format.h>

namespace arbiter {
namespace {

std::optional<std::string> different_count(const char* what, std::uint64_t said, std::uint64_t counted) {
    if (said == counted) return std::nullopt;
    return fmt::format("the header says {} {}, found {}", said, what, counted);
}

std::optional<std::string> different_claim(const std::vector<PropertyClaim>& said, const std::vector<PropertyClaim>& found) {
    for (const PropertyClaim& claim : found) {
        const auto same_id = [&](const PropertyClaim& other) { return other.id == claim.id; };
        const auto match = std::find_if(said.begin(), said.end(), same_id);
        if (match == said.end()) return "the header does not say what the scenario asks: " + claim.id;
        if (match->outcome != claim.outcome)
            return fmt::format("the header says {}: {}, found {}", claim.id, match->outcome, claim.outcome);
        if (std::count_if(said.begin(), said.end(), same_id) > 1) return "the header names a property twice: " + claim.id;
    }
    for (const PropertyClaim& claim : said) {
        const auto same_id = [&](const PropertyClaim& other) { return other.id == claim.id; };
        if (std::none_of(found.begin(), found.end(), same_id))
            return "the header claims a property that the scenario does not ask: " + claim.id;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> difference(const CertificateHeader& header, const CertificateFindings& findings) {
    if (auto found = different_count("positions", header.positions, findings.positions)) return found;
    if (auto found = different_count("transitions", header.transitions, findings.transitions)) return found;
    if (auto found = different_count("finished positions", header.finished, findings.finished)) return found;
    if (auto found = different_count("levels", header.levels.size(), findings.levels.size())) return found;
    for (std::size_t depth = 0; depth < header.levels.size(); ++depth) {
        const std::string what = fmt::format("positions {} decisions from the start", depth);
        if (auto found = different_count(what.c_str(), header.levels[depth], findings.levels[depth])) return found;
    }
    return different_claim(header.properties, findings.properties);
}

std::optional<std::uint64_t> first_on_loop(std::span<const std::uint32_t> steps) {
    std::vector<std::uint32_t> arrivals(steps.size(), 0);
    for (const std::uint32_t target : steps) {
        if (target != kNoPassiveStep) ++arrivals[target];
    }
    std::vector<bool> taken(steps.size(), false);
    for (std::size_t start = 0; start < steps.size(); ++start) {
        for (std::size_t place = start; !taken[place] && arrivals[place] == 0;) {
            taken[place] = true;
            if (steps[place] == kNoPassiveStep) break;
            place = steps[place];
            --arrivals[place];
        }
    }
    const auto left = std::find(taken.begin(), taken.end(), false);
    if (left == taken.end()) return std::nullopt;
    return static_cast<std::uint64_t>(left - taken.begin());
}

}  // namespace arbiter
