#include "games/rattle_and_rend/rules/checks.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

constexpr int kSides = 20;
constexpr std::uint32_t kWholeCheck = 3;

RollKind kind_of(Stat stat) {
  constexpr std::array kKinds{RollKind::fury, RollKind::guile, RollKind::will};
  return kKinds[static_cast<std::size_t>(stat)];
}

Result outcome_of(const Dice& dice) {
  const int hits = dice.in_class(1);
  return hits == 0 ? Result::fail : hits == 1 ? Result::success : Result::critical;
}

bool omen_is_at_hand(const Play& play, int side) {
  const Warband& warband = warband_of(play, side);
  return warband.omen != 0 && warband.omen_used == 0;
}

// RR-SOO-02: what the check comes to if that die, or all of it, is replaced.
Result foreseen(const Dice& dice, std::uint32_t slot, bool omen_hits) {
  if (slot == kWholeCheck) return omen_hits ? Result::success : Result::fail;
  Dice changed = dice;
  changed.cls[slot] = omen_hits ? 1 : 0;
  return outcome_of(changed);
}

// RR-SOO-02, RR-SOO-03: one owner may speak. Only replacements that change something are offered.
Result ask_soothsayer(Play& play, int side, const Check& check, Dice& dice, Result result) {
  if (!omen_is_at_hand(play, side)) return result;
  Warband& warband = warband_of(play, side);
  const bool omen_hits = warband.omen >= check.tally.target;
  const bool whole = play.setting.house.soothsayer_replaces == SoothsayerReplaces::whole_check;
  PlainMenu menu(play, seat_at(side), rule("RR-SOO-02"), Ask::omen, check.who);
  menu.add(option(Verb::decline, check.who, static_cast<GroupId>(result)));
  const std::uint32_t first = whole ? kWholeCheck : 0;
  const std::uint32_t last = whole ? kWholeCheck : static_cast<std::uint32_t>(dice.count) - 1;
  for (std::uint32_t slot = first; slot <= last; ++slot)
    if (foreseen(dice, slot, omen_hits) != result)
      menu.add(option(Verb::omen, check.who, static_cast<GroupId>(foreseen(dice, slot, omen_hits)), slot));
  if (menu.count() == 1) return result;
  const Option answer = play.table.ask(menu).option();
  if (verb_of(answer) == Verb::decline) return result;
  warband.omen_used = play.setting.house.soothsayer_uses == SoothsayerUses::once_per_round ? 2 : 1;
  tell(play, {.rule = rule("RR-SOO-02"),
              .verb = Told::omen_used,
              .subject = check.who,
              .object = static_cast<GroupId>(side),
              .numbers = {warband.omen},
              .depth = 2});
  const Result replaced = foreseen(dice, answer.slot, omen_hits);
  if (answer.slot != kWholeCheck) dice.cls[answer.slot] = omen_hits ? 1 : 0;
  return replaced;
}

}  // namespace

int dice_for(const Tally& tally) {
  const bool helped = tally.sum(Tilt::advantage) > 0;
  const bool hindered = tally.sum(Tilt::disadvantage) > 0;
  return helped == hindered ? 2 : helped ? 3 : 1;
}

Result make_check(Play& play, Check& check) {
  count_stat(play, check.who, check.stat, check.tally);
  Roll roll;
  roll.roller = seat_of(check.who);
  roll.rule = check.rule;
  roll.kind = static_cast<std::uint16_t>(kind_of(check.stat));
  roll.sides = kSides;
  roll.subject = check.who;
  roll.tally = &check.tally;
  roll.add(success_lot(dice_for(check.tally), check.tally.target, kSides));
  Dice dice = play.table.roll(roll);
  Result result = outcome_of(dice);
  const int owner = side_of(check.who);
  result = ask_soothsayer(play, owner, check, dice, result);  // RR-SOO-05
  result = ask_soothsayer(play, other(owner), check, dice, result);
  tell(play, {
                 .rule = check.rule,
                 .verb = Told::checked,
                 .subject = check.who,
                 .numbers = {static_cast<int>(result), static_cast<int>(check.stat), check.tally.target},
                 .tally = &check.tally,
                 .depth = 2
  });
  return result;
}

int roll_d20(Play& play, Seat roller, RuleId rule, RollKind kind) {
  return play.table.roll(dice_of({.count = 1}, kSides, kind, rule, roller)).face[0];
}

}  // namespace warren::rattle_and_rend
