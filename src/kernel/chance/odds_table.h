// What are the chances, by the very code that resolves? A Table that walks every class of outcomes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/base/rng.h"
#include "kernel/chance/path_weight.h"
#include "kernel/chance/wheel.h"
#include "kernel/rules/given_reader.h"
#include "kernel/rules/table.h"

namespace warren {

// How the asks on the way are answered. Named, because the name stands beside the number.
class Policy {
 public:
  virtual std::string_view name() const = 0;
  virtual Answer choose(const Prompt& prompt) = 0;

 protected:
  ~Policy() = default;
};

// Everybody declines: each prompt's fallback.
Policy& declining();

// Runs rules code once for each class of outcomes:
//
//   OddsTable table(policy);
//   do { rules(value, table); use(value, table.weight()); } while (table.next());
//
// Dice of one lot cannot be told apart, so a lot falls in multisets of classes (a sum in the classes of its
// total, a draw in multisets of kinds): one path for each, with its exact weight. The dice returned stand in
// for all of their class: lowest face of the class, lower classes at lower indices. The rules code must do
// the same thing again when it meets the same dice. Nothing is allocated.
class OddsTable final : public Table {
 public:
  // On one path. Beyond that (ties that are rolled off again and again) dice are drawn so that the path ends,
  // and the walk is cut_short(): what comes of it is not exact.
  static constexpr std::uint32_t kMostLots = 128;
  static constexpr std::uint64_t kMostPaths = 10'000'000;

  explicit OddsTable(Policy& policy = declining()) : policy_(&policy) {}

  // Begins a new walk; all of its paths together weigh as much as `weight`.
  void start(const PathWeight& weight);

  // What is known is used first, each seat's answers and the dice in their order. The spans must outlive the
  // walk.
  void give(const Given& given) { given_ = GivenReader(given); }
  // After so many paths the walk ends, cut_short() unless they were all.
  void limit_paths(std::uint64_t most) { most_paths_ = most; }
  // From here on faces are drawn instead of walked: each run is one sample, weight() says nothing.
  void sample(Rng& rng);

  // Of the path as far as it was walked: ask for it after the rules have run.
  PathWeight weight() const { return used_ == 0 ? start_ : wheels_[used_ - 1].through(); }
  bool next();  // sets up the next path; false when all were walked
  std::uint64_t paths() const { return paths_; }
  bool cut_short() const { return cut_short_; }

  Answer ask(const Prompt& prompt) override;
  void sealed(Seats seats, Dialogue& dialogue) override;
  Dice roll(const Roll& roll) override;
  void tell(const Event&) override {}

 private:
  void begin_path();
  Dice stand_ins(const Roll& roll);

  Policy* policy_;
  Rng* rng_ = nullptr;
  PathWeight start_;
  GivenReader given_;
  std::uint32_t used_ = 0;  // lots that this path has met so far
  std::uint32_t set_ = 0;   // lots whose wheels are set
  std::uint64_t paths_ = 1;
  std::uint64_t most_paths_ = kMostPaths;
  bool cut_short_ = false;
  Rng beyond_{0};
  std::array<Wheel, kMostLots> wheels_;
};

}  // namespace warren
