#include "lab/cells.h"

#include <fmt/format.h>

#include <algorithm>

#include "agents/seeds.h"

namespace warren {
namespace {

Setup rules_of(const Experiment& experiment, const Cell& cell) {
  const Variant& variant = experiment.variants[cell.variant];
  Setup setup;
  setup.game = experiment.book->id();
  setup.scenario = cell.scenario;
  setup.seats = experiment.seats;
  setup.options = variant.options;
  setup.data = variant.data;
  return setup;
}

const Army& army_of(const Experiment& experiment, const Cell& cell, int player) {
  return experiment.armies[static_cast<std::size_t>(cell.armies[static_cast<std::size_t>(player)])];
}

// The army of a player in match `number`: whatever the cell, so that cells meet the same armies.
std::uint64_t army_seed(const Experiment& experiment, std::uint64_t number, int player) {
  constexpr std::uint64_t kArmies = 0x61726D79;  // apart from the seeds of dice and agents
  return scatter(match_seed(experiment.seed ^ scatter(kArmies), number) + static_cast<std::uint64_t>(player));
}

struct Mustered {
  Setup setup;
  std::vector<Things> things;  // by player
  int missing = -1;            // a player for whom no list could be drawn
};

Mustered muster(const Experiment& experiment, const Cell& cell, const Setting& rules, std::uint64_t number,
                int turn) {
  Mustered mustered{rules_of(experiment, cell), {}, -1};
  const bool own = std::ranges::all_of(cell.armies, [&](int army) {
    return experiment.armies[static_cast<std::size_t>(army)].kind == Army::Kind::own;
  });
  if (!own) mustered.setup.forces.resize(static_cast<std::size_t>(experiment.seats));
  for (int player = 0; player < experiment.seats; ++player) {
    Army army = army_of(experiment, cell, player);
    const auto& lists = experiment.variants[cell.variant].lists;
    if (const auto changed = lists.find(cell.armies[static_cast<std::size_t>(player)]);
        changed != lists.end())
      army.list = changed->second;
    const auto force =
        muster_force(army, *experiment.book, mustered.setup, rules, army_seed(experiment, number, player));
    if (!force) mustered.missing = player;
    mustered.things.push_back(force ? force->things : Things{});
    const auto seat = static_cast<std::size_t>((player + turn) % experiment.seats);
    if (!own && force) mustered.setup.forces[seat] = force->text;
  }
  return mustered;
}

template <class Names>
std::string joined(const Names& names) {
  const bool alike = std::ranges::all_of(names, [&](const auto& name) { return name == names.front(); });
  return alike ? names.front() : fmt::format("{}", fmt::join(names, " against "));
}

}  // namespace

std::vector<Cell> cells_of(const Experiment& experiment) {
  std::vector<Cell> cells;
  for (std::size_t variant = 0; variant < experiment.variants.size(); ++variant)
    for (const std::string& scenario : experiment.scenarios)
      for (const auto& armies : experiment.matchups)
        for (const auto& agents : experiment.tables) cells.push_back({variant, scenario, armies, agents});
  return cells;
}

std::string armies_of(const Experiment& experiment, const Cell& cell) {
  std::vector<std::string> names;
  for (int player = 0; player < experiment.seats; ++player)
    names.push_back(army_of(experiment, cell, player).name);
  return joined(names);
}

std::string agents_of(const Cell& cell) { return joined(cell.agents); }

int seat_orders(const Experiment& experiment, const Cell& cell) {
  bool alike = army_of(experiment, cell, 0).kind != Army::Kind::drawn;
  for (std::size_t player = 1; player < cell.agents.size(); ++player)
    alike = alike && cell.agents[player] == cell.agents[0] && cell.armies[player] == cell.armies[0];
  return alike ? 1 : experiment.seats;
}

std::string words_of(const Experiment& experiment, const Cell& cell) {
  std::vector<std::string> words;
  if (experiment.variants.size() > 1) words.push_back(experiment.variants[cell.variant].name);
  if (experiment.scenarios.size() > 1) words.push_back(cell.scenario);
  if (experiment.matchups.size() > 1) words.push_back(armies_of(experiment, cell));
  if (experiment.tables.size() > 1 || words.empty()) words.push_back(agents_of(cell));
  return fmt::format("{}", fmt::join(words, ", "));
}

void check_cells(const Experiment& experiment, std::vector<Fault>& faults) {
  for (const Cell& cell : cells_of(experiment)) {
    std::vector<Fault> found;
    const auto rules = experiment.book->check(rules_of(experiment, cell), found);
    if (rules && rules->seats != experiment.seats)
      found.push_back({"seats", fmt::format("this set-up has {} seats", rules->seats), {}});
    if (rules && found.empty()) {
      const Mustered mustered = muster(experiment, cell, *rules, 0, 0);
      if (mustered.missing >= 0)
        found.push_back({fmt::format("army '{}'", army_of(experiment, cell, mustered.missing).name),
                         "no list can be drawn that is like this; ask for less, or give a list",
                         {}});
      else
        experiment.book->check(mustered.setup, found);
    }
    for (Fault& fault : found) {
      fault.where = fmt::format("{}: {}", words_of(experiment, cell), fault.where);
      faults.push_back(std::move(fault));
    }
    if (!found.empty()) return;  // the others most likely share it
  }
}

struct CellPlayer::Sitting {
  std::unique_ptr<Setting> setting;
  std::vector<Things> things;
  std::unique_ptr<MatchPlayer> player;
};

CellPlayer::CellPlayer(const Experiment& experiment, const Cell& cell, std::uint32_t number_of_cell)
    : experiment_(experiment),
      cell_(cell),
      number_of_cell_(number_of_cell),
      census_(*experiment.book, experiment.census),
      tables_(static_cast<std::size_t>(experiment.seats)) {
  std::vector<Fault> faults;
  rules_ = experiment.book->check(rules_of(experiment, cell), faults);
  for (int player = 0; player < experiment.seats; ++player)
    draws_ = draws_ || army_of(experiment, cell, player).kind == Army::Kind::drawn;
}

CellPlayer::~CellPlayer() = default;

CellPlayer::Sitting& CellPlayer::table_for(std::uint64_t number, int turn) {
  auto& table = tables_[static_cast<std::size_t>(turn)];
  if (table && !draws_) return *table;
  table = std::make_unique<Sitting>();
  std::vector<Fault> faults;
  Mustered mustered = muster(experiment_, cell_, *rules_, number, turn);
  table->setting = experiment_.book->check(mustered.setup, faults);
  table->things = std::move(mustered.things);
  if (table->setting)
    table->player = std::make_unique<MatchPlayer>(*experiment_.book, *table->setting, cell_.agents);
  return *table;
}

MatchRow CellPlayer::play(std::uint64_t number, int turn) {
  MatchRow row;
  row.cell = number_of_cell_;
  row.number = number;
  row.turn = turn;
  row.seats = experiment_.seats;
  Sitting& table = table_for(number, turn);
  if (!table.player) {  // a drawn army that the game refuses has no result
    row.endless = true;
    return row;
  }
  const MatchResult result = table.player->play(experiment_.seed, number, turn, &census_);
  row.endless = result.endless;
  row.ended_by = result.endless ? "" : experiment_.book->catalog().name(result.outcome.rule);
  row.rounds = result.rounds;
  row.steps = result.steps;
  row.decisions = result.decisions;
  row.lead_changes = census_.lead_changes();
  row.digest = result.digest;
  for (int player = 0; player < row.seats; ++player) {
    const auto seat = static_cast<std::size_t>((player + turn) % row.seats);
    const auto p = static_cast<std::size_t>(player);
    if (!result.endless) row.value[p] = result.outcome.value[seat];
    row.score[p] = result.outcome.score[seat];
    if (row.value[p] > 0) row.behind = census_.behind(seat_at(static_cast<int>(seat)));
    if (!experiment_.census) continue;
    const Things& listed = table.things[p];
    row.things.push_back(listed.empty() ? census_.things(seat_at(static_cast<int>(seat))) : listed);
    row.rules.push_back(census_.rules(seat_at(static_cast<int>(seat))));
  }
  return row;
}

}  // namespace warren
