// What is asked, and what does each answer mean?
#include <fmt/format.h>

#include <algorithm>

#include "games/mouse_guard/mind/gm_brain.h"
#include "games/mouse_guard/rules/checks.h"
#include "games/mouse_guard/rules/conflict.h"
#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/pool.h"
#include "games/mouse_guard/view/nature_price.h"
#include "games/mouse_guard/words/orders.h"
#include "games/mouse_guard/words/prices.h"
#include "games/mouse_guard/words/words.h"

namespace warren::mouse_guard {
namespace {

struct Asking {
  const Question& question;
  const Play& play = question.play();
  const MatchSetting& setting = play.setting;
  const State& state = play.state;

  std::string about() const { return mouse_name(setting, state, question.mouse()); }
  std::string mouse(int id) const { return mouse_name(setting, state, static_cast<MouseId>(id)); }
};

std::string ratings_of(const Asking& a) {
  std::string words;
  for (std::uint8_t i = 0; i < a.state.test.listed.count; ++i)
    words +=
        (i == 0 ? "" : " or ") + rating_name(a.setting, a.state.test.roller, a.state.test.listed.rating[i]);
  return words;
}

std::string against(const Asking& a) {
  const Test& test = a.state.test;
  if (test.versus) return fmt::format("against {} dice", opposing_pool(a.play, test));
  return test.kind == TestKind::disposition ? "for disposition" : fmt::format("Ob {}", test.ob);
}

// "5 dice, Ob 3"
std::string pool_words(const Asking& a) {
  const int dice = pool_of(a.play);
  return fmt::format("{} {}, {}", dice, dice == 1 ? "die" : "dice", against(a));
}

std::string dice_words(const Asking& a) {
  const Test& test = a.state.test;
  std::string words = fmt::format("{} of {} dice succeed, {}", test.successes, test.dice, against(a));
  if (test.versus || test.opposed) words += fmt::format("; the other side has {}", test.their_successes);
  return words;
}

std::string test_question(const Asking& a) {
  switch (a.question.ask_kind()) {
    case Ask::roller: return fmt::format("{}, {}: who rolls?", ratings_of(a), against(a));
    case Ask::base: return fmt::format("What does {} roll? ({}, {})", a.about(), ratings_of(a), against(a));
    case Ask::help:
      return fmt::format("{}: help {}? ({})", a.about(), mouse_name(a.setting, a.state, a.state.test.roller),
                         pool_words(a));
    case Ask::extras: return fmt::format("{} has {}. Roll, or add something?", a.about(), pool_words(a));
    case Ask::reroll: return fmt::format("{}. Roll the failures again?", dice_words(a));
    case Ask::fate:
      return fmt::format("{}. Spend a fate point to open {} {}?", dice_words(a), a.state.test.sixes,
                         a.state.test.sixes == 1 ? "six" : "sixes");
    case Ask::tie: return "A tie. Give it away for two checks?";
    case Ask::checks:
      return fmt::format("{} has {} checks. Spend some?", a.about(),
                         checks_of(a.state.of(a.question.mouse())));
    case Ask::pip: return fmt::format("Which result does {} mark?", a.about());
    case Ask::faraway: return fmt::format("Which trait of {} changes?", a.about());
    default: return {};
  }
}

// What the averages beside the actions count.
std::string outlook_words(int volley) {
  return fmt::format(" (On average, with all help and all dice that cost nothing{}.)",
                     volley > 1 ? ", from the dispositions before volley 1" : "");
}

// MG-GM-07, MG-GM-08: " Expect of the grass snake: Attack 41 %, ..."
std::string likely_words(const Asking& a, int volley) {
  if (a.setting.has_human_gm() || volley < 1) return {};
  const auto percent = likely_actions(a.play, volley - 1);
  std::string words;
  for (std::size_t i = 0; i < kActions; ++i)
    words += fmt::format("{}{} {} %", i == 0 ? "" : ", ", action_name(static_cast<Action>(i)), percent[i]);
  return fmt::format(" Expect of {}: {}.", npc_name(a.setting, a.state, a.state.conflict.opposition), words);
}

int volley_of(const Asking& a) { return a.question.count() > 0 ? a.question.option(0).target + 1 : 0; }

std::string conflict_question(const Asking& a) {
  switch (a.question.ask_kind()) {
    case Ask::split: return fmt::format("Which team does {} join?", a.about());
    case Ask::order: return "Who acts next in the order?";
    case Ask::disposition_roller: return "Who rolls for disposition?";
    case Ask::disposition_base: return fmt::format("Which ability does {} add to disposition?", a.about());
    case Ask::suit: return fmt::format("Which armour does {} wear?", a.about());
    case Ask::concede: return "Give in, or go on?";
    case Ask::weapon:
      return fmt::format("What does {} take up for this exchange?",
                         a.question.mouse() == kNoMouse ? "the other side" : a.about());
    case Ask::useful: return "Which kind of action does it help?";
    case Ask::action:
      return a.question.mouse() == kNoMouse
                 ? fmt::format("Volley {}: which action?", volley_of(a))
                 : fmt::format("Volley {}: which action will {} play?{}{}{}", volley_of(a), a.about(),
                               plan_so_far(a.play, a.question.mouse()), likely_words(a, volley_of(a)),
                               outlook_words(volley_of(a)));
    case Ask::proposal: return "What do you propose to your team?";
    case Ask::target: return "Against which team?";
    case Ask::purchase: return "What does the Maneuver buy?";
    case Ask::disarm: return "What is taken away?";
    case Ask::price: return "A fair compromise: who pays?";
    case Ask::price_mouse: return "Who pays the price?";
    default: return {};
  }
}

std::string build_question(const Asking& a) {
  switch (a.question.ask_kind()) {
    case Ask::build_rank: return "Which rank has the new mouse?";
    case Ask::build_points: return "Which skill do the free points raise?";
    case Ask::build_nature: return "How strong is its Nature?";
    case Ask::build_trait: return "Which trait has it?";
    case Ask::build_wise: return "Which wise has it?";
    case Ask::build_gear: return "What does it carry?";
    default: return a.about();
  }
}

std::string base_answer(const Asking& a, Option option) {
  const auto rating = static_cast<Rating>(option.subject);
  Test test = a.state.test;
  test.rating = rating;
  test.base = static_cast<Base>(option.target);
  const int dice = pool_of(a.play, test);
  switch (test.base) {
    case Base::beginner:
      return fmt::format("Beginner's Luck for {} ({} dice so far)",
                         rating_name(a.setting, test.roller, rating), dice);
    case Base::within_nature: return fmt::format("Nature ({} dice so far)", dice);
    case Base::against_nature: {
      const int tax = tenths_of_tax(a.play, test);
      if (tax == 0) return fmt::format("Nature, which cannot fail here ({} dice so far)", dice);
      return fmt::format("Nature, taxed if it fails, by {}.{} on average ({} dice so far)", tax / 10,
                         tax % 10, dice);
    }
    default: return fmt::format("{} ({} dice so far)", rating_name(a.setting, test.roller, rating), dice);
  }
}

// MG-TEST-07: halving may swallow a die.
std::string dice_words_of(int dice) { return dice == 0 ? "adds no die" : fmt::format("{:+}D", dice); }

std::string added_dice(const Asking& a, Option option) {
  return dice_words_of(dice_of_extra(a.play, a.state.test, option));
}

std::string slot_trait(const Asking& a, Option option) {
  return trait_name(a.setting, a.state, option.subject, static_cast<int>(option.slot));
}

// MG-NAT-06, MG-NAT-07
std::string tap_price(const Test& test) {
  if (test.unfailable) return test.within ? "within it: no tax" : "outside it: taxed by 1";
  return test.within ? "within it: taxed by the margin if it fails"
                     : "outside it: taxed by 1, and by the margin if it fails";
}

std::string extra_answer(const Asking& a, Option option) {
  const Ask kind = a.question.ask_kind();
  switch (verb_of(option)) {
    case Verb::base: return base_answer(a, option);
    case Verb::roll: return "Roll";
    case Verb::wise:
      return fmt::format("{}: {}",
                         wise_name(a.setting, option.subject, a.state.of(option.subject).wise[option.slot]),
                         added_dice(a, option));
    case Verb::item:
      return kind == Ask::weapon ? gear_name(a.setting, static_cast<Gear>(option.slot))
                                 : fmt::format("{}: {}", gear_name(a.setting, static_cast<Gear>(option.slot)),
                                               added_dice(a, option));
    case Verb::trait_for:
      if (kind == Ask::faraway) return slot_trait(a, option);
      return kind == Ask::reroll ? fmt::format("{}: roll the failures again", slot_trait(a, option))
                                 : fmt::format("{} helps: {}", slot_trait(a, option), added_dice(a, option));
    case Verb::trait_against:
      return kind == Ask::tie ? fmt::format("{}: lose the tie, 2 checks", slot_trait(a, option))
                              : fmt::format("{} hinders: -1D, 1 check", slot_trait(a, option));
    case Verb::gift:
      return fmt::format("{} hinders: +2D for the other side, 2 checks", slot_trait(a, option));
    case Verb::persona: return fmt::format("Spend persona: +1D ({} so far)", option.slot - 1);
    case Verb::tap:
      return fmt::format("Tap Nature for a persona point: +{}D, {}", a.state.of(option.subject).nature,
                         tap_price(a.state.test));
    case Verb::fate: return "Promise a fate point for sixes";
    case Verb::recover:
      return fmt::format("Recover from {} (2 checks)",
                         condition_name(a.setting, static_cast<Condition>(option.slot)));
    case Verb::rations: return fmt::format("Rations for {}", a.mouse(option.target));
    case Verb::charge: return fmt::format("Charge {}: one level higher (3 checks)", slot_trait(a, option));
    case Verb::recharge:
      return fmt::format("Use {} again ({} checks)", slot_trait(a, option),
                         recharge_price(a.state.of(option.subject).trait[option.slot]));
    default: return {};
  }
}

std::string bought(std::uint32_t set) {
  std::string words;
  const auto add = [&](const char* one) { words += (words.empty() ? "" : " and ") + std::string(one); };
  if ((set & kImpede) != 0) add("Impede (-1D for them)");
  if ((set & kPosition) != 0) add("Gain position (+2D)");
  if ((set & kDisarm) != 0) add("Disarm");
  if ((set & kKnife) != 0) add("Disarm with the knife");
  return words;
}

std::string disarm_answer(const Asking& a, Option option) {
  const auto which = static_cast<int>(option.slot);
  switch (static_cast<DisarmKind>(option.target)) {
    case DisarmKind::gear:
      return fmt::format("{}'s {}", a.mouse(option.subject), gear_name(a.setting, static_cast<Gear>(which)));
    case DisarmKind::row:
      return fmt::format("{}'s {}", a.mouse(option.subject),
                         row_name(a.setting, static_cast<WeaponRow>(which)));
    case DisarmKind::trait:
      return fmt::format("{}'s trait {}", a.mouse(option.subject),
                         trait_name(a.setting, a.state, option.subject, which));
    case DisarmKind::their_row: return row_name(a.setting, static_cast<WeaponRow>(which));
    default:
      return a.setting.tables.of(a.state.conflict.opposition).features[static_cast<std::size_t>(which)].name;
  }
}

std::string weapon_answer(const Asking& a, Option option) {
  const std::string name = row_name(a.setting, static_cast<WeaponRow>(option.slot));
  return option.target == 1 ? name + ", thrown" : name;
}

// MG-COND-13, MG-COMP-05: what the payer is in the end, and what the others are.
std::string payer_words(const Asking& a, Option option) {
  const Conflict& conflict = a.state.conflict;
  const bool others = terms_of(conflict).hurt == Hurt::one_heavy_rest_light &&
                      mice_in_conflict(a.play) != bit(option.subject);
  return fmt::format(
      "{} is {}{}", a.mouse(option.subject),
      condition_taken_words(a.play, option.subject, static_cast<Condition>(option.target)),
      others ? fmt::format("; all others are {}", condition_name(a.setting, conflict.light)) : "");
}

std::string conflict_answer(const Asking& a, Option option) {
  const Conflict& conflict = a.state.conflict;
  switch (verb_of(option)) {
    case Verb::mouse:
      return a.question.ask_kind() == Ask::price_mouse ? payer_words(a, option) : a.mouse(option.subject);
    case Verb::team: return fmt::format("Team {}", option.slot + 1);
    case Verb::rating:
      return fmt::format("{} ({})", rating_name(a.setting, option.subject, static_cast<Rating>(option.slot)),
                         a.state.of(option.subject).rating(static_cast<Rating>(option.slot)));
    case Verb::weapon: return weapon_answer(a, option);
    case Verb::action:
      if (a.question.ask_kind() == Ask::proposal)
        return fmt::format("Volley {}: {}", option.target + 1, action_name(static_cast<Action>(option.slot)));
      return action_name(static_cast<Action>(option.slot));
    case Verb::buy: return bought(option.slot);
    case Verb::disarm: return disarm_answer(a, option);
    case Verb::price:
      return option.slot == 0 ? fmt::format("All are {}", condition_name(a.setting, conflict.light))
                              : fmt::format("One is {}", condition_name(a.setting, conflict.heavy));
    case Verb::pass_pip:
      return fmt::format("A pass for {}",
                         rating_name(a.setting, option.subject, static_cast<Rating>(option.slot)));
    case Verb::fail_pip:
      return fmt::format("A fail for {}",
                         rating_name(a.setting, option.subject, static_cast<Rating>(option.slot)));
    default: return {};
  }
}

std::string build_answer(const Asking& a, Option option) {
  switch (verb_of(option)) {
    case Verb::rank: return a.setting.tables.of(static_cast<Rank>(option.slot)).name;
    case Verb::number: return fmt::format("{}", option.slot);
    case Verb::trait:
      return fmt::format("{}, level {}", a.setting.tables.trait[option.slot].name, option.target);
    case Verb::gear: return gear_name(a.setting, static_cast<Gear>(option.slot));
    default: return {};
  }
}

// MG-TEST-08: who helps shares the price. MG-TEST-07: help that adds no die costs nothing.
std::string help_words(const Asking& a) {
  const Test& test = a.state.test;
  const int more = dice_of_help(a.play, test, a.question.mouse());
  const bool shares =
      more > 0 && test.kind == TestKind::obstacle && a.setting.house.helper_risk == HelperRisk::shared;
  return fmt::format("Help: {}{}", dice_words_of(more), shares ? ", and share the price if it fails" : "");
}

std::string yes_no_answer(const Asking& a, Option option) {
  const bool yes = verb_of(option) == Verb::accept;
  switch (a.question.ask_kind()) {
    case Ask::help: return yes ? help_words(a) : "Do not help";
    case Ask::fate: return yes ? "Spend a fate point" : "Keep it";
    case Ask::concede:
      if (!yes) return "Go on";
      return a.question.seat == a.setting.gm() ? "Give in"
                                               : fmt::format("Give in: {}", concession_words(a.play));
    case Ask::weapon: return "No weapon";
    case Ask::purchase: return "Nothing";
    case Ask::reroll: return "Leave the dice";
    case Ask::tie: return "No";
    case Ask::build_points: return "Spend no more";
    default: return yes ? "Yes" : "Nothing";
  }
}

std::string plain_answer(const Question& question, Option option) {
  if (question.kind >= static_cast<std::uint16_t>(Ask::session_first))
    return session_answer(question, option);
  const Asking asking{question};
  if (verb_of(option) == Verb::decline || verb_of(option) == Verb::accept)
    return yes_no_answer(asking, option);
  if (question.kind == static_cast<std::uint16_t>(Ask::build_points) && verb_of(option) == Verb::rating)
    return rating_name(asking.setting, kNoMouse, static_cast<Rating>(option.slot));
  if (question.kind == static_cast<std::uint16_t>(Ask::build_wise))
    return asking.setting.tables.wise[option.slot % kReadyWises].name;
  for (const auto part : {extra_answer, conflict_answer, build_answer})
    if (std::string words = part(asking, option); !words.empty()) return words;
  return {};
}

}  // namespace

std::string question_words(const Question& question) {
  if (question.kind >= static_cast<std::uint16_t>(Ask::session_first)) return session_question(question);
  const Asking asking{question};
  for (const auto part : {test_question, conflict_question, build_question})
    if (std::string words = part(asking); !words.empty()) return words;
  return {};
}

std::string own_words_question(const WordsQuestion& question) {
  const Play& play = question.play();
  switch (question.ask_kind()) {
    case Ask::conflict_goal:
      return fmt::format("What does {} want from this conflict?",
                         question.seat == play.setting.gm()
                             ? npc_name(play.setting, play.state, play.state.conflict.opposition)
                             : "the patrol");
    case Ask::describe:
      return fmt::format("How does {} do it?",
                         question.mouse() == kNoMouse
                             ? npc_name(play.setting, play.state, play.state.conflict.opposition)
                             : mouse_name(play.setting, play.state, question.mouse()));
    default:
      return fmt::format("The goal of {}, in your own words:",
                         mouse_name(play.setting, play.state, question.mouse()));
  }
}

std::string answer_words(const Question& question, Option option) {
  return capitalised(plain_answer(question, option));
}

}  // namespace warren::mouse_guard
