#include "games/rattle_and_rend/rules/windows.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/attack.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// Which reactions belong to a window (the table of RR-WIN-01).
constexpr bool opens(WindowKind kind, Reaction reaction) {
  switch (reaction) {
    case Reaction::intimidate:
    case Reaction::detonate: return kind == WindowKind::declare;
    case Reaction::countercharge: return kind == WindowKind::declare || kind == WindowKind::target;
    case Reaction::evade: return kind == WindowKind::step;
    case Reaction::suppression: return kind == WindowKind::step || kind == WindowKind::target;
    case Reaction::follow:
    case Reaction::pursuit: return kind == WindowKind::moved;
    case Reaction::regroup:
    case Reaction::confusion: return kind == WindowKind::target;
    case Reaction::sacrifice: return kind == WindowKind::will;
    case Reaction::defiance:
    case Reaction::vengeance:
    case Reaction::rally: return kind == WindowKind::after;
    case Reaction::reversal: return kind == WindowKind::reversal;
  }
  return false;
}

// RR-GRP-07: a group's own reactions; an attached Champion adds his (RR-CHA-05).
constexpr std::array<Reaction, kGroupTypes> kOwnReaction{Reaction::regroup,       Reaction::intimidate,
                                                         Reaction::countercharge, Reaction::suppression,
                                                         Reaction::evade,         Reaction::follow};

// RR-AMB-02: not what needs the group to have been attacked or to have rolled, nor to stand near the Ward
// that detonates. Reversal stands apart (offer_reversal).
constexpr bool works_from_reserve(Reaction reaction) {
  switch (reaction) {
    case Reaction::intimidate:
    case Reaction::suppression:
    case Reaction::evade:
    case Reaction::follow:
    case Reaction::vengeance:
    case Reaction::sacrifice:
    case Reaction::pursuit:
    case Reaction::reversal: return true;
    default: return false;
  }
}

struct Trigger {
  const Action* action;
  const Window* window;
  Answering answer;
};
bool holds_from(const Play& play, GroupId, Point at, const void* context) {
  const auto& trigger = *static_cast<const Trigger*>(context);
  return may_react(play, *trigger.action, *trigger.window, trigger.answer, at);
}

AmbushPlace ambush_prompt(const Play& play, const Trigger& trigger) {
  return AmbushPlace(play, trigger.answer.user, Ask::arrive, rule("RR-AMB-02"), holds_from, &trigger);
}

bool is_possible(const Play& play, const Action& action, const Window& window, const Answering& answer) {
  const Group& user = group_of(play, answer.user);
  if (user.on_board()) return may_react(play, action, window, answer, point(user.at));
  if (user.where != Whereabouts::ambush || !works_from_reserve(answer.reaction)) return false;
  if (answer.reaction == Reaction::intimidate &&
      length_of(rng_of(play, answer.user)) <= length_of(Band::short_))
    return false;
  const Trigger trigger{&action, &window, answer};
  return ambush_prompt(play, trigger).has_room();
}

void add_if_possible(const Play& play, const Action& action, const Window& window, const Answering& answer,
                     Menu& menu) {
  if (!opens(window.kind, answer.reaction) || !is_possible(play, action, window, answer)) return;
  menu.add(option(Verb::react, answer.user, answer.ward == kNoGroup ? 0xff : answer.ward,
                  static_cast<std::uint32_t>(answer.reaction)));
}

void list_reactions(const Play& play, const Action& action, const Window& window, int side, Menu& menu) {
  const auto able = static_cast<GroupSet>(on_board(play, side) | in_state(play, side, Whereabouts::ambush));
  for_each_group(able, [&](GroupId id) {
    const Group& group = group_of(play, id);
    add_if_possible(play, action, window, {kOwnReaction[static_cast<std::size_t>(group.type)], id}, menu);
    if (group.has(Group::kPair)) add_if_possible(play, action, window, {Reaction::regroup, id}, menu);
  });
  for_each_group(static_cast<GroupSet>(on_board(play, side) & wards(play)), [&](GroupId ward) {
    const Reaction reaction = reaction_of(group_of(play, ward).warding);
    if (!opens(window.kind, reaction)) return;
    for_each_group(static_cast<GroupSet>(able & ~wards(play)), [&](GroupId user) {
      add_if_possible(play, action, window, {reaction, user, ward}, menu);
    });
  });
}

Answering answering(Option option) {
  return {static_cast<Reaction>(option.slot), option.subject,
          option.target == 0xff ? kNoGroup : option.target};
}

// RR-COO-01: within M and line of sight of the lead, who stands at `at` or arrives there.
bool is_beside(const Play& play, GroupId lead, Point at, GroupId id) {
  return within(at, place_of(play, id), length_of(Band::medium)) && sees_from(play, lead, at, id);
}

// RR-COO-02: what a partner would do in the lead's window: the same, or its own type's reaction.
Answering joining(const Play& play, const Answering& lead, GroupId id) {
  const bool same_type = group_of(play, id).type == group_of(play, lead.user).type;
  const bool own = play.setting.house.coordinated_mix == CoordinatedMix::own_action;
  if (!own) return {lead.reaction, same_type ? id : kNoGroup};
  return {kOwnReaction[static_cast<std::size_t>(group_of(play, id).type)], id};
}

// RR-COO-02: its trigger holds here and now, wherever along the way it first did.
bool may_react_along(const Play& play, const Action& action, Window window, const Answering& answer) {
  if (answer.user == kNoGroup || !opens(window.kind, answer.reaction)) return false;
  window.suppressors = window.evaders = bit(answer.user);
  return may_react(play, action, window, answer, place_of(play, answer.user));
}

// RR-COO-01, RR-COO-02: partners that meet a trigger themselves.
GroupSet choose_partners(Play& play, const Action& action, const Window& window, const Answering& lead,
                         Point at) {
  Warband& warband = warband_of(play, side_of(lead.user));
  const bool standard = lead.reaction < Reaction::defiance;
  if (!warband.has(Trait::coordinated) || warband.coordinated != 0 || !standard) return 0;
  const auto friends =
      static_cast<GroupSet>(on_board(play, side_of(lead.user)) & ~wards(play) & ~bit(lead.user));
  GroupSet chosen = 0;
  while (true) {
    PlainMenu menu(play, seat_of(lead.user), rule("RR-COO-01"), Ask::partner, lead.user);
    menu.add(option(Verb::decline, lead.user));
    for_each_group(static_cast<GroupSet>(friends & ~chosen), [&](GroupId id) {
      if (is_beside(play, lead.user, at, id) &&
          may_react_along(play, action, window, joining(play, lead, id)))
        menu.add(option(Verb::group, id));
    });
    if (menu.count() == 1) break;
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) break;
    chosen = static_cast<GroupSet>(chosen | bit(answer.subject));
  }
  if (chosen != 0) warband.coordinated = 1;
  return chosen;
}

void carry_out(Play& play, Action& action, Window& window, const Answering& answer) {
  if (answer.reaction >= Reaction::defiance)
    resolve_warding(play, action, window, answer);
  else
    resolve_reaction(play, action, window, answer);
}

// What has just happened, as it is told.
Told deed_in(WindowKind kind) {
  switch (kind) {
    case WindowKind::declare:
    case WindowKind::after: return Told::acts;
    case WindowKind::step:
    case WindowKind::moved: return Told::moved;
    case WindowKind::target: return Told::attacks;
    case WindowKind::will: return Told::checked;
    case WindowKind::reversal: return Told::reacts;
  }
  return Told::acts;
}

}  // namespace

bool may_react(const Play& play, const Action& action, const Window& window, const Answering& answer,
               Point at) {
  if (answer.reaction >= Reaction::defiance) return warding_trigger(play, action, window, answer, at);
  return standard_trigger(play, action, window, answer.reaction, answer.user, at);
}

bool goes_through(Play& play, int reactive, GroupId user) {
  const int active = other(reactive);
  if (!can_pay(play, active, 1)) return true;
  if (!ask_yes(play, seat_at(active), rule("RR-REA-02"), Ask::deny, Verb::deny, user)) return true;
  pay(play, active, 1);
  tell_side(play, rule("RR-REA-02"), Told::denied, active);
  if (can_pay(play, reactive, 1) &&
      ask_yes(play, seat_at(reactive), rule("RR-REA-03"), Ask::force, Verb::force, user)) {
    pay(play, reactive, 1);
    tell_side(play, rule("RR-REA-03"), Told::reaction_forced, reactive);
    return true;
  }
  tell_side(play, rule("RR-REA-04"), Told::denial_stood, reactive);
  return false;
}

void spring_ambush(Play& play, GroupId id, Point at) {
  put_on_board(play, id, at);
  tell(play, {.rule = rule("RR-AMB-02"), .verb = Told::arrived, .subject = id});
}

void lift_bar(Play& play, GroupId user) {
  Warband& warband = warband_of(play, side_of(user));
  if (!has(warband.latest, user)) warband.latest = 0;
}

bool is_open(const Play& play, const Action& action) {
  return !action.quiet && !action.reacted && can_pay(play, other(action.side), 1);
}

bool offer(Play& play, Action& action, Window& window) {
  if (!is_open(play, action)) return false;
  const int reactive = other(action.side);
  ReactionMenu menu(play, seat_at(reactive), rule("RR-REA-01"), window.actor, deed_in(window.kind),
                    window.target);
  menu.add(option(Verb::decline, 0, 0, static_cast<std::uint32_t>(window.kind)));
  list_reactions(play, action, window, reactive, menu);
  if (menu.count() == 1) return false;
  const Option chosen = play.table.ask(menu).option();
  if (verb_of(chosen) == Verb::decline) return false;
  const Answering answer = answering(chosen);
  pay(play, reactive, 1);
  action.reacted = true;
  lift_bar(play, answer.user);
  tell(play, {.rule = rule("RR-REA-01"),
              .verb = Told::reacts,
              .subject = answer.user,
              .object = window.actor,
              .numbers = {static_cast<int>(answer.reaction)}});
  const bool ambush = group_of(play, answer.user).where == Whereabouts::ambush;
  const Trigger trigger{&action, &window, answer};
  const Point at =
      ambush ? play.table.ask(ambush_prompt(play, trigger)).pose().at : place_of(play, answer.user);
  const GroupSet partners = choose_partners(play, action, window, answer, at);
  if (!goes_through(play, reactive, answer.user)) return false;
  action.happened = true;
  if (ambush) spring_ambush(play, answer.user, at);
  action.reactor = answer.user;
  action.reactor_at = place_of(play, answer.user);
  if (std::popcount(partners) == 1) action.reaction_pair = static_cast<GroupSet>(partners | bit(answer.user));
  const bool was_quiet = action.quiet;
  action.quiet = true;  // RR-REA-09
  carry_out(play, action, window, answer);
  for_each_group(partners, [&](GroupId id) {
    if (group_of(play, id).on_board() && group_of(play, window.actor).on_board())
      carry_out(play, action, window, joining(play, answer, id));
  });
  action.quiet = was_quiet;
  if (action.counters == 0) action.reaction_pair = 0;  // a countercharge strikes later
  return true;
}

}  // namespace warren::rattle_and_rend
