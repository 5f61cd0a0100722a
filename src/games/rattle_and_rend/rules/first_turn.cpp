#include "games/rattle_and_rend/rules/first_turn.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/action.h"
#include "games/rattle_and_rend/rules/deployment.h"
#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

// RR-SOO-01
void roll_omen(Play& play, int side) {
  Warband& warband = warband_of(play, side);
  warband.omen = static_cast<std::uint8_t>(roll_d20(play, seat_at(side), rule("RR-SOO-01"), RollKind::omen));
  tell_side(play, rule("RR-SOO-01"), Told::omen_rolled, side, warband.omen);
}

bool is_near_enemy(const Play& play, GroupId id) {
  bool near = false;
  for_each_group(on_board(play, other(side_of(id))),
                 [&](GroupId g) { near = near || within(play, id, g, length_of(Band::short_)); });
  return near;
}

// RR-TEL-01
void teleport(Play& play, int side) {
  int left = play.setting.third(warband_of(play, side));
  for (GroupSet moved = 0;;) {
    PlainMenu menu(play, seat_at(side), rule("RR-TEL-01"), Ask::teleport);
    menu.add(option(Verb::decline));
    for_each_group(static_cast<GroupSet>(on_board(play, side) & ~moved), [&](GroupId id) {
      if (loaded_points(play, bit(id)) <= left && !is_near_enemy(play, id)) menu.add(option(Verb::group, id));
    });
    if (menu.count() == 1) return;
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    const AmbushPlace prompt(play, answer.subject, Ask::teleport, rule("RR-TEL-01"));
    if (!prompt.has_room()) return;
    const Point to = play.table.ask(prompt).pose().at;
    drop_flag(play, answer.subject);  // RR-FLAG-03
    set_place(play, answer.subject, to);
    tell(play, {.rule = rule("RR-TEL-01"), .verb = Told::teleported, .subject = answer.subject});
    moved = static_cast<GroupSet>(moved | bit(answer.subject));
    left -= loaded_points(play, bit(answer.subject));
  }
}

// RR-RES-01 to 03: choose all, then roll.
void resurrect(Play& play, int side) {
  const auto pool = static_cast<GroupSet>(in_state(play, side, Whereabouts::removed) & ~wards(play));
  const GroupSet chosen = choose_subset(play, seat_at(side), rule("RR-RES-01"), Ask::resurrect, pool,
                                        {.low = 0, .high = play.setting.third(warband_of(play, side))});
  const Action quiet = quiet_action(side);
  GroupSet back = 0;
  for_each_group(chosen, [&](GroupId id) {
    if (passed(plain_check(play, quiet, id, Stat::guile, rule("RR-RES-01"))))
      back = static_cast<GroupSet>(back | bit(id));
  });
  for_each_group(chosen, [&](GroupId id) {
    const ZonePlace prompt(play, id, kAnyStrip, Ask::place, rule("RR-RES-02"));
    if (!has(back, id) || !prompt.has_room())
      return tell(play, {.rule = rule("RR-RES-01"), .verb = Told::not_returned, .subject = id});
    put_on_board(play, id, play.table.ask(prompt).pose().at);
    tell(play, {.rule = rule("RR-RES-02"), .verb = Told::returned, .subject = id});
  });
}

struct Effect {
  Trait trait;
  void (*run)(Play&, int);
};
constexpr std::array kEffects{
    Effect{Trait::soothsayers,      roll_omen    },
    Effect{Trait::tacticians,       choose_tactic},
    Effect{Trait::teleporters,      teleport     },
    Effect{Trait::resurrectionists, resurrect    }
};

}  // namespace

void choose_tactic(Play& play, int side) {
  PlainMenu menu(play, seat_at(side), rule("RR-TAC-01"), Ask::tactic);
  for (const Tactic tactic : {Tactic::fury, Tactic::guile, Tactic::mov, Tactic::rng})
    menu.add(option(Verb::tactic, 0, 0, static_cast<std::uint32_t>(tactic)));
  warband_of(play, side).tactic = static_cast<Tactic>(play.table.ask(menu).option().slot);
  tell_side(play, rule("RR-TAC-01"), Told::tactic_chosen, side,
            static_cast<int>(warband_of(play, side).tactic));
}

void return_banished(Play& play, int side) {
  for_each_group(in_state(play, side, Whereabouts::banished), [&](GroupId id) {
    Group& group = group_of(play, id);
    if (group.carrier != 0 || group.spare == static_cast<std::uint8_t>(play.state.round)) return;
    const Point old = point(group.at);
    Point at = old;
    if (!judge_stand(play, id, old, {.hazardous = true}).ok() && !nearest_stand(play, id, old, {}, at))
      return;
    put_on_board(play, id, at);
    group.spare = 0;
    for_each_group(passengers_of(play, id),
                   [&](GroupId g) { group_of(play, g).where = Whereabouts::embarked; });
    tell(play, {.rule = rule("RR-BANI-03"), .verb = Told::returned, .subject = id});
  });
}

void do_first_turn_effects(Play& play, int side) {
  while (true) {
    PlainMenu menu(play, seat_at(side), rule("RR-RND-05"), Ask::first_turn);
    for (std::uint32_t i = 0; i < kEffects.size(); ++i)
      if (has_trait(play, side, kEffects[i].trait) &&
          ((unsigned{warband_of(play, side).opened} >> i) & 1U) == 0)
        menu.add(option(Verb::group, 0, static_cast<GroupId>(kEffects[i].trait), i));
    if (menu.count() == 0) return;
    const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
    Warband& warband = warband_of(play, side);
    warband.opened = static_cast<std::uint8_t>(warband.opened | 1U << answer.slot);
    kEffects[answer.slot].run(play, side);
  }
}

}  // namespace warren::rattle_and_rend
