#include "games/rattle_and_rend/choices/choices.h"

#include <algorithm>
#include <cstdlib>

#include "games/rattle_and_rend/rule_ids.h"

namespace warren::rattle_and_rend {

bool ask_yes(Play& play, Seat seat, RuleId rule, Ask kind, Verb yes, GroupId subject, GroupId target) {
  PlainMenu menu(play, seat, rule, kind, subject);
  menu.add(option(Verb::decline, subject));
  menu.add(option(yes, subject, target));
  return verb_of(play.table.ask(menu).option()) == yes;
}

GroupId pick_next(Play& play, int side, GroupSet waiting, RuleId rule) {
  PlainMenu menu(play, seat_at(side), rule, Ask::order);
  for_each_group(waiting, [&](GroupId id) { menu.add(option(Verb::group, id)); });
  return menu.count() == 1 ? menu.option(0).subject : play.table.ask(menu).option().subject;
}

// --- subsets

Loads::Loads(const Play& play, GroupSet pool) {
  for_each_group(pool, [&](GroupId id) { points_[id] = loaded_points(play, bit(id)); });
}

int Loads::of(GroupSet set) const {
  int sum = 0;
  for_each_group(set, [&](GroupId id) { sum += points_[id]; });
  return sum;
}

SubsetMenu::SubsetMenu(const Play& play, Seat asked, RuleId rule_id, Ask ask, GroupSet pool, GroupSet chosen,
                       Bounds bounds)
    : MatchMenu(play, asked, rule_id, ask),
      pool_(pool),
      chosen_(chosen),
      bounds_(bounds),
      loads_(play, pool) {
  continues = true;
  add(rattle_and_rend::option(Verb::decline));  // done
  for_each_group(static_cast<GroupSet>(pool & ~chosen),
                 [&](GroupId id) { add(rattle_and_rend::option(Verb::group, id)); });
}

namespace {

bool leaves_enough(GroupSet set, GroupSet pool, const SubsetMenu::Bounds& bounds) {
  return bounds.leave_one == 0 || (bounds.leave_one & pool & ~set) != 0;
}

bool fits(const Loads& loads, GroupSet set, GroupSet pool, const SubsetMenu::Bounds& bounds) {
  const int points = loads.of(set);
  return points >= bounds.low && points <= bounds.high && leaves_enough(set, pool, bounds);
}

// Calls f with every subset of a set, the empty one last; stops when f says so.
template <class F>
bool any_subset(GroupSet set, F&& f) {
  for (GroupSet sub = set;; sub = static_cast<GroupSet>((sub - 1) & set)) {
    if (f(sub)) return true;
    if (sub == 0) return false;
  }
}

}  // namespace

bool SubsetMenu::can_complete(GroupSet chosen) const {
  return any_subset(static_cast<GroupSet>(pool_ & ~chosen), [&](GroupSet more) {
    return fits(loads_, static_cast<GroupSet>(chosen | more), pool_, bounds_);
  });
}

Verdict SubsetMenu::judge_option(Option option) const {
  if (verb_of(option) == Verb::decline)
    return fits(loads_, chosen_, pool_, bounds_) ? Verdict{} : Refusal{rule, "the points are not yet right"};
  return can_complete(static_cast<GroupSet>(chosen_ | bit(option.subject)))
             ? Verdict{}
             : Refusal{rule, "with that group the points cannot be made right"};
}

GroupSet choose_subset(Play& play, Seat seat, RuleId rule, Ask kind, GroupSet pool,
                       SubsetMenu::Bounds bounds) {
  GroupSet chosen = 0;
  const Loads loads(play, pool);
  if (!any_subset(pool, [&](GroupSet set) { return fits(loads, set, pool, bounds); })) return 0;
  while (true) {
    const SubsetMenu menu(play, seat, rule, kind, pool, chosen, bounds);
    int allowed = 0;
    Option only{};
    for (int i = 0; i < menu.count(); ++i)
      if (menu.judge_option(menu.option(i)).ok() && ++allowed > 0) only = menu.option(i);
    const Option answer = allowed == 1 ? only : play.table.ask(menu).option();
    if (verb_of(answer) == Verb::decline) return chosen;
    chosen = static_cast<GroupSet>(chosen | bit(answer.subject));
  }
}

SubsetMenu::Bounds reachable(const Play& play, GroupSet pool, SubsetMenu::Bounds bounds, int twice) {
  const Loads loads(play, pool);
  if (any_subset(pool, [&](GroupSet set) { return fits(loads, set, pool, bounds); })) return bounds;
  int best = 0;
  any_subset(pool, [&](GroupSet set) {
    if (!leaves_enough(set, pool, bounds)) return false;
    const int sum = loads.of(set);
    const int off = std::abs(2 * sum - twice);
    const int least = std::abs(2 * best - twice);
    if (off < least || (off == least && sum > best)) best = sum;
    return false;
  });
  return {.low = best, .high = best, .leave_one = bounds.leave_one};
}

// --- numbers

void NumberPrompt::universe(ChoiceSink& sink) const {
  for (int i = 0; i <= most_; ++i)
    sink.may({option(Verb::number, 0, 0, static_cast<std::uint32_t>(i)), Answer::number(i)});
}

Verdict NumberPrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::number) return Refusal{rule, "a number is asked for"};
  if (answer.number() >= 0 && answer.number() <= most_) return {};
  return Refusal(rule, "that number is too small or too large").with(Measure::count, answer.number(), most_);
}

Answer NumberPrompt::draw(Rng& rng) const {
  return Answer::number(rng.below(static_cast<std::uint32_t>(most_ + 1)));
}

}  // namespace warren::rattle_and_rend
