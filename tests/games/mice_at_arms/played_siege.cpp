// Questions about castles, sauce and fire, played.
#include "games/mice_at_arms/odds/field.h"
#include "games/mice_at_arms/played_odds.h"
#include "games/mice_at_arms/rules/siege.h"

namespace warren::mice_at_arms::testing::played {

PlayOnce play_castle(const Asked& asked, const OddsReport& report) {
  if (!event_is_played_alike(asked, false)) return {};
  auto t = std::make_shared<BattleTable>(
      option_lines(asked) + "event " + asked.at("event") + "\npurse red " + asked.at("purse") + "\nterrain " +
      asked.at("piece") + " at 12,15\n" +
      unit_line("red", "cat-non", "cat-non", asked.at("range") == "long" ? "12,3" : "12,8",
                condition_words(asked, "")) +
      "red king at 1,1\nblue king as blue-king at 23,23\n");
  t->state.scenario = ScenarioId::siege;
  t->state.side_a = 0;
  t->state.piece[0].half_width = kPieceRadius;
  t->state.piece[0].wounds = static_cast<std::uint8_t>(whole(asked, "damage"));
  prepare_ground(*t->setting, t->state, t->ground);
  const int needed = hits_to_destroy(t->state.piece[0].type);
  Faced faced{.table = t, .attacker = t->id("cat-non"), .asked = asked};
  const Choose choose = [faced](const Prompt& prompt, Option option) {
    if (is_about(prompt, Ask::activate)) return option.subject == faced.attacker;
    if (is_about(prompt, Ask::action)) return verb_of(option) == Verb::shoot;
    return is_about(prompt, Ask::bombard) && verb_of(option) == Verb::piece && option.slot == 0;
  };
  return [faced, choose, needed, shots = whole(asked, "shots"), title = report.tables[0].title](Table& dice) {
    Heard heard{};
    const State after = play_out(
        faced, dice,
        [&](Play& play) {
          for (int shot = 0; shot < shots && play.state.piece[0].type != Terrain::rubble; ++shot) {
            play.state.phase = Phase::activation;
            play.state.turn = 0;
            play.state.unit[faced.attacker].clear(Unit::kActivated);
            step(play);
          }
        },
        choose, heard);
    const Piece& wall = after.piece[0];
    return Seen{{{title, wall.type == Terrain::rubble ? "is rubble"
                                                      : "stands with " + std::to_string(wall.wounds) +
                                                            " of " + std::to_string(needed) + " hits"}},
                {}};
  };
}

// The charge is played from 3 inches off; the attack that may follow is declined.
PlayOnce play_sauce(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<BattleTable>(
      option_lines(asked) + "terrain battlement at 12,9\n" +
      unit_line("red", asked.at("unit"), "chargers", "12,6", condition_words(asked, "")) +
      unit_line("blue", asked.at("defender"), "defenders", "12,9", "fights chargers") +
      (asked.at("unit") == "king" ? "" : king_line(asked, "", true)) +
      (asked.at("defender") == "king" ? "" : king_line(asked, "", false)) +
      bearer_lines("red", how_many(asked.at("standard")), 12, 6));
  t->state.scenario = ScenarioId::siege;
  t->state.piece[0].half_width = kPieceRadius;
  t->state.piece[0].vat = 1;
  prepare_ground(*t->setting, t->state, t->ground);
  t->unit("chargers").hero_wounds = static_cast<std::uint8_t>(whole(asked, "hero_wounds"));
  return [t, asked, title = report.tables[0].title](Table& dice) {
    bool struck = false;
    const UnitId chargers = t->id("chargers");
    const State after = run_alone(t, asked, dice, [&](Play& play) {
      static_cast<PlayedTable&>(dice).hear = [&](const Event& event) {
        if (static_cast<Told>(event.verb) == Told::sauce_poured) struck = event.numbers[0] == 1;
      };
      pour_sauce(play, chargers, t->id("defenders"));
    });
    const Unit& unit = after.unit[chargers];
    const bool broken = !unit.on_table() || unit.fleeing();
    return Seen{{{title, !struck            ? "not struck"
                         : !unit.on_table() ? "removed"
                         : unit.fleeing()   ? "flees"
                                            : "struck, charge goes on"}},
                {{"the charge is broken", broken ? 1 : 0}}};
  };
}

PlayOnce play_burning(const Asked& asked, const OddsReport& report) {
  if (yes(asked, "moved") || !event_is_played_alike(asked, false)) return {};
  const int radius = book_setting()
                         .profile(static_cast<UnitType>(
                             std::ranges::find(book_setting().profiles, asked.at("unit"), &Profile::id) -
                             book_setting().profiles.begin()))
                         .leader_radius;
  auto t = std::make_shared<BattleTable>(option_lines(asked) + "event " + asked.at("event") + "\npurse red " +
                                         asked.at("purse") + "\nterrain building at 12,12\n" +
                                         unit_line("red", asked.at("unit"), "burners",
                                                   fmt::format("12,{:.3f}", (10500 - radius) / 1000.0),
                                                   condition_words(asked, "")) +
                                         "blue hoppers as far-ones at 12,22\n");
  t->state.scenario = ScenarioId::chevauchee;
  t->state.piece[0].wounds = static_cast<std::uint8_t>(whole(asked, "damage"));
  t->unit("burners").hero_wounds = static_cast<std::uint8_t>(whole(asked, "hero_wounds"));
  Faced faced{.table = t, .attacker = t->id("burners"), .asked = asked};
  return [faced, title = report.tables[0].title](Table& dice) {
    Heard heard{};
    const State after = play_out(
        faced, dice, take_a_step,
        [&](const Prompt& prompt, Option option) {
          if (is_about(prompt, Ask::activate)) return option.subject == faced.attacker;
          return is_about(prompt, Ask::action) && verb_of(option) == Verb::burn;
        },
        heard);
    const Piece& house = after.piece[0];
    return Seen{{{title, house.type == Terrain::burning_building
                             ? "is ablaze"
                             : "stands with " + std::to_string(house.wounds) + " wounds"}},
                {}};
  };
}

}  // namespace warren::mice_at_arms::testing::played
