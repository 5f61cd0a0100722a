#include "lab/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace warren {
namespace {

constexpr double kWidth = 720;
constexpr double kLabels = 270;  // where the drawing begins
constexpr double kRow = 24;

std::string open_svg(const std::string& title, double height) {
  return fmt::format(
      "<svg class=\"plot\" viewBox=\"0 0 {} {:.0f}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\">"
      "<title>{}</title>\n",
      kWidth, height, escaped(title));
}

std::string text_at(double x, double y, const char* anchor, const std::string& words) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     escaped(words));
}

std::string line(const char* look, double x1, double y1, double x2, double y2) {
  return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", look,
                     x1, y1, x2, y2);
}

// A scale that holds all marks and the even line, in steps that read well.
struct Scale {
  double low, high, step;
  double at(double value) const { return kLabels + (value - low) / (high - low) * (kWidth - kLabels - 30); }
};

Scale scale_for(const std::vector<IntervalMark>& marks, double even) {
  double low = even;
  double high = even;
  for (const IntervalMark& mark : marks) {
    low = std::min(low, mark.low);
    high = std::max(high, mark.high);
  }
  const double span = std::max(high - low, 0.02);
  const double step = span > 0.5 ? 0.2 : span > 0.25 ? 0.1 : span > 0.1 ? 0.05 : span > 0.04 ? 0.02 : 0.01;
  return {std::floor(low / step) * step, std::ceil(high / step) * step, step};
}

}  // namespace

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string interval_plot(const std::string& title, const std::vector<IntervalMark>& marks, double even) {
  const Scale scale = scale_for(marks, even);
  const double height = kRow * static_cast<double>(marks.size()) + 40;
  std::string svg = open_svg(title, height);
  const int ticks = static_cast<int>(std::lround((scale.high - scale.low) / scale.step));
  for (int i = 0; i <= ticks; ++i) {
    const double value = scale.low + i * scale.step;
    svg += line("grid", scale.at(value), 6, scale.at(value), height - 30);
    svg += text_at(scale.at(value), height - 10, "middle", fmt::format("{:.0f} %", 100 * value));
  }
  svg += line("even", scale.at(even), 6, scale.at(even), height - 30);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const IntervalMark& mark = marks[i];
    const double y = 10 + kRow * (static_cast<double>(i) + 0.5);
    const bool off = mark.low > even || mark.high < even;
    svg += text_at(kLabels - 12, y + 4, "end", mark.label);
    svg += line(off ? "whisker off" : "whisker", scale.at(mark.low), y, scale.at(mark.high), y);
    svg += fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\"/>\n",
                       off ? "dot off" : "dot", scale.at(mark.value), y);
  }
  return svg + "</svg>\n";
}

std::string matrix_plot(const std::string& title, const MatrixPlot& matrix) {
  const auto count = static_cast<double>(matrix.names.size());
  const double size = std::min(64.0, (kWidth - 200) / std::max(count, 1.0));
  const double left = 200;
  std::string svg = open_svg(title, size * count + 60);
  for (std::size_t row = 0; row < matrix.names.size(); ++row) {
    const double y = 50 + size * static_cast<double>(row);
    svg += text_at(left - 10, y + size / 2 + 4, "end", matrix.names[row]);
    svg += text_at(left + size * (static_cast<double>(row) + 0.5), row % 2 == 0 ? 20 : 40, "middle",
                   matrix.names[row]);
    for (std::size_t column = 0; column < matrix.names.size(); ++column) {
      const double x = left + size * static_cast<double>(column);
      const auto share = matrix.share[row][column];
      const double strength = share ? std::min(1.0, std::abs(*share - 0.5) * 2) : 0;
      svg += fmt::format(
          "<rect class=\"{}\" fill-opacity=\"{:.2f}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
          "height=\"{:.1f}\"/>\n",
          share && *share < 0.5 ? "cell loses" : "cell wins", strength * 0.8, x, y, size - 2, size - 2);
      if (share)
        svg += text_at(x + size / 2 - 1, y + size / 2 + 4, "middle", fmt::format("{:.0f}", 100 * *share));
    }
  }
  return svg + "</svg>\n";
}

std::string bar_plot(const std::string& title, const std::vector<std::pair<std::string, double>>& bars) {
  constexpr double kHeight = 180;
  double most = 0;
  for (const auto& [label, value] : bars) most = std::max(most, value);
  const double width = (kWidth - 60) / std::max<double>(static_cast<double>(bars.size()), 1);
  const std::size_t every = bars.size() / 24 + 1;
  std::string svg = open_svg(title, kHeight + 34);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double x = 30 + width * static_cast<double>(i);
    const double height = most > 0 ? bars[i].second / most * (kHeight - 24) : 0;
    svg += fmt::format("<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>\n",
                       x + width * 0.1, kHeight - height, width * 0.8, height);
    if (i % every == 0) svg += text_at(x + width / 2, kHeight + 18, "middle", bars[i].first);
    if (bars.size() <= 16)
      svg += text_at(x + width / 2, kHeight - height - 5, "middle",
                     fmt::format("{:.0f} %", 100 * bars[i].second));
  }
  return svg + line("axis", 30, kHeight, kWidth - 30, kHeight) + "</svg>\n";
}

std::string plot_styles() {
  return R"css(:root{--ink:#281e15;--soft:#6b5b4a;--paper:#fbf7ee;--rule:#d9cdb8;--good:#2f6a4f;--bad:#a63a26;--plain:#27446b}
@media (prefers-color-scheme:dark){:root{--ink:#efe6d6;--soft:#b9a98f;--paper:#1d1812;--rule:#4a4033;--good:#7cc3a0;--bad:#ee8a74;--plain:#9bb9e6}}
.plot text{font:13px Lato,"Noto Sans","DejaVu Sans",sans-serif;fill:var(--ink)}.plot .grid{stroke:var(--rule)}
.plot .even{stroke:var(--soft);stroke-width:1.5;stroke-dasharray:5 4}.plot .axis{stroke:var(--soft)}
.plot .whisker{stroke:var(--plain);stroke-width:2.5}.plot .dot{fill:var(--plain)}
.plot .whisker.off{stroke:var(--bad)}.plot .dot.off{fill:var(--bad)}.plot .bar{fill:var(--plain)}
.plot .cell{stroke:var(--rule)}.plot .wins{fill:var(--good)}.plot .loses{fill:var(--bad)}
)css";
}

std::string standalone_svg(const std::string& plot) {
  const std::size_t end = plot.find('>') + 1;
  return plot.substr(0, end) + "<style>" + plot_styles() + ".plot{background:var(--paper)}</style>" +
         plot.substr(end);
}

}  // namespace warren
