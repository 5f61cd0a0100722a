// The odds of single checks: any stat, a Will check with all that bears on it, a broken warband's morale.
#include "games/rattle_and_rend/rules/checks.h"

#include "games/rattle_and_rend/odds/odds.h"
#include "games/rattle_and_rend/odds/questions.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/rules/will.h"
#include "kernel/base/written_lines.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<Words, 3> kStatWords{"fury", "guile", "will"};
constexpr std::array<Words, 4> kWhyWill{"hit", "critical-hit", "detonation", "effect"};

const OddsFields& check_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("type", "Who checks", "fighters", kTypeWords)
        .choice("stat", "Which stat", "will", kStatWords);
    fields.number("needs", "Another number instead of the printed one, 0 for none", 0);
    fields.number("bonuses", "How many Bonuses", 0).number("penalties", "How many Penalties", 0);
    fields.warband("", "whoever checks").house();
    return fields;
  }();
  return kFields;
}

const OddsFields& will_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("type", "Who checks", "fighters", kTypeWords).choice("why", "Why", "hit", kWhyWill);
    fields.choice("heavy", "Its trait, of a Heavy", "colossal", kHeavyWords);
    fields.yes("pair", "A Champion is attached").yes("sacrificed", "It stands in for another (Sacrifice)");
    fields.yes("near", "An enemy stands within S, in sight");
    fields.warband("", "whoever checks").warband("enemy_", "the enemy").house();
    return fields;
  }();
  return kFields;
}

const OddsFields& morale_fields() {
  static const MatchFields kFields = [] {
    MatchFields fields;
    fields.type("type", "Of which type", "fighters", kTypeWords).number("groups", "How many groups", 3);
    fields.text("warband", "The groups instead, in the order in which they check", "",
                "fighters fighters+pair heavy ward");
    fields.yes("near", "An enemy stands within S of the first");
    fields.warband("", "those who check").warband("enemy_", "the enemy").house();
    return fields;
  }();
  return kFields;
}

OddsReport check_odds(const Asked& given) {
  MatchQuestion question(given, check_fields());
  Field& field = question.field;
  const GroupType type = question.type("type");
  const auto stat = static_cast<Stat>(question.choice("stat"));
  const int needs = question.number("needs", 0, 20);
  const int bonuses = question.number("bonuses", 0, 9);
  const int penalties = question.number("penalties", 0, 9);
  auto& printed =
      field.setting.profiles[static_cast<std::size_t>(type)].stats[static_cast<std::size_t>(stat)];
  if (needs > 0) printed = static_cast<std::uint8_t>(needs);
  if (printed == kNoStat)
    question.refuse("stat", "that stat is printed \"-\" (RR-DICE-13); choose will, or give needs");
  const GroupId who = field.put(kRedSide, type, 100, 100);
  question.read_warband("", kRedSide);
  if (question.failed()) return question.refused();
  const auto checks = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    Check check{.who = who, .stat = stat, .rule = rule("RR-DICE-01"), .tally = {}};
    for (int i = 0; i < bonuses; ++i) bonus(check.tally, rule("RR-DICE-03"), "a Bonus");
    for (int i = 0; i < penalties; ++i) penalty(check.tally, rule("RR-DICE-04"), "a Penalty");
    return make_check(play, check);
  };
  Foreseeing policy;
  OddsReport report;
  report.tables.push_back(outcomes(walk(question.start(), checks, policy), "The check"));
  report.policy = policy.name();
  return report;
}

OddsReport will_odds(const Asked& given) {
  MatchQuestion question(given, will_fields());
  Field& field = question.field;
  const GroupType type = question.type("type");
  const bool pair = question.yes("pair");
  question.check_pair("pair", type, pair);
  const GroupId who = field.put(kRedSide, type, Point{150 * kMm, 200 * kMm}, pair);
  question.read_heavy("heavy", who);
  const int away = question.yes("near") ? 70 : 200;
  const GroupId enemy = field.put(kBlueSide, GroupType::fighters, 150 + away, 200);
  question.read_warband("", kRedSide);
  question.read_warband("enemy_", kBlueSide);
  const int why = question.choice("why");
  const WillCheck check{.who = who,
                        .cause = why < 2 ? WillCause::attack : WillCause::effect,
                        .rule = rule("RR-WIL-01"),
                        .enemy = why < 2 ? enemy : kNoGroup,
                        .enemy_at = point(field.state.group[enemy].at),
                        .critical = why == 1,
                        .penalty = why == 2,
                        .sacrificed = question.yes("sacrificed")};
  if (question.failed()) return question.refused();
  const auto checks = [&](State& state, Table& table) {
    Play play = field.play(state, table);
    Action action = quiet_action(kBlueSide);
    return roll_will(play, action, check);
  };
  Foreseeing policy;
  OddsReport report;
  report.tables.push_back(outcomes(walk(question.start(), checks, policy), "The Will check"));
  report.policy = policy.name();
  return report;
}

// "fighters+pair" as a group of Red; false when it is none.
bool put_written(MatchQuestion& question, std::string_view word, int place) {
  const auto plus = word.find("+pair");
  const bool pair = plus != std::string_view::npos;
  const auto found = std::ranges::find(kTypeWords, word.substr(0, plus));
  if (found == kTypeWords.end()) return false;
  const auto type = static_cast<GroupType>(found - kTypeWords.begin());
  question.check_pair("warband", type, pair);
  question.field.put(kRedSide, type, Point{(50 + 50 * place) * kMm, 50 * kMm}, pair);
  return true;
}

// The groups that check; 0 when they cannot be read.
int lay_out_warband(MatchQuestion& question) {
  const GroupType type = question.type("type");
  const int groups = question.number("groups", 1, 6);
  const auto lines = written_lines(question.text("warband"));
  if (lines.empty()) {
    for (int i = 0; i < groups; ++i) question.field.put(kRedSide, type, 50 + 50 * i, 50);
    return groups;
  }
  if (lines[0].size() > 6) question.refuse("warband", "at most 6 groups");
  for (std::size_t i = 0; i < lines[0].size() && i < 6; ++i)
    if (!put_written(question, lines[0][i], static_cast<int>(i)))
      question.refuse("warband", fmt::format("'{}' is not one of {}, perhaps with +pair", lines[0][i],
                                             fmt::join(kTypeWords, ", ")));
  return static_cast<int>(std::min<std::size_t>(lines[0].size(), 6));
}

OddsReport morale_odds(const Asked& given) {
  MatchQuestion question(given, morale_fields());
  const Field& field = question.field;
  const int groups = lay_out_warband(question);
  const bool near = question.yes("near");
  question.field.put(kBlueSide, GroupType::fighters, near ? 50 : 350, near ? 110 : 350);
  question.read_warband("", kRedSide);
  question.read_warband("enemy_", kBlueSide);
  if (question.failed()) return question.refused();
  const auto checks = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    Action action = quiet_action(kRedSide);
    for (GroupId id = 0; id < static_cast<GroupId>(groups); ++id)
      take_will_check(play, action, {.who = id, .cause = WillCause::effect, .rule = rule("RR-MOR-02")});
  };
  Foreseeing policy;
  const auto after = walk(question.start(), checks, policy);
  OddsReport report;
  OddsTableau table{"Survivors", {}};
  const auto survivors = [&](const State& s) {
    int count = 0;
    for (GroupId id = 0; id < static_cast<GroupId>(groups); ++id) count += s.group[id].on_board() ? 1 : 0;
    return count;
  };
  for (int left = groups; left >= 0; --left)
    table.rows.push_back(
        {fmt::format("{}", left), after.chance_that([&](const State& s) { return survivors(s) == left; })});
  report.tables.push_back(std::move(table));
  report.tables.push_back(numbers_of(
      "Points left", after,
      [&](const State& s) {
        int points = 0;
        for (GroupId id = 0; id < static_cast<GroupId>(groups); ++id)
          points += s.group[id].on_board() ? s.group[id].points : 0;
        return points;
      },
      " points"));
  report.policy = policy.name();
  return report;
}

}  // namespace

Calculator check_calculator() { return {"check", "One check of a stat", check_fields().all(), check_odds}; }
Calculator will_calculator() {
  return {"will", "One Will check with all that bears on it", will_fields().all(), will_odds};
}
Calculator morale_calculator() {
  return {"morale", "The Will checks of a broken warband", morale_fields().all(), morale_odds};
}

}  // namespace warren::rattle_and_rend
