#include "lab/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kernel/base/digest.h"
#include "lab/cells.h"
#include "lab/experiment_reader.h"

namespace warren {
namespace {

constexpr std::array<std::string_view, 4> kMeasures{"first-player", "first-seat", "draws", "length"};
constexpr int kMostMatches = 10'000'000;

std::uint64_t text_digest(std::uint64_t digest, std::string_view text) {
  return mix_digest(digest, digest_of(std::as_bytes(std::span(text.data(), text.size()))));
}

}  // namespace

std::optional<Experiment> ExperimentReader::read(const std::string& text) {
  const auto root = toml_.parse(text);
  if (!root) return std::nullopt;
  out_.text = text;
  known_keys(*root, {"title", "question", "game", "scenario", "scenarios", "seats", "options", "variant",
                     "army", "matchups", "agents", "pairings", "seed", "matches", "within", "claim", "census",
                     "compare", "price"});
  out_.title = root->contains("title") ? toml_.text(*root, "title") : file_;
  if (root->contains("question")) out_.question = toml_.text(*root, "question");
  if (!read_game(*root)) return std::nullopt;
  read_scenarios(*root);
  read_variants(*root);
  read_seats(*root);
  read_armies(*root);
  read_matchups(*root);
  read_agents(*root);
  read_numbers(*root);
  read_compare(*root);
  read_price(*root);
  if (faults_.size() != before_) return std::nullopt;
  check_cells(out_, faults_);
  if (faults_.size() != before_) return std::nullopt;
  sum_up();
  return std::move(out_);
}

void ExperimentReader::known_keys(const toml::table& table, std::initializer_list<std::string_view> keys) {
  for (const auto& [key, node] : table)
    if (std::ranges::find(keys, key.str()) == keys.end())
      toml_.fault(node,
                  fmt::format("there is no key '{}' here; there are: {}", key.str(), fmt::join(keys, ", ")));
}

std::vector<std::string> ExperimentReader::texts(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  Strings all;
  if (node == nullptr) return all;
  const toml::array* list = node->as_array();
  if (list == nullptr) {
    toml_.fault(*node, fmt::format("'{}' must be a list of texts, as [\"a\", \"b\"]", key));
    return all;
  }
  for (const toml::node& item : *list) {
    if (!item.is_string()) toml_.fault(item, fmt::format("each entry of '{}' must be a text", key));
    all.push_back(item.value_or(std::string{}));
  }
  return all;
}

std::string ExperimentReader::file_text(const toml::node& at, const std::string& name) {
  std::string fault;
  const auto text = read_(name, fault);
  if (!text) toml_.fault(at, fault);
  return text.value_or(std::string{});
}

std::map<std::string, std::string> ExperimentReader::pairs(const toml::table& table, std::string_view key) {
  std::map<std::string, std::string> all;
  const toml::node* node = table.get(key);
  if (node == nullptr) return all;
  const toml::table* rows = node->as_table();
  if (rows == nullptr) {
    toml_.fault(*node, fmt::format("'{}' must be a table, as {{ key = \"value\" }}", key));
    return all;
  }
  for (const auto& [name, value] : *rows) {
    if (!value.is_string()) toml_.fault(value, fmt::format("'{}' must be a text in quotes", name.str()));
    all[std::string(name.str())] = value.value_or(std::string{});
  }
  return all;
}

std::optional<DataKey> ExperimentReader::data_key(const toml::table& row,
                                                  std::map<std::string, std::string>& data) {
  DataKey what;
  const std::string path = toml_.text(row, "file");
  what.file = path.substr(path.find_last_of('/') + 1);
  what.key = toml_.text(row, "key");
  if (row.contains("table")) {
    what.table = toml_.text(row, "table");
    what.id = toml_.text(row, "id");
  }
  if (path.empty() || what.key.empty()) return std::nullopt;
  const auto changed = data.find(what.file);
  what.text = changed != data.end() ? changed->second : file_text(row, path);
  if (what.text.empty()) return std::nullopt;
  return what;
}

bool ExperimentReader::read_game(const toml::table& root) {
  const std::string id = toml_.text(root, "game");
  for (const Rulebook* book : books_)
    if (book->id() == id) out_.book = book;
  if (out_.book != nullptr) return true;
  Strings ids;
  for (const Rulebook* book : books_) ids.emplace_back(book->id());
  if (root.contains("game"))
    toml_.fault(*root.get("game"),
                fmt::format("there is no game '{}'; there are: {}", id, fmt::join(ids, ", ")));
  return false;
}

void ExperimentReader::read_scenarios(const toml::table& root) {
  out_.scenarios = texts(root, "scenarios");
  if (root.contains("scenario")) {
    if (!out_.scenarios.empty())
      toml_.fault(*root.get("scenario"), "give 'scenario' or 'scenarios', not both");
    out_.scenarios = {toml_.text(root, "scenario")};
  }
  if (out_.scenarios.empty()) out_.scenarios.emplace_back(out_.book->scenarios().front().id);
  for (const std::string& one : out_.scenarios)
    if (std::ranges::none_of(out_.book->scenarios(), [&](const Scenario& s) { return s.id == one; })) {
      const toml::node* at = root.get(root.contains("scenario") ? "scenario" : "scenarios");
      toml_.fault(*at, fmt::format("'{}' is not a scenario of {}; `warren scenario list {}` names them", one,
                                   out_.book->name(), out_.book->id()));
    }
}

void ExperimentReader::read_changes(const toml::table& row, Variant& variant) {
  if (!row.contains("change")) return;
  toml_.each(row, "change", [&](const toml::table& change) {
    known_keys(change, {"file", "table", "id", "key", "value"});
    const int value = toml_.number(change, "value", -1'000'000, 1'000'000);
    const auto what = data_key(change, variant.data);
    if (!what) return;
    std::string fault;
    auto text = with_number(*what, value, fault);
    if (text)
      variant.data[what->file] = std::move(*text);
    else
      toml_.fault(change, fault);
  });
}

void ExperimentReader::read_variants(const toml::table& root) {
  const auto common = pairs(root, "options");
  if (!root.contains("variant")) {
    out_.variants.push_back({"book", common, {}});
    return;
  }
  toml_.each(root, "variant", [&](const toml::table& row) {
    known_keys(row, {"name", "options", "data", "change"});
    Variant variant{toml_.text(row, "name"), pairs(row, "options"), {}};
    variant.options.insert(common.begin(), common.end());
    for (const auto& [name, path] : pairs(row, "data"))
      variant.data[name] = file_text(*row.get("data"), path);
    read_changes(row, variant);
    unique(row, variant.name, out_.variants, "variant");
    out_.variants.push_back(std::move(variant));
  });
}

void ExperimentReader::read_seats(const toml::table& root) {
  for (const Scenario& one : out_.book->scenarios())
    if (one.id == out_.scenarios.front()) out_.seats = one.fewest_seats;
  if (root.contains("seats")) out_.seats = toml_.number(root, "seats", 1, kMaxSeats);
}

void ExperimentReader::read_numbers(const toml::table& root) {
  out_.seed = static_cast<std::uint64_t>(toml_.number(root, "seed", 0, 2'000'000'000, 1));
  out_.stop.matches = static_cast<std::uint64_t>(toml_.number(root, "matches", 1, kMostMatches, 200));
  out_.stop.within = toml_.number(root, "within", 1, 49, 0);
  out_.stop.claim = toml_.number(root, "claim", 1, 99, 0);
  for (const char* other : {"within", "compare", "price"})
    if (root.contains("claim") && root.contains(other))
      toml_.fault(*root.get("claim"),
                  fmt::format("a cell has one rule to stop by: give 'claim' or '{}', not both", other));
  if (root.contains("census")) out_.census = toml_.flag(root, "census");
}

void ExperimentReader::read_compare(const toml::table& root) {
  if (!root.contains("compare")) return;
  const toml::table* table = root["compare"].as_table();
  if (table == nullptr) return toml_.fault(*root.get("compare"), "'compare' must be a table: [compare]");
  known_keys(*table, {"measure", "margin"});
  if (table->contains("measure"))
    out_.compare.measure = static_cast<Yardstick>(toml_.word(*table, "measure", kMeasures));
  out_.compare.margin = toml_.number(*table, "margin", 1, 99, 0);
}

void ExperimentReader::sum_up() {
  std::uint64_t digest = text_digest(static_cast<std::uint64_t>(out_.book->version()), out_.text);
  for (const Variant& variant : out_.variants)
    for (const auto& [name, text] : variant.data) digest = text_digest(text_digest(digest, name), text);
  for (const Army& army : out_.armies) digest = text_digest(digest, army.list);
  out_.digest = digest;
}

std::string_view name_of(Yardstick measure) { return kMeasures[static_cast<std::size_t>(measure)]; }

std::optional<Experiment> read_experiment(const std::string& text, const std::string& file,
                                          const ReadFile& read, std::span<const Rulebook* const> books,
                                          std::vector<Fault>& faults) {
  return ExperimentReader(file, read, books, faults).read(text);
}

}  // namespace warren
