// Minions against plain reckoning: whole turns of their cards, in random positions over all shipped sides and
// under every option that says where they go and whom they attack. WARREN_POSITIONS=100000 looks at so many.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <bit>

#include "games/mice_and_mystics/counts.h"
#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/plain_minion.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/scatter.h"
#include "kernel/chance/draw_faces.h"

namespace warren::mice_and_mystics::testing {
namespace {

// What one figure did, as its dice fell.
struct Deeds {
  int die = 0;  // of its move; 0: none fell
  MouseId attacked = kNoMouse;
};

class Witness final : public Table {
 public:
  explicit Witness(Rng& rng) : rng_(rng) { listening_ = true; }
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats, Dialogue&) override {}
  Dice roll(const Roll& roll) override {
    const Dice dice = draw_faces(roll, [this](std::uint8_t sides) { return rng_.die(sides); });
    if (static_cast<RollKind>(roll.kind) == RollKind::minion_move)
      deeds.die = (dice.face[0] + 1) / 2;  // MM-DIE-01
    return dice;
  }
  void tell(const Event& event) override {
    if (static_cast<Told>(event.verb) == Told::attacks) deeds.attacked = static_cast<MouseId>(event.object);
  }
  Deeds deeds;

 private:
  Rng& rng_;
};

// All that it would do, whatever its die shows: looked up before it acts.
struct Intent {
  SpaceId here;
  bool stays;
  bool would_shoot;
  std::array<SpaceId, 4> end{};  // by the number of its die, 0: all the way
  std::array<MouseId, kSpaces> target{};

  explicit Intent(const PlainMinion& plain)
      : here(plain.here()), stays(plain.stays()), would_shoot(plain.sees_a_way_to_shoot()) {
    for (int number = 0; number <= 3; ++number)
      end[static_cast<std::size_t>(number)] = plain.end(number == 0 ? kAllTheWay : number);
    for (SpaceId at = 0; at < kSpaces; ++at) target[at] = plain.target(at);
  }
};

struct Houses {
  std::string lines;
  bool fixed_order = false;
  bool one_die = false;
  bool unlimited = false;
};

// One of the 3 · 2 · 2 · 2 · 2 · 2 houses, by its number.
Houses house_numbered(int number) {
  constexpr std::array kRepeat{"highest_of_all", "highest_of_closest", "closest_only"};
  Houses h{.lines =
               std::string("option minion_repeat_target=") + kRepeat[static_cast<std::size_t>(number % 3)]};
  number /= 3;
  const auto on = [&](const char* option, bool& noted) {
    noted = number % 2 == 1;
    number /= 2;
    if (noted) h.lines += std::string("\noption ") + option;
  };
  bool drawn = false;
  on("large_sharing=with_small", drawn);
  on("los_touch=passes", drawn);
  on("minion_order=fixed", h.fixed_order);
  on("minion_move_die=per_kind", h.one_die);
  on("ranged_move=unlimited", h.unlimited);
  return h;
}
constexpr int kAllHouses = 3 * 2 * 2 * 2 * 2 * 2;

// MM-AI-01, MM-AI-15: of those that wait the one nearest to its mouse, then the lowest number.
int first_of(Board& t, KindId kind, std::uint8_t waiting) {
  int first = -1;
  int least = 0;
  for (int place = 0; place < 8; ++place) {
    if (((waiting >> place) & 1) == 0) continue;
    const int way = PlainMinion(t, figure_of(kind, place)).nearest();
    if (first >= 0 && way >= least) continue;
    first = place;
    least = way;
  }
  return first;
}

class Trial {
 public:
  Trial(const char* side, const Houses& house, Rng& rng)
      : side_(side),
        house_(house),
        rng_(rng),
        t_(std::string("area ") + side + "\n" + house.lines +
           "\nmouse H1 at a1\nmouse H2 at a1\nmouse H4 at a1\nmouse H5 at a1") {}

  // The card of one kind, and a charmed mouse after it.
  void position() {
    scatter(t_, rng_);
    t_.state.marker = 12;
    t_.state.hourglass = 1;
    t_.state.wheel = 0;
    t_.state.result = Result::none;
    for (MouseId m = 0; m < 4; ++m) t_.state.of(m).wounds = t_.state.of(m).captures = 0;
    for (MouseId m = 0; m < 4; ++m) t_.state.of(m).markers = 0;
    std::array<KindId, 8> kinds{};
    std::uint32_t count = 0;
    for (KindId kind = 0; kind < 8; ++kind)
      if (t_.state.kind[kind].on_board != 0) kinds[count++] = kind;
    if (count > 0) turn_of(kinds[rng_.below(count)]);
    charmed_turn(static_cast<MouseId>(rng_.below(4)));
  }
  int figures = 0;
  int walks = 0;

 private:
  void turn_of(KindId kind) {
    Play play = play_for();
    t_.state.current = track_card_of(kind, 0);
    begin_minion_turn(play, t_.state.current);
    const auto ranked = ranking(kind);
    int kind_die = 0;
    for (std::size_t n = 0; t_.state.turn.to_act != 0 && !t_.state.is_over(); ++n) {
      const int next = house_.fixed_order ? ranked[n] : first_of(t_, kind, t_.state.turn.to_act);
      one(kind, next, kind_die);
    }
  }

  std::vector<int> ranking(KindId kind) {
    std::vector<int> order;
    if (!house_.fixed_order) return order;
    for (std::uint8_t waiting = t_.state.turn.to_act; waiting != 0;) {
      order.push_back(first_of(t_, kind, waiting));
      waiting = static_cast<std::uint8_t>(waiting & ~(1 << order.back()));
    }
    return order;
  }

  void one(KindId kind, int place, int& kind_die) {
    const FigureId figure = figure_of(kind, place);
    const Intent intent{PlainMinion(t_, figure)};
    witness_.deeds = {};
    Play play = play_for();
    if (!act_next_figure(play)) return wrong("nobody acts");
    if (((t_.state.turn.to_act >> place) & 1) != 0) return wrong("another one acts");
    const int fell = witness_.deeds.die;
    if (house_.one_die && kind_die != 0 && fell != 0) wrong("a second die for the kind");
    if (fell != 0) kind_die = fell;
    judge(intent, t_.state.figure[figure].space, house_.one_die ? kind_die : fell);
  }

  void charmed_turn(MouseId mouse) {
    if (t_.state.is_over() || !t_.state.of(mouse).is_active()) return;
    if (std::popcount(active_mice(t_.state)) < 2) return;
    t_.state.turn = {};
    t_.state.of(mouse).markers = 0;  // of what was done to it just now
    witness_.deeds = {};
    const Intent intent{PlainMinion::charmed(t_, mouse)};
    Play play = play_for();
    play_charmed_turn(play, mouse);
    judge(intent, t_.state.of(mouse).space, witness_.deeds.die);
  }

  // Where it went with its die, and whom it attacked from there.
  void judge(const Intent& intent, SpaceId went_to, int number) {
    ++figures;
    const bool all_the_way = house_.unlimited && intent.would_shoot;
    const bool rolls = !intent.stays && !all_the_way;
    if (!rolls && witness_.deeds.die != 0) wrong("a die that cannot help");
    if (rolls && number == 0) return wrong("no die for who walks");
    const SpaceId end =
        intent.stays ? intent.here : intent.end[static_cast<std::size_t>(all_the_way ? 0 : number)];
    walks += end != intent.here ? 1 : 0;
    if (end != went_to)
      return wrong(fmt::format("from {} to {}, not {}", space_name(intent.here), space_name(went_to),
                               space_name(end)));
    if (witness_.deeds.attacked != intent.target[end]) wrong("another target");
  }

  void wrong(const std::string& what) { FAIL_CHECK(side_ << ": " << what << "\n" << house_.lines); }
  Play play_for() { return {*t_.setting, t_.ground, t_.state, witness_}; }

  std::string side_;
  const Houses& house_;
  Rng& rng_;
  Board t_;
  Witness witness_{rng_};
};

}  // namespace

TEST_CASE(
    "MM-AI-01..11 MM-AI-15..19 MM-EFF-07 who acts, where it goes and whom it attacks agree with plain "
    "reckoning under every option") {
  const int positions = wanted("WARREN_POSITIONS", 6'200);
  Rng rng(817);
  int figures = 0;
  int walks = 0;
  for (const char* side : kSides)
    for (int number = 0; number < kAllHouses; ++number) {
      const Houses here = house_numbered(number);
      Trial trial(side, here, rng);
      for (int i = 0; i < positions / (static_cast<int>(kSides.size()) * kAllHouses); ++i) trial.position();
      figures += trial.figures;
      walks += trial.walks;
    }
  CHECK(figures > 2 * positions);
  CHECK(walks > positions / 2);
}

}  // namespace warren::mice_and_mystics::testing
