// The calculators against the rules: each question is played as a turn, from the order given to its end.
#include "games/rattle_and_rend/played_turns.h"

namespace warren::rattle_and_rend::testing {
namespace {

using namespace played;

PlayOnce play_check(const Asked& asked, const OddsReport& report) {
  if (rolls_omens(asked)) return {};
  auto t = std::make_shared<MatchTable>(option_lines(asked) + line("red", asked.at("type"), "one", 100, 100) +
                                        warband_lines(asked, "", "red"));
  constexpr std::array<std::string_view, 3> kStats{"fury", "guile", "will"};
  const auto stat = static_cast<Stat>(std::ranges::find(kStats, asked.at("stat")) - kStats.begin());
  auto& printed = t->setting->profiles[static_cast<std::size_t>(t->group("one").type)]
                      .stats[static_cast<std::size_t>(stat)];
  if (whole(asked, "needs") > 0) printed = static_cast<std::uint8_t>(whole(asked, "needs"));
  return [t, stat, bonuses = whole(asked, "bonuses"), penalties = whole(asked, "penalties"),
          title = report.tables[0].title](Table& dice) {
    State state = t->state;
    Play play{*t->setting, t->ground, state, dice};
    Check check{.who = t->id("one"), .stat = stat, .rule = rule("RR-DICE-01"), .tally = {}};
    for (int i = 0; i < bonuses; ++i) bonus(check.tally, rule("RR-DICE-03"), "a Bonus");
    for (int i = 0; i < penalties; ++i) penalty(check.tally, rule("RR-DICE-04"), "a Penalty");
    static_cast<PlayedTable&>(dice).choose = [](const Prompt& prompt) { return Foreseeing().choose(prompt); };
    constexpr std::array kNames{"FAIL", "SUCCESS", "CRITICAL SUCCESS"};
    return Seen{{{title, kNames[static_cast<std::size_t>(make_check(play, check))]}}, {}};
  };
}

// Friends and enemies in contact: north, south, then the far side of the group at x.
std::string beside_lines(const Asked& asked, double x, int base, bool target) {
  std::string lines;
  int place = 0;
  const auto put = [&](const std::string& colour, const std::string& name) {
    const int apart = base + 20;
    const double at_x = place < 2 ? x : x + (target ? apart : -apart);
    const int at_y = place == 0 ? 200 - apart : place == 1 ? 200 + apart : 200;
    lines += fmt::format("{} fighters as {}{} at {},{}\n", colour, name, place++, at_x, at_y);
  };
  if (target) {
    for (int i = whole(asked, "target_friends"); i > 0; --i) put("red", "helper");
  } else {
    if (yes(asked, "friend")) put("red", "friend");
    for (int i = whole(asked, "enemies"); i > 0; --i) put("blue", "foe");
  }
  return lines;
}

PlayOnce play_attack(const Asked& asked, const OddsReport&) {
  const std::string how = asked.at("how");
  const bool charge = how == "charge";
  if ((!charge && how != "stand") || asked.at("stand_in") != "none" || yes(asked, "coordinated")) return {};
  if (rolls_omens(asked)) return {};
  const std::string one = asked.at("attacker");
  const std::string two = asked.at("target");
  const double distance = std::stod(asked.at("distance"));
  const double apart = distance == 0 ? base_of(one) + base_of(two) : distance;
  const auto heavy = [&](const std::string& type, const char* key) {
    return type == "heavy" ? "trait " + asked.at(key) + " " : std::string();
  };
  std::string lines = option_lines(asked) + line("red", one, "attacker", 150, 200,
                                                 heavy(one, "heavy") + pair_words(asked, "attacker_pair"));
  lines += fmt::format("blue {} as target at {},200 {}{}\n", two, 150 + apart, heavy(two, "target_heavy"),
                       pair_words(asked, "pair"));
  lines +=
      beside_lines(asked, 150, base_of(one), false) + beside_lines(asked, 150 + apart, base_of(two), true);
  if (yes(asked, "blocking"))
    lines += fmt::format("terrain cairn at {},{}\n", 150 + apart, 225 + base_of(two));
  lines += warband_lines(asked, "", "red") + warband_lines(asked, "target_", "blue");
  Turn turn{.table = position(lines)};
  const GroupId target = turn.table->id("target");
  turn.lead = turn.table->id("attacker");
  turn.kind = charge ? ActionKind::charge : ActionKind::stand_and_fight;
  turn.targets[turn.lead] = target;
  turn.swarms = yes(asked, "swarm");
  return [turn, target](Table& dice) {
    std::string blow = "none";
    std::string will = "none";
    static_cast<PlayedTable&>(dice).hear = [&](const Event& event) {
      constexpr std::array kNames{"FAIL", "SUCCESS", "CRITICAL SUCCESS"};
      const auto verb = static_cast<Told>(event.verb);
      if (event.subject == turn.lead && verb == Told::missed) blow = "no hit";
      if (event.subject == turn.lead && verb == Told::hit)
        blow = event.numbers[0] == 2 ? "critical hit" : "hit";
      if (verb == Told::checked && event.numbers[1] == 2 &&
          side_of(static_cast<GroupId>(event.subject)) == kBlue)
        will = kNames[static_cast<std::size_t>(event.numbers[0])];
    };
    const bool gone = !turn.play_out(dice).group[target].on_board();
    return Seen{
        {{"The target", gone ? "is removed" : "stands"}, {"The blow", blow}, {"The last Will check", will}},
        {{"removed", gone ? 1 : 0}}
    };
  };
}

PlayOnce play_countercharge(const Asked& asked, const OddsReport& report) {
  if (yes(asked, "coordinated") || rolls_omens(asked)) return {};
  const std::string type = asked.at("attacker");
  const int counter_x = 170 + base_of(type);
  const std::string lines =
      option_lines(asked) + line("red", type, "charger", 150, 200, pair_words(asked, "attacker_pair")) +
      line("blue", "fighters", "counter", counter_x, 200, pair_words(asked, "pair")) +
      beside_lines(asked, 150, base_of(type), false) + beside_lines(asked, counter_x, 20, true) +
      warband_lines(asked, "", "red") + warband_lines(asked, "target_", "blue");
  Turn turn{.table = position(lines), .kind = ActionKind::charge, .reaction = Reaction::countercharge};
  turn.lead = turn.table->id("charger");
  turn.reactor = turn.table->id("counter");
  turn.targets[turn.lead] = turn.reactor;
  turn.swarms = yes(asked, "swarm");
  return [turn, title = report.tables[0].title](Table& dice) {
    const State after = turn.play_out(dice);
    const bool charger = !after.group[turn.lead].on_board();
    const bool counter = !after.group[turn.reactor].on_board();
    return Seen{{{title, charger && counter ? "both"
                         : charger          ? "charger only"
                         : counter          ? "countercharger only"
                                            : "nobody"}},
                {}};
  };
}

// Only a Heavy intimidates and only Skirmishers evade; of others the calculator tells what their check would
// bring, and nobody can play it.
PlayOnce play_intimidate(const Asked& asked, const OddsReport& report) {
  if (yes(asked, "coordinated") || rolls_omens(asked)) return {};
  Turn turn{.table = position(option_lines(asked) +
                              line("red", "heavy", "heavy", 150, 200, pair_words(asked, "pair")) +
                              line("blue", "fighters", "enemy", 190, 200) + warband_lines(asked, "", "red")),
            .kind = ActionKind::rest,
            .reaction = Reaction::intimidate};
  turn.lead = turn.table->id("enemy");
  turn.reactor = turn.table->id("heavy");
  return [turn, title = report.tables[0].title](Table& dice) {
    int cancelled = 0;
    int lost = 0;
    static_cast<PlayedTable&>(dice).hear = [&](const Event& event) {
      if (event.verb == static_cast<std::uint16_t>(Told::action_cancelled)) cancelled = 1;
      if (event.verb == static_cast<std::uint16_t>(Told::momentum_lost)) lost += event.numbers[0];
    };
    turn.play_out(dice);
    return Seen{{{title, cancelled != 0 ? "is cancelled" : "goes on"}}, {{"with 1 MP lost", lost}}};
  };
}

PlayOnce play_evade(const Asked& asked, const OddsReport& report) {
  if (yes(asked, "coordinated") || rolls_omens(asked)) return {};
  Turn turn{.table = position(option_lines(asked) +
                              line("red", "skirmishers", "evader", 150, 200, pair_words(asked, "pair")) +
                              line("blue", "fighters", "enemy", 280, 200) + warband_lines(asked, "", "red")),
            .kind = ActionKind::sprint,
            .way = {mm_point(200, 200)},
            .reaction = Reaction::evade};
  turn.lead = turn.table->id("enemy");
  turn.reactor = turn.table->id("evader");
  return [turn, title = report.tables[0].title](Table& dice) {
    int asked_to_move = 0;
    int free = 0;
    auto& played = static_cast<PlayedTable&>(dice);
    played.choose = [&](const Prompt& prompt) {
      if (prompt.kind == number(Ask::path) && prompt.seat == seat_at(kRed)) asked_to_move = 1;
      return turn(prompt);
    };
    played.hear = [&](const Event& event) {
      if (event.verb == static_cast<std::uint16_t>(Told::free_action)) free = 1;
    };
    turn.play_out(dice);
    return Seen{{{title, asked_to_move != 0 ? "may move" : "stay"}}, {{"next action of an ally free", free}}};
  };
}

PlayOnce play_rest(const Asked& asked, const OddsReport& report) {
  if (yes(asked, "coordinated") || rolls_omens(asked) || asked.at("remaining") != "0" ||
      whole(asked, "total") < 4)
    return {};
  Turn turn{.table = position(option_lines(asked) +
                              line("red", asked.at("type"), "one", 150, 200, pair_words(asked, "pair")) +
                              warband_lines(asked, "", "red") + "momentum red 1\n"),
            .kind = ActionKind::rest};
  turn.lead = turn.table->id("one");
  return [turn, title = report.tables[0].title](Table& dice) {
    const int gained = turn.play_out(dice).warband[kRed].remaining;
    return Seen{{{title, std::to_string(gained)}}, {{"mean MP", gained}}};
  };
}

PlayOnce play_banishment(const Asked& asked, const OddsReport&) {
  const bool together = yes(asked, "pair");
  if (rolls_omens(asked) || together) return {};
  const std::string host = asked.at("host");
  const std::string lines =
      option_lines(asked) +
      line("red", host, "champion", 150, 200, host == "champion" ? "action banishment" : "pair banishment") +
      line("blue", "fighters", "enemy", 150, 180 - base_of(host)) + warband_lines(asked, "", "red") +
      warband_lines(asked, "enemy_", "blue");
  Turn turn{.table = position(lines), .kind = ActionKind::banishment};
  turn.lead = turn.table->id("champion");
  const GroupId enemy = turn.table->id("enemy");
  turn.targets[turn.lead] = enemy;
  return [turn, enemy](Table& dice) {
    const State after = turn.play_out(dice);
    const bool banished = !after.group[enemy].on_board();
    const bool removed = !after.group[turn.lead].on_board();
    return Seen{
        {{"The enemy", banished ? "is banished" : "stays"},
         {"The Champion", removed ? "is removed" : "stays"},
         {"Both", std::string(banished ? "banished" : "not banished") +
                      (removed ? ", Champion removed" : ", Champion stays")}},
        {}
    };
  };
}

PlayOnce play_morale(const Asked& asked, const OddsReport& report) {
  if (!asked.at("warband").empty() || rolls_omens(asked)) return {};
  const int groups = whole(asked, "groups");
  const bool near = yes(asked, "near");
  std::string lines =
      option_lines(asked) + line("blue", "fighters", "enemy", near ? 50 : 350, near ? 110 : 350);
  for (int i = 0; i < groups; ++i)
    lines += line("red", asked.at("type"), "r" + std::to_string(i), 50 + 50 * i, 50);
  auto t = std::make_shared<MatchTable>(lines + warband_lines(asked, "", "red") +
                                        warband_lines(asked, "enemy_", "blue"));
  t->state.phase = Phase::morale;
  t->state.warband[kRed].fell = 1;
  return [t, groups, title = report.tables[0].title](Table& dice) {
    State state = t->state;
    static_cast<PlayedTable&>(dice).choose = [](const Prompt& prompt) { return Foreseeing().choose(prompt); };
    Play play{*t->setting, t->ground, state, dice};
    step(play);
    int left = 0;
    int points = 0;
    for (GroupId id = 0; id < groups; ++id) {
      left += state.group[id].on_board() ? 1 : 0;
      points += state.group[id].on_board() ? state.group[id].points : 0;
    }
    return Seen{
        {{title, std::to_string(left)}, {"Points left", std::to_string(points) + " points"}},
        {}
    };
  };
}

// The turn that the question names, in the position as it is written.
PlayOnce play_position(const Asked& asked, const OddsReport&) {
  Turn turn{.table = std::make_shared<MatchTable>(option_lines(asked) + asked.at("position"))};
  const MatchTable& t = *turn.table;
  const auto& actions = t.setting->actions;
  turn.lead = t.id(asked.at("group"));
  turn.kind =
      static_cast<ActionKind>(std::ranges::find(actions, asked.at("action"), &Named::id) - actions.begin());
  turn.targets[turn.lead] = t.id(asked.at("targets"));
  turn.swarms = yes(asked, "swarm");
  if (asked.at("reaction") != "none") {
    const auto& reactions = t.setting->reactions;
    turn.reactor = t.id(asked.at("reactor"));
    turn.reaction = static_cast<Reaction>(std::ranges::find(reactions, asked.at("reaction"), &Named::id) -
                                          reactions.begin());
  }
  return [turn](Table& dice) {
    constexpr std::array kWhere{"absent",       "waiting",  "in ambush", "delayed",
                                "on the board", "embarked", "banished",  "removed"};
    constexpr std::array kNames{"none", "FAIL", "SUCCESS", "CRITICAL SUCCESS"};
    std::array<int, kMaxGroups> will{};
    static_cast<PlayedTable&>(dice).hear = [&](const Event& event) {
      if (static_cast<Told>(event.verb) == Told::checked && event.numbers[1] == 2)
        will[static_cast<std::size_t>(event.subject)] = 1 + event.numbers[0];
    };
    const State after = turn.play_out(dice);
    Seen seen;
    for (const char* name :
         {"fighters", "shooters", "heavy", "blue-heavy", "champion", "ward", "skirmishers"})
      if (const GroupId id = turn.table->find(name); id != kNoGroup) {
        seen.rows[std::string(name) + " afterwards"] =
            kWhere[static_cast<std::size_t>(after.group[id].where)];
        seen.rows["The last Will check of " + std::string(name)] = kNames[static_cast<std::size_t>(will[id])];
      }
    seen.rows["REMAINING of red"] = std::to_string(after.warband[0].remaining) + " MP";
    seen.rows["REMAINING of blue"] = std::to_string(after.warband[1].remaining) + " MP";
    return seen;
  };
}

const std::vector<Player>& players() {
  static const std::vector<Player> all{
      {"check",
       play_check,                          {{{"bonuses", "2"}},
        {{"penalties", "1"}},
        {{"bonuses", "3"}, {"penalties", "1"}},
        {{"needs", "1"}},
        {{"needs", "20"}, {"bonuses", "1"}}}                                                                  },
      {"attack",
       play_attack,                         {{{"distance", "80"}},
        {{"attacker", "shooters"}, {"distance", "80"}},
        {{"attacker", "shooters"}, {"distance", "81"}},
        {{"attacker", "shooters"}, {"distance", "120"}, {"blocking", "yes"}},
        {{"attacker", "shooters"}, {"distance", "120"}, {"blocking", "yes"}, {"trait", "fusiliers"}},
        {{"attacker", "shooters"}, {"distance", "120"}, {"target_trait", "sneak-thieves"}},
        {{"how", "charge"}, {"trait", "elites"}},
        {{"trait", "swarmers"}, {"swarm", "yes"}, {"target_friends", "2"}},
        {{"target_trait", "death-defiers"}, {"target_defied", "yes"}},
        {{"target_trait", "fearsome"}, {"trait", "soothsayers"}, {"omen", "12"}},
        {{"enemies", "2"}, {"attacker_pair", "yes"}},
        {{"attacker", "shooters"}, {"distance", "80.01"}},
        {{"how", "charge"}, {"friend", "yes"}},
        {{"trait", "poisoners"}, {"friend", "yes"}}}                                                         },
      {"countercharge", play_countercharge, {}                                                                                  },
      {"intimidate",    play_intimidate,    {}                                                                                  },
      {"evade",         play_evade,         {}                                                                                  },
      {"rest",          play_rest,          {}                                                                                  },
      {"banishment",    play_banishment,    {}                                                                                  },
      {"morale",
       play_morale,                         {{{"groups", "1"}}, {{"groups", "4"}, {"near", "yes"}, {"enemy_trait", "fearsome"}}}},
      {"position",
       play_position,                       {{{"position",
          "red fighters at 150,200; blue shooters at 190,200; traits blue fearsome; traits red poisoners"}},
        {{"position",
          "red fighters at 150,200; blue shooters at 190,200; blue heavy at 110,200 trait colossal; red "
          "champion at 20,20"},
         {"reaction", "intimidate"},
         {"reactor", "heavy"}},
        {{"position",
          "red champion at 150,200 action scheming-plot; momentum red 3; red heavy at 20,20; blue shooters "
          "at 380,380"},
         {"group", "champion"},
         {"action", "scheming-plot"}},
        {{"position",
          "red fighters at 150,200; blue shooters at 190,200; blue ward at 190,240 warding sacrifice; blue "
          "skirmishers at 150,240"},
         {"reaction", "sacrifice"},
         {"reactor", "skirmishers"}}}                                                                      },
  };
  return all;
}

TEST_CASE("every calculator says what comes about when its question is played") {
  conformance::hold_all_against_play(calculators(), players(),
                                     {
                                         {"will",          "walks one Will check by its own code"},
                                         {"scheming-plot", "walks the action by its own code"    },
                                         {"group",         "rolls nothing"                       },
                                         {"table",         "rolls nothing"                       }
  },
                                     house_rule_switches());
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
