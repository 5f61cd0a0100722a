// The calculators against the rules: each question is played at a table, by the steps that resolve it.
#include "conformance/played.h"
#include "games/mouse_guard/fixture.h"
#include "games/mouse_guard/odds/odds.h"
#include "games/mouse_guard/plain_mouse.h"
#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/mission.h"
#include "games/mouse_guard/rules/weapons.h"
#include "kernel/rules/each_choice.h"

namespace warren::mouse_guard::testing {
namespace {

using conformance::Asked;
using conformance::PlayedTable;
using conformance::Player;
using conformance::PlayOnce;
using conformance::Seen;

bool yes(const Asked& asked, const std::string& key) { return asked.at(key) == "yes"; }
int number(const Asked& asked, const std::string& key) { return std::stoi(asked.at(key)); }

template <class Ids>
int place_in(const Ids& ids, std::string_view id) {
  return static_cast<int>(std::ranges::find(ids, id) - std::begin(ids));
}

// Everything bears on everything, so that only the numbers of the question matter; a fate point is promised
// before the roll, so that it is spent whatever lies.
Options plain(const Asked& asked) {
  Options options{
      {"relevance", "free"  },
      {"help_by",   "anyone"}
  };
  if (asked.contains("against") && yes(asked, "against")) options["traits_per_test"] = "2";
  const auto fate = asked.find("fate");
  if (fate == asked.end() || fate->second == "no") return options;
  options["fate_timing"] = "before_roll";
  if (fate->second == "once") options["fate_depth"] = "once";
  return options;
}

std::string successes(int count) { return std::to_string(count) + (count == 1 ? " success" : " successes"); }

// Of a pool with open sixes the calculator tells the last rows together.
std::string row_for(const OddsTableau& table, int count) {
  const std::string& last = table.rows.back().label;
  if (last.find("or more") != std::string::npos && count >= static_cast<int>(table.rows.size()) - 1)
    return last;
  return successes(count);
}

// Who adds what to a pool; everything else is declined.
struct Adding {
  Base base = Base::listed;
  bool wise = false, item = false, trait_for = false, trait_against = false, gift = false, tap = false,
       fate = false, reroll = false;
  int persona = 0;

  bool wants(Option option) const {
    switch (verb_of(option)) {
      case Verb::wise: return wise;
      case Verb::item: return item;
      case Verb::trait_for: return trait_for || reroll;
      case Verb::trait_against: return trait_against;
      case Verb::gift: return gift;
      case Verb::persona: return static_cast<int>(option.slot) <= persona;
      case Verb::tap: return tap;
      case Verb::fate: return fate;
      default: return false;
    }
  }

  Answer operator()(const Prompt& prompt) const {
    const auto wanted = [&](const Choice& choice) {
      switch (static_cast<Ask>(prompt.kind)) {
        case Ask::base: return choice.id.target == static_cast<std::uint8_t>(base);
        case Ask::help: return verb_of(choice.id) == Verb::accept;
        default: return wants(choice.id);
      }
    };
    return find_allowed(prompt, wanted).value_or(prompt.fallback());
  }
};

// A patrol as it stands before the roll; each play begins with a copy.
struct Sitting {
  explicit Sitting(int mice = 1, const Options& options = {}, const std::string& scenario = "mission")
      : patrol(mice, options, {}, scenario) {}

  Patrol patrol;
  Adding adding;

  Play play_at(State& state, PlayedTable& table) const {
    table.choose = adding;
    return {*patrol.setting, patrol.ground, state, table};
  }
};

PlayedTable& played(Table& table) { return static_cast<PlayedTable&>(table); }

// Counts how often something is told.
void count_told(PlayedTable& table, Told verb, int& times) {
  table.hear = [verb, &times](const Event& event) {
    if (event.verb == static_cast<std::uint16_t>(verb)) ++times;
  };
}

// --- tests

PlayOnce play_test(const Asked& asked, const OddsReport& report) {
  const int level = asked.at("trait") == "none" ? 0 : number(asked, "trait");
  auto t = std::make_shared<Sitting>(1 + number(asked, "helpers"), plain(asked));
  Mouse& mouse = t->patrol.mouse(0);
  const bool beginner = yes(asked, "beginner");
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
  t->adding = {.base = beginner ? Base::beginner : Base::listed,
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
    return Seen{{{title, ties > 0 ? "tie"
                         : won    ? "win"
                                  : "lose"}},
                {{"won after the tiebreak", won ? 1 : 0}}};
  };
}

PlayOnce play_recovery(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<Sitting>(1 + number(asked, "helpers"), plain(asked));
  const auto condition = static_cast<Condition>(place_in(kConditionIds, asked.at("condition")));
  Mouse& mouse = t->patrol.mouse(0);
  strip(mouse);
  mouse.conditions = bit(condition);
  mouse.of(Rating::will).rating = mouse.of(Rating::health).rating = byte_of(number(asked, "rating"));
  mouse.persona = byte_of(number(asked, "persona"));
  mouse.fate = 1;
  t->adding = {.fate = asked.at("fate") != "no", .persona = number(asked, "persona")};
  const OddsTableau* table = report.tables.empty() ? nullptr : &report.tables[0];
  return [t, condition, table](Table& dice) {
    State state = t->patrol.state;
    Play play = t->play_at(state, played(dice));
    Seen seen;
    seen.figures["recovered"] = recover(play, 0, condition) ? 1 : 0;
    if (table != nullptr) seen.rows[table->title] = row_for(*table, state.last_successes);
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

// --- conflicts

PlayOnce play_disposition(const Asked& asked, const OddsReport& report) {
  auto t = std::make_shared<Sitting>();
  Mouse& mouse = t->patrol.mouse(0);
  strip(mouse);
  rate_all(mouse, number(asked, "dice"));
  mouse.of(Rating::health).rating = mouse.of(Rating::will).rating = byte_of(number(asked, "base"));
  if (asked.at("armour") == "light") mouse.gear = bit(Gear::light_armour);
  if (asked.at("armour") == "heavy") mouse.gear = bit(Gear::heavy_armour);
  if (yes(asked, "hungry")) mouse.conditions |= bit(Condition::hungry);
  if (yes(asked, "tired")) mouse.conditions |= bit(Condition::tired);
  if (yes(asked, "angry")) mouse.conditions |= bit(Condition::angry);
  begin_conflict(t->patrol.play, yes(asked, "will") ? ObstacleId::m1 : ObstacleId::m5);
  form_teams(t->patrol.play);
  t->patrol.them().start = 1;  // rolled before
  return [t, title = report.tables[0].title](Table& dice) {
    State state = t->patrol.state;
    Play play = t->play_at(state, played(dice));
    roll_dispositions(play);
    const int start = state.conflict.team[0].start;
    return Seen{{{title, std::to_string(start)}}, {{"mean", start}}};
  };
}

// An argument, whose actions are all tested with one rating, against an opposition with a given one.
std::shared_ptr<Sitting> at_odds(const Asked& asked, int ours, int theirs) {
  const Options options{
      {"opposition_rating", asked.at("their_dice")}
  };
  auto t = std::make_shared<Sitting>(1, options, "conflict");
  strip(t->patrol.mouse(0));
  rate_all(t->patrol.mouse(0), number(asked, "dice"));
  t->patrol.in_conflict(ObstacleId::m1, ours, theirs);
  return t;
}

Action action_in(const Asked& asked, const std::string& key) {
  return static_cast<Action>(place_in(kActionIds, asked.at(key)));
}

void arm(Declared& declared, const std::string& weapon, Action helped) {
  if (weapon == "none") return;
  declared.row = static_cast<WeaponRow>(place_in(kRowIds, weapon));
  declared.useful = declared.roleplay = helped;
}

PlayOnce play_volley(const Asked& asked, const OddsReport& report) {
  auto t = at_odds(asked, 40, 40);
  for (Team& team : t->patrol.state.conflict.team) team.disposition = 20;
  const Action own = action_in(asked, "action");
  const Action theirs = action_in(asked, "their_action");
  arm(t->patrol.state.conflict.declared[0], asked.at("weapon"), own);
  arm(t->patrol.state.conflict.theirs, asked.at("their_weapon"), theirs);
  lay_open(t->patrol.state, own, theirs);
  return [t, &report](Table& dice) {
    State state = t->patrol.state;
    int stalemates = 0;
    count_told(played(dice), Told::stalemate, stalemates);
    Play play = t->play_at(state, played(dice));
    resolve_clash(play);
    Seen seen;
    seen.figures["stalemate"] = stalemates;
    for (std::size_t side = 0; side < 2; ++side) {
      const Team& team = state.conflict.team[side];
      const std::string whose = side == 0 ? "own " : "their ";
      const int change = team.disposition - 20;
      for (const auto& [what, count] : std::map<std::string, int>{
               {"loss", std::max(-change, 0)},
               {"gain", std::max(change, 0)},
               {"margin to spend", team.margin}
      }) {
        seen.figures["mean " + whose + what] = count;
        const bool told =
            std::ranges::any_of(report.tables, [&](const auto& one) { return one.title == whose + what; });
        if (told || count > 0) seen.rows[whose + what] = std::to_string(count);
      }
    }
    return seen;
  };
}

// MG-GM-05 for the patrol: 1 impedes, 2 gains position, 3 and more do both.
Answer buy_like_the_gm(const Prompt& prompt, int margin) {
  const std::uint32_t wanted = margin == 1 ? kImpede : margin == 2 ? kPosition : kImpede | kPosition;
  return find_allowed(prompt,
                      [&](const Choice& choice) {
                        return verb_of(choice.id) == Verb::buy && choice.id.slot == wanted;
                      })
      .value_or(prompt.fallback());
}

PlayOnce play_exchange(const Asked& asked, const OddsReport&) {
  auto t = at_odds(asked, number(asked, "disposition"), number(asked, "their_disposition"));
  const std::array own{action_in(asked, "first"), action_in(asked, "second"), action_in(asked, "third")};
  const std::array theirs{action_in(asked, "their_first"), action_in(asked, "their_second"),
                          action_in(asked, "their_third")};
  return [t, own, theirs, exchanges = number(asked, "exchanges")](Table& dice) {
    State state = t->patrol.state;
    Play play = t->play_at(state, played(dice));
    played(dice).choose = [&](const Prompt& prompt) {
      return static_cast<Ask>(prompt.kind) == Ask::purchase
                 ? buy_like_the_gm(prompt, state.conflict.team[0].margin)
                 : prompt.fallback();
    };
    const auto is_over = [&] { return state.conflict.winner != Winner::nobody_yet; };
    for (int i = 0; i < kVolleys * exchanges && !is_over(); ++i) {
      const auto volley = static_cast<std::size_t>(i % kVolleys);
      lay_open(state, own[volley], theirs[volley]);
      resolve_clash(play);
      if (!is_over()) spend_margins(play);
    }
    const Winner winner = state.conflict.winner;
    const char* end = winner == Winner::patrol       ? "won"
                      : winner == Winner::opposition ? "lost"
                      : winner == Winner::draw       ? "drawn"
                                                     : "not over";
    return Seen{
        {{"The conflict is", end},
         {"Own disposition", std::to_string(state.conflict.team[0].disposition)},
         {"Their disposition", std::to_string(state.conflict.team[1].disposition)}},
        {}
    };
  };
}

// --- missions

PlayOnce play_mission(const Asked& asked, const OddsReport& report) {
  const Options options{
      {"mission_length", asked.at("length")}
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
                                         {"matrix", "is held against volleys in played_gm_test.cpp"},
                                         {"plan",   "is held against the GM in played_gm_test.cpp" }
  });
}

}  // namespace
}  // namespace warren::mouse_guard::testing
