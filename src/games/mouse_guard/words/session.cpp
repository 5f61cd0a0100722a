// What happens in a session, in words?
#include "games/mouse_guard/rules/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mouse_guard/rules/advancement.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conditions.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

// The names that a sentence may need.
struct SessionNames {
  const MatchSetting& setting;
  const State& state;
  const Event& event;

  std::string subject() const { return mouse_name(setting, state, event.subject); }
  std::string object() const { return mouse_name(setting, state, event.object); }
  int number(std::size_t i = 0) const { return event.numbers[i]; }
  std::size_t place(std::size_t i = 0) const { return static_cast<std::size_t>(event.numbers[i]); }
  std::string obstacle(std::size_t i = 0) const { return setting.tables.obstacle[place(i)].name; }
  std::string condition(std::size_t i = 0) const {
    return condition_name(setting, static_cast<Condition>(event.numbers[i]));
  }
};

std::string own_words(const std::string& words) {
  return words.empty() ? std::string("their own words") : words;
}

// A statement as it stands on the sheet; free text stands there too.
std::string statement_words(const MatchSetting& setting, MouseId mouse, Verb verb, int which) {
  const auto place = static_cast<std::size_t>(which);
  const Sheet& sheet = setting.sheets[mouse];
  const bool own = which >= kStatements;
  switch (verb) {
    case Verb::belief: return own ? own_words(sheet.belief_words) : setting.tables.belief[place].words;
    case Verb::instinct: return own ? own_words(sheet.instinct_words) : setting.tables.instinct[place].words;
    default:
      if (!own) return setting.tables.goal[place].words;
      return sheet.goal_words.empty() ? "a goal in their own words" : sheet.goal_words;
  }
}

// MG-CHAR-05, "Aster and Moll Tolk, parents"; behind the enemy, who is not called on, those of the free rows.
// A mouse built at the table names nobody.
std::string contact_name(const MatchSetting& setting, const State& state, MouseId mouse, std::size_t which) {
  constexpr std::array<std::string_view, 4> kRelations{"parents", "senior artisan", "mentor", "friend"};
  const Sheet& sheet = setting.sheets[mouse];
  if (which > kRelations.size()) {
    const Contact& one = sheet.further[which - kRelations.size() - 1];
    return fmt::format("{}, {}", one.name, one.relation);
  }
  const std::string name = state.of(mouse).has_sheet ? sheet.contacts[which] : std::string{};
  return name.empty() ? std::string(kRelations[which]) : fmt::format("{}, {}", name, kRelations[which]);
}

// MG-RWD-06 to 08: what earns the point.
constexpr std::array<const char*, kStatements> kBeliefEarned{
    "help on 2 tests of others",
    "take a condition in the GM's Turn, and the mission is a full success",
    "roll Persuader, Orator or Haggler, or act in an Argument, Negotiation or Speech",
    "roll Loremouse, Weather Watcher, Scout or Survivalist in the GM's Turn",
    "use a test or check of the Players' Turn for another mouse",
    "play Attack or Defend in a Fight, Fight Animal or War"};
constexpr std::array<const char*, kStatements> kInstinctEarned{
    "roll Scout, Pathfinder or Weather Watcher on the first obstacle",
    "roll Survivalist, or a test of foraging",
    "use a trait against yourself in a social test",
    "act in a first volley with a weapon in hand",
    "use your first test of the Players' Turn to treat another mouse",
    "play Defend in a conflict"};
constexpr std::array<const char*, kStatements> kGoalEarned{
    "full success, and nobody Injured or Sick at the end of the GM's Turn",
    "full success without a Fight, Fight Animal or War",
    "pass 2 tests of the GM's Turn with one skill that you name",
    "roll or act last on the last obstacle, and it is overcome",
    "help on 3 tests",
    "pass a Circles test in the Players' Turn"};

// " (fate: help on 2 tests of others)"
std::string earned_words(Verb verb, int which) {
  if (which < 0 || which >= kStatements) return " (claimed at the end of the session)";
  const auto place = static_cast<std::size_t>(which);
  switch (verb) {
    case Verb::belief: return fmt::format(" (fate: {})", kBeliefEarned[place]);
    case Verb::instinct: return fmt::format(" (fate: {})", kInstinctEarned[place]);
    default: return fmt::format(" (persona: {})", kGoalEarned[place]);
  }
}

std::string result_words(MissionResult result) {
  switch (result) {
    case MissionResult::full: return "The mission is a full success";
    case MissionResult::partial: return "The mission is a partial success";
    default: return "The mission has failed";
  }
}

std::string year_words(YearResult result) {
  switch (result) {
    case YearResult::songs: return "songs are sung of it";
    case YearResult::good: return "a good year";
    case YearResult::hard: return "a hard year";
    default: return "a year to forget";
  }
}

std::string briefing_words(const SessionNames& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::session_began: return fmt::format("Session {} begins", n.number());
    case Told::prologue_told:
      return n.number() < 0
                 ? fmt::format("{} tells the prologue and finds back to Nature", n.subject())
                 : fmt::format("{} tells the prologue and is no longer {}", n.subject(), n.condition());
    case Told::mission_briefed:
      return fmt::format("{}: the patrol is to {}, from {} to {}",
                         season_name(static_cast<Season>(n.number())), n.setting.tables.task[n.place(1)],
                         n.setting.tables.settlement[n.place(2)], n.setting.tables.settlement[n.place(3)]);
    case Told::last_category:
      return fmt::format("At the end waits something of: {}",
                         category_name(static_cast<Category>(n.number())));
    case Told::belief_chosen:
      return fmt::format("{} believes: {}", n.subject(),
                         statement_words(n.setting, n.event.subject, Verb::belief, n.number()));
    case Told::instinct_chosen:
      return fmt::format("{}'s instinct: {}", n.subject(),
                         statement_words(n.setting, n.event.subject, Verb::instinct, n.number()));
    case Told::goal_set: {
      const std::string_view said = n.state.goal[n.event.subject].view();
      const std::string goal = said.empty()
                                   ? statement_words(n.setting, n.event.subject, Verb::goal, n.number())
                                   : std::string(said);
      if (n.number(1) < 0) return fmt::format("{}'s goal: {}", n.subject(), goal);
      return fmt::format("{}'s goal: {} ({})", n.subject(), goal,
                         rating_name(n.setting, n.event.subject, static_cast<Rating>(n.number(1))));
    }
    default: return {};
  }
}

std::string gm_turn_words(const SessionNames& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::obstacle_met:
      return fmt::format("Obstacle {} of {}: {}", n.number(1), n.number(2), n.obstacle());
    case Told::twist_came: return fmt::format("A twist: {}", n.obstacle());
    case Told::price_named: return fmt::format("The price is to be {}", n.condition());
    case Told::obstacle_overcome:
      return fmt::format("{} is overcome{}", n.obstacle(), n.number(1) != 0 ? ", outright" : "");
    case Told::obstacle_lost: return fmt::format("{} is lost", n.obstacle());
    case Told::evidence_found: return "The patrol holds evidence now";
    case Told::turn_cut_short: return "No mouse is left that can act: the GM's Turn ends";
    case Told::mission_ended: return result_words(static_cast<MissionResult>(n.number()));
    case Told::gm_set_ob: return fmt::format("The GM sets Ob {}", n.number());
    default: return {};
  }
}

// MG-MIS-03, MG-SES-11: what it is called where there is no next session.
std::string reward_words(const MatchSetting& setting, int task) {
  const bool alone = setting.scenario == ScenarioId::mission;
  if (alone && task == static_cast<int>(Task::safe_road))
    return "+1D on the next roll that a patrol mouse makes in this Players' Turn";
  if (alone && task == static_cast<int>(Task::winter_stores))
    return "+1D on every recovery test of this Players' Turn";
  return setting.tables.task_reward[static_cast<std::size_t>(task)];
}

std::string players_turn_words(const SessionNames& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::arrived:
      return fmt::format("The Players' Turn, in {}", n.setting.tables.settlement[n.place()]);
    case Told::task_rewarded:
      return fmt::format("To {}: {}", n.setting.tables.task[n.place()], reward_words(n.setting, n.number()));
    case Told::stores_eaten: return fmt::format("{} eats of the winter stores", n.subject());
    case Told::item_fetched:
      return fmt::format("{} now carries: {}", n.subject(),
                         gear_name(n.setting, static_cast<Gear>(n.number())));
    case Told::contact_found:
      return fmt::format("{} finds {}: +1D on the {}", n.subject(),
                         contact_name(n.setting, n.state, n.event.subject, n.place()),
                         n.setting.scenario == ScenarioId::mission
                             ? "next roll that a patrol mouse makes in this Players' Turn"
                             : "first roll next session");
    case Told::check_given: return fmt::format("{} gives {} a check", n.subject(), n.object());
    case Told::go_passed: return fmt::format("{} passes", n.subject());
    default: return {};
  }
}

std::string claim_words(int reward) { return reward == 0 ? "Belief" : reward == 1 ? "Instinct" : "Goal"; }

std::string ending_words(const SessionNames& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::fate_earned:
      return fmt::format("{} played the {}: 1 fate", n.subject(), claim_words(n.number()));
    case Told::persona_earned: return fmt::format("{} accomplished the Goal: 1 persona", n.subject());
    case Told::claim_refused:
      return fmt::format("The others do not see {}'s {}", n.subject(), claim_words(n.number()));
    case Told::session_ended: return fmt::format("Session {} ends", n.number());
    case Told::season_turned: return fmt::format("{} comes", season_name(static_cast<Season>(n.number())));
    case Told::wintered: return "The patrol winters: Nature is full again, and all conditions are gone";
    case Told::trait_raised:
      return fmt::format("{} is {} at level {} now", n.subject(),
                         trait_name(n.setting, n.state, n.event.subject, n.number()), n.number(1));
    case Told::year_ended:
      return fmt::format("The year is over with {} of {} points: {}", n.number(), n.number(1),
                         year_words(static_cast<YearResult>(n.number(2))));
    default: return {};
  }
}

std::string about(const Question& q) { return mouse_name(q.play().setting, q.play().state, q.mouse()); }

std::string obstacle_words(const Question& q, Option option) {
  const ObstacleRow& row = q.play().setting.tables.obstacle[option.slot];
  return fmt::format("{} ({}{})", row.name, category_name(row.category), row.is_conflict ? ", conflict" : "");
}

std::string activity_words(Activity activity) {
  switch (activity) {
    case Activity::fetch: return "fetch something (Resources)";
    case Activity::call: return "call on a contact (Circles Ob 2)";
    default: return "practise a skill";
  }
}

std::string fetch_words(const Question& q, Option option) {
  const auto gear = static_cast<Gear>(option.slot);
  return fmt::format("{} (Ob {})", gear_name(q.play().setting, gear),
                     q.play().setting.tables.of(gear).fetch_ob);
}

// MG-COND-07: "recover from Injured (Health 4, 3 dice, Ob 4)"
std::string recover_words(const Question& q, MouseId mouse, Condition condition) {
  const Play& play = q.play();
  const std::string name = condition_name(play.setting, condition);
  if (play.setting.tables.of(condition).recovery == kNoRating)
    return fmt::format("recover from {} (no test)", name);
  const Test test = named_test(play, recovery_order(play, condition), mouse);
  const int dice = pool_of(play, test);
  return fmt::format("recover from {} ({}, {} {}, Ob {})", name,
                     rating_name(play.setting, mouse, test.rating), dice, dice == 1 ? "die" : "dice",
                     test.ob);
}

// MG-ADV-02: " (still 2 passes, 1 fail)"
std::string circles_words(const Question& q, Rating rating) {
  const Score& score = q.play().state.of(q.mouse()).of(rating);
  if (score.rating == 0) return fmt::format(" (learning, {} marks)", score.learning);
  const Need need = need_of(rating, score.rating);
  return fmt::format(" {} (still {} P, {} F)", score.rating, std::max(0, need.passes - score.passes),
                     std::max(0, need.fails - score.fails));
}

// A goal in own words, where that is what is claimed.
std::string claimed_words(const Question& q) {
  const std::string_view said = q.play().state.goal[q.mouse()].view();
  const bool is_goal = q.count() > 1 && verb_of(q.option(1)) == Verb::goal;
  return is_goal && !said.empty() ? fmt::format(" \"{}\"", said) : "";
}

// The first answer of most questions: to leave it.
std::string decline_words(Ask ask) {
  switch (ask) {
    case Ask::statements: return "keep both";
    case Ask::prologue: return "nobody";
    case Ask::activity: return "pass";
    case Ask::claim: return "no claim";
    case Ask::confirm: return "no";
    default: return "nothing";
  }
}

}  // namespace

std::string session_sentence(const MatchSetting& setting, const State& state, const Event& event) {
  const SessionNames names{setting, state, event};
  for (const auto words : {briefing_words, gm_turn_words, players_turn_words, ending_words})
    if (std::string said = words(names); !said.empty()) return said;
  return {};
}

std::string session_sentence(const MatchSetting&, const State&, const Roll& roll, const Dice& dice) {
  const std::string face = dice.count == 0 ? "" : fmt::format(": {}", dice.face[0]);  // empty: not yet fallen
  switch (static_cast<RollKind>(roll.kind)) {
    case RollKind::season: return "The season is drawn" + face;
    case RollKind::task: return "The task is drawn" + face;
    case RollKind::settlement: return "A settlement is drawn" + face;
    case RollKind::category: return "The category of an obstacle is drawn" + face;
    case RollKind::obstacle: return "The obstacle is drawn" + face;
    case RollKind::failure: return "Condition or twist" + face;
    default: return "The GM rolls for its action" + face;
  }
}

std::string session_question(const Question& q) {
  switch (q.ask_kind()) {
    case Ask::statements: {
      const Deeds& deeds = q.play().state.of(q.mouse()).deeds;
      const MatchSetting& setting = q.play().setting;
      return fmt::format(
          "{}: Belief \"{}\"{}, Instinct \"{}\"{}. Change one?", about(q),
          statement_words(setting, q.mouse(), Verb::belief, static_cast<int>(deeds.belief)),
          earned_words(Verb::belief, static_cast<int>(deeds.belief)),
          statement_words(setting, q.mouse(), Verb::instinct, static_cast<int>(deeds.instinct)),
          earned_words(Verb::instinct, static_cast<int>(deeds.instinct)));
    }
    case Ask::goal: return fmt::format("What is {}'s Goal for this session?", about(q));
    case Ask::craft: return fmt::format("In which skill does {} want to prove the craft?", about(q));
    case Ask::prologue: return "Who tells the prologue, and what does it relieve?";
    case Ask::activity: return fmt::format("What does {} do in the Players' Turn?", about(q));
    case Ask::fetch: return fmt::format("What does {} want to fetch?", about(q));
    case Ask::call: return fmt::format("Whom does {} call on?", about(q));
    case Ask::practise: return fmt::format("Which skill does {} practise?", about(q));
    case Ask::practise_ob: return "Against which Ob?";
    case Ask::healer_reward: return "Whom does the healer mend?";
    case Ask::claim: return fmt::format("Does {} claim this?{}", about(q), claimed_words(q));
    case Ask::confirm: return fmt::format("Has {} earned this?{}", about(q), claimed_words(q));
    case Ask::season_test:
      return fmt::format("The season turns. Which condition does {} try to shake off?", about(q));
    case Ask::raise_trait: return "Which trait does the winter deepen?";
    case Ask::gm_obstacle: return "Which obstacle does the patrol meet?";
    case Ask::gm_ob: return "Which Ob?";
    case Ask::gm_failure: return "The test has failed. A condition, or a twist?";
    case Ask::gm_category: return "Of which category is the last obstacle?";
    default: return {};
  }
}

std::string session_answer(const Question& q, Option option) {
  const MatchSetting& setting = q.play().setting;
  const State& state = q.play().state;
  const auto slot = static_cast<int>(option.slot);
  switch (verb_of(option)) {
    case Verb::decline: return decline_words(q.ask_kind());
    case Verb::belief:
      return fmt::format("Belief: {}{}", statement_words(setting, option.subject, Verb::belief, slot),
                         earned_words(Verb::belief, slot));
    case Verb::instinct:
      return fmt::format("Instinct: {}{}", statement_words(setting, option.subject, Verb::instinct, slot),
                         earned_words(Verb::instinct, slot));
    case Verb::goal:
      return statement_words(setting, option.subject, Verb::goal, slot) + earned_words(Verb::goal, slot);
    case Verb::relieve:
      return fmt::format("{}, who is no longer {}", mouse_name(setting, state, option.subject),
                         condition_name(setting, static_cast<Condition>(slot)));
    case Verb::rest:
      return fmt::format("{}, who regains 1 Nature", mouse_name(setting, state, option.subject));
    case Verb::activity: return activity_words(static_cast<Activity>(slot));
    case Verb::give: return fmt::format("give {} a check", mouse_name(setting, state, option.target));
    case Verb::treat:
      return fmt::format("treat {}, who is {} (Healer Ob {})", mouse_name(setting, state, option.target),
                         condition_name(setting, static_cast<Condition>(slot)),
                         setting.tables.of(static_cast<Condition>(slot)).ob);
    case Verb::recover: return recover_words(q, option.subject, static_cast<Condition>(slot));
    case Verb::contact: return contact_name(setting, q.play().state, q.mouse(), option.slot);
    case Verb::gear: return fetch_words(q, option);
    case Verb::rating:
      return rating_name(setting, option.subject, static_cast<Rating>(slot)) +
             (q.ask_kind() == Ask::practise ? circles_words(q, static_cast<Rating>(slot)) : "");
    case Verb::number: return fmt::format("Ob {}", slot);
    case Verb::obstacle: return obstacle_words(q, option);
    case Verb::condition:
      return fmt::format("condition: {}", condition_name(setting, static_cast<Condition>(slot)));
    case Verb::category: return category_name(static_cast<Category>(slot));
    case Verb::trait:
      return fmt::format("{}: {} to level {}", mouse_name(setting, state, option.subject),
                         trait_name(setting, state, option.subject, slot), option.target);
    case Verb::rations:
      return fmt::format("share rations with {}", mouse_name(setting, state, option.target));
    case Verb::charge:
      return fmt::format("charge {} (3 checks)", trait_name(setting, state, option.subject, slot));
    case Verb::recharge:
      return fmt::format("recharge {} ({} checks)", trait_name(setting, state, option.subject, slot),
                         recharge_price(state.of(option.subject).trait[option.slot]));
    default: return {};
  }
}

}  // namespace warren::mouse_guard
