#include "analysis/prospects.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace warren {
namespace {

// What can be told of a position in words: each fact with its value.
enum class About : std::uint8_t { unit, area, table };
struct Fact {
  About about = About::table;
  Mark mark;
  std::string title;
  bool counts_bases = false;

  auto key() const { return std::tie(about, mark.group, mark.piece, mark.area, title, counts_bases); }
  bool operator<(const Fact& other) const { return key() < other.key(); }
};
using Facts = std::map<Fact, std::string>;

struct Reader {
  const Onlooker& onlooker;

  Facts facts(const State& state) const {
    const Rulebook& book = onlooker.book;
    const auto ground = book.new_ground();
    book.prepare(onlooker.setting, state, *ground);
    Facts facts;
    const Scene scene = book.scene(onlooker.setting, *ground, state, onlooker.seat);
    for (const SceneUnit& unit : units_of(scene)) add_unit(unit, facts);
    for (const Scene::Area& area : scene.areas) {
      const std::string name = area.label.empty() ? area.role : area.label;
      add_badges(area.badges, {About::area, Mark::of_area(area.id), name}, facts);
    }
    for (const Scene::Track& track : scene.tracks) {
      const std::string who =
          track.seat == kNobody ? "" : book.seat_name(onlooker.setting, track.seat) + ": ";
      facts[{About::table, {}, who + track.label}] = std::to_string(track.value);
    }
    const Outcome outcome = book.outcome(onlooker.setting, state);
    facts[{About::table, {}, "The game"}] = outcome.over ? "over" : "goes on";
    return facts;
  }

 private:
  static void add_unit(const SceneUnit& unit, Facts& facts) {
    const Fact fact{About::unit, unit.mark(), unit.leader->label};
    if (unit.bases.size() > 1 || unit.leader->group >= 0)
      facts[{fact.about, fact.mark, fact.title, true}] = std::to_string(unit.bases.size());
    add_badges(unit.leader->badges, fact, facts);
  }
  static void add_badges(const std::vector<Badge>& badges, const Fact& of, Facts& facts) {
    for (const Badge& badge : badges) {
      const std::string words = badge.tooltip.empty() ? badge.role : badge.tooltip;
      facts[{of.about, of.mark, fmt::format("{}: {}", of.title, words)}] =
          badge.count > 0 ? std::to_string(badge.count) : "yes";
    }
  }
};

std::string value_in(const Facts& facts, const Fact& fact) {
  const auto found = facts.find(fact);
  if (found != facts.end()) return found->second;
  return fact.counts_bases ? "0" : "no";
}

bool is_there(const Facts& facts, const Fact& fact) {
  return std::ranges::any_of(
      facts, [&](const auto& one) { return one.first.counts_bases && one.first.mark == fact.mark; });
}

// Of a unit that is gone nothing else has changed: that it has lost its shield with it is no news.
std::string value_after(const Facts& before, const Facts& after, const Fact& fact) {
  const bool went =
      fact.about == About::unit && !fact.counts_bases && is_there(before, fact) && !is_there(after, fact);
  return value_in(went ? before : after, fact);
}

// How the value changed, for people: "2 lost" says more than "3".
std::string change_words(const Fact& fact, const std::string& before, const std::string& after) {
  if (!fact.counts_bases) return after == before ? after + " (as now)" : after;
  const int lost = std::stoi(before) - std::stoi(after);
  if (lost == 0) return "none lost";
  if (after == "0") return "all gone";
  return lost > 0 ? fmt::format("{} lost", lost) : fmt::format("{} more", -lost);
}

using Result = Preview<State>;

// The chance of each value of one fact, over the facts of each distinct position.
Prospect prospect_of(const Fact& fact, const Result& result, const Facts& before,
                     const std::vector<Facts>& after) {
  std::map<std::string, std::pair<Fraction, std::uint64_t>> chances;
  for (std::size_t i = 0; i < after.size(); ++i) {
    auto& [chance, hits] =
        chances[change_words(fact, value_in(before, fact), value_after(before, after[i], fact))];
    const auto& entry = result.results.entries()[i];
    chance += result.results.chance(entry);
    if (result.samples > 0)
      hits += static_cast<std::uint64_t>(entry.count * (result.samples / result.results.cases()));
  }
  Prospect prospect{fact.title, fact.mark, {}};
  for (const auto& [label, chance] : chances)
    prospect.rows.push_back(
        {label, chance.first, result.samples > 0 ? interval_of(chance.second, result.samples) : Interval{}});
  std::ranges::stable_sort(prospect.rows, [](const auto& a, const auto& b) { return b.chance < a.chance; });
  return prospect;
}

}  // namespace

// Each distinct position once, then what changes in any of them.
std::vector<Prospect> prospects_of(const Result& result, const Onlooker& onlooker, const State& now) {
  const Reader reader{onlooker};
  const Facts before = reader.facts(now);
  std::vector<Facts> after;
  std::map<Fact, bool> changes;
  for (const auto& entry : result.results.entries()) {
    after.push_back(reader.facts(entry.value));
    for (const auto& [fact, value] : after.back()) changes[fact] |= value != value_in(before, fact);
    for (const auto& [fact, value] : before)
      changes[fact] |= value_after(before, after.back(), fact) != value;
  }
  std::vector<Prospect> prospects;
  for (const auto& [fact, changed] : changes)
    if (changed) prospects.push_back(prospect_of(fact, result, before, after));
  return prospects;
}

}  // namespace warren
