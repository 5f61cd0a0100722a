#include "kernel/live/pebbles.h"

#include <string>

#include "kernel/rules/menu.h"

namespace warren::pebbles {
namespace {

constexpr std::array<std::string_view, 6> kRuleIds{"PB-CAST", "PB-DUEL", "PB-PLAN",
                                                   "PB-TAKE", "PB-TURN", "PB-WEATHER"};
consteval RuleId rule(std::string_view id) { return find_rule_id(kRuleIds, id); }

constexpr std::array<RuleText, 6> kTexts{
    {{kRuleIds[0], "Turn", "", "Throw", "", {}, {}, {}},
     {kRuleIds[1], "Turn", "", "Duel", "", {}, {}, {}},
     {kRuleIds[2], "Plan", "", "Plan", "", {}, {}, {}},
     {kRuleIds[3], "Turn", "", "Take", "", {}, {}, {}},
     {kRuleIds[4], "Turn", "", "Turn", "", {}, {}, {}},
     {kRuleIds[5], "Turn", "", "Weather", "", {}, {}, {}}}
};
constexpr Catalog kCatalog("pebbles", "Pebbles", kTexts, {});

constexpr std::array<std::string_view, 13> kVerbs{"",      "take", "throw", "peek",   "duel",  "name", "flag",
                                                  "order", "pass", "parry", "secret", "boast", "hand"};

class Question final : public Menu {
 public:
  Question(Seat who, RuleId by, Kind what, const PebbleState* state = nullptr, int most = 9)
      : state_(state), most_(most) {
    seat = who;
    rule = by;
    kind = what;
  }
  Verdict judge_option(Option option) const override {
    if (option.verb != static_cast<std::uint16_t>(Verb::take) || state_ == nullptr) return {};
    const auto wanted = static_cast<std::int32_t>(option.slot);
    if (wanted > most_)
      return Refusal(pebbles::rule("PB-TAKE"), "so many are not allowed").with(Measure::count, wanted, most_);
    if (wanted <= state_->heap) return {};
    return Refusal(pebbles::rule("PB-TAKE"), "the heap is smaller than that")
        .with(Measure::count, wanted, state_->heap);
  }
  std::string sentence() const override { return "What now?"; }
  std::string describe(const Choice& choice) const override {
    return std::string(kVerbs[choice.id.verb]) + " " + std::to_string(choice.id.slot);
  }

 private:
  const PebbleState* state_;
  int most_;
};

// A number, a place or a text: everything is allowed but what is negative.
class Field final : public Prompt {
 public:
  Field(Seat who, Form what, bool more) {
    seat = who;
    rule = pebbles::rule("PB-TURN");
    kind = what == Form::number ? kOrder : what == Form::text ? kName : kFlag;
    form = what;
    continues = more;
  }
  void universe(ChoiceSink& sink) const override {
    Choice choice;
    choice.answer = form == Form::number ? Answer::number(1)
                    : form == Form::text ? Answer::text("heap")
                                         : Answer::of(Pose{
                                               Point{1, 1},
                                               Angle{0},
                                               false
    });
    sink.may(choice);
  }
  Verdict judge(const Answer& answer) const override {
    const bool bad =
        (form == Form::number && answer.number() < 0) || (form == Form::pose && answer.pose().at.x < 0);
    return bad ? Verdict(Refusal(rule, "less than nothing").with(Measure::count, -1, 0)) : Verdict();
  }
  std::string sentence() const override { return "How?"; }
  std::string describe(const Choice&) const override { return "so"; }
};

void tell(Play& play, Verb verb, Seat seat, int number, bool reveals = false, Seats audience = Seats::all()) {
  if (!play.table.listening()) return;
  Event event;
  event.rule = rule("PB-TURN");
  event.verb = static_cast<std::uint16_t>(verb);
  event.subject = static_cast<std::uint8_t>(index(seat));
  event.numbers[0] = number;
  event.reveals = reveals;
  event.audience = audience;
  play.table.tell(event);
}

// Seat by seat: a plan from 1 to 3; who plans 3 must also say, for good, whether it boasts.
class Planning final : public Dialogue {
 public:
  void run(Seat seat, Table& table) override {
    Question plan(seat, rule("PB-PLAN"), kPlan);
    for (std::uint32_t i = 1; i <= 3; ++i) plan.add(option(Verb::secret, i));
    plans[slot(seat)] = static_cast<std::uint8_t>(table.ask(plan).option().slot);
    if (plans[slot(seat)] != 3) return;
    Question boast(seat, rule("PB-PLAN"), kBoast);
    boast.final = true;
    for (std::uint32_t i = 0; i <= 1; ++i) boast.add(option(Verb::boast, i));
    boasts[slot(seat)] = static_cast<std::uint8_t>(table.ask(boast).option().slot);
  }
  std::array<std::uint8_t, 2> plans{};
  std::array<std::uint8_t, 2> boasts{};
};

class Hands final : public Dialogue {
 public:
  void run(Seat seat, Table& table) override {
    Question hand(seat, rule("PB-DUEL"), kHand);
    for (std::uint32_t i = 0; i <= 2; ++i) hand.add(option(Verb::hand, i));
    hands[slot(seat)] = static_cast<int>(table.ask(hand).option().slot);
  }
  std::array<int, 2> hands{};
};

void plan(Play& play) {
  Planning planning;
  play.table.sealed(Seats{3}, planning);
  play.state.plan = planning.plans;
  play.state.boast = planning.boasts;
  play.state.phase = Phase::turn;
}

void take(Play& play, Seat seat, int count) {
  play.state.heap = static_cast<std::uint8_t>(play.state.heap - count);
  auto& kept = play.state.kept[slot(seat)];
  kept = static_cast<std::uint8_t>(kept + count);
  tell(play, Verb::take, seat, count);
}

Roll dice(Seat seat, RuleId by, int count, const Tally& tally) {
  Roll roll;
  roll.roller = seat;
  roll.rule = by;
  roll.tally = &tally;
  roll.add(success_lot(count, 4, 6));
  return roll;
}

// A throw of two dice, a chance to parry, then the weather.
void cast(Play& play, Seat seat, Seat other) {
  Tally tally;
  tally.add(rule("PB-CAST"), "steady", Tilt::flat, 1);
  const Dice thrown = play.table.roll(dice(seat, rule("PB-CAST"), 2, tally));
  Question window(other, rule("PB-CAST"), kParry);
  window.add(option(Verb::pass));
  if (thrown.in_class(1) > 0) window.add(option(Verb::parry));
  const bool parried = play.table.ask(window).option().verb == static_cast<std::uint16_t>(Verb::parry);
  if (play.setting.version < 3)
    play.state.weather = play.table.roll(dice(kNobody, rule("PB-WEATHER"), 1, tally)).face[0];
  const int hits = thrown.in_class(1) - (parried ? 1 : 0);
  take(play, seat, hits < play.state.heap ? hits : play.state.heap);
}

void duel(Play& play, Seat seat, Seat other) {
  Hands hands;
  play.table.sealed(Seats{3}, hands);
  const int difference = (hands.hands[0] - hands.hands[1] + 3) % 3;
  tell(play, Verb::duel, difference == 1 ? seat : other, difference, true);
  if (difference != 0) take(play, difference == 1 ? kRed : kBlue, 1);
}

void do_as_told(Play& play, Seat seat, Seat other, Option chosen) {
  PebbleState& state = play.state;
  switch (static_cast<Verb>(chosen.verb)) {
    case Verb::take: return take(play, seat, static_cast<int>(chosen.slot));
    case Verb::cast: return cast(play, seat, other);
    case Verb::peek: return tell(play, Verb::peek, seat, state.heap, true, Seats::only(seat));
    case Verb::duel: return duel(play, seat, other);
    case Verb::name: play.table.ask(Field(seat, Form::text, false)); return;
    case Verb::flag: state.flag_x = play.table.ask(Field(seat, Form::pose, false)).pose().at.x; return;
    case Verb::order: {
      const auto first = play.table.ask(Field(seat, Form::number, true)).number();
      const auto second = play.table.ask(Field(seat, Form::number, false)).number();
      state.flag_x = static_cast<std::int32_t>(first * 100 + second);
      return;
    }
    default: return;
  }
}

void turn(Play& play) {
  PebbleState& state = play.state;
  const Seat seat = seat_at(state.turn);
  Question question(seat, rule("PB-TURN"), kTurn, &state, play.setting.version > 1 ? 2 : 9);
  for (std::uint32_t i = 1; i <= 3; ++i) question.add(option(Verb::take, i));
  for (const Verb verb : {Verb::cast, Verb::peek, Verb::duel, Verb::name, Verb::flag, Verb::order})
    question.add(option(verb));
  do_as_told(play, seat, seat_at(1 - state.turn), play.table.ask(question).option());
  state.turn = static_cast<std::uint8_t>(1 - state.turn);
  if (state.turn == 0) ++state.round;
  if (state.heap == 0) state.phase = Phase::over;
}

class Pebbles final : public TypedRulebook<Play> {
 public:
  explicit Pebbles(int version) : version_(version) {}
  std::string_view id() const override { return "pebbles"; }
  std::string_view name() const override { return "Pebbles"; }
  int version() const override { return version_; }
  const Catalog& catalog() const override { return kCatalog; }
  std::span<const Switch> switches() const override { return {}; }
  std::span<const Scenario> scenarios() const override { return {}; }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    auto setting = std::make_unique<PebbleSetting>();
    setting->version = version_;
    if (const auto heap = setup.options.find("heap"); heap != setup.options.end())
      setting->heap = heap->second == "small" ? 2 : 0;
    if (setting->heap > 0) return setting;
    faults.push_back({"options.heap", "A heap is small or left out.", rule("PB-TAKE")});
    return nullptr;
  }
  std::string measure(std::int32_t length) const override { return std::to_string(length) + " pebbles"; }
  std::string seat_name(const Setting&, const warren::State&, Seat seat) const override {
    return seat == kRed ? "Red" : "Blue";
  }
  std::span<const Calculator> calculators() const override { return {}; }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::hides, Typed::turn;
  using Typed::worth, Typed::rulebook_choice;

  PebbleState begin(const PebbleSetting& setting) const override {
    PebbleState state;
    state.heap = static_cast<std::uint8_t>(setting.heap);
    state.weather_again = setting.version < 3 ? 0 : 1;
    return state;
  }
  void prepare(const PebbleSetting&, const PebbleState&, PebbleGround& ground) const override {
    ++ground.prepared;
  }
  void step(Play& play) const override { play.state.phase == Phase::plan ? plan(play) : pebbles::turn(play); }
  Outcome outcome(const PebbleSetting&, const PebbleState& state) const override {
    Outcome outcome;
    outcome.over = state.phase == Phase::over;
    outcome.rule = rule("PB-TAKE");
    for (std::size_t i = 0; i < 2; ++i) {
      outcome.score[i] = state.kept[i];
      outcome.value[i] = static_cast<std::int16_t>((state.kept[i] > state.kept[1 - i]) -
                                                   (state.kept[i] < state.kept[1 - i]));
    }
    return outcome;
  }
  bool hides(const PebbleSetting&, const PebbleState&, Seat) const override { return false; }
  std::uint32_t turn(const PebbleSetting&, const PebbleState& state) const override {
    return static_cast<std::uint32_t>(state.round);
  }
  void imagine(const PebbleSetting&, PebbleState&, Seat, Rng&) const override {}
  Scene scene(const PebbleSetting&, const PebbleGround&, const PebbleState& state, Seat) const override {
    Scene scene;
    scene.phase = "Round " + std::to_string(state.round);
    scene.tracks.push_back({"heap", kNobody, state.heap, 12});
    return scene;
  }
  std::string words(const PebbleSetting&, const PebbleState&, const Event& event) const override {
    return std::string(event.subject == 0 ? "Red" : "Blue") + " " + std::string(kVerbs[event.verb]) + " " +
           std::to_string(event.numbers[0]);
  }
  std::string words(const PebbleSetting&, const PebbleState&, const Roll&, const Dice& dice) const override {
    return "dice " + std::to_string(dice.sum());
  }
  std::int32_t worth(const PebbleSetting&, const PebbleState&, Seat) const override { return 0; }
  Answer rulebook_choice(const Prompt& prompt, Play&, Memory&) const override { return prompt.fallback(); }

 private:
  int version_;
};

}  // namespace

Option option(Verb verb, std::uint32_t slot) { return {static_cast<std::uint16_t>(verb), 0, 0, slot}; }
Answer say(Verb verb, std::uint32_t slot) { return Answer::of(option(verb, slot)); }

const Rulebook& book() {
  static const Pebbles pebbles(1);
  return pebbles;
}

const Rulebook& changed_book() {
  static const Pebbles pebbles(2);
  return pebbles;
}

const Rulebook& later_book() {
  static const Pebbles pebbles(3);
  return pebbles;
}

}  // namespace warren::pebbles
