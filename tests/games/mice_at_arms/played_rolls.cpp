// Questions about single tests and flights, played.
#include "games/mice_at_arms/played_odds.h"
#include "games/mice_at_arms/rules/flight.h"

namespace warren::mice_at_arms::testing::played {

PlayOnce play_save(const Asked& asked, const OddsReport& report) {
  std::string words;
  for (int i = 0; i < how_many(asked.at("ladybug")); ++i) words += "ladybug ";
  if (yes(asked, "blessed")) words += "blessed ";
  if (yes(asked, "messenger")) words += "messenger ";
  auto t = std::make_shared<BattleTable>(option_lines(asked) + "purse blue " + asked.at("purse") + "\n" +
                                         (yes(asked, "bad_goings") ? "terrain bad-goings at 12,12\n" : "") +
                                         unit_line("blue", asked.at("unit"), "target", "12,12", words));
  return [t, asked, title = report.tables[0].title](Table& dice) {
    int failed = 0;
    run_alone(t, asked, dice,
              [&](Play& play) { failed = failed_saves(play, t->id("target"), whole(asked, "hits")); });
    return Seen{{{title, std::to_string(failed) + " failed"}}, {}};
  };
}

PlayOnce play_morale(const Asked& asked, const OddsReport& report) {
  const bool rally = asked.at("why") == "rally";
  const int flanked = rally ? 0 : how_many(asked.at("flanked"));
  const int support = rally ? 0 : how_many(asked.at("support"));
  const bool two_kings = asked.at("attacker") != "king";
  auto t = std::make_shared<BattleTable>(
      option_lines(asked) + "event " + asked.at("event") + "\npurse blue " + asked.at("purse") + "\n" +
      (asked.at("ground") == "clear" ? "" : "terrain " + asked.at("ground") + " at 12,12\n") +
      unit_line("red", asked.at("attacker"), "attacker", "12,9",
                asked.at("attacker_models") == "0" ? "" : "models " + asked.at("attacker_models")) +
      unit_line("blue", asked.at("unit"), "target", "12,12",
                condition_words(asked, "") + (rally ? "fleeing" : "")) +
      (two_kings ? king_line(asked, "", true) : "") +
      (asked.at("unit") == "king" ? "" : king_line(asked, "", false)) +
      bearer_lines("blue", how_many(asked.at("standard")), 12, 12) +
      flanker_lines("red", "flanker", flanked, 12) + flanker_lines("blue", "support", support, 9));
  const Faced faced{.table = t, .attacker = t->id("attacker"), .target = t->id("target"), .asked = asked};
  t->unit("target").hero_wounds = static_cast<std::uint8_t>(whole(asked, "hero_wounds"));
  engage_all(faced, "flanker", flanked, "target");
  engage_all(faced, "support", support, "attacker");
  if (!rally) engage(*t, "attacker", "target");
  return [faced, rally, title = report.tables[0].title](Table& dice) {
    const State after = run_alone(faced.table, faced.asked, dice, [&](Play& play) {
      const Clash clash = begin_clash(play, {.attacker = faced.attacker, .target = faced.target});
      test_morale(play, faced.target, rally ? nullptr : &clash);
    });
    const std::string end = fate(after.unit[faced.target], false);
    return Seen{{{title, rally && end == "stands" ? "rallies" : end}}, {}};
  };
}

// A flight from its first leg on, one activation a round.
PlayOnce play_flight(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<BattleTable>(
      option_lines(asked) + "purse blue " + asked.at("purse") + "\nred field-mice as hunters at 12,1\n" +
      unit_line("blue", asked.at("unit"), "target", fmt::format("12,{}", 24 - whole(asked, "inches")),
                condition_words(asked, "")) +
      king_line(asked, "", true) + (asked.at("unit") == "king" ? "" : king_line(asked, "", false)) +
      bearer_lines("blue", how_many(asked.at("standard")), 12, 24 - whole(asked, "inches")));
  t->unit("target").hero_wounds = static_cast<std::uint8_t>(whole(asked, "hero_wounds"));
  return [t, asked, title = report.tables[0].title](Table& dice) {
    const UnitId target = t->id("target");
    std::string end = "still flees";
    auto& played = static_cast<PlayedTable&>(dice);
    run_alone(t, asked, dice, [&](Play& play) {
      played.hear = [&](const Event& event) {
        const auto verb = static_cast<Told>(event.verb);
        if (verb == Told::unit_rallied) end = "rallies";
        if (verb == Told::unit_left_table) end = "leaves the table";
        if (verb == Told::unit_scattered) end = "scatters";
        if (verb == Told::unit_eliminated) end = "is destroyed";
      };
      if (yes(asked, "first_leg"))
        flee(play, target);
      else
        play.state.unit[target].set(Unit::kFleeing);
      for (int round = 0; round < whole(asked, "rounds") && end == "still flees"; ++round)
        test_morale(play, target, nullptr);
    });
    return Seen{{{title, end}}, {}};
  };
}

}  // namespace warren::mice_at_arms::testing::played
