#include "conformance/prompt_tools.h"

#include <algorithm>
#include <limits>

#include "kernel/rules/each_choice.h"

namespace warren::conformance {
namespace {

std::int32_t wild_coordinate(Rng& rng) {
  switch (rng.below(4)) {
    case 0: return static_cast<std::int32_t>(rng.below(30'000));
    case 1: return static_cast<std::int32_t>(rng.below(1U << 21)) - (1 << 20);
    case 2:
      return rng.below(2) == 0 ? std::numeric_limits<std::int32_t>::min()
                               : std::numeric_limits<std::int32_t>::max();
    default: return static_cast<std::int32_t>(rng.below(3)) - 1;
  }
}

Point wild_point(Rng& rng) {
  const std::int32_t x = wild_coordinate(rng);
  return {x, wild_coordinate(rng)};
}

Option wild_option(const Offer& offer, Rng& rng) {
  Option option = offer.allowed.empty()
                      ? Option{}
                      : offer.allowed[rng.below(static_cast<std::uint32_t>(offer.allowed.size()))].id;
  switch (rng.below(5)) {
    case 0: option.verb = static_cast<std::uint16_t>(rng.below(40)); break;
    case 1: option.subject = static_cast<std::uint8_t>(rng.below(256)); break;
    case 2: option.target = static_cast<std::uint8_t>(rng.below(256)); break;
    case 3: option.slot = rng.below(60); break;
    default: option.slot = rng.next(); break;
  }
  return option;
}

Answer wild_path(Rng& rng) {
  Answer path = Answer::path();
  const std::uint32_t points = rng.below(Answer::kMaxPoints + 1);
  for (std::uint32_t i = 0; i < points; ++i) path.add(wild_point(rng));
  return path;
}

Answer wild_options(const Offer& offer, Rng& rng) {
  Answer options = Answer::options();
  const std::uint32_t count = rng.below(Answer::kMaxOptions + 1);
  for (std::uint32_t i = 0; i < count; ++i) options.add(wild_option(offer, rng));
  return options;
}

Point nudged(Point point, Rng& rng) {
  const auto nudge = [&rng](std::int32_t at) { return at + static_cast<std::int32_t>(rng.below(201)) - 100; };
  const std::int32_t x = nudge(point.x);
  return {x, nudge(point.y)};
}

}  // namespace

bool Offer::has(const Answer& answer) const {
  return std::any_of(allowed.begin(), allowed.end(),
                     [&](const Choice& choice) { return choice.answer == answer; });
}

Offer offer_of(const Prompt& prompt) {
  Offer offer;
  for_each_choice(
      prompt, [&](const Choice& choice) { offer.allowed.push_back(choice); },
      [&](const Choice& choice, const Refusal& refusal) { offer.forbidden.emplace_back(choice, refusal); });
  return offer;
}

bool is_closed(Form form) { return form == Form::option || form == Form::number; }

Answer stray_answer(const Offer& offer, Rng& rng) {
  switch (rng.below(8)) {
    case 0: return Answer();
    case 1: return Answer::number(static_cast<std::int64_t>(rng.below(20)) - 5);
    case 2: return Answer::number(static_cast<std::int64_t>(std::uint64_t{rng.next()} << 32 | rng.next()));
    case 3: {
      const Point at = wild_point(rng);
      return Answer::of(Pose{at, geometry::Angle::of_tenths(static_cast<std::int32_t>(rng.below(3600))),
                             rng.below(2) == 0});
    }
    case 4: return wild_path(rng);
    case 5: return Answer::text(std::string(rng.below(120), 'x'));
    case 6: return wild_options(offer, rng);
    default: return Answer::of(wild_option(offer, rng));
  }
}

Answer nearby_answer(const Prompt& prompt, Rng& rng) {
  const Answer drawn = prompt.draw(rng);
  Answer moved = drawn;
  if (drawn.form() == Form::pose) {
    Pose pose = drawn.pose();
    pose.at = nudged(pose.at, rng);
    moved = Answer::of(pose);
  } else if (drawn.form() == Form::path && drawn.count() > 0) {
    moved = Answer::path();
    for (int i = 0; i + 1 < drawn.count(); ++i) moved.add(drawn.point(i));
    moved.add(nudged(drawn.point(drawn.count() - 1), rng));
  }
  return prompt.judge(moved).ok() ? moved : drawn;
}

}  // namespace warren::conformance
