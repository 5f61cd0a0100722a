// What comes of a melee? Steps 10 to 12, walked from the dice to the last check.
#include "games/might_of_arms/rules/melee.h"

#include <fmt/format.h>

#include "games/might_of_arms/odds/odds.h"
#include "games/might_of_arms/odds/outcomes.h"
#include "games/might_of_arms/odds/questions.h"
#include "games/might_of_arms/rules/melee_morale.h"
#include "games/might_of_arms/rules/morale.h"
#include "games/might_of_arms/rules/steps.h"

namespace warren::might_of_arms {
namespace {

constexpr std::array<std::string_view, 3> kHow{"charge", "countercharge", "later"};
constexpr std::array<std::string_view, 2> kHowJoined{"charge", "later"};

const OddsFields& melee_fields() {
  static const TroopFields fields = [] {
    TroopFields all;
    all.number("units", "Units in the melee: 2, 3 (c on b), 4 (and d on a)", 2);
    all.choice("how", "How a came at b", "charge", kHow);
    all.choice("face", "Where a stands on b", "front", kFaceWords);
    all.number("round", "Round of the melee", 1);
    all.body("a", "First unit", "heavy-knight-cavalry");
    all.body("b", "Its enemy", "medium-infantry");
    all.body("c", "Friend of the first", "heavy-cavalry");
    all.choice("c-face", "Where c stands on b", "right", kFaceWords);
    all.choice("c-how", "When c came", "charge", kHowJoined);
    all.body("d", "Friend of the enemy", "heavy-infantry");
    all.choice("d-face", "Where d stands on a", "right", kFaceWords);
    all.choice("d-how", "When d came", "charge", kHowJoined);
    all.house();
    return all;
  }();
  return fields;
}

std::int32_t width_of(OddsField& field, UnitId unit) { return block_of(field.play_nobody(), unit).width; }

// Two on one face stand beside each other, each as far from its middle as the other is wide.
void set_two_before(OddsField& field, UnitId one, UnitId other, UnitId target, Face face) {
  field.set_before(one, target, face, -width_of(field, other) / 2);
  field.set_before(other, target, face, width_of(field, one) / 2);
}

struct Melee {
  Lettered units;
  int round = 1;
};

class Layout {
 public:
  explicit Layout(OddsQuestion& question) : question_(question), field_(question.field) {}

  Melee read() {
    Melee melee;
    const int count = question_.number("units", 2, 4);
    const int how = question_.choice("how");
    const int said = question_.number("round", 1, 20);
    melee.round = how == 2 ? std::max(said, 2) : said;
    if (how != 2 && said > 1) question_.refuse("round", "a charge is the first round; say how=later");
    field_.state.turn = static_cast<std::uint8_t>(melee.round);
    face_ = static_cast<Face>(question_.choice("face"));
    c_face_ = static_cast<Face>(question_.choice("c-face"));
    d_face_ = static_cast<Face>(question_.choice("d-face"));
    constexpr Point kMiddle{36'000, 24'000};
    const UnitId b = question_.read_body("b", 1, kMiddle);
    const UnitId a = question_.read_body("a", 0, {36'000, 20'000});
    melee.units = {
        {a, "a"},
        {b, "b"}
    };
    const UnitId c = count >= 3 ? question_.read_body("c", 0, {56'000, 20'000}) : kNoUnit;
    const UnitId d = count >= 4 ? question_.read_body("d", 1, {16'000, 24'000}) : kNoUnit;
    if (count >= 3) melee.units.emplace_back(c, "c");
    if (count >= 4) melee.units.emplace_back(d, "d");
    stand(a, b, c, d);
    meet(a, b, face_, how, melee.round);
    if (c != kNoUnit) meet(c, b, c_face_, question_.choice("c-how") == 1 ? 2 : 0, melee.round);
    if (d != kNoUnit) meet(d, a, d_face_, question_.choice("d-how") == 1 ? 2 : 0, melee.round);
    question_.read_surroundings("a", a, d == kNoUnit ? Face::front : d_face_);
    question_.read_surroundings("b", b, face_ != Face::front ? face_ : c_face_);
    if (c != kNoUnit) question_.read_surroundings("c", c);
    if (d != kNoUnit) question_.read_surroundings("d", d);
    return melee;
  }

 private:
  void stand(UnitId a, UnitId b, UnitId c, UnitId d) {
    if (c != kNoUnit && c_face_ == face_) {
      set_two_before(field_, a, c, b, face_);
    } else {
      field_.set_before(a, b, face_);
      if (c != kNoUnit) field_.set_before(c, b, c_face_);
    }
    if (d == kNoUnit) return;
    const std::int32_t beside = (width_of(field_, b) + width_of(field_, d)) / 2;
    field_.set_before(d, a, d_face_, d_face_ == Face::front ? beside : 0);
  }
  void meet(UnitId charger, UnitId target, Face face, int how, int round) {
    if (how == 2)
      field_.contact_since(charger, target, face, std::max(round - 1, 1));
    else
      field_.contact(charger, target, face, how == 1);
  }

  OddsQuestion& question_;
  OddsField& field_;
  Face face_ = Face::front, c_face_ = Face::front, d_face_ = Face::front;
};

// MI-MEL-39: for each pair stands, factor, modifier and the hits of each die.
void add_strikes(OddsReport& report, const Play& now, const Melee& melee) {
  const auto letter_of = [&](UnitId unit) {
    for (const auto& [other, letter] : melee.units)
      if (other == unit) return letter;
    return std::string();
  };
  for (const auto& [striker, letter] : melee.units) {
    const Shares shares = shares_of(now, striker);
    for (int i = 0; i < shares.count; ++i) {
      const auto place = static_cast<std::size_t>(i);
      const Strike strike = strike_of(now, striker, shares.enemy[place], shares.stands[place]);
      const std::string pair = letter + " on " + letter_of(strike.enemy);
      report.figures.emplace_back(pair + ": stands", plain(strike.stands));
      if (!strike.hurts()) continue;
      report.figures.emplace_back(pair + ": factor", plain(strike.factor));
      for (int die = 1; die <= 6; ++die) {
        report.figures.emplace_back(fmt::format("{}: sum with a {}", pair, die),
                                    plain(std::max(strike.sum(die), 0)));
        report.figures.emplace_back(fmt::format("{}: hits with a {}", pair, die),
                                    plain(hits_by(now.setting, strike, die)));
      }
      add_reasons(report, strike.tally);
    }
  }
}

// Hits that are no fatigue yet matter to nobody's check: most results of the fight are one for what follows.
State without_hits(const State& fought) {
  State state = fought;
  for (Unit& unit : state.unit) unit.hits = 0;
  return state;
}

OddsReport melee_odds(const Asked& given) {
  OddsQuestion question(given, melee_fields());
  if (question.failed()) return question.refused();
  const Melee melee = Layout(question).read();
  if (question.failed()) return question.refused();
  OddsField& field = question.field;
  OddsReport report;
  State this_round = field.state;
  for (Unit& unit : this_round.unit)
    if (unit.is(kInContact)) ++unit.round;
  OddsTable probe;
  const Play now = field.play(this_round, probe);
  add_strikes(report, now, melee);
  for (const auto& [unit, letter] : melee.units)
    report.figures.emplace_back(
        letter + ": melee target as it stands",
        plain(std::max<int>(morale_tally(now, unit, check_reason(now, unit, Cause::melee)).target, 0)));
  const auto fought = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    fight(play);
  });
  const auto seen = walk(fought.map(without_hits), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    check_leaders_lost(play);
  });
  const auto all = walk(seen, [&](State& state, Table& table) {
    Play play = field.play(state, table);
    check_melees(play);
  });
  for (const auto& [unit, letter] : melee.units) {
    report.tables.push_back(
        fatigue_table(fought, unit, field.state.unit[unit].fatigue, letter + ": fatigue of this round"));
    report.tables.push_back(fate_table(all, unit, letter + " after step 12"));
  }
  report.tables.push_back(routs_table(all, melee.units, "Who routs"));
  report.tables.push_back(together_table(all, melee.units, "All of them after step 12"));
  report.policy = "steps 10 to 12 once: the fight, leaders seen wounded, the checks in their order";
  return report;
}

}  // namespace

Calculator melee_calculator() {
  return {"melee", "Steps 10 to 12 of a melee of two to four units", melee_fields().all(), melee_odds};
}

}  // namespace warren::might_of_arms
