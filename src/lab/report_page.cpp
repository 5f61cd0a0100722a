// How is a report written down? As a page, or as Markdown.
#include <fmt/format.h>

#include "lab/report.h"

namespace warren {
namespace {

constexpr std::size_t kLongTable = 40;  // rows; longer ones are folded away

std::string page_styles() {
  return R"css(body{background:var(--paper);color:var(--ink);font:17px/1.5 Alegreya,"Iowan Old Style",Palatino,Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}h2{margin-top:2.5rem}.soft{color:var(--soft)}
.wide{overflow-x:auto}table{border-collapse:collapse;font:14px/1.4 Lato,"Noto Sans","DejaVu Sans",sans-serif}
th,td{padding:.25rem .7rem;border-bottom:1px solid var(--rule);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}pre{background:color-mix(in srgb,var(--rule) 35%,transparent);padding:.8rem;overflow-x:auto}
.plot{width:100%;height:auto;margin:.5rem 0}summary{cursor:pointer}a{color:var(--plain)}
)css";
}

std::string table_of(const ReportPart& part) {
  std::string html = "<div class=\"wide\"><table><thead><tr>";
  for (const std::string& cell : part.head) html += fmt::format("<th scope=\"col\">{}</th>", escaped(cell));
  html += "</tr></thead><tbody>\n";
  for (const auto& row : part.rows) {
    html += "<tr>";
    for (const std::string& cell : row) html += fmt::format("<td>{}</td>", escaped(cell));
    html += "</tr>\n";
  }
  html += "</tbody></table></div>\n";
  if (part.rows.size() <= kLongTable) return html;
  return fmt::format("<details><summary>{} lines</summary>\n{}</details>\n", part.rows.size(), html);
}

}  // namespace

std::string html_of(const Report& report) {
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light "
      "dark\">\n<title>{}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n<main>\n"
      "<h1>{}</h1>\n",
      escaped(report.title), plot_styles(), page_styles(), escaped(report.title));
  if (!report.question.empty()) html += fmt::format("<p>{}</p>\n", escaped(report.question));
  html += fmt::format("<p class=\"soft\">{}, {} matches. Made by</p>\n<pre>{}</pre>\n", escaped(report.game),
                      report.matches, escaped(report.command));
  for (const ReportPart& part : report.parts) {
    if (part.rows.empty()) continue;
    html += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n<p class=\"soft\">{}</p>\n{}{}</section>\n",
                        part.id, escaped(part.title), escaped(part.words), part.plot, table_of(part));
  }
  return html +
         fmt::format(
             "<section>\n<h2>The experiment</h2>\n<pre>{}</pre>\n</section>\n</main>\n</body>\n</html>\n",
             escaped(report.experiment));
}

std::string markdown_of(const Report& report) {
  std::string text;
  for (const ReportPart& part : report.parts) {
    if (part.rows.empty()) continue;
    text += fmt::format("## {}\n\n{}\n\n| {} |\n|", part.title, part.words, fmt::join(part.head, " | "));
    for (std::size_t i = 0; i < part.head.size(); ++i) text += i == 0 ? " --- |" : " ---: |";
    text += '\n';
    for (const auto& row : part.rows) text += fmt::format("| {} |\n", fmt::join(row, " | "));
    text += '\n';
  }
  return text;
}

}  // namespace warren
