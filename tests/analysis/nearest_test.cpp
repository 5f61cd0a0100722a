// What is taken for a place that is refused? Of a thing that faces somewhere: its turn, its way and its
// length trimmed, each to what it may.
#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>

#include "analysis/reach.h"

namespace warren {
namespace {

// It stands at the middle of a board and looks east: 45 degrees of turn, 45 degrees aside, 4000 far.
class Advance final : public Prompt {
 public:
  explicit Advance(std::int32_t wall = 100'000) : wall_(wall) { form = Form::pose; }
  void universe(ChoiceSink&) const override {}
  Verdict judge(const Answer& answer) const override {
    const Pose& pose = answer.pose();
    const int turn = (pose.heading.tenths + 1800) % 3600 - 1800;
    const double x = pose.at.x, y = pose.at.y;
    const bool ok = std::abs(turn) <= 450 && std::abs(y) <= x + 1 && std::hypot(x, y) <= 4000 && x <= wall_;
    return ok ? Verdict{} : Verdict(Refusal{});
  }
  std::string sentence() const override { return {}; }
  std::string describe(const Choice&) const override { return {}; }

 private:
  std::int32_t wall_;
};

Pose nearest(const Advance& prompt, Point at, int tenths) {
  Scene scene;
  scene.board.unit = 1000;
  const Answer wanted = Answer::of(Pose{at, Angle::of_tenths(tenths), true});
  const auto found = nearest_allowed(prompt, scene, wanted,
                                     Pose{
                                         Point{0, 0},
                                         Angle::of_tenths(0), true
  });
  REQUIRE(found);
  REQUIRE(prompt.judge(*found).ok());
  return found->pose();
}

}  // namespace

TEST_CASE("a turn beyond what is allowed is trimmed to it, to either side, and the way is kept") {
  const Pose left = nearest(Advance(), {2000, 0}, 700), right = nearest(Advance(), {2000, 0}, 3600 - 1300);
  CHECK(left.heading.tenths == 450);
  CHECK(right.heading.tenths == 3600 - 450);
  CHECK(left.at == Point{2000, 0});
  CHECK(right.at == Point{2000, 0});
}

TEST_CASE("a way that leads too far aside is drawn in until it is allowed") {
  const Pose pose = nearest(Advance(), {1000, 2500}, 0);
  CHECK(std::abs(pose.at.y - pose.at.x) <= 60);
  CHECK(pose.at.y > 1500);
}

TEST_CASE("a way that is too long, or barred, ends where it must") {
  const Pose far = nearest(Advance(), {9000, 0}, 0);
  CHECK(far.at == Point{4000, 0});
  CHECK(nearest(Advance(1500), {3000, 1000}, 0).at.x == 1500);
}

TEST_CASE("backwards is no way for who may only advance: it stays") {
  const Pose pose = nearest(Advance(), {-3000, 0}, 0);
  CHECK(std::hypot(pose.at.x, pose.at.y) < 5);
}

}  // namespace warren
