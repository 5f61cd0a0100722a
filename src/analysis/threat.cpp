#include "analysis/threat.h"

#include <algorithm>
#include <functional>

#include "analysis/hidden.h"
#include "analysis/look_until.h"
#include "analysis/threat_scout.h"
#include "kernel/book/horizon.h"
#include "kernel/rules/each_choice.h"

namespace warren {
namespace {

constexpr int kMostTurns = 3;  // that are looked at before nothing is found
constexpr std::uint64_t kThreatPaths = 10'000;
constexpr std::uint32_t kThreatSamples = 1000;
constexpr std::string_view kPolicy = "it goes for the one that is named; everybody else declines";

// The line first; then whatever is about its target; else everybody declines.
class Pursuit final : public Policy {
 public:
  Pursuit(Seat actor, const ThreatFound& found) : actor_(actor), found_(found) {}
  void begin_path() { next_ = 0; }
  std::string_view name() const override { return kPolicy; }
  Answer choose(const Prompt& prompt) override {
    if (prompt.seat != actor_) return prompt.fallback();
    if (next_ < found_.line.answers.size()) return found_.line.answers[next_++];
    if (prompt.form != Form::option) return prompt.fallback();
    const auto at_it = [&](const Choice& choice) { return prompt.mark(choice) == found_.target; };
    const auto answer = find_allowed(prompt, at_it);
    return answer ? *answer : prompt.fallback();
  }

 private:
  Seat actor_;
  const ThreatFound& found_;
  std::size_t next_ = 0;
};

Threat::Line odds_of(const ThreatLook& look, const Approach& approach, const ThreatFound& found) {
  const Rulebook& book = look.match.book();
  const Setting& setting = look.match.setting();
  const ComingTurn& turn = approach.turn();
  Pursuit pursuit(look.actor, found);
  State state;
  const Preview<State> result = preview(
      [&](Table& table) {
        pursuit.begin_path();
        state.copy_from(turn.checkpoint, book.state_size());
        book.step(setting, approach.ground(), state, table);
        return state;
      },
      Given{turn.answers, turn.dice}, pursuit, {.paths = kThreatPaths, .samples = kThreatSamples});
  Threat::Line line{.by = look.unit, .at = found.target, .words = found.line.words, .from = found.line.from};
  line.exact = result.exact;
  line.samples = result.samples;
  line.prospects = prospects_of(result, {book, setting, look.seat}, turn.before);
  // What becomes of the two that meet; that the unit has acted then goes without saying.
  std::erase_if(line.prospects, [&](const Prospect& one) {
    return one.mark != found.target && (one.mark != look.unit || one.rows.size() < 2);
  });
  std::ranges::stable_partition(line.prospects,
                                [&](const Prospect& one) { return one.mark == found.target; });
  return line;
}

// Looks at the turns to come of one unit until something is found. False: it has none.
bool add_turns(const ThreatLook& look, std::span<const Answer> line, const std::vector<Mark>& prey,
               Threat& threat) {
  Approach approach(look.match, look.seat, line, look.actor, look.unit);
  bool any_turn = false;
  for (int i = 0; i < kMostTurns && approach.next(); ++i) {
    any_turn = true;
    Scouted scout = scouted(look, approach, prey);
    for (const ThreatFound& found : scout.found)
      if (threat.lines.size() < kMostThreats) threat.lines.push_back(odds_of(look, approach, found));
    threat.reach = std::move(scout.reach);
    if (!scout.found.empty() || !threat.reach.empty()) break;
  }
  threat.drew_dice = threat.drew_dice || approach.drew_dice();
  return any_turn;
}

// What those do whom nobody leads until the seat has its say again: of this unit, or to it.
void add_deeds(const Match& match, Seat seat, Mark unit, std::span<const Answer> line, Threat& threat) {
  const Outlook outlook = look_until(match, seat, line);
  threat.fault = outlook.fault;
  if (!outlook.fault.empty()) return;
  threat.policy = outlook.policy + " until " + outlook.end.words;
  Scene scene;
  match.position_for(seat, [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, seat);
  });
  for (const ComingDeed& deed : outlook.deeds) {
    if (Mark::of(deed.by) != unit && Mark::of(deed.at) != unit) continue;
    if (threat.lines.size() == kMostThreats) return;
    Threat::Line one{.by = Mark::of(deed.by), .at = Mark::of(deed.at), .words = deed.words};
    if (const Scene::Area* area = find_area(scene, Mark::of(deed.to))) one.from = area->centre;
    one.chance = deed.chance;
    one.exact = outlook.exact;
    one.samples = outlook.samples;
    for (const Prospect& prospect : outlook.prospects)
      if (prospect.of == deed.at && !deed.at.is_empty()) one.prospects.push_back(prospect);
    threat.lines.push_back(std::move(one));
  }
}

std::vector<Mark> units_where(const Scene& scene, const std::function<bool(Seat)>& holds) {
  std::vector<Mark> marks;
  for (const SceneUnit& unit : units_of(scene))
    if (unit.leader->seat != kNobody && holds(unit.leader->seat)) marks.push_back(unit.mark());
  return marks;
}

// Does anybody act for whom nobody answers, before a moment that the game names?
bool has_deeds_to_come(const Match& match, Seat seat) {
  const Horizon* horizon = match.book().horizon();
  return horizon != nullptr && !horizon->ends(match.setting(), match.checkpoint(), seat).empty();
}

}  // namespace

Threat threat_of(const Match& match, Seat seat, Mark unit, std::span<const Answer> line) {
  Threat threat;
  threat.policy = kPolicy;
  Scene scene;
  match.position_for(seat, [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, seat);
  });
  const Scene::Piece* piece = find_piece(scene, unit);
  if (match.is_over()) {
    threat.fault = "The match is over.";
  } else if (piece == nullptr || (piece->seat == kNobody && !has_deeds_to_come(match, seat))) {
    threat.fault = "There is no such unit on the table.";
  }
  if (!threat.fault.empty()) return threat;
  threat.imagined = hides_something(match, seat, match.inputs());
  const Seat owner = piece->seat;
  const Mark whole = piece->group >= 0 ? Mark::of_group(piece->group) : Mark::of_piece(piece->id);
  if (owner == kNobody || has_deeds_to_come(match, seat)) add_deeds(match, seat, whole, line, threat);
  if (owner == kNobody) return threat;
  if (owner == seat) {
    for (const Mark& foe : units_where(scene, [&](Seat one) { return one != seat; }))
      add_turns({match, seat, find_piece(scene, foe)->seat, foe}, line, {whole}, threat);
    threat.reach.clear();
    return threat;
  }
  const auto prey =
      units_where(scene, [&](Seat one) { return seat == kNobody ? one != owner : one == seat; });
  if (!add_turns({match, seat, owner, whole}, line, prey, threat))
    threat.fault = "It has no turn of its own, as far as can be foreseen.";
  return threat;
}

}  // namespace warren
