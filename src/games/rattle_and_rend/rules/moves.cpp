#include "games/rattle_and_rend/rules/moves.h"

#include <algorithm>

#include "games/rattle_and_rend/rules/removal.h"
#include "games/rattle_and_rend/rules/steps.h"
#include "games/rattle_and_rend/rules/will.h"
#include "games/rattle_and_rend/rules/windows.h"
#include "games/rattle_and_rend/tell.h"

namespace warren::rattle_and_rend {
namespace {

enum class Exit : std::uint8_t { out, stuck, gone, displaced };

struct ExitPrice {
  RuleId rule;
  Stat stat;
  int price;
};

ExitPrice price_of(Terrain type) {
  if (type == Terrain::rough) return {rule("RR-TER-04"), Stat::guile, 1};
  return {rule("RR-TER-08"), Stat::will, 2};
}

bool pay_exit(Play& play, GroupId id, const ExitPrice& exit) {
  pay(play, side_of(id), exit.price);
  tell(play,
       {.rule = exit.rule, .verb = Told::paid_exit, .subject = id, .numbers = {exit.price}, .depth = 2});
  return true;
}

// RR-TER-04: GUILE, and perhaps 1 MP after a failure.
Exit roll_out_of_rough(Play& play, const Action& action, GroupId id, const ExitPrice& exit) {
  if (passed(plain_check(play, action, id, Stat::guile, exit.rule))) return Exit::out;
  const bool may_pay =
      play.setting.house.exit_pay_after_fail == NoYes::yes && can_pay(play, side_of(id), exit.price);
  if (may_pay && ask_yes(play, seat_of(id), exit.rule, Ask::exit, Verb::pay, id) && pay_exit(play, id, exit))
    return Exit::out;
  return Exit::stuck;
}

// RR-TER-08, RR-WIL-04 to 06
Exit roll_out_of_hazard(Play& play, Action& action, GroupId id, const ExitPrice& exit) {
  const WillCheck check{.who = id, .cause = WillCause::hazard, .rule = exit.rule};
  const Point before = place_of(play, id);
  const Result result = roll_will(play, action, check);
  if (result == Result::fail && play.setting.house.hazard_fail == HazardFail::stopped) return Exit::stuck;
  settle_will(play, action, check, result);
  if (!group_of(play, id).on_board()) return Exit::gone;
  return place_of(play, id) == before ? Exit::out : Exit::displaced;
}

// D11: pay, roll, or stop inside.
Exit leave_piece(Play& play, Action& action, GroupId id, PieceId piece) {
  const Terrain type = play.ground.shapes[piece].type;
  const ExitPrice exit = price_of(type);
  PlainMenu menu(play, seat_of(id), exit.rule, Ask::exit, id);
  menu.add(option(Verb::decline, id));
  if (can_pay(play, side_of(id), exit.price))
    menu.add(option(Verb::pay, id, 0, static_cast<std::uint32_t>(exit.price)));
  if (stat_of(play, id, exit.stat) != kNoStat) menu.add(option(Verb::roll, id));
  const Verb verb = verb_of(play.table.ask(menu).option());
  if (verb == Verb::decline) return Exit::stuck;
  if (verb == Verb::pay) return pay_exit(play, id, exit) ? Exit::out : Exit::stuck;
  return type == Terrain::rough ? roll_out_of_rough(play, action, id, exit)
                                : roll_out_of_hazard(play, action, id, exit);
}

// One way on foot, from interruption to interruption.
class Walker {
 public:
  Walker(Play& play, Action& action, Walk& walk)
      : play_(play),
        action_(action),
        walk_(walk),
        id_(walk.order.mover.id),
        began_(place_of(play, id_)),
        safe_(began_) {}

  int go() {
    while (going_ && is_here()) advance();
    // A way planned anew in the middle of passing somebody may have no place to stop on: back to the last
    // one.
    if (is_here() && !may_stay(play_, mover(), place_of(play_, id_))) set_place(play_, id_, safe_);
    if (is_here()) arrive();
    return done_ + at_;
  }

 private:
  bool is_here() const { return group_of(play_, id_).on_board(); }
  Mover& mover() { return walk_.order.mover; }
  void stand_at(int at) {
    at_ = at;
    set_out_ = set_out_ || at > 0;
    set_place(play_, id_, walk_.route.at(at));
  }
  void stop_here() {
    stand_at(settle(play_, mover(), walk_.route, at_));
    going_ = false;
  }

  // RR-WIL-03, RR-WIL-05: where a push or a free move has left it.
  void stay_there() { going_ = false; }

  void advance() {
    const Survey ahead = survey(play_, mover(), walk_.route, at_);
    const bool watched = walk_.windows && walk_.route.length() > 0 && is_open(play_, action_);
    const StepPoint point =
        watched ? next_step(play_, id_, walk_.route, at_, std::max(at_, ahead.stop), offered_) : StepPoint{};
    if (point.at >= 0) return interrupt(point);
    stand_at(ahead.stop);
    switch (ahead.why) {
      case Halt::exit: return leave(ahead.piece);
      case Halt::board_edge: return walk_.order.may_leave ? walk_off() : stop_here();
      case Halt::breaks: return stop_here();  // a voluntary way never enters; judged before
      default: going_ = false;
    }
  }

  void interrupt(const StepPoint& point) {
    stand_at(point.at);
    offered_.evade = static_cast<GroupSet>(offered_.evade | point.now.evade);
    offered_.suppress = static_cast<GroupSet>(offered_.suppress | point.now.suppress);
    offered_.suppress_near = static_cast<GroupSet>(offered_.suppress_near | point.now.suppress_near);
    Window window{.kind = WindowKind::step,
                  .actor = id_,
                  .evaders = point.evaders,
                  .suppressors = point.suppressors,
                  .from = began_};
    if (!offer(play_, action_, window) || !is_here()) return;
    const bool displaced = place_of(play_, id_) != walk_.route.at(at_);
    if (window.stopped) return displaced ? stay_there() : stop_here();  // RR-SUPP-04
    if (displaced) return declare_anew();                               // RR-MOV-14
    if (play_.setting.house.replan_after_interrupt == NoYes::yes) return declare_anew();
    if (!ask_yes(play_, seat_of(id_), rule("RR-MOV-14"), Ask::go_on, Verb::go_on, id_)) stop_here();
  }

  void leave(PieceId piece) {
    switch (leave_piece(play_, action_, id_, piece)) {
      case Exit::out:
        mover().left_pieces |= std::uint64_t{1} << piece;
        return tell(play_, {.rule = rule("RR-TER-04"), .verb = Told::got_out, .subject = id_, .depth = 2});
      case Exit::stuck:
        tell(play_, {.rule = rule("RR-TER-04"), .verb = Told::stuck, .subject = id_, .depth = 2});
        return stop_here();
      case Exit::displaced: return declare_anew();  // RR-WIL-06
      case Exit::gone: going_ = false;
    }
  }

  // The rest of the movement from where it stands now, with the length and pivots left.
  void declare_anew() {
    const bool displaced = place_of(play_, id_) != walk_.route.at(at_);
    const Point stand =
        displaced ? place_of(play_, id_) : walk_.route.at(settle(play_, mover(), walk_.route, at_));
    if (may_stay(play_, mover(), stand)) safe_ = stand;
    MoveOrder& order = walk_.order;
    order.allowance = std::max(0, order.allowance - at_);
    order.pivots = std::max(0, order.pivots - walk_.route.pivots_before(at_));
    done_ += at_;
    at_ = 0;
    if (place_of(play_, id_) == Point{} && !is_here()) return;
    const PathPrompt prompt(play_, order);
    walk_.route = route_of(place_of(play_, id_), play_.table.ask(prompt));
  }

  void walk_off() {
    leave_board(play_, action_, id_);
    going_ = false;
    if (is_here()) stop_here();
  }

  void arrive() {
    const int length = done_ + at_;
    // There was no room beyond, on this way or on one declared anew after a free move.
    const bool came_back = set_out_ && (length == 0 || place_of(play_, id_) == began_);
    if (came_back)
      tell(play_, {.rule = rule("RR-MOV-08"), .verb = Told::stays, .subject = id_});
    else if (length > 0)
      tell(play_, {.rule = walk_.order.rule, .verb = Told::moved, .subject = id_, .numbers = {length}});
    if (!walk_.windows || began_ == place_of(play_, id_) || !is_open(play_, action_)) return;
    Window window{.kind = WindowKind::moved, .actor = id_, .from = began_};
    offer(play_, action_, window);
  }

  Play& play_;
  Action& action_;
  Walk& walk_;
  GroupId id_;
  Point began_;
  Point safe_;  // where it could stand last
  Offered offered_;
  int at_ = 0;    // along the route
  int done_ = 0;  // on routes before it
  bool going_ = true;
  bool set_out_ = false;
};

}  // namespace

int walk_route(Play& play, Action& action, Walk& walk) { return Walker(play, action, walk).go(); }

int ask_and_move(Play& play, Action& action, const MoveOrder& order, bool windows, Part* part) {
  const PathPrompt prompt(play, order);
  Walk walk{.order = order,
            .route = route_of(place_of(play, order.mover.id), play.table.ask(prompt)),
            .windows = windows,
            .part = part};
  return walk_route(play, action, walk);
}

int force_move(Play& play, Action& action, const Mover& mover, const Route& route, Told told,
               RuleId rule_id) {
  drop_flag(play, mover.id);
  Survey ahead = survey(play, mover, route);
  const bool off =
      ahead.why == Halt::board_edge && play.setting.house.push_off_board == PushOffBoard::removes;
  const bool breaks =
      ahead.why == Halt::breaks && play.setting.house.transport_forced_entry == ForcedEntry::breaks;
  const int at = off || breaks ? ahead.stop : settle(play, mover, route, ahead.stop);
  set_place(play, mover.id, route.at(at));
  if (at > 0) tell(play, {.rule = rule_id, .verb = told, .subject = mover.id, .numbers = {at}});
  if (off) remove_group(play, action, mover.id, RemovedBy::left_board);  // RR-MOV-10
  if (breaks) remove_group(play, action, mover.id, RemovedBy::broke);    // RR-HVY-15
  return at;
}

int push_group(Play& play, Action& action, GroupId id, Point to, Told told, RuleId rule_id) {
  Mover mover = mover_of(play, id);
  mover.forced = true;
  return force_move(play, action, mover, straight(place_of(play, id), to), told, rule_id);
}

void open_placement(Play& play, Action& action, Part* part, GroupId id) {
  if (!is_open(play, action)) return;
  Route here;
  here.add(place_of(play, id));
  const StepPoint point = next_step(play, id, here, 0, 0, {});
  if (point.at < 0) return;
  Window window{.kind = WindowKind::step,
                .actor = id,
                .evaders = point.evaders,
                .suppressors = point.suppressors,
                .from = place_of(play, id)};
  offer(play, action, window);
  if (part != nullptr && part->group == id && !group_of(play, id).on_board()) part->over = true;
}

MoveOrder normal_move(const Play& play, GroupId id, Band band, RuleId rule_id, Ask ask) {
  return {.mover = mover_of(play, id),
          .seat = seat_of(id),
          .rule = rule_id,
          .ask = ask,
          .allowance = length_of(band),
          .pivots = pivots_of(band)};
}

}  // namespace warren::rattle_and_rend
