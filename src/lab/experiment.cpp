#include "lab/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "agents/agents.h"
#include "kernel/data_reader.h"
#include "kernel/digest.h"
#include "lab/cells.h"

namespace warren {
namespace {

constexpr std::array<std::string_view, 4> kMeasures{"first-player", "first-seat", "draws", "length"};
constexpr std::array<std::string_view, 2> kMatchupWords{"all", "mirror"};
constexpr int kMostMatches = 10'000'000;

std::uint64_t text_digest(std::uint64_t digest, std::string_view text) {
  return mix_digest(digest, digest_of(std::as_bytes(std::span(text.data(), text.size()))));
}

// Reads one experiment. After a fault it goes on, so that all of them are told at once.
class ExperimentReader {
 public:
  ExperimentReader(const std::string& file, const ReadFile& read, std::span<const Rulebook* const> books,
                   std::vector<Fault>& faults)
      : toml_(file, faults),
        file_(file),
        read_(read),
        books_(books),
        faults_(faults),
        before_(faults.size()) {}

  std::optional<Experiment> read(const std::string& text) {
    const auto root = toml_.parse(text);
    if (!root) return std::nullopt;
    out_.text = text;
    known_keys(*root, {"title", "question", "game", "scenario", "scenarios", "seats", "options", "variant",
                       "army", "matchups", "agents", "pairings", "seed", "matches", "within", "claim",
                       "census", "compare", "price"});
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

 private:
  using Strings = std::vector<std::string>;

  void known_keys(const toml::table& table, std::initializer_list<std::string_view> keys) {
    for (const auto& [key, node] : table)
      if (std::ranges::find(keys, key.str()) == keys.end())
        toml_.fault(
            node, fmt::format("there is no key '{}' here; there are: {}", key.str(), fmt::join(keys, ", ")));
  }

  Strings texts(const toml::table& table, std::string_view key) {
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

  std::string file_text(const toml::node& at, const std::string& name) {
    std::string fault;
    const auto text = read_(name, fault);
    if (!text) toml_.fault(at, fault);
    return text.value_or(std::string{});
  }

  bool read_game(const toml::table& root) {
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

  void read_scenarios(const toml::table& root) {
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
        toml_.fault(*at, fmt::format("'{}' is not a scenario of {}; `warren scenario list {}` names them",
                                     one, out_.book->name(), out_.book->id()));
      }
  }

  std::map<std::string, std::string> pairs(const toml::table& table, std::string_view key) {
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

  std::optional<DataKey> data_key(const toml::table& row, std::map<std::string, std::string>& data) {
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

  void read_changes(const toml::table& row, Variant& variant) {
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

  void read_variants(const toml::table& root) {
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

  template <class T>
  void unique(const toml::table& row, const std::string& name, const std::vector<T>& so_far,
              const char* what) {
    if (std::ranges::any_of(so_far, [&](const T& one) { return one.name == name; }))
      toml_.fault(row, fmt::format("there are two {}s called '{}'; give each a name of its own", what, name));
  }

  void read_seats(const toml::table& root) {
    for (const Scenario& one : out_.book->scenarios())
      if (one.id == out_.scenarios.front()) out_.seats = one.fewest_seats;
    if (root.contains("seats")) out_.seats = toml_.number(root, "seats", 1, kMaxSeats);
  }

  void read_armies(const toml::table& root) {
    if (!root.contains("army")) {
      out_.armies.push_back({"the game's own", Army::Kind::own, {}, {}, {}});
      return;
    }
    toml_.each(root, "army", [&](const toml::table& row) {
      known_keys(row, {"name", "list", "file", "draw"});
      Army army;
      army.name = toml_.text(row, "name");
      if (row.size() != 2) toml_.fault(row, "an army has a name and one of: list, file, draw");
      army.kind = row.contains("draw") ? Army::Kind::drawn : Army::Kind::listed;
      if (row.contains("list")) army.list = toml_.text(row, "list");
      if (row.contains("file")) army.list = file_text(*row.get("file"), toml_.text(row, "file"));
      if (const toml::table* draw = row["draw"].as_table()) {
        known_keys(*draw, {"with", "without"});
        army.with = texts(*draw, "with");
        army.without = texts(*draw, "without");
      } else if (row.contains("draw")) {
        toml_.fault(*row.get("draw"),
                    "'draw' must be a table, as { with = [\"riders\"] }, or {} for any list");
      }
      unique(row, army.name, out_.armies, "army");
      out_.armies.push_back(std::move(army));
    });
  }

  int army_called(const toml::node& at, const std::string& name) {
    const auto found = std::ranges::find(out_.armies, name, &Army::name);
    if (found == out_.armies.end()) toml_.fault(at, fmt::format("there is no army called '{}'", name));
    return static_cast<int>(found - out_.armies.begin());
  }

  void all_matchups() {
    const int count = static_cast<int>(out_.armies.size());
    for (int a = 0; a < count; ++a)
      for (int b = a + 1; b < count; ++b) out_.matchups.push_back({a, b});
  }

  void mirror_matchups() {
    for (int a = 0; a < static_cast<int>(out_.armies.size()); ++a)
      out_.matchups.emplace_back(static_cast<std::size_t>(out_.seats), a);
  }

  void read_matchups(const toml::table& root) {
    const toml::node* node = root.get("matchups");
    if (node != nullptr && node->is_array()) {
      for (const toml::node& row : *node->as_array()) {
        std::vector<int> matchup;
        if (const toml::array* names = row.as_array())
          for (const toml::node& name : *names)
            matchup.push_back(army_called(name, name.value_or(std::string{})));
        if (static_cast<int>(matchup.size()) != out_.seats)
          toml_.fault(row, fmt::format("a matchup names an army for each of the {} seats", out_.seats));
        out_.matchups.push_back(std::move(matchup));
      }
      return;
    }
    const bool alone = out_.armies.size() < 2 || out_.seats != 2;
    const int word = node == nullptr ? (alone ? 1 : 0) : toml_.word(root, "matchups", kMatchupWords);
    if (word == 0 && alone)
      toml_.fault(*node,
                  "\"all\" needs two seats and two armies; write \"mirror\", or a list of lists of armies");
    word == 0 ? all_matchups() : mirror_matchups();
  }

  void read_table(const toml::node& entry) {
    Strings agents;
    if (const toml::array* players = entry.as_array())
      for (const toml::node& player : *players) agents.push_back(player.value_or(std::string{}));
    else
      agents.assign(static_cast<std::size_t>(out_.seats), entry.value_or(std::string{}));
    if (static_cast<int>(agents.size()) != out_.seats)
      return toml_.fault(
          entry, fmt::format("name one agent for everybody, or one for each of the {} seats", out_.seats));
    for (const std::string& agent : agents)
      if (!make_agent(agent, *out_.book)) return toml_.fault(entry, unknown_agent(agent));
    out_.tables.push_back(std::move(agents));
  }

  void read_agents(const toml::table& root) {
    const toml::node* node = root.get("agents");
    if (const toml::array* list = node != nullptr ? node->as_array() : nullptr)
      for (const toml::node& entry : *list) read_table(entry);
    else if (node != nullptr)
      toml_.fault(*node, "'agents' must be a list, as [\"solo\", [\"greedy\", \"random\"]]");
    const Strings each = texts(root, "pairings");
    if (!each.empty() && (each.size() < 2 || out_.seats != 2))
      toml_.fault(*root.get("pairings"), "'pairings' are for two seats and at least two agents");
    for (std::size_t a = 0; a < each.size(); ++a)
      for (std::size_t b = a + 1; b < each.size(); ++b) {
        for (const std::string& agent : {each[a], each[b]})
          if (!make_agent(agent, *out_.book)) return toml_.fault(*root.get("pairings"), unknown_agent(agent));
        out_.tables.push_back({each[a], each[b]});
      }
    if (out_.tables.empty() && node == nullptr && each.empty())
      out_.tables.emplace_back(static_cast<std::size_t>(out_.seats), "solo");
  }

  void read_numbers(const toml::table& root) {
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

  void read_compare(const toml::table& root) {
    if (!root.contains("compare")) return;
    const toml::table* table = root["compare"].as_table();
    if (table == nullptr) return toml_.fault(*root.get("compare"), "'compare' must be a table: [compare]");
    known_keys(*table, {"measure", "margin"});
    if (table->contains("measure"))
      out_.compare.measure = static_cast<Measure>(toml_.word(*table, "measure", kMeasures));
    out_.compare.margin = toml_.number(*table, "margin", 1, 99, 0);
  }

  void read_price(const toml::table& root) {
    if (!root.contains("price")) return;
    const toml::table* table = root["price"].as_table();
    if (table == nullptr) return toml_.fault(*root.get("price"), "'price' must be a table: [price]");
    known_keys(*table, {"file", "table", "id", "key", "from", "to"});
    PriceQuestion question;
    question.from = toml_.number(*table, "from", -100, 100);
    question.to = toml_.number(*table, "to", -100, 100);
    if (question.from >= question.to) toml_.fault(*table, "'from' must be less than 'to'");
    if (out_.armies.size() != 2)
      toml_.fault(*table, "a price needs two armies: the first with the thing, the second without it");
    if (out_.variants.size() != 1)
      toml_.fault(*table, "a price is searched under one set of rules: leave out [[variant]]");
    const auto what = data_key(*table, out_.variants.front().data);
    if (!what) return;
    question.what = *what;
    const Variant base = out_.variants.front();
    out_.variants.clear();
    for (int price = question.from; price <= question.to; ++price) {  // each price is a variant
      std::string fault;
      const auto text = with_number(*what, price, fault);
      if (!text) return toml_.fault(*table, fault);
      Variant& variant = out_.variants.emplace_back(base);
      variant.name = fmt::format("{} {}", what->key, price);
      variant.data[what->file] = *text;
    }
    out_.price = std::move(question);
  }

  void sum_up() {
    std::uint64_t digest = text_digest(static_cast<std::uint64_t>(out_.book->version()), out_.text);
    for (const Variant& variant : out_.variants)
      for (const auto& [name, text] : variant.data) digest = text_digest(text_digest(digest, name), text);
    for (const Army& army : out_.armies) digest = text_digest(digest, army.list);
    out_.digest = digest;
  }

  DataReader toml_;
  const std::string& file_;
  const ReadFile& read_;
  std::span<const Rulebook* const> books_;
  std::vector<Fault>& faults_;
  std::size_t before_;
  Experiment out_;
};

}  // namespace

std::string_view name_of(Measure measure) { return kMeasures[static_cast<std::size_t>(measure)]; }

std::optional<Experiment> read_experiment(const std::string& text, const std::string& file,
                                          const ReadFile& read, std::span<const Rulebook* const> books,
                                          std::vector<Fault>& faults) {
  return ExperimentReader(file, read, books, faults).read(text);
}

}  // namespace warren
