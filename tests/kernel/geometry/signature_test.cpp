// Does every machine, compiler and build get the same answers, bit for bit?
#include <doctest/doctest.h>

#include "kernel/geometry/measure.h"
#include "kernel/geometry/paths.h"
#include "kernel/geometry/sight.h"

using namespace warren::geometry;

namespace {

// A table of twelve pieces drawn by a generator of our own, and a running hash of all that is asked about it.
class Signature {
 public:
  std::uint64_t of_tables(int count) {
    for (int i = 0; i < count; ++i) add_table();
    return hash_;
  }

 private:
  int number(int low, int high) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return low + static_cast<int>((state_ >> 33) % static_cast<std::uint64_t>(high - low + 1));
  }

  Point point() {
    const int x = number(0, 24000);
    return {x, number(0, 24000)};
  }

  Disc disc(int most) {
    const Point centre = point();
    return {centre, number(0, most)};
  }

  Rounded piece(int kind) {
    const Disc base = disc(1500);
    if (kind == 0) return rounded(base);
    if (kind == 1) return rounded(Segment{base.centre, point()}, base.radius / 10);
    const int length = number(1, 2000), width = number(1, 2000);
    return rounded(rect(base.centre, length, width, Angle::of_tenths(number(0, 3599))), base.radius / 3);
  }

  void add(std::int64_t value) {
    for (int shift = 0; shift < 64; shift += 8) {
      hash_ = (hash_ ^ (static_cast<std::uint64_t>(value) >> shift & 255U)) * 1099511628211U;
    }
  }

  void add(Point p) {
    add(p.x);
    add(p.y);
  }

  void add_table() {
    std::array<Rounded, 12> pieces{};
    for (std::size_t i = 0; i < pieces.size(); ++i) pieces[i] = piece(static_cast<int>(i % 3));
    const Disc from = disc(900), to = disc(900);
    const Segment line{from.centre, to.centre};
    for (const Rounded& each : pieces) {
      const auto part = chord(line, each);
      add(part ? part->enter : -1);
      add(part ? part->leave : -1);
      add(gap(each, from));
    }
    const SightLine seen = sight(from, {&to, 1}, pieces);
    add(seen.line.a);
    add(seen.line.b);
    add(seen.blocker);
    const Path path = shortest_path(from.centre, to.centre, pieces, 48000);
    add(path.length);
    for (const Point corner : path.corners) add(corner);
    add(along(line, number(0, 9000)));
    add(turn_of(line.b - line.a));
    add(angle_of(line.b - line.a).tenths);
  }

  std::uint64_t state_ = 1, hash_ = 14695981039346656037U;
};

}  // namespace

TEST_CASE("two thousand tables give one number everywhere") {
  CHECK(Signature().of_tables(2000) == 15437514260652382009U);
}
