// The calculators against the rules: each question is played at a table, by the steps that resolve it.
#include "games/mouse_guard/played_pools.h"

namespace warren::mouse_guard::testing {
namespace {

using namespace playing;

// --- tests

PlayOnce play_test(const Asked& asked, const OddsReport& report) {
  const int level = asked.at("trait") == "none" ? 0 : number(asked, "trait");
  auto t = std::make_shared<Sitting>(1 + number(asked, "helpers"), plain(asked));
  Mouse& mouse = t->patrol.mouse(0);
  const std::string base = asked.at("base");
  const bool beginner = yes(asked, "beginner") || base == "beginner";
  strip(mouse);
  mouse.of(Rating::fighter).rating = byte_of(beginner ? 0 : number(asked, "rating"));
  mouse.of(Rating::health).rating = byte_of(number(asked, "rating"));
  mouse.nature = byte_of(number(asked, "nature"));
  if (yes(asked, "injured")) mouse.conditions |= bit(Condition::injured);
  if (yes(asked, "sick")) mouse.conditions |= bit(Condition::sick);
  if (yes(asked, "gear")) mouse.gear = bit(Gear::rope);
  if (yes(asked, "wise")) mouse.wise[0].wise = static_cast<Wise>(0);
  if (level > 0) mouse.trait[0].level = byte_of(level);
  if (yes(asked, "against")) mouse.trait[1].level = 1;
  mouse.persona = byte_of(number(asked, "persona") + (yes(asked, "tap") ? 1 : 0));
  mouse.fate = 1;
  t->adding = {.base = beginner                   ? Base::beginner
                       : base == "within-nature"  ? Base::within_nature
                       : base == "against-nature" ? Base::against_nature
                                                  : Base::listed,
               .wise = yes(asked, "wise"),
               .item = yes(asked, "gear"),
               .trait_for = level == 1 || level == 2,
               .trait_against = yes(asked, "against"),
               .tap = yes(asked, "tap"),
               .fate = asked.at("fate") != "no",
               .reroll = level == 3,
               .persona = number(asked, "persona")};
  const int ob = number(asked, "ob");
  TestOrder order = obstacle(Rating::fighter, ob, yes(asked, "within") ? tag(NatureTag::climbing) : 0);
  // In a test with an obstacle nobody is asked to better what has passed; the table of the calculator betters
  // it.
  if (level == 3) order.kind = TestKind::disposition;
  return [t, order, ob, &table = report.tables[0]](Table& dice) {
    State state = t->patrol.state;
    int tax = 0;
    played(dice).hear = [&](const Event& event) {
      if (event.verb == static_cast<std::uint16_t>(Told::nature_taxed)) tax = event.numbers[0];
    };
    Play play = t->play_at(state, played(dice));
    const TestResult result = make_test(play, order, 0);
    const bool passed = order.kind == TestKind::disposition ? result.successes >= ob : result.passed;
    return Seen{
        {{table.title, row_for(table, result.successes)}, {"Nature is taxed by", std::to_string(tax)}},
        {{"passed", passed ? 1 : 0},                      {"mean successes", result.successes}       }
    };
  };
}

PlayOnce play_versus(const Asked& asked, const OddsReport& report) {
  if (asked.at("dice") == "0") return {};  // a mouse without the skill has Beginner's Luck
  auto t = std::make_shared<Sitting>(1, plain(asked));
  Mouse& mouse = t->patrol.mouse(0);
  strip(mouse);
  mouse.of(Rating::fighter).rating = byte_of(number(asked, "dice"));
  mouse.of(Rating::health).rating = byte_of(number(asked, "tiebreak"));  // the root of Fighter
  if (yes(asked, "gift")) mouse.trait[0].level = 1;
  if (yes(asked, "reroll")) mouse.trait[1].level = 3;
  mouse.fate = 1;
  t->adding = {.gift = yes(asked, "gift"), .fate = asked.at("fate") != "no", .reroll = yes(asked, "reroll")};
  TestOrder order = versus(Rating::fighter, number(asked, "their_dice"));
  order.their_tiebreak = number(asked, "their_tiebreak");
  return [t, order, title = report.tables[0].title](Table& dice) {
    State state = t->patrol.state;
    int ties = 0;
    count_told(played(dice), Told::tied, ties);
    Play play = t->play_at(state, played(dice));
    const bool won = make_test(play, order, 0).passed;
    return Seen{
        {{title, ties > 0 ? "tie"
                 : won    ? "win"
                          : "lose"}},
        {{"won after the tiebreak", won ? 1 : 0}, {"won, ties lost", won ? 1 : 0}}
    };
  };
}

PlayOnce play_recovery(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<Sitting>(1 + number(asked, "helpers"), plain(asked));
  const auto condition = static_cast<Condition>(place_in(kConditionIds, asked.at("condition")));
  Mouse& mouse = t->patrol.mouse(0);
  strip(mouse);
  mouse.conditions = bit(condition);
  mouse.of(Rating::will).rating = mouse.of(Rating::health).rating = byte_of(number(asked, "rating"));
  const int level = asked.at("trait") == "none" ? 0 : number(asked, "trait");
  if (level == 3) return {};  // nobody is asked to better what has passed
  mouse.nature = byte_of(number(asked, "nature"));
  if (yes(asked, "wise")) mouse.wise[0].wise = static_cast<Wise>(0);
  if (level > 0) mouse.trait[0].level = byte_of(level);
  mouse.persona = byte_of(number(asked, "persona") + (yes(asked, "tap") ? 1 : 0));
  mouse.fate = 1;
  t->adding = {.wise = yes(asked, "wise"),
               .trait_for = level > 0,
               .tap = yes(asked, "tap"),
               .fate = asked.at("fate") != "no",
               .persona = number(asked, "persona")};
  const OddsTableau* table = report.tables.empty() ? nullptr : &report.tables[0];
  return [t, condition, table](Table& dice) {
    State state = t->patrol.state;
    int tax = 0;
    played(dice).hear = [&](const Event& event) {
      if (event.verb == static_cast<std::uint16_t>(Told::nature_taxed)) tax = event.numbers[0];
    };
    Play play = t->play_at(state, played(dice));
    Seen seen;
    seen.figures["recovered"] = recover(play, 0, condition) ? 1 : 0;
    if (table != nullptr) seen.rows[table->title] = row_for(*table, state.last_successes);
    seen.rows["Nature is taxed by"] = std::to_string(tax);
    return seen;
  };
}

Rating raised(const std::string& what) {
  if (what == "ability") return Rating::will;
  const auto named = std::ranges::find(kRatingIds, what);  // nature, resources, circles
  return named == kRatingIds.end() ? Rating::fighter : static_cast<Rating>(named - kRatingIds.begin());
}

PlayOnce play_advancement(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<Sitting>();
  Mouse& mouse = t->patrol.mouse(0);
  strip(mouse);
  const int rating = number(asked, "rating");
  const Rating which = raised(asked.at("what"));
  if (which == Rating::nature) mouse.nature = byte_of(rating);
  mouse.of(which) = {.rating = byte_of(rating),
                     .passes = byte_of(number(asked, "passes")),
                     .fails = byte_of(number(asked, "fails")),
                     .learning = 0};
  TestOrder order = obstacle(which, number(asked, "ob"));
  order.weapon = number(asked, "dice") - rating;
  return
      [t, order, which, rating, tests = number(asked, "tests"), title = report.tables[0].title](Table& dice) {
        State state = t->patrol.state;
        Play play = t->play_at(state, played(dice));
        const auto risen = [&] { return state.mouse[0].of(which).rating > rating; };
        finish_test(play, 0);
        std::string row = risen() ? "at once" : "not yet";
        for (int i = 1; i <= tests && !risen(); ++i) {
          make_test(play, order, 0);
          if (risen()) row = "after test " + std::to_string(i);
        }
        return Seen{{{title, row}}, {{"risen", risen() ? 1 : 0}}};
      };
}

// --- missions

PlayOnce play_mission(const Asked& asked, const OddsReport& report) {
  const Options options{
      {"mission_length", asked.at("length") == "standard" ? asked.at("mission_length") : asked.at("length")}
  };
  auto t = std::make_shared<Sitting>(kMostMice, options);
  const auto wanted = static_cast<ObstacleId>(place_in(kObstacleIds, asked.at("obstacle")));
  return [t, wanted, &table = report.tables[0]](Table& dice) {
    State state = t->patrol.state;
    Play play = t->play_at(state, played(dice));
    draw_mission(play);
    std::string row = "not planned";
    for (state.mission.stage = 0; state.mission.stage < state.mission.planned; ++state.mission.stage)
      if (draw_obstacle(play) == wanted) row = table.rows[state.mission.stage].label;
    return Seen{{{table.title, row}}, {}};
  };
}

const std::vector<Player>& players() {
  static const std::vector<Player> all{
      {"test",
       play_test,        {{{"ob", "0"}},
        {{"rating", "1"}, {"ob", "1"}},
        {{"rating", "6"}, {"ob", "4"}},
        {{"rating", "3"}, {"beginner", "yes"}},
        {{"rating", "3"}, {"beginner", "yes"}, {"helpers", "2"}, {"wise", "yes"}, {"persona", "1"}},
        {{"helpers", "1"}},
        {{"helpers", "3"}, {"gear", "yes"}},
        {{"persona", "3"}},
        {{"tap", "yes"}, {"nature", "3"}},
        {{"tap", "yes"}, {"nature", "2"}, {"within", "yes"}},
        {{"rating", "2"}, {"injured", "yes"}, {"sick", "yes"}},
        {{"rating", "2"}, {"fate", "yes"}, {"trait", "3"}},
        {{"rating", "3"}, {"fate", "once"}, {"trait", "1"}},
        {{"base", "against-nature"}, {"nature", "3"}},
        {{"base", "within-nature"}, {"within", "yes"}},
        {{"tap", "yes"}, {"nature", "3"}, {"tap_tax", "larger"}},
        {{"against", "yes"}}}                                                                          },
      {"versus",
       play_versus,      {{{"dice", "2"}, {"their_dice", "5"}},
        {{"dice", "3"}, {"their_dice", "3"}, {"tiebreak", "2"}, {"their_tiebreak", "3"}},
        {{"dice", "2"}, {"their_dice", "2"}, {"tiebreak", "4"}},
        {{"dice", "2"}, {"their_dice", "3"}, {"reroll", "yes"}, {"fate", "once"}},
        {{"dice", "3"}, {"their_dice", "1"}, {"gift", "yes"}},
        {{"dice", "3"}, {"their_dice", "0"}}}                                                        },
      {"recovery",
       play_recovery,    {{{"rating", "2"}, {"helpers", "2"}},
        {{"condition", "sick"}, {"persona", "2"}},
        {{"condition", "injured"}, {"rating", "6"}, {"helpers", "1"}, {"fate", "once"}}}           },
      {"advancement",
       play_advancement, {{{"rating", "1"}},
        {{"what", "resources"}, {"rating", "0"}},
        {{"what", "nature"}, {"rating", "6"}, {"passes", "6"}, {"fails", "5"}},
        {{"rating", "1"}, {"ob", "0"}},
        {{"rating", "6"}, {"passes", "6"}, {"fails", "4"}},
        {{"what", "resources"}, {"rating", "8"}, {"passes", "5"}, {"fails", "6"}},
        {{"rating", "2"}, {"passes", "1"}, {"fails", "1"}},
        {{"rating", "2"}, {"passes", "2"}, {"fails", "1"}},
        {{"rating", "5"}, {"passes", "4"}, {"fails", "4"}, {"dice", "6"}, {"ob", "3"}},
        {{"rating", "4"}, {"passes", "6"}, {"fails", "1"}, {"dice", "3"}}}                      },
      {"disposition",
       play_disposition, {{{"dice", "1"}, {"base", "1"}, {"hungry", "yes"}, {"tired", "yes"}},
        {{"will", "yes"}, {"angry", "yes"}},
        {{"dice", "6"}, {"base", "5"}, {"armour", "heavy"}, {"tired", "yes"}}}                  },
      {"volley",
       play_volley,      {{{"action", "defend"}, {"their_action", "defend"}},
        {{"action", "feint"}, {"their_action", "defend"}},
        {{"action", "feint"}, {"their_action", "feint"}},
        {{"action", "maneuver"}, {"their_action", "attack"}, {"their_dice", "3"}},
        {{"action", "maneuver"}, {"their_action", "maneuver"}},
        {{"action", "maneuver"}, {"their_action", "defend"}},
        {{"action", "attack"}, {"their_action", "defend"}, {"weapon", "axe"}, {"their_weapon", "shield"}},
        {{"action", "attack"}, {"their_action", "defend"}, {"weapon", "bow"}},
        {{"action", "defend"}, {"their_action", "attack"}, {"weapon", "shield"}, {"their_weapon", "axe"}},
        {{"action", "defend"}, {"their_action", "feint"}, {"their_weapon", "sword"}}}                },
      {"exchange",
       play_exchange,    {{{"dice", "1"}, {"their_dice", "2"}, {"disposition", "2"}, {"their_disposition", "2"}},
        {{"first", "maneuver"}, {"their_first", "defend"}, {"dice", "2"}, {"their_dice", "2"}},
        {{"first", "maneuver"}, {"second", "maneuver"}, {"their_first", "maneuver"}, {"exchanges", "2"}},
        {{"first", "defend"}, {"second", "feint"}, {"their_first", "feint"}, {"disposition", "3"}}}},
      {"mission",
       play_mission,     {{{"obstacle", "W6"}, {"length", "long"}}, {{"obstacle", "M7"}, {"length", "short"}}}          },
  };
  return all;
}

TEST_CASE("every calculator says what comes about when its question is played") {
  conformance::hold_all_against_play(calculators(), players(),
                                     {
                                         {"matrix",     "is held against volleys in played_gm_test.cpp"},
                                         {"plan",       "is held against the GM in played_gm_test.cpp" },
                                         {"fate",       "has the open pool of a test, which is played" },
                                         {"compromise", "rolls nothing"                                },
                                         {"condition",  "rolls nothing"                                }
  },
                                     house_rule_switches());
}

}  // namespace
}  // namespace warren::mouse_guard::testing
