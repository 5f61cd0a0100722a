// How do numbers look? Small SVG pictures that follow the reader's colour scheme.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace warren {

// A value with an interval, all as shares: 0.5 is 50 %.
struct IntervalMark {
  std::string label;
  double value = 0;
  double low = 0;
  double high = 0;
};

// One line for each; `even` is drawn as the line that nobody should be far from.
std::string interval_plot(const std::string& title, const std::vector<IntervalMark>& marks, double even);

// Who beats whom: the share of the row against the column.
struct MatrixPlot {
  std::vector<std::string> names;
  std::vector<std::vector<std::optional<double>>> share;
};
std::string matrix_plot(const std::string& title, const MatrixPlot& matrix);

// How often each of a row of numbers came up.
std::string bar_plot(const std::string& title, const std::vector<std::pair<std::string, double>>& bars);

// Colours and type for plots on a page, and a plot as a file of its own.
std::string plot_styles();
std::string standalone_svg(const std::string& plot);

// Text as XML.
std::string escaped(const std::string& text);

}  // namespace warren
