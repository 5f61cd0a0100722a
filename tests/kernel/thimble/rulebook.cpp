// Thimble's face to everybody else.
#include "thimble/state.h"

namespace warren::thimble {
namespace {

constexpr std::array kScenarios{
    Scenario{"shelf",  "The kitchen shelf", kSeats, kSeats},
    Scenario{"larder", "The larder",        kSeats, kSeats}
};

class Thimble final : public TypedRulebook<Play> {
 public:
  std::string_view id() const override { return "thimble"; }
  std::string_view name() const override { return "Thimble"; }
  int version() const override { return 1; }
  const Catalog& catalog() const override { return thimble::catalog(); }
  std::span<const Switch> switches() const override { return all_switches(); }
  std::span<const Scenario> scenarios() const override { return kScenarios; }
  std::unique_ptr<Setting> check(const Setup& setup, std::vector<Fault>& faults) const override {
    return check_setup(setup, faults);
  }
  std::string measure(std::int32_t length) const override { return std::to_string(length) + "/100 inch"; }
  std::string seat_name(const Setting&, const warren::State&, Seat seat) const override {
    return "Mouse " + std::to_string(index(seat) + 1);
  }
  std::span<const Calculator> calculators() const override { return all_calculators(); }
  const Lexicon& lexicon() const override { return thimble::lexicon(); }

 protected:
  using Typed = TypedRulebook<Play>;  // beside the kernel's functions of the same names, which stay visible
  using Typed::begin, Typed::prepare, Typed::step, Typed::outcome, Typed::imagine, Typed::scene, Typed::words;
  using Typed::hides, Typed::turn;
  using Typed::worth, Typed::rulebook_choice;

  State begin(const ThimbleSetting&) const override { return first_state(); }
  void prepare(const ThimbleSetting&, const State&, ThimbleGround&) const override {}
  void step(Play& play) const override { thimble::step(play); }
  Outcome outcome(const ThimbleSetting&, const State& state) const override { return outcome_of(state); }
  void imagine(const ThimbleSetting&, State& state, Seat seat, Rng& rng) const override {
    imagine_for(state, seat, rng);
  }
  bool hides(const ThimbleSetting&, const State& state, Seat seat) const override {
    return hides_plans(state, seat);
  }
  std::uint32_t turn(const ThimbleSetting&, const State& state) const override {
    return state.phase == Phase::running ? state.round + 1U : state.phase == Phase::larder ? 1U : 0U;
  }
  Scene scene(const ThimbleSetting&, const ThimbleGround&, const State& state, Seat seat) const override {
    return scene_for(state, seat);
  }
  std::string words(const ThimbleSetting&, const State& state, const Event& event) const override {
    return words_of(state, event);
  }
  std::string words(const ThimbleSetting&, const State&, const Roll& roll, const Dice& dice) const override {
    return words_of(roll, dice);
  }
  std::int32_t worth(const ThimbleSetting&, const State& state, Seat seat) const override {
    return state.mouse(seat).crumbs;
  }
  Answer rulebook_choice(const Prompt& prompt, Play& play, Memory&) const override {
    return solo_choice(prompt, play);
  }
};

}  // namespace

const Rulebook& rulebook() {
  static const Thimble book;
  return book;
}

}  // namespace warren::thimble
