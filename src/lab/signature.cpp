#include "lab/signature.h"

#include "agents/seeds.h"
#include "kernel/base/digest.h"
#include "kernel/base/hash.h"
#include "lab/draw_setup.h"
#include "lab/match_player.h"

namespace warren {
namespace {

constexpr std::uint64_t kExperiment = 0x57A77;  // part of the signature's meaning: never to be changed
constexpr std::uint64_t kRefused = 0x0FF;       // stands for a set-up that the game does not allow

void add_result(SignaturePart& part, const MatchResult& result, int seats) {
  ++part.matches;
  part.decisions += result.decisions;
  const std::uint64_t ending = result.endless ? 0 : 1 + std::uint64_t{result.outcome.rule.index};
  for (const std::uint64_t word : {result.digest, result.decisions, std::uint64_t{result.steps}, ending})
    part.digest = mix_digest(part.digest, word);
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    part.digest = mix_digest(part.digest, static_cast<std::uint64_t>(result.outcome.value[seat]));
    part.digest = mix_digest(part.digest, static_cast<std::uint64_t>(result.outcome.score[seat]));
  }
}

// Matches `first` to `first + count` of one set-up.
void add_matches(SignaturePart& part, const Rulebook& book, const Setup& setup,
                 const std::vector<std::string>& agents, std::uint64_t first, std::uint64_t count) {
  std::vector<Fault> faults;
  const auto setting = book.check(setup, faults);
  if (!setting) {
    part.digest = mix_digest(part.digest, kRefused);
    return;
  }
  MatchPlayer player(book, *setting, agents);
  for (std::uint64_t i = first; i < first + count; ++i)
    add_result(part, player.play(kExperiment, i), setting->seats);
}

}  // namespace

Signature::Signature(const Rulebook& book) : book_(&book) {
  Setup setup;
  setup.game = book.id();
  for (const Scenario& scenario : book.scenarios()) {
    setup.scenario = scenario.id;
    for (int seats = scenario.fewest_seats; seats <= scenario.most_seats; ++seats) {
      if (seats != scenario.fewest_seats && seats != scenario.most_seats) continue;
      setup.seats = seats;
      plans_.push_back({setup, {"random"}, 48, false});
      plans_.push_back({setup, {"even"}, 16, false});
      plans_.push_back({setup, {"solo"}, 8, false});
      plans_.push_back({
          setup, {"solo", "random"},
           8, false
      });
    }
  }
  setup.scenario.clear();
  setup.seats = 0;
  plans_.push_back({setup, {"random"}, 64, true});
  plans_.push_back({setup, {"solo"}, 16, true});
}

SignaturePart Signature::part(int i) const {
  const Plan& plan = plans_[static_cast<std::size_t>(i)];
  SignaturePart part;
  if (!plan.drawn) {
    add_matches(part, *book_, plan.setup, plan.agents, 0, plan.matches);
    return part;
  }
  for (std::uint64_t match = 0; match < plan.matches; ++match) {
    Rng rng(match_seed(kExperiment, match), 1);
    add_matches(part, *book_, draw_setup(*book_, plan.setup, rng), plan.agents, match, 1);
  }
  return part;
}

SignaturePart Signature::whole(std::span<const SignaturePart> parts) {
  SignaturePart whole;
  for (const SignaturePart& part : parts) {
    whole.digest = mix_digest(whole.digest, part.digest);
    whole.matches += part.matches;
    whole.decisions += part.decisions;
  }
  return whole;
}

SignaturePart Signature::play() const {
  std::vector<SignaturePart> all;
  for (int i = 0; i < parts(); ++i) all.push_back(part(i));
  return whole(all);
}

std::string Signature::line(const SignaturePart& whole) const {
  return std::string(book_->id()) + " version " + std::to_string(book_->version()) + ": " +
         to_hex(whole.digest) + " (" + std::to_string(whole.matches) + " matches, " +
         std::to_string(whole.decisions) + " decisions)";
}

}  // namespace warren
