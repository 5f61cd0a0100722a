#include "games/mice_at_arms/odds/exchange.h"

#include <fmt/format.h>

namespace warren::mice_at_arms {
namespace {

constexpr std::uint8_t kTargetFell = 1;
constexpr std::uint8_t kAttackerFell = 2;

enum class Fate : std::uint8_t { destroyed, scatters, flees, stands };
constexpr std::array<const char*, 4> kFates{"destroyed", "scatters", "flees", "stands"};

Fate fate_of(const Unit& unit, bool fell) {
  if (fell) return Fate::destroyed;
  if (!unit.on_table()) return Fate::scatters;
  return unit.fleeing() ? Fate::flees : Fate::stands;
}

template <class Read>
OddsTableau counted_table(const Distribution<Exchange>& from, std::string title, const char* what, int most,
                          const Read& read) {
  OddsTableau table{std::move(title), {}};
  for (int count = 0; count <= most; ++count)
    table.rows.push_back({fmt::format("{} {}", count, what),
                          from.chance_that([&](const Exchange& e) { return read(e) == count; })});
  return table;
}

template <class Read>
OddsTableau fate_table(const Distribution<Exchange>& from, const char* title, const Read& fate) {
  OddsTableau table{title, {}};
  for (std::size_t i = kFates.size(); i-- > 0;)
    table.rows.push_back({kFates[i], from.chance_that([&](const Exchange& e) {
                            return static_cast<std::size_t>(fate(e)) == i;
                          })});
  return table;
}

int most_hits(const Distribution<Exchange>& struck) {
  int most = 0;
  for (const auto& entry : struck.entries()) most = std::max<int>(most, entry.value.clash.hits);
  return most;
}

void report_reply(const Field& field, const Distribution<Exchange>& tested, const Attack& attack,
                  Policy& policy, OddsReport& report) {
  const auto replied = reply_of(field, tested, attack, policy);
  const int own = field.state.unit[attack.attacker].models;
  report.tables.push_back(
      counted_table(replied, "Models lost by the attacker to the battle back", "lost", own,
                    [&](const Exchange& e) { return own - e.state.unit[attack.attacker].models; }));
  report.tables.push_back(
      fate_table(morale_of(field, replied, policy), "The attacker at the end", [&](const Exchange& e) {
        return fate_of(e.state.unit[attack.attacker], (e.fallen & kAttackerFell) != 0);
      }));
}

}  // namespace

Distribution<Exchange> strike_of(const Field& field, const Attack& attack, Policy& policy) {
  OddsTable table;
  Exchange start{};
  start.state = field.state;
  start.clash = begin_clash(field.play(start.state, table), attack);
  const auto strikes = [&](Exchange& e, Table& t) {
    Play play = field.play(e.state, t);
    strike(play, e.clash);
    e.fallen = e.state.unit[attack.target].on_table() ? 0 : kTargetFell;
  };
  return walk(Distribution<Exchange>::certain(start), strikes, policy);
}

Distribution<Exchange> morale_of(const Field& field, const Distribution<Exchange>& from, Policy& policy) {
  const auto tests = [&](Exchange& e, Table& t) {
    Play play = field.play(e.state, t);
    test_after_strike(play, e.clash);
    e.clash.hits = 0;  // tested: what led here no longer matters
    e.clash.removed = 0;
    e.clash.wounds = 0;
  };
  return walk(from, tests, policy);
}

Distribution<Exchange> reply_of(const Field& field, const Distribution<Exchange>& from, const Attack& attack,
                                Policy& policy) {
  const auto replies = [&](Exchange& e, Table& t) {
    Play play = field.play(e.state, t);
    if (!wants_to_battle_back(play, attack)) return;
    e.clash =
        begin_clash(play, {.attacker = attack.target, .target = attack.attacker, .battling_back = true});
    strike(play, e.clash);
    if (!e.state.unit[attack.attacker].on_table()) e.fallen |= kAttackerFell;
  };
  return walk(from, replies, policy);
}

OddsReport report_attack(const Field& field, const Attack& attack, Policy& policy) {
  OddsReport report;
  report.policy = policy.name();
  OddsTable table;
  State copy = field.state;
  const Tally tally = attack_tally(field.play(copy, table), attack);
  report.reasons.assign(tally.reasons().begin(), tally.reasons().end());

  const auto struck = strike_of(field, attack, policy);
  const int full = field.state.unit[attack.target].models;
  const auto lost = [&](const Exchange& e) { return full - e.state.unit[attack.target].models; };
  report.tables.push_back(counted_table(struck, "Hits on the target", "hits", most_hits(struck),
                                        [](const Exchange& e) { return int{e.clash.hits}; }));
  report.tables.push_back(counted_table(struck, "Models lost by the target", "lost", full, lost));
  report.figures.emplace_back("mean hits",
                              struck.mean([](const Exchange& e) { return std::uint64_t{e.clash.hits}; }));
  report.figures.emplace_back("mean wounds",
                              struck.mean([](const Exchange& e) { return std::uint64_t{e.clash.wounds}; }));
  report.figures.emplace_back("mean models lost", struck.mean([&](const Exchange& e) {
    return static_cast<std::uint64_t>(lost(e));
  }));
  const auto tested = morale_of(field, struck, policy);
  report.tables.push_back(fate_table(tested, "The target after its morale test", [&](const Exchange& e) {
    return fate_of(e.state.unit[attack.target], (e.fallen & kTargetFell) != 0);
  }));
  if (attack.kind == AttackKind::melee && !attack.battling_back)
    report_reply(field, tested, attack, policy, report);
  return report;
}

}  // namespace warren::mice_at_arms
