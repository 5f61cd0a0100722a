// What do the results say? Tables, plots and the command that made them, on one page.
#pragma once

#include <string>
#include <vector>

#include "lab/plots.h"
#include "lab/results.h"

namespace warren {

struct ReportPart {
  std::string id;  // "win-rates"
  std::string title;
  std::string words;  // how to read it
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // the first column is text, the others numbers
  std::string plot;                            // SVG, or nothing
};

struct Report {
  std::string title;
  std::string question;
  std::string game;
  std::string command;
  std::string experiment;  // the file's text
  std::uint64_t matches = 0;
  std::vector<ReportPart> parts;
};

Report make_report(const Experiment& experiment, const CellRows& rows, const Origin& origin);

// One page without anything from elsewhere, readable in both colour schemes.
std::string html_of(const Report& report);
// The tables alone.
std::string markdown_of(const Report& report);

}  // namespace warren
