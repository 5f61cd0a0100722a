#include "agents/candidates.h"

#include <algorithm>

#include "agents/seeds.h"

namespace warren {

void Candidates::gather(const Prompt& prompt) {
  answers.clear();
  prompt.universe(*this);
}

void Candidates::may(const Choice& choice) {
  if (std::ranges::find(answers, choice.answer) == answers.end()) answers.push_back(choice.answer);
}

std::uint64_t key_of(const Answer& answer) {
  std::uint64_t key = scatter(static_cast<std::uint64_t>(answer.form()));
  const auto mix = [&key](std::uint64_t word) { key = scatter(key ^ word); };
  const auto mix_point = [&mix](Point point) {
    mix(static_cast<std::uint64_t>(static_cast<std::uint32_t>(point.x)) << 32 |
        static_cast<std::uint32_t>(point.y));
  };
  switch (answer.form()) {
    case Form::option:
    case Form::options:
      for (int i = 0; i < answer.count(); ++i) mix(answer.option(i).key());
      break;
    case Form::number: mix(static_cast<std::uint64_t>(answer.number())); break;
    case Form::pose:
      mix_point(answer.pose().at);
      if (answer.pose().turned) mix(static_cast<std::uint64_t>(answer.pose().heading.tenths) + 1);
      break;
    case Form::path:
      for (int i = 0; i < answer.count(); ++i) mix_point(answer.point(i));
      break;
    case Form::text:
    case Form::battle: break;  // text decides nothing, and a battle is fought, not chosen
  }
  return key;
}

}  // namespace warren
