// The calculators against the rules: each question is played as a turn, from the order given to its end.
#include "conformance/played.h"
#include "games/rattle_and_rend/fixture.h"
#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "games/rattle_and_rend/sequence.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend::testing {
namespace {

using conformance::Asked;
using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

int whole(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }
bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }
int base_of(const std::string& type) { return type == "champion" || type == "ward" ? 10 : 20; }  // RR-GRP-05

// "red heavy as foe trait colossal at 150,200"
std::string line(const std::string& side, const std::string& type, const std::string& name, int x, int y,
                 const std::string& more = "") {
  const std::string heavy = type == "heavy" ? " trait colossal" : "";
  return side + " " + type + " as " + name + heavy + " at " + std::to_string(x) + "," + std::to_string(y) +
         " " + more + "\n";
}

// One action of the Active Player, and who reacts to it; everything else is declined.
struct Turn {
  std::shared_ptr<MatchTable> table;
  GroupId lead = kNoGroup;
  ActionKind kind = ActionKind::stand_and_fight;
  std::map<GroupId, GroupId> targets{};
  GroupId partner = kNoGroup;
  std::vector<Point> way{};
  GroupId reactor = kNoGroup;
  Reaction reaction = Reaction::regroup;

  bool wants(const Prompt& prompt, Option option) const {
    switch (static_cast<Ask>(prompt.kind)) {
      case Ask::turn: return verb_of(option) == Verb::act && option.subject == lead;
      case Ask::action: return option.slot == static_cast<std::uint32_t>(kind);
      case Ask::partner: return verb_of(option) == Verb::group && option.subject == partner;
      case Ask::target: {
        const auto found = targets.find(prompt.subject);
        return verb_of(option) == Verb::target && found != targets.end() && option.target == found->second;
      }
      case Ask::reaction:
        return verb_of(option) == Verb::react && option.subject == reactor &&
               option.slot == static_cast<std::uint32_t>(reaction);
      default: return false;
    }
  }

  Answer operator()(const Prompt& prompt) const {
    if (prompt.kind == number(Ask::path) && prompt.seat == seat_at(side_of(lead)) && !way.empty()) {
      Answer path = Answer::path();
      for (const Point at : way) path.add(at);
      return path;
    }
    return find_allowed(prompt, [&](const Choice& choice) { return wants(prompt, choice.id); })
        .value_or(prompt.fallback());
  }

  // Plays it on a copy of the position.
  State play_out(Table& dice) const {
    State state = table->state;
    state.active = static_cast<std::uint8_t>(side_of(lead));
    auto& played = static_cast<PlayedTable&>(dice);
    if (!played.choose) played.choose = *this;
    Play play{*table->setting, table->ground, state, dice};
    step(play);
    played.choose = nullptr;
    return state;
  }
};

std::shared_ptr<MatchTable> position(const std::string& lines) {
  return std::make_shared<MatchTable>(lines + "red fighters as red-reserve at 20,380\n" +
                                      "blue fighters as blue-reserve at 380,20\n");
}

PlayOnce play_check(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<MatchTable>(line("red", asked.at("type"), "one", 100, 100));
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
    constexpr std::array kNames{"FAIL", "SUCCESS", "CRITICAL SUCCESS"};
    return Seen{{{title, kNames[static_cast<std::size_t>(make_check(play, check))]}}, {}};
  };
}

PlayOnce play_attack(const Asked& asked, const OddsReport& report) {
  const std::string one = asked.at("attacker");
  const std::string two = asked.at("target");
  const int apart = whole(asked, "distance") == 0 ? base_of(one) + base_of(two) : whole(asked, "distance");
  std::string lines =
      line("red", one, "attacker", 150, 200) +
      line("blue", two, "target", 150 + apart, 200, yes(asked, "pair") ? "pair banishment" : "");
  if (yes(asked, "friend")) lines += line("red", "fighters", "friend", 150, 180 - base_of(one));
  if (yes(asked, "blocking"))
    lines +=
        "terrain cairn at " + std::to_string(150 + apart) + "," + std::to_string(225 + base_of(two)) + "\n";
  if (asked.at("trait") != "none") lines += "traits red " + asked.at("trait") + "\n";
  if (asked.at("target_trait") != "none") lines += "traits blue " + asked.at("target_trait") + "\n";
  Turn turn{.table = position(lines)};
  const GroupId target = turn.table->id("target");
  turn.lead = turn.table->id("attacker");
  turn.kind = asked.at("how") == "charge" ? ActionKind::charge : ActionKind::stand_and_fight;
  turn.targets[turn.lead] = target;
  return [turn, target, title = report.tables[0].title](Table& dice) {
    const bool gone = !turn.play_out(dice).group[target].on_board();
    return Seen{{{title, gone ? "is removed" : "stands"}}, {{"removed", gone ? 1 : 0}}};
  };
}

PlayOnce play_countercharge(const Asked& asked, const OddsReport& report) {
  const std::string type = asked.at("attacker");
  std::string lines =
      line("red", type, "charger", 150, 200) + line("blue", "fighters", "counter", 170 + base_of(type), 200);
  if (asked.at("trait") != "none") lines += "traits red " + asked.at("trait") + "\n";
  Turn turn{.table = position(lines), .kind = ActionKind::charge, .reaction = Reaction::countercharge};
  turn.lead = turn.table->id("charger");
  turn.reactor = turn.table->id("counter");
  turn.targets[turn.lead] = turn.reactor;
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
  if (asked.at("type") != "heavy") return nullptr;
  Turn turn{.table = position(line("red", "heavy", "heavy", 150, 200) +
                              line("blue", "fighters", "enemy", 190, 200)),
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
  if (asked.at("type") != "skirmishers") return nullptr;
  Turn turn{.table = position(line("red", "skirmishers", "evader", 150, 200) +
                              line("blue", "fighters", "enemy", 280, 200)),
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
  Turn turn{.table = position(line("red", asked.at("type"), "one", 150, 200) + "momentum red 1\n"),
            .kind = ActionKind::rest};
  turn.lead = turn.table->id("one");
  return [turn, title = report.tables[0].title](Table& dice) {
    const int gained = turn.play_out(dice).warband[kRed].remaining;
    return Seen{{{title, std::to_string(gained)}}, {{"net MP", gained - 1}}};
  };
}

PlayOnce play_banishment(const Asked& asked, const OddsReport&) {
  std::string lines = line("red", "champion", "champion", 150, 200, "action banishment") +
                      line("blue", "fighters", "enemy", 180, 200);
  if (yes(asked, "pair"))
    lines += line("red", "champion", "friend", 150, 260, "action banishment") +
             line("blue", "fighters", "other", 180, 260) + "traits red coordinated\n";
  Turn turn{.table = position(lines), .kind = ActionKind::banishment};
  turn.lead = turn.table->id("champion");
  const GroupId enemy = turn.table->id("enemy");
  turn.targets[turn.lead] = enemy;
  if (yes(asked, "pair")) {
    turn.partner = turn.table->id("friend");
    turn.targets[turn.partner] = turn.table->id("other");
  }
  return [turn, enemy](Table& dice) {
    const State after = turn.play_out(dice);
    return Seen{
        {{"The enemy", after.group[enemy].on_board() ? "stays" : "is banished"},
         {"The Champion", after.group[turn.lead].on_board() ? "stays" : "is removed"}},
        {}
    };
  };
}

PlayOnce play_morale(const Asked& asked, const OddsReport& report) {
  const int groups = whole(asked, "groups");
  std::string lines = line("blue", "fighters", "enemy", 350, 350);
  for (int i = 0; i < groups; ++i)
    lines += line("red", asked.at("type"), "r" + std::to_string(i), 50 + 50 * i, 50);
  auto t = std::make_shared<MatchTable>(lines);
  t->state.phase = Phase::morale;
  t->state.warband[kRed].fell = 1;
  return [t, groups, title = report.tables[0].title](Table& dice) {
    State state = t->state;
    Play play{*t->setting, t->ground, state, dice};
    step(play);
    int left = 0;
    for (GroupId id = 0; id < groups; ++id) left += state.group[id].on_board() ? 1 : 0;
    return Seen{{{title, std::to_string(left)}}, {}};
  };
}

const std::vector<Player>& players() {
  static const std::vector<Player> all{
      {"check",
       play_check,                          {{{"bonuses", "2"}},
        {{"penalties", "1"}},
        {{"bonuses", "3"}, {"penalties", "1"}},
        {{"needs", "1"}},
        {{"needs", "20"}, {"bonuses", "1"}}}                    },
      {"attack",
       play_attack,                         {{{"distance", "80"}},
        {{"attacker", "shooters"}, {"distance", "80"}},
        {{"attacker", "shooters"}, {"distance", "81"}},
        {{"attacker", "shooters"}, {"distance", "120"}, {"blocking", "yes"}},
        {{"attacker", "shooters"}, {"distance", "120"}, {"blocking", "yes"}, {"trait", "fusiliers"}},
        {{"attacker", "shooters"}, {"distance", "120"}, {"target_trait", "sneak-thieves"}},
        {{"how", "charge"}, {"trait", "elites"}},
        {{"how", "charge"}, {"friend", "yes"}},
        {{"trait", "poisoners"}, {"friend", "yes"}}}           },
      {"countercharge", play_countercharge, {}                                    },
      {"intimidate",    play_intimidate,    {}                                    },
      {"evade",         play_evade,         {}                                    },
      {"rest",          play_rest,          {}                                    },
      {"banishment",    play_banishment,    {}                                    },
      {"morale",        play_morale,        {{{"groups", "1"}}, {{"groups", "5"}}}},
  };
  return all;
}

TEST_CASE("every calculator says what comes about when its question is played") {
  conformance::hold_all_against_play(calculators(), players(), {});
}

}  // namespace
}  // namespace warren::rattle_and_rend::testing
