#include "games/mice_at_arms/rules/victory_points.h"

#include <algorithm>

#include "games/mice_at_arms/choices.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/tell.h"
#include "kernel/window.h"

namespace warren::mice_at_arms {
namespace {

// Which faces an army would rather see than the one that lies.
enum class Wish : std::uint8_t { better, worse, any };

// MA-VP-06: one army that may pay for dice. The roller wants them better, others (vp_reroll_scope = any)
// worse.
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
    if (wish_ == Wish::any || best_ == Roll::kNoBest) return true;
    return wish_ == Wish::better ? dice.cls[at(die)] != best_ : dice.cls[at(die)] != 0;
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
    Purse purse(play, army, own ? Wish::better : Wish::worse, best, bought[static_cast<std::size_t>(army)]);
    paid = open_window(play.table, roll, dice, purse) || paid;
    if (play.setting.house.vp_reroll_scope == VpRerollScope::own) return false;
  }
  return paid;
}

bool is_in(unsigned armies, int army) { return ((armies >> army) & 1U) != 0; }

struct OpposedDice {
  std::array<std::uint8_t, kMaxArmies> face{};
};

Roll opposed_roll(int army, RuleId rule_id, RollKind kind) {
  return table_roll(seat_at(army), rule_id, kind);
}

// The armies by their faces, ties in seat order. A handful by insertion: rules do not touch the heap.
std::array<std::uint8_t, kMaxArmies> lowest_first(const OpposedDice& dice) {
  std::array<std::uint8_t, kMaxArmies> order{0, 1, 2, 3};
  for (std::size_t i = 1; i < order.size(); ++i)
    for (std::size_t j = i; j > 0 && dice.face[order[j]] < dice.face[order[j - 1]]; --j)
      std::swap(order[j], order[j - 1]);
  return order;
}

// MA-VP-07: the lowest is asked first, until all accept in turn.
void offer_opposed(Play& play, unsigned armies, RuleId rule_id, RollKind kind, OpposedDice& dice) {
  Bought bought{};
  for (bool paid = true; paid;) {
    paid = false;
    const std::array<std::uint8_t, kMaxArmies> order = lowest_first(dice);
    for (const std::uint8_t army : order) {
      if (!is_in(armies, army) || paid) continue;
      Purse purse(play, army, Wish::any, Roll::kNoBest, bought[army]);
      const Roll roll = opposed_roll(army, rule_id, kind);
      Dice own;
      own.count = 1;
      own.face[0] = dice.face[army];
      own.cls[0] = static_cast<std::uint8_t>(own.face[0] - 1);
      paid = open_window(play.table, roll, own, purse);
      dice.face[army] = own.face[0];
    }
  }
}

// How many armies of the same place have a higher face, and whether one has the same.
struct Standing {
  std::uint8_t beaten_by = 0;
  bool tied = false;
};
Standing standing_of(int army, unsigned rolling, const OpposedDice& dice,
                     const std::array<std::uint8_t, kMaxArmies>& place) {
  Standing standing;
  const auto me = static_cast<std::size_t>(army);
  for (int other = 0; other < kMaxArmies; ++other) {
    const auto it = static_cast<std::size_t>(other);
    if (other == army || !is_in(rolling, other) || place[it] != place[me]) continue;
    if (dice.face[it] > dice.face[me]) standing.beaten_by++;
    standing.tied = standing.tied || dice.face[it] == dice.face[me];
  }
  return standing;
}

unsigned tied_armies(unsigned rolling, const OpposedDice& dice,
                     const std::array<std::uint8_t, kMaxArmies>& place) {
  unsigned tied = 0;
  for (int army = 0; army < kMaxArmies; ++army)
    if (is_in(rolling, army) && standing_of(army, rolling, dice, place).tied) tied |= 1U << army;
  return tied;
}

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
  Roll roll;
  roll.roller = roller;
  roll.rule = rule_id;
  roll.kind = static_cast<std::uint16_t>(kind);
  roll.sides = 10;  // MA-COMP-02
  roll.add(success_lot(count, needed, 10));
  return roll;
}

Roll table_roll(Seat roller, RuleId rule_id, RollKind kind, int count) {
  Roll roll = success_roll(roller, rule_id, kind, count, 2);
  roll.lot[0].classes = 0;
  return roll;
}

void offer_rerolls(Play& play, const Roll& roll, Dice& dice, std::uint8_t best) {
  Bought bought{};
  while (anybody_pays(play, roll, dice, best, bought)) {
  }
}

Dice roll_with_window(Play& play, const Roll& roll, std::uint8_t best) {
  Dice dice = play.table.roll(roll);
  if (roll.roller != kNobody || play.setting.house.vp_reroll_scope == VpRerollScope::any)
    offer_rerolls(play, roll, dice, best);
  return dice;
}

std::array<std::uint8_t, kMaxArmies> roll_off(Play& play, unsigned armies, RuleId rule_id, RollKind kind) {
  OpposedDice dice;
  std::array<std::uint8_t, kMaxArmies> place{};
  for (unsigned rolling = armies; rolling != 0;) {
    for (int army = 0; army < kMaxArmies; ++army)
      if (is_in(rolling, army))
        dice.face[static_cast<std::size_t>(army)] =
            play.table.roll(opposed_roll(army, rule_id, kind)).face[0];
    if (tied_armies(rolling, dice, place) == 0) offer_opposed(play, rolling, rule_id, kind, dice);
    // Who is still tied rolls again for the places that they share.
    const unsigned tied = tied_armies(rolling, dice, place);
    const auto before = place;
    for (int army = 0; army < kMaxArmies; ++army)
      if (is_in(rolling, army))
        place[static_cast<std::size_t>(army)] = static_cast<std::uint8_t>(
            before[static_cast<std::size_t>(army)] + standing_of(army, rolling, dice, before).beaten_by);
    rolling = tied;
  }
  std::array<std::uint8_t, kMaxArmies> order{};
  for (int army = 0; army < kMaxArmies; ++army)
    if (is_in(armies, army)) order[place[static_cast<std::size_t>(army)]] = static_cast<std::uint8_t>(army);
  return order;
}

}  // namespace warren::mice_at_arms
