// Who falls first when a mouse and a minion strike in turn (MM-NUM-42)?
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/odds/witness.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {
namespace {

const OddsFields& duel_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("hero", "The mouse, which strikes first", "H1", hero_words())
        .choice("target", "The minion, alone and of one card", "RW", kind_words())
        .number("wounds", "Wounds that lie on the mouse already", 0)
        .number("minion_wounds_now", "Wounds that lie on the minion already", 0)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

// Wounds of one blow: chances of 0, 1, 2 ... of them.
using Blows = std::vector<Fraction>;

// What one blow does, by the rules of an attack, to somebody with more Life than it could take.
template <class Strike>
Blows blows_of(const Position& position, Strike strike) {
  const auto after = walk(Distribution<State>::certain(position.state), strike);
  Blows blows;
  for (std::uint8_t n = 0; n <= kMostDice; ++n)
    blows.push_back(after.chance_that([n](std::uint8_t wounds) { return wounds == n; }));
  while (blows.size() > 1 && blows.back().as_double() == 0) blows.pop_back();
  return blows;
}

// The chance of the one that strikes next to be the last that stands, by what each can still take. Blows that
// do nothing come back to the same stand, so they are taken out of the sum: p = hit + miss * (1 - q).
class Exchange {
 public:
  Exchange(const Blows& mine, const Blows& yours) : mine_(mine), yours_(yours) {}

  // The first to strike can take `a`, the other `b`.
  Fraction first_stands(int a, int b) const { return stands(mine_, yours_, a, b); }

 private:
  // p = W + m (1 - q'), q' of the other striking next with the same stand; both have the same form, so that
  // p = (W + m (1 - V - n)) / (1 - m n), where V is what the other wins by blows that tell, n its misses.
  Fraction stands(const Blows& x, const Blows& y, int a, int b) const {
    if (b <= 0) return Fraction::whole(1);
    if (a <= 0) return {};
    const Fraction won = telling(x, y, a, b);
    const Fraction lost = telling(y, x, b, a);
    const Fraction neither = lost + y[0];
    const Fraction sum = won + x[0] * neither.rest();
    const Fraction whole = (x[0] * y[0]).rest();
    return {sum.numerator() * whole.denominator(), sum.denominator() * whole.numerator()};
  }
  // Chance to stand in the end over all blows of the striker that tell.
  Fraction telling(const Blows& x, const Blows& y, int a, int b) const {
    Fraction sum;
    for (std::size_t n = 1; n < x.size(); ++n) sum += x[n] * stands(y, x, b - static_cast<int>(n), a).rest();
    return sum;
  }

  const Blows& mine_;
  const Blows& yours_;
};

OddsReport duel_report(const OddsAsked& given) {
  warren::Question question(given, duel_fields().all());
  const std::string hero = chosen(question, "hero", hero_words());
  const std::string kind = chosen(question, "target", kind_words());
  const int wounds = question.number("wounds", 0, 9);
  const int on_minion = question.number("minion_wounds_now", 0, 9);
  if (question.failed()) return {.fault = question.fault()};
  Position position({.mice = hero + " b3",
                     .minions = kind + " c3",
                     .marker = kLastPage,
                     .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  const FigureId figure = position.figure(kind);
  if (position.setting().cards().minions[kind_of(figure)].is_boss)
    return {.fault = "target: a boss strikes by its cards; ask for its blows one by one"};
  OddsTable none;
  const Play seen = position.play(position.state, none);
  const int mouse_life = life_of(seen, 0) - wounds;
  const int minion_life = life_of_kind(seen, kind_of(figure)) - on_minion;
  if (mouse_life <= 0 || minion_life <= 0)
    return {.fault = "wounds: as many as Life; nobody is left to strike"};
  position.turn_of(track_card_of(MouseId{0}));
  const Blows mine = blows_of(position, [&](State& state, Table& dice) {
    Witness table(dice);
    Play play = position.play(state, table);
    battle(play, 0);
    return table.seen.unblocked;
  });
  position.turn_of(track_card_of(kind_of(figure), 0));
  const Blows yours = blows_of(position, [&](State& state, Table& dice) {
    Play play = position.play(state, dice);
    attack_mouse(play, actor_of(play, figure), 0);
    return static_cast<std::uint8_t>(state.of(0).captures > 0 ? life_of(play, 0) : state.of(0).all_wounds());
  });
  const Fraction falls = Exchange(mine, yours).first_stands(mouse_life, minion_life);
  OddsReport report;
  report.tables.push_back({
      "Who falls first", {{"the minion", falls}, {"the mouse", falls.rest()}}
  });
  report.figures.emplace_back("the minion falls first", falls);
  report.policy = "blows in turn, the mouse first; nobody breaks in, moves or heals";
  return report;
}

}  // namespace

Calculator duel_calculator() {
  return {"duel", "A mouse and a minion strike in turn until one falls", duel_fields().all(), duel_report};
}

}  // namespace warren::mice_and_mystics
