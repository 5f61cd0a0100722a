// What happened, in words?
#include "games/mouse_guard/words/words.h"

#include <fmt/format.h>

#include "games/mouse_guard/rules/maneuver.h"
#include "games/mouse_guard/rules/pairing.h"

namespace warren::mouse_guard {
namespace {

constexpr int kForDisposition = -2;  // Told::test_named, in place of an Ob

// The names that an event's sentence may need.
struct Names {
  const MatchSetting& setting;
  const State& state;
  const Event& event;

  std::string subject() const { return mouse_name(setting, state, event.subject); }
  std::string object() const { return mouse_name(setting, state, event.object); }
  std::string team() const { return team_name(setting, state, event.object); }
  std::string rating(std::size_t i = 0) const {
    return rating_name(setting, event.subject, static_cast<Rating>(event.numbers[i]));
  }
  std::string condition(std::size_t i = 0) const {
    return condition_name(setting, static_cast<Condition>(event.numbers[i]));
  }
  std::string trait(std::size_t i = 0) const {
    return trait_name(setting, state, event.subject, event.numbers[i]);
  }
  int number(std::size_t i = 0) const { return event.numbers[i]; }
};

std::string plural(int count, const char* one) {
  return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}
std::string dice_words(int count) { return count == 1 ? "1 die" : fmt::format("{} dice", count); }
std::string successes(int count) { return count == 1 ? "1 success" : fmt::format("{} successes", count); }

std::string base_words(const Names& n) {
  switch (static_cast<Base>(n.number(1))) {
    case Base::beginner: return fmt::format("Beginner's Luck for {}", n.rating());
    case Base::within_nature: return "Nature";
    case Base::against_nature: return "Nature, taxed if it fails,";
    default: return n.rating();
  }
}

std::string added_words(const Names& n) {
  const int slot = n.number(1);
  switch (static_cast<Verb>(n.number(0))) {
    case Verb::wise:
      return fmt::format("{} is {}", n.subject(),
                         wise_name(n.setting, n.event.subject,
                                   n.state.of(n.event.subject).wise[static_cast<std::size_t>(slot)]));
    case Verb::item:
      return fmt::format("{} uses {}", n.subject(), gear_name(n.setting, static_cast<Gear>(slot)));
    case Verb::trait_for:
      return fmt::format("{} is {}", n.subject(), trait_name(n.setting, n.state, n.event.subject, slot));
    case Verb::trait_against:
      return fmt::format("{} is {}, which hinders: -1D", n.subject(),
                         trait_name(n.setting, n.state, n.event.subject, slot));
    case Verb::gift:
      return fmt::format("{} is {}, which gives the other side +2D", n.subject(),
                         trait_name(n.setting, n.state, n.event.subject, slot));
    case Verb::persona: return fmt::format("{} spends a persona point", n.subject());
    case Verb::tap: return fmt::format("{} taps Nature", n.subject());
    default: return fmt::format("{} will spend a fate point on sixes", n.subject());
  }
}

bool ends_with_comma(const Names& n) { return static_cast<Base>(n.number(1)) == Base::against_nature; }

// "The axe of Odo Marl adds 1 success".
std::string plus_words(const Names& n) {
  const Conflict& conflict = n.state.conflict;
  const bool theirs = n.event.subject == kNoMouse;
  const WeaponRow row = theirs ? conflict.theirs.row : conflict.declared[n.event.subject].row;
  return fmt::format("{} of {} adds {}", row == kNoRow ? "what is at hand" : row_name(n.setting, row),
                     theirs ? npc_name(n.setting, n.state, conflict.opposition) : n.subject(),
                     successes(n.number()));
}

// "9 (5 and 3 successes, 1 by armour)"
std::string disposition_words(const Names& n) {
  const int total = n.number(0), base = n.number(1), rolled = n.number(2), penalty = n.number(3);
  if (base == 0) return fmt::format("{}", total);
  std::string parts = fmt::format("{} and {}", base, successes(rolled));
  const int more = total - (base + rolled - penalty);
  if (penalty > 0) parts += fmt::format(", less {} by conditions", penalty);
  if (more > 0)
    parts += fmt::format(", {} more {}", more, base + rolled - penalty < 1 ? "at the least" : "by armour");
  return fmt::format("{} ({})", total, parts);
}

std::string goal_words(const Names& n, std::size_t side) {
  return std::string(n.state.conflict.goal[side].view());
}

// MG-CONF-02: what both sides fought for, when it is over.
std::string decided_words(const Names& n) {
  const std::string them = npc_name(n.setting, n.state, n.state.conflict.opposition);
  switch (static_cast<Winner>(n.number())) {
    case Winner::patrol: return fmt::format("The patrol reaches its goal: {}", goal_words(n, 0));
    case Winner::opposition: return fmt::format("{} reaches its goal: {}", them, goal_words(n, 1));
    default:
      return fmt::format("The goals were: {}; and of {}: {}", goal_words(n, 0), them, goal_words(n, 1));
  }
}

std::string test_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::test_named:
      if (n.number(2) == kForDisposition)
        return fmt::format("{} rolls {} for disposition", n.subject(), base_words(n));
      if (n.number(2) < 0)
        return fmt::format("{} tests {} against {}", n.subject(), base_words(n), dice_words(n.number(3)));
      return fmt::format("{} tests {}{} Ob {}", n.subject(), base_words(n), ends_with_comma(n) ? "" : ",",
                         n.number(2));
    case Told::helped: return fmt::format("{} helps {}", n.subject(), n.object());
    case Told::added: return added_words(n);
    case Told::help_spared: return fmt::format("{}'s help adds no die, and costs nothing", n.subject());
    case Told::trait_spared:
      return fmt::format("That {} is {} adds no die, and costs nothing", n.subject(), n.trait());
    case Told::no_dice: return fmt::format("{} has no dice to roll", n.subject());
    case Told::rerolled:
      return fmt::format("{} is {} and rolls the failures again: {}", n.subject(), n.trait(),
                         successes(n.number(1)));
    case Told::fate_spent:
      return fmt::format("{} spends a fate point on the sixes: {} more", n.subject(), successes(n.number()));
    case Told::tied: return fmt::format("It is a tie at {}", successes(n.number()));
    case Told::tie_given: return fmt::format("{} is {}, and gives the tie away", n.subject(), n.trait());
    case Told::tiebreak:
      return fmt::format("The tie is rolled off, {} to {}: {} {} it", n.number(1), n.number(2), n.subject(),
                         n.number() != 0 ? "wins" : "loses");
    case Told::test_passed:
      if (n.number(2) >= 0 && n.number() == n.number(2))
        return fmt::format("{} wins the tie at {}, by {}", n.subject(), n.number(), n.number(1));
      if (n.number(2) >= 0)
        return fmt::format("{} wins with {} to {}, by {}", n.subject(), n.number(), n.number(2), n.number(1));
      return fmt::format("{} passes with {}, by {}", n.subject(), successes(n.number()), n.number(1));
    case Told::plus_counted: return plus_words(n);
    case Told::test_failed:
      if (n.number(2) >= 0 && n.number() == n.number(2))
        return fmt::format("{} loses the tie at {}", n.subject(), n.number());
      if (n.number(2) >= 0)
        return fmt::format("{} loses with {} to {}", n.subject(), n.number(), n.number(2));
      return fmt::format("{} fails with {}, by {}", n.subject(), successes(n.number()), n.number(1));
    case Told::opposition_rolled: return "The other side has no dice to roll";
    case Told::stalemate: return "A stalemate: nothing happens";
    default: return {};
  }
}

std::string sheet_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::nature_taxed:
      return fmt::format("{}'s Nature is taxed by {}: {} left", n.subject(), n.number(), n.number(1));
    case Told::nature_spent:
      return fmt::format("{}'s Nature is spent; its maximum falls to {}", n.subject(), n.number());
    case Told::nature_regained: return fmt::format("{}'s Nature is {} again", n.subject(), n.number());
    case Told::trait_changed:
      return fmt::format("{} is now {}", n.subject(),
                         n.setting.tables.trait[static_cast<std::size_t>(n.number(1))].name);
    case Told::checks_earned:
      return fmt::format("{} earns {} for {}", n.subject(), plural(n.number(), "check"), n.trait(1));
    case Told::checks_spent: return fmt::format("{} spends {}", n.subject(), plural(n.number(), "check"));
    case Told::trait_charged: return fmt::format("{}'s {} counts one level higher", n.subject(), n.trait());
    case Told::trait_recharged: return fmt::format("{}'s {} can be used again", n.subject(), n.trait());
    case Told::passed_marked: return fmt::format("{} marks a pass for {}", n.subject(), n.rating());
    case Told::failed_marked: return fmt::format("{} marks a fail for {}", n.subject(), n.rating());
    case Told::advanced: return fmt::format("{}'s {} rises to {}", n.subject(), n.rating(), n.number(1));
    case Told::learning:
      return fmt::format("{} is learning {}: {}", n.subject(), n.rating(), plural(n.number(1), "mark"));
    case Told::learned: return fmt::format("{} has learned {}", n.subject(), n.rating());
    case Told::condition_taken: return fmt::format("{} is {}", n.subject(), n.condition());
    case Told::condition_cleared: return fmt::format("{} is no longer {}", n.subject(), n.condition());
    case Told::laid_up: return fmt::format("{} is laid up", n.subject());
    case Told::ability_lowered:
      return fmt::format("{}'s {} falls to {}", n.subject(), n.rating(), n.number(1));
    case Told::rations_eaten: return fmt::format("{} shares rations with {}", n.subject(), n.object());
    case Told::boon_used: return fmt::format("{} has a boon for this roll", n.subject());
    case Told::mouse_removed: return fmt::format("{} does not come back", n.subject());
    case Told::mouse_joined: return fmt::format("{} joins the patrol", n.subject());
    default: return {};
  }
}

std::string declared_words(const Names& n) {
  const std::string who =
      n.event.subject == kNoMouse ? npc_name(n.setting, n.state, n.state.conflict.opposition) : n.subject();
  std::string what = "nothing";
  if (n.number(0) >= 0) what = row_name(n.setting, static_cast<WeaponRow>(n.number(0)));
  if (n.number(1) >= 0) what = gear_name(n.setting, static_cast<Gear>(n.number(1)));
  if (n.number(2) >= 0) what += " for " + action_name(static_cast<Action>(n.number(2)));
  if (n.number(3) != 0) what += ", again";
  return fmt::format("{} takes up {}", who, what);
}

std::string disarmed_words(const Names& n) {
  const int which = n.number(1);
  switch (static_cast<DisarmKind>(n.number(0))) {
    case DisarmKind::gear:
      return fmt::format("{} loses {} for this conflict", n.subject(),
                         gear_name(n.setting, static_cast<Gear>(which)));
    case DisarmKind::row:
      return fmt::format("{} can no longer use {}", n.subject(),
                         row_name(n.setting, static_cast<WeaponRow>(which)));
    case DisarmKind::trait:
      return fmt::format("{} cannot be {} in this conflict", n.subject(),
                         trait_name(n.setting, n.state, n.event.subject, which));
    case DisarmKind::their_row:
      return fmt::format("{} loses {} for this conflict", n.team(),
                         row_name(n.setting, static_cast<WeaponRow>(which)));
    default: {
      const auto& features = n.setting.tables.of(n.state.conflict.opposition).features;
      const auto place = static_cast<std::size_t>(which);
      return fmt::format("{} loses {} for this conflict", n.team(),
                         place < features.size() ? features[place].name : "a feature");
    }
  }
}

std::string pairing_words(const Names& n) {
  const std::string pair = fmt::format("{} meets {}", action_name(static_cast<Action>(n.number(0))),
                                       action_name(static_cast<Action>(n.number(1))));
  switch (static_cast<Meeting>(n.number(2))) {
    case Meeting::independent: return pair + ": each tests for itself";
    case Meeting::versus: return pair + ": one against the other";
    case Meeting::first_only: return pair + ": only the patrol tests";
    default: return pair + ": only the other side tests";
  }
}

// MG-CONF-19
std::string limit_words(const Names& n) {
  const std::string owed = level_name(static_cast<Level>(n.number(1)));
  const std::string they = npc_name(n.setting, n.state, n.state.conflict.opposition);
  if (n.number(2) == kToldStalled)
    return fmt::format("Night falls: after {} exchanges nobody is ahead, and the patrol has not got past",
                       kMostExchanges);
  const bool won = static_cast<Winner>(n.number(0)) == Winner::patrol;
  return fmt::format("Night falls: after {} exchanges {} is ahead, wins and owes {} compromise",
                     kMostExchanges, won ? "the patrol" : they, owed);
}

std::string won_words(const Names& n) {
  if (n.number(2) != 0) return limit_words(n);
  const std::string owed = level_name(static_cast<Level>(n.number(1)));
  switch (static_cast<Winner>(n.number(0))) {
    case Winner::patrol: return fmt::format("The patrol wins and owes {} compromise", owed);
    case Winner::opposition:
      return fmt::format("{} wins and owes {} compromise",
                         npc_name(n.setting, n.state, n.state.conflict.opposition), owed);
    default: return "Nobody is left: the patrol gets past, but not unhindered";
  }
}

std::string conflict_words(const Names& n) {
  switch (static_cast<Told>(n.event.verb)) {
    case Told::conflict_began:
      return fmt::format("{}: {} against {}", n.setting.tables.of(static_cast<ObstacleId>(n.number(2))).name,
                         n.setting.tables.of(static_cast<ConflictType>(n.number())).name,
                         npc_name(n.setting, n.state, n.state.conflict.opposition));
    case Told::team_formed: {
      std::string order;
      const Team& team = n.state.conflict.team[n.event.object];
      for (std::uint8_t i = 0; i < team.size; ++i)
        order += (i == 0 ? "" : ", ") + mouse_name(n.setting, n.state, team.order[i]);
      return fmt::format("They act in this order: {}", order);
    }
    case Told::suit_worn:
      return fmt::format("{} wears {}", n.subject(), gear_name(n.setting, static_cast<Gear>(n.number())));
    case Told::goal_stated:
      return fmt::format(
          "The goal of {}: {}",
          n.event.object == 0 ? "the patrol" : npc_name(n.setting, n.state, n.state.conflict.opposition),
          goal_words(n, n.event.object));
    case Told::described:
      return fmt::format("{}: \"{}\"",
                         n.event.subject == kNoMouse
                             ? npc_name(n.setting, n.state, n.state.conflict.opposition)
                             : n.subject(),
                         n.state.conflict.said.view());
    case Told::goals_decided: return decided_words(n);
    case Told::nothing_regained:
      return fmt::format("{} has all its disposition: there is nothing to regain", n.team());
    case Told::disposition_set: return fmt::format("Disposition of {}: {}", n.team(), disposition_words(n));
    case Told::exchange_began: return fmt::format("Exchange {}", n.number());
    case Told::conceded: return fmt::format("{} gives in", n.team());
    case Told::declared: return declared_words(n);
    case Told::gm_sealed:
      return fmt::format("{} has three actions chosen",
                         npc_name(n.setting, n.state, n.state.conflict.opposition));
    case Told::plans_sealed: return "All have chosen three actions";
    case Told::revealed:
      return fmt::format("Volley {}: {} plays {}", n.number(1) + 1,
                         n.event.subject == kNoMouse ? n.team() : n.subject(),
                         action_name(static_cast<Action>(n.number())));
    case Told::targets:
      return fmt::format("{} acts against {}", n.team(), team_name(n.setting, n.state, n.number()));
    case Told::pairing: return pairing_words(n);
    case Told::disposition_fell:
      return fmt::format("Disposition of {} falls by {} to {}", n.team(), n.number(), n.number(1));
    case Told::disposition_rose:
      return fmt::format("Disposition of {} rises by {} to {}", n.team(), n.number(), n.number(1));
    case Told::impeded: return fmt::format("{} is impeded: -1D on the next action", n.team());
    case Told::gained_position: return fmt::format("{} is in position: +2D on the next action", n.team());
    case Told::disarmed: return disarmed_words(n);
    case Told::losses_passed_on:
      return fmt::format("{} of it fall on {}", n.number(), team_name(n.setting, n.state, n.number(1)));
    case Told::team_out: return fmt::format("{} has no disposition left", n.team());
    case Told::conflict_won: return won_words(n);
    default: return {};
  }
}

std::string full(std::string words) { return words.empty() ? words : capitalised(std::move(words)) + "."; }

}  // namespace

std::string sentence(const MatchSetting& setting, const State& state, const Event& event) {
  if (event.verb >= static_cast<std::uint16_t>(Told::session_first))
    return full(session_sentence(setting, state, event));
  const Names names{setting, state, event};
  for (const auto part : {test_words, sheet_words, conflict_words})
    if (std::string words = part(names); !words.empty()) return full(std::move(words));
  return {};
}

std::string sentence(const MatchSetting& setting, const State& state, const Roll& roll, const Dice& dice) {
  if (roll.kind >= static_cast<std::uint16_t>(RollKind::session_first))
    return session_sentence(setting, state, roll, dice);
  const std::string who =
      roll.subject == kNoMouse ? "The other side" : mouse_name(setting, state, roll.subject);
  if (dice.count == 0) return fmt::format("{} rolls {}", who, dice_words(roll.count()));  // not yet fallen
  const int good = dice.in_class(1) + dice.in_class(2);
  switch (static_cast<RollKind>(roll.kind)) {
    case RollKind::reroll: return fmt::format("{} rolls the failures again: {}", who, successes(good));
    case RollKind::fate: return fmt::format("{} rolls the sixes as new dice: {}", who, successes(good));
    case RollKind::tiebreak:
    case RollKind::their_tiebreak: return fmt::format("{} rolls for the tie: {}", who, successes(good));
    default: return fmt::format("{} rolls {}: {}", who, dice_words(dice.count), successes(good));
  }
}

}  // namespace warren::mouse_guard
