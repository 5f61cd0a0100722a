// What are the parts of a report made of? Part of report.h.
#pragma once

#include <fmt/format.h>

#include "lab/cells.h"
#include "lab/report.h"
#include "lab/summary.h"

namespace warren {

inline std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
inline std::string range(Interval in) { return fmt::format("{:.1f} to {:.1f}", 100 * in.low, 100 * in.high); }
inline std::string points(double share) { return fmt::format("{:+.1f}", 100 * share); }

// Everything that the parts are made of.
struct Study {
  const Experiment& experiment;
  const CellRows& rows;
  std::vector<Cell> cells;
  std::vector<CellSummary> sums;

  std::string name(std::size_t cell) const { return words_of(experiment, cells[cell]); }
};

// Parts that set cells, variants, prices or what players had against each other (report_against.cpp).
void add_matrices(const Study& study, Report& report);
ReportPart variants_part(const Study& study);
ReportPart prices_part(const Study& study);
void add_worths(const Study& study, Report& report);
ReportPart rules_part(const Study& study);

}  // namespace warren
