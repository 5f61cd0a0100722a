// How is one number of a data file changed?
#include <fmt/format.h>

#include <sstream>

#include "kernel/base/toml_text.h"
#include "lab/experiment.h"

namespace warren {
namespace {

std::optional<toml::table> parsed(const DataKey& what, std::string& fault) {
  TomlText read = parse_toml(what.text);
  if (!read.table) fault = fmt::format("{} {}", what.file, read.fault);
  return std::move(read.table);
}

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

std::optional<int> number_in(const DataKey& what, std::string& fault) {
  auto root = parsed(what, fault);
  const toml::table* row = root ? row_of(*root, what, fault) : nullptr;
  if (row == nullptr) return std::nullopt;
  const auto number = (*row)[what.key].value_exact<std::int64_t>();
  if (!number) fault = fmt::format("{} has no whole number '{}'; write one", what.file, what.key);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::optional<std::string> with_number(const DataKey& what, int number, std::string& fault) {
  auto root = parsed(what, fault);
  toml::table* row = root ? row_of(*root, what, fault) : nullptr;
  if (row == nullptr) return std::nullopt;
  row->insert_or_assign(what.key, std::int64_t{number});
  std::ostringstream text;
  text << *root << '\n';
  return text.str();
}

}  // namespace warren
