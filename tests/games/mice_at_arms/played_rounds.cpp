// Questions about rounds and whole positions, played.
#include "games/mice_at_arms/played_odds.h"
#include "games/mice_at_arms/rules/victory_points.h"

namespace warren::mice_at_arms::testing::played {

PlayOnce play_event(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<BattleTable>(
      option_lines(asked) + "red mice-at-arms at 12,2 models 2\nblue mice-at-arms as others at 12,22\n");
  t->setting->house.random_events = RandomEvents::on;
  t->state.round = 0;
  t->state.phase = Phase::start_of_round;
  return [t, asked, title = report.tables[0].title](Table& dice) {
    static constexpr std::array kWords{
        "none", "mud", "wind", "storm", "speech", "favourable-wind", "messenger", "reinforcements"};
    const State after = run_alone(t, asked, dice, take_a_step);
    return Seen{{{title, kWords[static_cast<std::size_t>(after.event)]}},
                {{"a model returns to a weakened unit", after.unit[0].models > 2 ? 1 : 0}}};
  };
}

// The first throw of a roll-off: the dice as they fell, bought ones with them.
PlayOnce play_roll_off(const Asked& asked, const OddsReport& report) {
  const int armies = whole(asked, "armies");
  for (const char* purse : {"purse1", "purse2", "purse3", "purse4"})
    if (asked.at(purse) != "0") return {};
  return [armies, title = report.tables[0].title](Table& dice) {
    std::array<int, kMaxArmies> face{};
    for (int army = 0; army < armies; ++army)
      face[static_cast<std::size_t>(army)] =
          dice.roll(table_roll(seat_at(army), rule("MA-RND-01"), RollKind::initiative)).face[0];
    const auto highest = std::ranges::max_element(face);
    const bool tied = std::ranges::count(face, *highest) > 1;
    return Seen{
        {{title, tied ? "a tie, rolled again" : "army " + std::to_string(highest - face.begin() + 1)}}, {}};
  };
}

// The activation that the question names, in the position as it is written.
PlayOnce play_position(const Asked& asked, const OddsReport&) {
  auto t = std::make_shared<BattleTable>(option_lines(asked) + asked.at("position"));
  const Faced faced{
      .table = t, .attacker = t->id(asked.at("unit")), .target = t->id(asked.at("target")), .asked = asked};
  const std::string action = asked.at("action");
  const Verb verb = action == "charge"   ? Verb::charge
                    : action == "attack" ? Verb::fight
                    : action == "shoot"  ? Verb::shoot
                                         : Verb::hold;
  return [faced, verb](Table& dice) {
    Heard heard{.attacker = faced.attacker, .target = faced.target};
    const State after = play_out(faced, dice, take_a_step, order(faced, verb), heard);
    const auto end = [&](UnitId id) {
      const Unit& unit = after.unit[id];
      return !unit.on_table() ? "is gone"
             : unit.fleeing() ? "flees"
                              : "stands with " + std::to_string(unit.models) + " models";
    };
    return Seen{
        {{faced.asked.at("unit") + " afterwards", end(faced.attacker)},
         {faced.asked.at("target") + " afterwards", end(faced.target)}},
        {}
    };
  };
}

}  // namespace warren::mice_at_arms::testing::played
