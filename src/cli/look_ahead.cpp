#include "cli/look_ahead.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "draw/marks.h"

namespace warren::cli {
namespace {

constexpr std::string_view kBases = ": bases";
constexpr std::uint32_t kSamples = 4000;
constexpr std::chrono::milliseconds kPatience{400};

// What can be told of a position in words: each title with its value.
using Facts = std::map<std::string, std::string>;

struct Reader {
  const Match& match;
  Seat seat;

  Facts facts(const State& state) const {
    const Rulebook& book = match.book();
    const auto ground = book.new_ground();
    book.prepare(match.setting(), state, *ground);
    Facts facts;
    const Scene scene = book.scene(match.setting(), *ground, state, seat);
    for (const draw::Unit& unit : draw::units_of(scene)) add_unit(unit, facts);
    for (const Scene::Track& track : scene.tracks) {
      const std::string who = track.seat == kNobody ? "" : book.seat_name(match.setting(), track.seat) + ": ";
      facts[who + track.label] = std::to_string(track.value);
    }
    const Outcome outcome = book.outcome(match.setting(), state);
    facts["The game"] = outcome.over ? "over" : "goes on";
    return facts;
  }

 private:
  static void add_unit(const draw::Unit& unit, Facts& facts) {
    const std::string name = fmt::format("{} {}", draw::mark_of(*unit.leader), unit.leader->label);
    if (unit.bases.size() > 1 || unit.leader->group >= 0)
      facts[name + std::string(kBases)] = std::to_string(unit.bases.size());
    for (const Badge& badge : unit.leader->badges) {
      const std::string words = badge.tooltip.empty() ? badge.role : badge.tooltip;
      facts[fmt::format("{}: {}", name, words)] = badge.count > 0 ? std::to_string(badge.count) : "yes";
    }
  }
};

std::string value_in(const Facts& facts, const std::string& title) {
  const auto found = facts.find(title);
  if (found != facts.end()) return found->second;
  return title.ends_with(kBases) ? "0" : "no";
}

// How the value changed, for people: "2 lost" says more than "3".
std::string change_words(const std::string& title, const std::string& before, const std::string& after) {
  if (!title.ends_with(kBases)) return after == before ? after + " (as now)" : after;
  const int lost = std::stoi(before) - std::stoi(after);
  if (lost == 0) return "none lost";
  if (after == "0") return "all gone";
  return lost > 0 ? fmt::format("{} lost", lost) : fmt::format("{} more", -lost);
}

using Result = Preview<State>;

// Each distinct position once, then the chance of each value of each title that changes at all.
std::vector<Prospect> prospects_of(const Result& result, const Reader& reader, const State& now) {
  const Facts before = reader.facts(now);
  std::vector<Facts> after;
  std::map<std::string, bool> titles;
  for (const auto& entry : result.results.entries()) {
    after.push_back(reader.facts(entry.value));
    for (const auto& [title, value] : after.back()) titles[title] |= value != value_in(before, title);
    for (const auto& [title, value] : before) titles[title] |= value_in(after.back(), title) != value;
  }
  std::vector<Prospect> prospects;
  for (const auto& [title, changes] : titles) {
    if (!changes) continue;
    std::map<std::string, std::pair<Fraction, std::uint64_t>> chances;
    for (std::size_t i = 0; i < after.size(); ++i) {
      auto& [chance, hits] = chances[change_words(title, value_in(before, title), value_in(after[i], title))];
      const auto& entry = result.results.entries()[i];
      chance += result.results.chance(entry);
      if (result.samples > 0)
        hits += static_cast<std::uint64_t>(entry.count * (result.samples / result.results.cases()));
    }
    const bool counts = title.ends_with(kBases);
    Prospect prospect{counts ? title.substr(0, title.size() - kBases.size()) : title, {}};
    for (const auto& [label, chance] : chances)
      prospect.rows.push_back({label, chance.first,
                               result.samples > 0 ? interval_of(chance.second, result.samples) : Interval{}});
    std::ranges::stable_sort(prospect.rows, [](const auto& a, const auto& b) { return b.chance < a.chance; });
    prospects.push_back(std::move(prospect));
  }
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

}  // namespace

LookAhead look_ahead(const Match& match, Seat seat, const Answer& answer) {
  LookAhead ahead;
  const auto allowed =
      match.visit_after(seat, {&answer, 1}, [](const Prompt&, const State&, const Ground&) {});
  if (!allowed.verdict.ok()) {
    ahead.fault = allowed.verdict.refusal().words;
    return ahead;
  }
  Match::Since since = match.since_checkpoint(seat);
  since.answers.push_back({seat, answer});
  ahead.imagined = hides_something(match, seat);
  PreviewBudget budget;
  budget.samples = kSamples;
  if (ahead.imagined) budget.paths = 0;  // samples only
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  budget.hurry = [deadline] { return std::chrono::steady_clock::now() > deadline; };
  const Rulebook& book = match.book();
  Rng rng(7);
  State state;
  const Result result = preview(
      [&](Table& table) {
        state.copy_from(match.checkpoint(), book.state_size());
        if (ahead.imagined) book.imagine(match.setting(), state, seat, rng);
        book.step(match.setting(), match.ground(), state, table);
        return state;
      },
      Given{since.answers, since.dice}, declining(), budget);
  ahead.exact = result.exact;
  ahead.samples = result.samples;
  ahead.paths = result.paths;
  ahead.policy = declining().name();
  State now;
  match.visit(
      seat, [&](const Prompt&, const State& here, const Ground&) { now.copy_from(here, book.state_size()); });
  ahead.prospects = prospects_of(result, {match, seat}, now);
  return ahead;
}

}  // namespace warren::cli
