// With which words may a calculator be asked? Keys and values are the catalog's words.
#pragma once

#include <map>
#include <string>

#include "games/rattle_and_rend/odds/field.h"
#include "games/rattle_and_rend/rules/checks.h"
#include "kernel/book/odds_fields.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/question.h"

namespace warren::rattle_and_rend {

using Asked = std::map<std::string, std::string>;
using Words = std::string_view;

inline constexpr int kRedSide = 0;
inline constexpr int kBlueSide = 1;
inline constexpr std::array<Words, kGroupTypes> kTypeWords{"champion", "heavy",       "fighters",
                                                           "shooters", "skirmishers", "ward"};
inline constexpr std::array<Words, 5> kFightingWords{"champion", "heavy", "fighters", "shooters",
                                                     "skirmishers"};
inline constexpr std::array<Words, 3> kHeavyWords{"colossal", "flyer", "transport"};
std::span<const Words> trait_words();  // none, then chapter 8
std::span<const Words> omen_words();   // none, rolled, 1 ... 20

class MatchFields : public OddsFields {
 public:
  MatchFields& type(Words key, Words words, Words fallback, std::span<const Words> values = kFightingWords);
  // Traits, tactic, omen and what is pending of a warband; keys begin with `prefix`.
  MatchFields& warband(const std::string& prefix, const std::string& whose);
  MatchFields& house();
};

// One question, and the field on which it is answered.
class MatchQuestion : public HouseQuestion {
 public:
  MatchQuestion(const Asked& given, const OddsFields& fields);

  GroupType type(Words key) { return static_cast<GroupType>(choice(key)); }
  int hundredths(const std::string& key, int lowest, int highest);  // "80.01" as 8001
  void read_warband(const std::string& prefix, int side);
  // A Champion joins no Champion and no Ward, and no group whose kind takes none (RR-CHA-02).
  void check_pair(Words key, GroupType type, bool pair);
  void read_heavy(Words key, GroupId id);
  // The position, once for each number that rolled omens may show (RR-SOO-01).
  Distribution<State> start() const;
  OddsReport refused() const { return {.fault = fault()}; }

  Field field;

 private:
  std::array<bool, 2> rolls_omen_{};
};

// Soothsayers speak wherever it helps their own side; swarmers swarm if they are told to; all else is
// declined.
class Foreseeing final : public Policy {
 public:
  explicit Foreseeing(bool swarms = false) : swarms_(swarms) {}
  Words name() const override;
  Answer choose(const Prompt& prompt) override;

 private:
  bool swarms_;
};

// The three outcomes of a check.
inline constexpr std::array<Words, 3> kOutcomes{"FAIL", "SUCCESS", "CRITICAL SUCCESS"};
OddsTableau outcomes(const Distribution<Result>& results, std::string title);
inline void add_reasons(OddsReport& report, const Tally& tally) {
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
}
// One row for each number that can come out.
template <class Value, class Read>
OddsTableau numbers_of(std::string title, const Distribution<Value>& results, Read read, Words what) {
  OddsTableau table{std::move(title), {}};
  constexpr int kMost = 60;
  for (int n = 0; n <= kMost; ++n) {
    const Fraction chance =
        results.chance_that([&](const Value& value) { return static_cast<int>(read(value)) == n; });
    if (chance.as_double() > 0) table.rows.push_back({fmt::format("{}{}", n, what), chance});
  }
  return table;
}

}  // namespace warren::rattle_and_rend
