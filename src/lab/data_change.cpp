// How is one number of a data file changed?
#include <fmt/format.h>
#include <toml++/toml.h>

#include <sstream>

#include "lab/experiment.h"

namespace warren {
namespace {

toml::table* row_of(toml::table& root, const DataKey& what, std::string& fault) {
  if (what.table.empty()) return &root;
  toml::array* rows = root[what.table].as_array();
  if (rows == nullptr) {
    fault = fmt::format("{} has no rows '{}'", what.file, what.table);
    return nullptr;
  }
  for (toml::node& node : *rows)
    if (toml::table* row = node.as_table(); row != nullptr && (*row)["id"].value_or(std::string{}) == what.id)
      return row;
  fault = fmt::format("{}: no row of '{}' has the id '{}'", what.file, what.table, what.id);
  return nullptr;
}

}  // namespace

std::optional<std::string> with_number(const DataKey& what, int number, std::string& fault) {
  toml::parse_result parsed = toml::parse(what.text);
  if (!parsed) {
    fault = fmt::format("{} is not TOML: {}", what.file, parsed.error().description());
    return std::nullopt;
  }
  toml::table root = std::move(parsed).table();
  toml::table* row = row_of(root, what, fault);
  if (row == nullptr) return std::nullopt;
  row->insert_or_assign(what.key, std::int64_t{number});
  std::ostringstream text;
  text << root << '\n';
  return text.str();
}

}  // namespace warren
