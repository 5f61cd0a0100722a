#include "analysis/prospects.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace warren {
namespace {

// What can be told of a position: each fact with its number, and how that is said.
enum class About : std::uint8_t { unit, area, table };
struct Fact {
  About about = About::table;
  Mark mark;
  bool counts_bases = false;
  Ref of = {};
  std::string name = {};   // what of the thing
  int which = 0;           // of several by one name
  std::string title = {};  // for people; no part of what it is

  auto key() const {
    return std::tuple(about, mark.group, mark.piece, mark.area, !counts_bases, of, std::string_view(name),
                      which);
  }
  bool operator<(const Fact& other) const { return key() < other.key(); }
};
struct Held {
  std::string words;
  int number = 0;
  bool operator==(const Held&) const = default;
};
using Facts = std::map<Fact, Held>;

Held counted(int number) { return {std::to_string(number), number}; }

struct Reader {
  const Onlooker& onlooker;

  Facts facts(const State& state) const {
    const Rulebook& book = onlooker.book;
    const auto ground = book.new_ground();
    book.prepare(onlooker.setting, state, *ground);
    Facts facts;
    const Scene scene = book.scene(onlooker.setting, *ground, state, onlooker.seat);
    for (const SceneUnit& unit : units_of(scene)) add_unit(scene, unit, facts);
    for (const Scene::Unit& unit : scene.units) add_values(scene, unit, facts);
    if (units_tell(scene))
      for (const Thing& sheet : scene.sheets)
        add_numbers(scene, sheet, {.of = Ref::of(Is::sheet, sheet.id)}, facts);
    for (const Scene::Area& area : scene.areas) add_area(scene, area, facts);
    add_counters(scene, state, facts);
    for (const Scene::Zone& zone : scene.zones)
      facts[{.of = Ref::of(Is::zone, zone.id), .name = "count", .title = zone_title(scene, zone)}] =
          counted(zone.count);
    const Outcome outcome = book.outcome(onlooker.setting, state);
    facts[{.name = "over", .title = "The game"}] = {outcome.over ? "over" : "goes on", outcome.over ? 1 : 0};
    return facts;
  }

 private:
  static void add_unit(const Scene& scene, const SceneUnit& unit, Facts& facts) {
    Fact fact{.about = About::unit, .mark = unit.mark(), .title = unit.leader->label};
    if (unit.leader->group >= 0) fact.of = Ref::unit(unit.leader->group);
    if (unit.bases.size() > 1 || unit.leader->group >= 0) {
      Fact bases = fact;
      bases.counts_bases = true;
      bases.name = "bases";
      facts[bases] = counted(static_cast<int>(unit.bases.size()));
    }
    const Scene::Unit* thing = find_unit(scene, unit.leader->unit);
    if (thing != nullptr)
      add_signs(scene, thing->signs, fact, facts);
    else
      add_badges(unit.leader->badges, fact, facts);
  }
  // What is known of a unit that no count of bases tells: of a block, of one that shares a space, of one
  // without a piece. Older games have tracks for it.
  static void add_values(const Scene& scene, const Scene::Unit& unit, Facts& facts) {
    if (scene.counters.empty() && !scene.tracks.empty() && !units_tell(scene)) return;
    const auto counts = [&](const Scene::Piece& piece) {
      return piece.unit == unit.id && piece.in < 0 && piece.shape.outline == Shape::Outline::disc;
    };
    if (std::ranges::any_of(scene.pieces, counts)) return;
    add_numbers(scene, unit,
                {.about = About::unit, .mark = Mark::of_group(unit.id), .of = Ref::unit(unit.id)}, facts);
  }
  static void add_numbers(const Scene& scene, const Thing& thing, Fact fact, Facts& facts) {
    for (const Value& value : thing.values) {
      const int rank = key_row(*scene.lexicon, value.key).rank;
      if (!value.has_number() || rank == 0 || (rank > 1 && !units_tell(scene))) continue;
      fact.name = value.key;
      fact.title = fmt::format("{}: {}", name_words(scene, thing), label_of(*scene.lexicon, value.key));
      facts[fact] = {value_words(scene, value), value.number};
    }
  }
  // Without a board the units are the table, and all of it that counts is theirs and the sheets'.
  static bool units_tell(const Scene& scene) { return scene.board.width == 0 && !scene.units.empty(); }
  static void add_area(const Scene& scene, const Scene::Area& area, Facts& facts) {
    const Fact fact{.about = About::area,
                    .mark = Mark::of_area(area.id),
                    .of = Ref::area(area.id),
                    .title = area.label.empty() ? area.role : area.label};
    if (area.signs.empty())
      add_badges(area.badges, fact, facts);
    else
      add_signs(scene, area.signs, fact, facts);
  }
  void add_counters(const Scene& scene, const State& state, Facts& facts) const {
    const auto who = [&](Seat seat) {
      return seat == kNobody ? "" : onlooker.book.seat_name(onlooker.setting, state, seat) + ": ";
    };
    for (const Scene::Counter& counter : scene.counters)
      facts[{.of = Ref::of(Is::counter, counter.id),
             .name = std::string(counter.kind),
             .title = who(counter.owner) + label_of(*scene.lexicon, counter.kind)}] = counted(counter.number);
    if (!scene.counters.empty() || units_tell(scene)) return;
    for (const Scene::Track& track : scene.tracks)
      facts[{.name = "track " + track.label,
             .which = index(track.seat),
             .title = who(track.seat) + track.label}] = counted(track.value);
  }
  static std::string zone_title(const Scene& scene, const Scene::Zone& zone) {
    const Scene::Unit* unit = zone.of.is == Is::unit ? find_unit(scene, zone.of.id) : nullptr;
    const std::string label = label_of(*scene.lexicon, zone.kind);
    return unit == nullptr ? label : fmt::format("{}: {}", name_words(scene, *unit), label);
  }
  static void add_signs(const Scene& scene, const std::vector<Sign>& signs, const Fact& of, Facts& facts) {
    for (const Sign& sign : signs) {
      const TermRow* term = find_term(*scene.lexicon, sign.kind);
      Fact fact = of;
      fact.name = sign.kind;
      fact.title = fmt::format("{}: {}", of.title,
                               term != nullptr && *term->text != '\0' ? std::string(term->text)
                                                                      : label_of(*scene.lexicon, sign.kind));
      facts[fact] = sign.count > 0 ? counted(sign.count) : Held{"yes", 1};
    }
  }
  // Of games that do not speak in signs yet: one badge may stand there twice.
  static void add_badges(const std::vector<Badge>& badges, const Fact& of, Facts& facts) {
    for (const Badge& badge : badges) {
      Fact fact = of;
      fact.name = badge.role;
      while (facts.contains(fact)) ++fact.which;
      fact.title = fmt::format("{}: {}", of.title, badge.tooltip.empty() ? badge.role : badge.tooltip);
      facts[fact] = badge.count > 0 ? counted(badge.count) : Held{"yes", 1};
    }
  }
};

Held value_in(const Facts& facts, const Fact& fact) {
  const auto found = facts.find(fact);
  if (found != facts.end()) return found->second;
  return fact.counts_bases ? counted(0) : Held{"no", 0};
}

bool is_there(const Facts& facts, const Fact& fact) {
  return std::ranges::any_of(
      facts, [&](const auto& one) { return one.first.counts_bases && one.first.mark == fact.mark; });
}

// Of a unit that is gone nothing else has changed: that it has lost its shield with it is no news.
Held value_after(const Facts& before, const Facts& after, const Fact& fact) {
  const bool went =
      fact.about == About::unit && !fact.counts_bases && is_there(before, fact) && !is_there(after, fact);
  return value_in(went ? before : after, fact);
}

// How the value changed, for people: "2 lost" says more than "3".
std::string change_words(const Fact& fact, const Held& before, const Held& after) {
  if (!fact.counts_bases) return after == before ? after.words + " (as now)" : after.words;
  const int lost = before.number - after.number;
  if (lost == 0) return "none lost";
  if (after.number == 0) return "all gone";
  return lost > 0 ? fmt::format("{} lost", lost) : fmt::format("{} more", -lost);
}

using Result = Preview<State>;

// The chance of each value of one fact, over the facts of each distinct position.
Prospect prospect_of(const Fact& fact, const Result& result, const Facts& before,
                     const std::vector<Facts>& after) {
  struct Met {
    Fraction chance;
    std::uint64_t hits = 0;
    int number = 0;
  };
  std::map<std::string, Met> chances;
  const Held now = value_in(before, fact);
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Held then = value_after(before, after[i], fact);
    auto& [chance, hits, number] = chances[change_words(fact, now, then)];
    number = then.number;
    const auto& entry = result.results.entries()[i];
    chance += result.results.chance(entry);
    if (result.samples > 0)
      hits += static_cast<std::uint64_t>(entry.count * (result.samples / result.results.cases()));
  }
  Prospect prospect{fact.title, fact.mark, fact.of, fact.name, now.number, {}};
  for (const auto& [label, met] : chances)
    prospect.rows.push_back({label, met.number, met.chance,
                             result.samples > 0 ? interval_of(met.hits, result.samples) : Interval{}});
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
