#include "games/mice_at_arms/rules/victory_points.h"

#include <algorithm>
#include <bit>

#include "games/mice_at_arms/choices/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/rules/roll_off.h"
#include "kernel/rules/window.h"

namespace warren::mice_at_arms {
namespace {

// Which faces an army would rather see than the one that lies; `any` where only the player knows.
enum class Wish : std::uint8_t { better, worse, any };

// MA-VP-06: one army that may pay for dice. The roller wants them better, others (vp_reroll_scope = any)
// worse, and of nobody's dice each may think as it likes.
class Purse {
 public:
  Purse(Play& play, int army, Wish wish, std::uint8_t best, std::uint64_t& bought)
      : play_(play), army_(army), wish_(wish), best_(best), bought_(bought) {}

  int name_die(const Roll& roll, const Dice& dice) {
    if (army().purse < 1) return -1;
    PlainMenu menu(play_, seat_at(army_), rule("MA-VP-06"), Ask::buy_reroll);
    menu.add(option(Verb::decline));
    for (int die = 0; die < dice.count; ++die)
      if (is_worth_it(roll, dice, die))
        menu.add(option(Verb::reroll_die, static_cast<UnitId>(roll.kind), dice.face[at(die)],
                        static_cast<std::uint32_t>(die)));
    if (menu.count() == 1) return -1;
    const Option answer = play_.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return -1;
    bought_ |= std::uint64_t{1} << answer.slot;
    return static_cast<int>(answer.slot);
  }

  void pay() { army().purse--; }

  bool keeps_new(const Roll&, const Dice& dice, int die, const Dice& fresh) {
    tell(play_, {
                    .rule = rule("MA-VP-04"),
                    .verb = Told::die_bought,
                    .object = static_cast<UnitId>(army_),
                    .numbers = {dice.face[at(die)], fresh.face[0]}
    });
    if (fresh.cls[0] == dice.cls[at(die)]) return true;  // nothing to choose between
    PlainMenu menu(play_, seat_at(army_), rule("MA-VP-04"), Ask::keep_face);
    menu.add(option(Verb::new_face, 0, fresh.face[0]));
    menu.add(option(Verb::old_face, 0, dice.face[at(die)]));
    return verb_of(play_.table.ask(menu).option()) == Verb::new_face;
  }

 private:
  static std::size_t at(int die) { return static_cast<std::size_t>(die); }
  Army& army() { return play_.state.army[static_cast<std::size_t>(army_)]; }

  // MA-VP-09: none is offered for a die whose best face would change nothing.
  bool is_worth_it(const Roll& roll, const Dice& dice, int die) const {
    if (play_.setting.house.vp_reroll_repeat == VpRerollRepeat::once_per_die && ((bought_ >> die) & 1U) != 0)
      return false;
    const Lot& lot = lot_of(roll, die);
    if (lot.classes == 1) return false;
    if (wish_ == Wish::worse) return best_ == Roll::kNoBest || dice.cls[at(die)] != 0;
    return wish_ == Wish::any || dice.cls[at(die)] != best_;
  }

  Play& play_;
  int army_;
  Wish wish_;
  std::uint8_t best_;
  std::uint64_t& bought_;  // dice that were paid for in this window
};

// Which dice each army has paid for since the dice fell.
using Bought = std::array<std::uint64_t, kMaxArmies>;

bool anybody_pays(Play& play, const Roll& roll, Dice& dice, std::uint8_t best, Bought& bought) {
  bool paid = false;
  for (int i = 0; i < play.state.armies; ++i) {
    const int army = roll.roller == kNobody ? i : (index(roll.roller) + i) % play.state.armies;
    const bool own = seat_at(army) == roll.roller;
    if (!own && play.setting.house.vp_reroll_scope == VpRerollScope::own) continue;
    const Wish wish = own ? Wish::better : roll.roller == kNobody ? Wish::any : Wish::worse;
    Purse purse(play, army, wish, best, bought[static_cast<std::size_t>(army)]);
    paid = open_window(play.table, roll, dice, purse) || paid;
  }
  return paid;
}

constexpr std::uint8_t kTen = 9;  // the class of a 10 where every face counts for itself

// MA-DICE-05, MA-VP-07: who pays for the dice of a roll-off.
class ArmiesContest {
 public:
  ArmiesContest(Play& play, RuleId rule_id, RollKind kind) : play_(play), rule_(rule_id), kind_(kind) {}

  Roll roll_of(int army) const { return table_roll(seat_at(army), rule_, kind_); }
  void dice_fell() { bought_ = {}; }
  bool offer(int army, const Roll& roll, Dice& own) {
    return anybody_pays(play_, roll, own, kTen, bought_[static_cast<std::size_t>(army)]);
  }

 private:
  Play& play_;
  RuleId rule_;
  RollKind kind_;
  std::array<Bought, kMaxArmies> bought_{};  // of each army's die
};

}  // namespace

void award(Play& play, int army, int points, RuleId rule_id) {
  Army& winner = play.state.army[static_cast<std::size_t>(army)];
  winner.score = static_cast<std::int16_t>(winner.score + points);
  winner.purse = static_cast<std::int16_t>(winner.purse + points);
  tell(play, {
                 .rule = rule_id,
                 .verb = Told::victory_point,
                 .object = static_cast<UnitId>(army),
                 .numbers = {points, winner.score},
                 .depth = 2
  });
}

Roll success_roll(Seat roller, RuleId rule_id, RollKind kind, int count, int needed) {
  constexpr int kSides = 10;  // MA-COMP-02
  return dice_of(success_lot(count, needed, kSides), kSides, kind, rule_id, roller);
}

Roll table_roll(Seat roller, RuleId rule_id, RollKind kind, int count) {
  Roll roll = success_roll(roller, rule_id, kind, count, 2);
  roll.lot[0].classes = 0;
  return roll;
}

void offer_rerolls(Play& play, const Roll& roll, Dice& dice, std::uint8_t best) {
  Bought bought{};
  while (anybody_pays(play, roll, dice, best, bought) &&
         play.setting.house.vp_reroll_scope == VpRerollScope::any) {
  }
}

Dice roll_with_window(Play& play, const Roll& roll, std::uint8_t best) {
  Dice dice = play.table.roll(roll);
  if (roll.roller != kNobody || play.setting.house.vp_reroll_scope == VpRerollScope::any)
    offer_rerolls(play, roll, dice, best);
  return dice;
}

std::array<std::uint8_t, kMaxArmies> roll_off(Play& play, unsigned armies, RuleId rule_id, RollKind kind) {
  ArmiesContest contest(play, rule_id, kind);
  auto order = RollOff<kMaxArmies, ArmiesContest>(play.table, armies, contest).run();
  auto next = static_cast<std::size_t>(std::popcount(armies));
  for (std::uint8_t army = 0; army < kMaxArmies; ++army)
    if (((armies >> army) & 1U) == 0) order[next++] = army;
  return order;
}

}  // namespace warren::mice_at_arms
