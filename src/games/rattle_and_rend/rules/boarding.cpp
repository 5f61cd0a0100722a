#include "games/rattle_and_rend/rules/boarding.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "games/rattle_and_rend/rules/actions.h"
#include "games/rattle_and_rend/rules/transports.h"

namespace warren::rattle_and_rend {
namespace {

bool may_board_free(const Play& play, GroupId id) {  // RR-RID-03
  return has_trait(play, side_of(id), Trait::riders) && !group_of(play, id).has(Group::kBoarded);
}

// Everybody whom `may` lets get in or out with this group.
template <class May>
void list_boardings_of(const Play& play, GroupId id, Menu& menu, const May& may) {
  for_each_group(on_board(play, side_of(id)), [&](GroupId g) {
    if (g == id) return;
    if (may(id) && judge_enter(play, id, g).ok()) menu.add(option(Verb::enter, id, g));
    if (may(g) && judge_enter(play, g, id).ok()) menu.add(option(Verb::enter, g, id));
  });
  for_each_group(passengers_of(play, id), [&](GroupId g) {
    if (may(g) && may_leave_somewhere(play, g)) menu.add(option(Verb::leave, g, id));
  });
}

}  // namespace

void list_boardings(const Play& play, GroupId id, Menu& menu) {
  const Group& group = group_of(play, id);
  if (group.where == Whereabouts::embarked)
    return menu.add(option(Verb::leave, id, static_cast<GroupId>(group.carrier - 1)));
  list_boardings_of(play, id, menu, [](GroupId) { return true; });
}

void take_step(GroupId self, Option answer, Step& step, GroupId& with) {
  if (verb_of(answer) == Verb::enter) {
    step = answer.subject == self ? Step::enter : Step::take_in;
    with = answer.subject == self ? answer.target : answer.subject;
  } else if (verb_of(answer) == Verb::leave) {
    step = answer.subject == self ? Step::leave : Step::put_out;
    with = answer.subject == self ? answer.target : answer.subject;
  }
}

void use_step(Play& play, Action& action, Part& part, Step step, GroupId with) {
  switch (step) {
    case Step::walk: return;
    case Step::enter:
      if (judge_enter(play, part.group, with).ok()) board(play, part.group, with);
      part.over = true;  // RR-HVY-12: without effect
      return;
    case Step::leave: return leave_transport(play, action, &part, part.group);
    case Step::take_in:
      if (judge_enter(play, with, part.group).ok()) board(play, with, part.group);
      return;
    case Step::put_out: return leave_transport(play, action, nullptr, with);
  }
}

void declare_free_leaving(Play& play, Part& part) {
  const Group& group = group_of(play, part.group);
  if (group.where != Whereabouts::embarked || !may_board_free(play, part.group)) return;
  PlainMenu menu(play, seat_of(part.group), rule("RR-RID-03"), Ask::movement, part.group);
  if (has_movement(part.kind)) menu.add(option(Verb::decline, part.group));
  list_boardings(play, part.group, menu);
  const Option answer = menu.count() == 1 ? menu.option(0) : play.table.ask(menu).option();
  if (verb_of(answer) == Verb::leave) part.leaves_free = true;
}

void offer_boardings(Play& play, Action& action, Part& part) {
  while (!part.over && group_of(play, part.group).on_board()) {
    PlainMenu menu(play, seat_of(part.group), rule("RR-RID-03"), Ask::movement, part.group);
    menu.add(option(Verb::decline, part.group));
    list_boardings_of(play, part.group, menu, [&](GroupId id) { return may_board_free(play, id); });
    if (menu.count() == 1) return;
    const Option answer = play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return;
    group_of(play, answer.subject).set(Group::kBoarded);
    Step step = Step::walk;
    GroupId with = kNoGroup;
    take_step(part.group, answer, step, with);
    use_step(play, action, part, step, with);
  }
}

}  // namespace warren::rattle_and_rend
