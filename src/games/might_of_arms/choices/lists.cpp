// Who may do what? Questions that name units one by one.
#include <optional>

#include "games/might_of_arms/choices/choices.h"
#include "games/might_of_arms/facts.h"
#include "games/might_of_arms/rule_ids.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/charging.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "kernel/rules/each_choice.h"

namespace warren::might_of_arms {

namespace {

// What only a unit in hiding or kept back can do.
bool tells_secret(const State& state, Option option) {
  switch (verb_of(option)) {
    case Verb::reveal:
    case Verb::arrive:
    case Verb::shoot:
    case Verb::charge:
      return state.unit[option.subject].hidden() || state.unit[option.subject].where == Whereabouts::reserve;
    default: return false;
  }
}

}  // namespace

Answer draw_fighting_on(const Play& play, const Prompt& prompt, Rng& rng) {
  constexpr std::uint32_t kHardlyEver = 4096, kSeldom = 16;
  const bool gives_up = rng.below(kHardlyEver) == 0, shows_up = rng.below(kSeldom) == 0;
  std::optional<Answer> secret, last;
  Answer picked;
  std::uint32_t seen = 0, secrets = 0;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.id) == Verb::concede) {
      if (gives_up) last = choice.answer;
    } else if (tells_secret(play.state, choice.id)) {
      if (shows_up && rng.below(++secrets) == 0) secret = choice.answer;
    } else if (rng.below(++seen) == 0) {
      picked = choice.answer;
    }
  });
  return last.value_or(secret.value_or(picked));
}

// --- any list

void ListPrompt::universe(ChoiceSink& sink) const {
  class Judge final : public Visitor {
   public:
    Judge(const ListPrompt& prompt, ChoiceSink& sink) : prompt_(prompt), sink_(sink) {}
    void visit(Option option) override {
      const Choice choice{option, Answer::of(option)};
      if (const Verdict verdict = prompt_.judge_option(option); verdict.ok())
        sink_.may(choice);
      else
        sink_.may_not(choice, verdict.refusal());
    }

   private:
    const ListPrompt& prompt_;
    ChoiceSink& sink_;
  } judge(*this, sink);
  list(judge);
}

Verdict ListPrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::option) return Refusal{rule, "one of the options is asked for"};
  const Verdict verdict = judge_option(answer.option());
  if (!verdict.ok() || lists(answer.option()) || takes_unlisted(answer.option())) return verdict;
  return Refusal{rule, "that is not one of the options"};
}

bool ListPrompt::lists(Option wanted) const {
  class Finder final : public Visitor {
   public:
    explicit Finder(Option wanted) : wanted_(wanted) {}
    void visit(Option option) override { found = found || option == wanted_; }
    bool wants_lines() const override {
      return verb_of(wanted_) == Verb::line || verb_of(wanted_) == Verb::line_double;
    }
    bool found = false;

   private:
    Option wanted_;
  } finder(wanted);
  list(finder);
  return finder.found;
}

Answer ListPrompt::fallback() const { return Answer::of(option(Verb::done)); }

bool ListPrompt::says_more_than_done() const {
  class Finder final : public Visitor {
   public:
    explicit Finder(const ListPrompt& prompt) : prompt_(prompt) {}
    void visit(Option option) override {
      const bool ends = verb_of(option) == Verb::done || verb_of(option) == Verb::concede;
      found = found || (!ends && prompt_.judge_option(option).ok());
    }
    bool wants_lines() const override { return false; }  // where there is a line, each of it may go alone
    bool found = false;

   private:
    const ListPrompt& prompt_;
  } finder(*this);
  list(finder);
  return finder.found;
}

// --- moves

MoveKind kind_of(Verb verb) {
  switch (verb) {
    case Verb::reverse: return MoveKind::reverse;
    case Verb::fall_back: return MoveKind::fall_back;
    case Verb::skirmish: return MoveKind::skirmish;
    case Verb::double_move: return MoveKind::double_move;
    case Verb::formation: return MoveKind::formation;
    case Verb::quarter_left: return MoveKind::quarter_left;
    case Verb::quarter_right: return MoveKind::quarter_right;
    case Verb::face: return MoveKind::face;
    case Verb::arrive: return MoveKind::arrive;
    default: return MoveKind::forward;
  }
}

Option line_option(LeaderId leader, bool doubled, UnitSet line) {
  const auto numbers = static_cast<std::uint32_t>(line >> (side_of_leader(leader) * kMaxUnits));
  return option(doubled ? Verb::line_double : Verb::line, leader, 0, numbers);
}

UnitSet units_of_line(int side, Option option) { return UnitSet{option.slot} << (side * kMaxUnits); }

MovePrompt::MovePrompt(const Play& play, int side)
    : ListPrompt(play, seat_at(side), might_of_arms::rule("MI-TURN-10"), Ask::move), side_(side) {}

void MovePrompt::list_lines(Visitor& visitor) const {
  for (int i = 0; i < play().state.side[static_cast<std::size_t>(side_)].leaders; ++i)
    for (const bool doubled : {false, true}) {
      UnitSet before = 0;
      for (const LineOf who : {LineOf::command, LineOf::steady}) {
        const UnitSet line = line_of_command(play(), leader_at(side_, i), doubled, who);
        if (std::popcount(line) < 2 || line == before) continue;
        before = line;
        visitor.visit(line_option(leader_at(side_, i), doubled, line));
      }
    }
}

void MovePrompt::list(Visitor& visitor) const {
  const State& state = play().state;
  const Side& own = state.side[static_cast<std::size_t>(side_)];
  visitor.visit(option(Verb::done));
  if (visitor.wants_lines()) list_lines(visitor);
  for (int i = 0; i < own.units; ++i) {
    const UnitId unit = unit_at(side_, i);
    const Unit& u = state.unit[unit];
    if (u.hidden()) visitor.visit(option(Verb::reveal, unit));
    if (u.where == Whereabouts::reserve || u.where == Whereabouts::late)
      visitor.visit(option(Verb::arrive, unit));
    if (!u.standing() || u.is(kActed)) continue;
    for (const Verb verb : {Verb::forward, Verb::double_move, Verb::skirmish, Verb::reverse, Verb::fall_back,
                            Verb::quarter_left, Verb::quarter_right, Verb::face})
      visitor.visit(option(verb, unit));
    const Troop& troop = play().setting.troop(state, unit);
    for (int files = 1; files <= troop.most_files; ++files)
      if (may_form(play(), unit, files) && files != u.files)
        visitor.visit(option(Verb::formation, unit, static_cast<std::uint8_t>(files)));
  }
  for (int i = 0; i < own.leaders; ++i) {
    const LeaderId leader = leader_at(side_, i);
    if (!may_ride(play(), leader).ok()) continue;
    visitor.visit(option(Verb::leader_move, leader));
    for_each_unit(standing_of(state, side_),
                  [&](UnitId unit) { visitor.visit(option(Verb::leader_attach, leader, unit)); });
  }
  visitor.visit(option(Verb::concede));
}

Verdict MovePrompt::judge_option(Option choice) const {
  const Play& p = play();
  const auto is_own = [&](UnitId unit) {
    return unit < kUnits && side_of(unit) == side_ && p.state.unit[unit].where != Whereabouts::absent;
  };
  const bool known_leader = choice.subject < kLeaders && side_of_leader(choice.subject) == side_;
  Move move;
  UnitId blamed = kNoUnit;
  switch (verb_of(choice)) {
    case Verb::done:
    case Verb::concede:
      if (choice == option(verb_of(choice))) return {};
      break;
    case Verb::line:
    case Verb::line_double: {
      const UnitSet units = units_of_line(side_, choice);
      const bool doubled = verb_of(choice) == Verb::line_double;
      const bool any = choice.subject == kAnyLine;
      if ((!known_leader && !any) || choice.target != 0 || std::popcount(units) < (any ? 1 : 2)) break;
      const Verdict verdict = judge_line(p, units, doubled, 0, blamed);
      if (verdict.ok() || blamed == kNoUnit) return verdict;
      return verdict.refusal().because(verdict.refusal().cause, Ref::unit(blamed));
    }
    case Verb::reveal:
      if (is_own(choice.subject) && p.state.unit[choice.subject].hidden()) return {};
      break;
    case Verb::leader_move:
      if (!known_leader || choice.target != 0) break;
      if (const Verdict verdict = may_ride(p, choice.subject); !verdict.ok()) return verdict;
      if (LeaderPlace(p, choice.subject, false).has_room()) return {};
      return Refusal{might_of_arms::rule("MI-LEAD-02"), "there is no place where he may stand alone"};
    case Verb::leader_attach:
      if (!known_leader || !is_own(choice.target)) break;
      return judge_joining(p, choice.subject, choice.target);
    case Verb::arrive:
      if (!is_own(choice.subject)) break;
      if (const Verdict verdict = may_begin(p, choice.subject, MoveKind::arrive); !verdict.ok())
        return verdict;
      if (MovePlace(p, choice.subject, MoveKind::arrive).has_room()) return {};
      return Refusal{might_of_arms::rule("MI-SCN-04"), "there is no room for it at the edge"};
    case Verb::formation:
    case Verb::quarter_left:
    case Verb::quarter_right:
    case Verb::face:
      if (!is_own(choice.subject)) break;
      return judge_formation(p, choice.subject, kind_of(verb_of(choice)), choice.target, move);
    case Verb::forward:
    case Verb::double_move:
    case Verb::skirmish:
      if (!is_own(choice.subject) || choice.target != 0) break;
      return may_begin(p, choice.subject, kind_of(verb_of(choice)));
    case Verb::reverse:
    case Verb::fall_back:  // turned about, a unit's corners are rounded anew: it must fit where it stands
      if (!is_own(choice.subject) || choice.target != 0) break;
      return judge_distance(p, choice.subject, kind_of(verb_of(choice)), 0, move);
    default: break;
  }
  return Refusal{rule, "that is not one of the options"};
}

// --- deployment

DeployPrompt::DeployPrompt(const Play& play, int side, Deploying how)
    : ListPrompt(
          play, seat_at(side),
          how == Deploying::change ? might_of_arms::rule("MI-SCN-07") : might_of_arms::rule("MI-SET-09"),
          Ask::deploy),
      side_(side),
      changes_(how != Deploying::put_down),
      sealed_(how == Deploying::change_sealed) {}

void DeployPrompt::list(Visitor& visitor) const {
  const State& state = play().state;
  const Side& own = state.side[static_cast<std::size_t>(side_)];
  visitor.visit(option(Verb::done));
  const UnitSet units = changes_ ? standing_of(state, side_) : waiting_of(state, side_);
  for_each_unit(units, [&](UnitId unit) {
    if (changes_ && play().setting.troop(state, unit).wagon) return;
    for (int files = 1; files <= 8; ++files)
      if (may_form(play(), unit, files))
        visitor.visit(option(Verb::deploy, unit, static_cast<std::uint8_t>(files)));
    if (may_keep_back(play(), unit).ok()) visitor.visit(option(Verb::keep_back, unit));
  });
  for (int i = 0; i < own.leaders; ++i) {
    const LeaderId leader = leader_at(side_, i);
    if (changes_ ? state.leader[leader].in_play() : leader_waits(state, leader))
      visitor.visit(option(Verb::deploy_leader, leader));
  }
  if (!sealed_) visitor.visit(option(Verb::concede));
}

Verdict DeployPrompt::judge_option(Option choice) const {
  const State& state = play().state;
  const bool own = choice.subject < kUnits && side_of(choice.subject) == side_;
  const auto wanted = changes_ ? Whereabouts::standing : Whereabouts::waiting;
  const bool here = own && state.unit[choice.subject].where == wanted &&
                    !(changes_ && play().setting.troop(state, choice.subject).wagon);
  switch (verb_of(choice)) {
    case Verb::done:
    case Verb::concede:
      if (choice == option(verb_of(choice))) return {};
      break;
    case Verb::deploy:
      if (!here || choice.slot != 0) break;
      if (may_form(play(), choice.subject, choice.target)) return {};
      return Refusal{might_of_arms::rule("MI-UNIT-03"), "such troops do not form up so"};
    case Verb::keep_back:
      if (!here || choice.slot != 0 || choice.target != 0) break;
      return may_keep_back(play(), choice.subject);
    case Verb::deploy_leader:
      if (choice.subject < kLeaders && side_of_leader(choice.subject) == side_ && choice.target == 0 &&
          (changes_ ? state.leader[choice.subject].in_play() : leader_waits(state, choice.subject)))
        return {};
      break;
    default: break;
  }
  return Refusal{rule, "that is not one of the options"};
}

// --- declarations

DeclarePrompt::DeclarePrompt(const Play& play, int side, const ChargeList& declared)
    : ListPrompt(play, seat_at(side), might_of_arms::rule("MI-CHG-01"), Ask::declare),
      side_(side),
      declared_(declared) {}

void DeclarePrompt::list(Visitor& visitor) const {
  const State& state = play().state;
  visitor.visit(option(Verb::done));
  for_each_unit(standing_of(state, side_) | hidden_of(state, side_), [&](UnitId unit) {
    if (!may_declare(play(), unit).ok()) return;
    for_each_unit(standing_of(state, 1 - side_), [&](UnitId target) {
      if (may_be_charged(play(), unit, target)) visitor.visit(option(Verb::charge, unit, target));
    });
  });
}

Verdict DeclarePrompt::judge_option(Option choice) const {
  if (choice == option(Verb::done)) return {};
  const bool known = verb_of(choice) == Verb::charge && choice.slot == 0 && choice.subject < kUnits &&
                     choice.target < kUnits && side_of(choice.subject) == side_ &&
                     side_of(choice.target) != side_;
  if (!known) return Refusal{rule, "that is not one of the options"};
  return judge_declaration(play(), {choice.subject, choice.target}, declared_);
}

void DeclarePrompt::details(const Choice& choice, std::vector<Value>& details) const {
  if (verb_of(choice.id) != Verb::charge) return;
  const GapLine line = gap_line(play(), choice.id.subject, choice.id.target);
  const Face face = class_of_charge(play(), play().state.unit[choice.id.subject].at(), choice.id.target);
  details.push_back({.key = "gap", .number = line.gap});
  details.push_back({.key = "face", .term = face_key(face)});
}

}  // namespace warren::might_of_arms
