#include "odds/look_ahead.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "kernel/live_table.h"
#include "odds/patience.h"

namespace warren {
namespace {

constexpr std::uint32_t kSamples = 4000;

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
  const Match& match;
  Seat seat;

  Facts facts(const State& state) const {
    const Rulebook& book = match.book();
    const auto ground = book.new_ground();
    book.prepare(match.setting(), state, *ground);
    Facts facts;
    const Scene scene = book.scene(match.setting(), *ground, state, seat);
    for (const SceneUnit& unit : units_of(scene)) add_unit(unit, facts);
    for (const Scene::Area& area : scene.areas) {
      const std::string name = area.label.empty() ? area.role : area.label;
      add_badges(area.badges, {About::area, Mark::of_area(area.id), name}, facts);
    }
    for (const Scene::Track& track : scene.tracks) {
      const std::string who = track.seat == kNobody ? "" : book.seat_name(match.setting(), track.seat) + ": ";
      facts[{About::table, {}, who + track.label}] = std::to_string(track.value);
    }
    const Outcome outcome = book.outcome(match.setting(), state);
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
    auto& [chance, hits] = chances[change_words(fact, value_in(before, fact), value_in(after[i], fact))];
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

// Each distinct position once, then what changes in any of them.
std::vector<Prospect> prospects_of(const Result& result, const Reader& reader, const State& now) {
  const Facts before = reader.facts(now);
  std::vector<Facts> after;
  std::map<Fact, bool> changes;
  for (const auto& entry : result.results.entries()) {
    after.push_back(reader.facts(entry.value));
    for (const auto& [fact, value] : after.back()) changes[fact] |= value != value_in(before, fact);
    for (const auto& [fact, value] : before) changes[fact] |= value_in(after.back(), fact) != value;
  }
  std::vector<Prospect> prospects;
  for (const auto& [fact, changed] : changes)
    if (changed) prospects.push_back(prospect_of(fact, result, before, after));
  return prospects;
}

// Does the position hide anything from the seat? Then each look must imagine it anew.
bool hides_something(const Match& match, Seat seat) {
  const Rulebook& book = match.book();
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    State imagined;
    imagined.copy_from(match.checkpoint(), book.state_size());
    Rng rng(seed);
    book.imagine(match.setting(), imagined, seat, rng);
    if (!imagined.equals(match.checkpoint(), book.state_size())) return true;
  }
  return false;
}

// The line first, then everybody declines. A question with a single answer is not asked in a match, so the
// line has no word for it.
class LinePolicy final : public Policy {
 public:
  LinePolicy(Seat seat, std::span<const Answer> line) : seat_(seat), line_(line) {}
  void begin_path() { next_ = 0; }
  std::string_view name() const override { return declining().name(); }
  Answer choose(const Prompt& prompt) override {
    if (prompt.seat != seat_ || next_ == line_.size()) return declining().choose(prompt);
    if (const auto only = only_answer(prompt)) return *only;
    return line_[next_++];
  }

 private:
  Seat seat_;
  std::span<const Answer> line_;
  std::size_t next_ = 0;
};

// The position at the next checkpoint, after all that is known and the line.
Result walk(const Match& match, Seat seat, std::span<const Answer> line, bool imagined, int milliseconds) {
  const Match::Since since = match.since_checkpoint(seat);
  LinePolicy policy(seat, line);
  PreviewBudget budget;
  budget.samples = kSamples;
  if (imagined) budget.paths = 0;  // samples only
  budget.hurry = patience(milliseconds);
  const Rulebook& book = match.book();
  Rng rng(7);
  State state;
  return preview(
      [&](Table& table) {
        policy.begin_path();
        state.copy_from(match.checkpoint(), book.state_size());
        if (imagined) book.imagine(match.setting(), state, seat, rng);
        book.step(match.setting(), match.ground(), state, table);
        return state;
      },
      Given{since.answers, since.dice}, policy, budget);
}

}  // namespace

LookAhead look_ahead(const Match& match, Seat seat, std::span<const Answer> line, int milliseconds) {
  LookAhead ahead;
  State now;
  const bool asked = match.visit(seat, [&](const Prompt&, const State& here, const Ground&) {
    now.copy_from(here, match.book().state_size());
  });
  if (!asked) {
    ahead.fault = "this seat is not asked anything now";
    return ahead;
  }
  const auto allowed = match.visit_after(seat, line, [](const Prompt&, const State&, const Ground&) {});
  if (!allowed.verdict.ok()) {
    ahead.fault = allowed.verdict.refusal().words;
    return ahead;
  }
  ahead.imagined = hides_something(match, seat);
  const Result result = walk(match, seat, line, ahead.imagined, milliseconds);
  ahead.exact = result.exact;
  ahead.samples = result.samples;
  ahead.paths = result.paths;
  ahead.policy = declining().name();
  ahead.prospects = prospects_of(result, {match, seat}, now);
  return ahead;
}

}  // namespace warren
