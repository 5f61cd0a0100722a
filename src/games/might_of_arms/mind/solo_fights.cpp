// Whom does the automatic commander shoot at, charge, await and leave? MI-BOT-03 to 06.
#include <algorithm>

#include "games/might_of_arms/choices/break_off.h"
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/charge_step.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/terrain.h"
#include "games/might_of_arms/sheet.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms {
namespace {

// MI-BOT-04: a charge that needs dice counts its balance times the chance to pass.
Balance diced(const Play& play, UnitId charger, UnitId target, Face face, Balance balance) {
  if (is_exempt(play, charger, Cause::charge, bit(target), face)) return balance;
  if (reasons_to_dice(play, charger, Cause::charge, bit(target), false) == 0) return balance;
  const int passes = passes_of_36(morale_tally(play, charger, {.cause = Cause::charge}).target);
  if (balance.value > 0) balance.value = balance.value * passes / 36;
  return balance;
}

bool is_prey(const Troop& troop) { return troop.wagon || troop.artillery; }

bool worth_charging(const Play& play, UnitId charger, UnitId target, Face face, const Balance& balance) {
  if (is_prey(play.setting.troop(play.state, target))) return true;
  if (!balance.strikes) return false;
  if (face != Face::front) return true;
  const int fierce = play.setting.facts(play.state, charger).fierce() ? -25 : 0;
  return balance.reaches(fierce - pressure(play, side_of(charger)) + (is_worn(play, charger) ? 25 : 0));
}

// MI-BOT-06: (FP + hits / stands) / (worn figure + 1), the two units compared in whole numbers.
bool is_worse_off(const Play& play, UnitId unit, UnitId enemy) {
  const auto share = [&](UnitId id) {
    const UnitFacts& facts = play.setting.facts(play.state, id);
    const Unit& body = play.state.unit[id];
    return std::pair{std::int64_t{body.fatigue} * facts.crew + body.hits,
                     std::int64_t{facts.crew} * (worn_at(play.setting, facts.grade) + 1)};
  };
  const auto [own, own_of] = share(unit);
  const auto [other, other_of] = share(enemy);
  return own * other_of > other * own_of;
}

bool wants_to_break_off(const Play& play, UnitId unit) {
  const Troop& troop = play.setting.troop(play.state, unit);
  bool wants = false;
  for_each_contact(play.state, unit, [&](const ContactView& contact) {
    const bool formed_foot = play.setting.troop(play.state, contact.enemy).formed_foot();
    const bool steady = !play.state.unit[contact.enemy].is(kShaken);
    if (troop.skirmish_foot() && formed_foot) wants = true;
    if (troop.mounted && formed_foot && steady && play.state.unit[unit].round >= 1 &&
        is_worse_off(play, unit, contact.enemy))
      wants = true;
  });
  return wants;
}

}  // namespace

Answer choose_shot(const Prompt& prompt, const Play& play) {
  if (prompt.subject != 0xff) return prompt.fallback();  // MI-BOT-17: no file is named
  const Field field(play);
  Answer best = prompt.fallback();
  std::int64_t most = -1, most_of = 1;
  std::int32_t nearest = 0;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) != Verb::shoot || choice.id.target == kFileByFile) return;
    const UnitId target = choice.id.target;
    const Volley volley = volley_of(play, field, choice.id.subject, target, 0xff);
    std::int64_t hits = 0;  // in sixths
    for (int i = 0; i < volley.kinds; ++i)
      hits += std::int64_t{volley.dice[static_cast<std::size_t>(i)].count} *
              volley.dice[static_cast<std::size_t>(i)].factor;
    const std::int64_t of = play.setting.facts(play.state, target).crew - play.state.unit[target].hits;
    const std::int32_t away = gap(play, choice.id.subject, target);
    const bool better = hits * most_of > most * of || (hits * most_of == most * of && away < nearest);
    if (most >= 0 && !better) return;
    most = hits, most_of = of, nearest = away, best = choice.answer;
  });
  return best;
}

bool has_good_charge(const Play& play, UnitId unit) {
  if (!may_declare(play, unit).ok()) return false;
  bool found = false;
  for_each_unit(enemies_of(play.state, unit), [&](UnitId enemy) {
    if (found || !may_be_charged(play, unit, enemy) || !judge_declaration(play, {unit, enemy}, {}).ok())
      return;
    const Face face = class_of_charge(play, play.state.unit[unit].at(), enemy);
    const Balance balance = balance_of(play, unit, enemy, Fight::charges, face);
    found = worth_charging(play, unit, enemy, face, diced(play, unit, enemy, face, balance));
  });
  return found;
}

Answer choose_charge(const Prompt& prompt, const Play& play) {
  Answer best = prompt.fallback();
  Balance most;
  bool any = false;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) != Verb::charge) return;
    const UnitId charger = choice.id.subject, target = choice.id.target;
    const Face face = class_of_charge(play, play.state.unit[charger].at(), target);
    const Balance balance =
        diced(play, charger, target, face, balance_of(play, charger, target, Fight::charges, face));
    if (!worth_charging(play, charger, target, face, balance) || (any && !balance.better_than(most))) return;
    any = true, most = balance, best = choice.answer;
  });
  return best;
}

Answer choose_response(const Prompt& prompt, const Play& play) {
  const UnitId unit = prompt.subject;
  const Troop& troop = play.setting.troop(play.state, unit);
  std::optional<Answer> receive, evade, counter;
  UnitId charger = kNoUnit;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) == Verb::receive) receive = choice.answer;
    if (verb_of(choice.id) == Verb::evade) evade = choice.answer;
    if (verb_of(choice.id) == Verb::countercharge && !counter)
      counter = choice.answer, charger = choice.id.target;
  });
  const UnitId enemy = charger == kNoUnit ? nearest_enemy(play, unit) : charger;
  if (enemy == kNoUnit) return prompt.fallback();
  const Balance standing = balance_of(play, unit, enemy, Fight::receives, Face::front);
  const bool may_run =
      troop.skirmisher ||
      (is_worn(play, unit) && (troop.horse_or_camel || troop.light ||
                               play.setting.facts(play.state, unit).type == TroopType::light_infantry));
  if (troop.skirmisher && receive && standing.strikes && standing.value > 0) return *receive;
  if (evade && may_run) return *evade;
  if (receive && stands_behind_works(play, unit)) return *receive;
  const Balance charging = balance_of(play, unit, enemy, Fight::countercharges, Face::front);
  if (counter && (!receive || charging.better_than(standing))) return *counter;
  return receive.value_or(prompt.fallback());
}

Answer choose_break_off(const Prompt& prompt, const Play& play) {
  const auto found = find_allowed(prompt, [&](const Choice& choice) {
    return verb_of(choice.id) == Verb::break_off && wants_to_break_off(play, choice.id.subject);
  });
  return found.value_or(prompt.fallback());  // the farthest comes first in the list
}

}  // namespace warren::might_of_arms
