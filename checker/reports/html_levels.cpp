// The chart of an exploration.
#include "checker/reports/html_levels.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"

namespace arbiter::page {

std::string levels_chart(const std::vector<std::uint64_t>& levels) {
    if (levels.size() < 2) return {};
    constexpr double kWidth = 720, kHeight = 110, kTop = 16;
    const auto peak = std::max_element(levels.begin(), levels.end());
    const double step = kWidth / static_cast<double>(levels.size());
    std::string out = fmt::format("<svg class=\"levels\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"Positions at each depth\">\n",
                                  kWidth, kTop + kHeight + 16);
    for (std::size_t depth = 0; depth < levels.size(); ++depth) {
        const double height = kHeight * static_cast<double>(levels[depth]) / static_cast<double>(*peak);
        // A level with few positions is still a level.
        const double drawn = std::max(height, levels[depth] > 0 ? 1.0 : 0.0);
        out += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\"><title>depth {}: {}</title></rect>\n",
                           static_cast<double>(depth) * step, kTop + kHeight - drawn, std::max(0.5, step - std::min(1.0, step * 0.2)),
                           drawn, depth, grouped(levels[depth]));
    }
    const double at = (static_cast<double>(peak - levels.begin()) + 0.5) * step;
    const char* anchor = at < kWidth * 0.2 ? "start" : at > kWidth * 0.8 ? "end" : "middle";
    out += fmt::format("<line x1=\"0\" x2=\"{0}\" y1=\"{1}\" y2=\"{1}\"/>\n", kWidth, kTop + kHeight);
    out += fmt::format("<text x=\"{:.1f}\" y=\"11\" text-anchor=\"{}\">{} at depth {}</text>\n", at, anchor, grouped(*peak),
                       peak - levels.begin());
    out += fmt::format("<text x=\"0\" y=\"{0}\">depth 0</text>\n<text x=\"{1}\" y=\"{0}\" text-anchor=\"end\">{2}</text>\n</svg>\n",
                       kTop + kHeight + 13, kWidth, levels.size() - 1);
    return out;
}

}  // namespace arbiter::page
