// Who plays in an experiment, with what, against whom?
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "agents/agents.h"
#include "lab/experiment_reader.h"

namespace warren {

void ExperimentReader::read_armies(const toml::table& root) {
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
      toml_.fault(*row.get("draw"), "'draw' must be a table, as { with = [\"riders\"] }, or {} for any list");
    }
    unique(row, army.name, out_.armies, "army");
    out_.armies.push_back(std::move(army));
  });
}

int ExperimentReader::army_called(const toml::node& at, const std::string& name) {
  const auto found = std::ranges::find(out_.armies, name, &Army::name);
  if (found == out_.armies.end()) toml_.fault(at, fmt::format("there is no army called '{}'", name));
  return static_cast<int>(found - out_.armies.begin());
}

void ExperimentReader::all_matchups() {
  const int count = static_cast<int>(out_.armies.size());
  for (int a = 0; a < count; ++a)
    for (int b = a + 1; b < count; ++b) out_.matchups.push_back({a, b});
}

void ExperimentReader::mirror_matchups() {
  for (int a = 0; a < static_cast<int>(out_.armies.size()); ++a)
    out_.matchups.emplace_back(static_cast<std::size_t>(out_.seats), a);
}

void ExperimentReader::read_matchups(const toml::table& root) {
  constexpr std::array<std::string_view, 2> kWords{"all", "mirror"};
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
  const int word = node == nullptr ? (alone ? 1 : 0) : toml_.word(root, "matchups", kWords);
  if (word == 0 && alone)
    toml_.fault(*node,
                "\"all\" needs two seats and two armies; write \"mirror\", or a list of lists of armies");
  word == 0 ? all_matchups() : mirror_matchups();
}

void ExperimentReader::read_table(const toml::node& entry) {
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

void ExperimentReader::read_agents(const toml::table& root) {
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

}  // namespace warren
