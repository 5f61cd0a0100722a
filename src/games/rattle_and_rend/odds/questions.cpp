#include "games/rattle_and_rend/odds/questions.h"

#include "games/rattle_and_rend/choices/choices.h"
#include "kernel/base/written_lines.h"
#include "kernel/rules/each_choice.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<Words, 5> kTacticWords{"none", "fury", "guile", "mov", "rng"};  // as Tactic
constexpr int kOmens = 20;
constexpr int kRolledOmen = 1;  // the place of the word

}  // namespace

std::span<const Words> trait_words() {
  static const std::vector<Words> kWords = [] {
    std::vector<Words> words{"none"};
    for (const Named& trait : book_setting().traits) words.push_back(trait.id);
    return words;
  }();
  return kWords;
}

std::span<const Words> omen_words() {
  static const std::vector<std::string> kNumbers = [] {
    std::vector<std::string> numbers{"none", "rolled"};
    for (int n = 1; n <= kOmens; ++n) numbers.push_back(std::to_string(n));
    return numbers;
  }();
  static const std::vector<Words> kWords(kNumbers.begin(), kNumbers.end());
  return kWords;
}

MatchFields& MatchFields::type(Words key, Words words, Words fallback, std::span<const Words> values) {
  choice(key, words, fallback, values);
  return *this;
}

MatchFields& MatchFields::warband(const std::string& prefix, const std::string& whose) {
  choice(prefix + "trait", "A trait of the warband of " + whose, "none", trait_words());
  choice(prefix + "second_trait", "Its other trait", "none", trait_words());
  choice(prefix + "tactic", "Its tactic, of Tacticians", "none", kTacticWords);
  choice(prefix + "omen", "Its number, of Soothsayers", "none", omen_words());
  yes(prefix + "defied", "An ally fell just now, of Death-Defiers");
  return *this;
}

MatchFields& MatchFields::house() {
  house_rules(house_rule_switches());
  return *this;
}

MatchQuestion::MatchQuestion(const Asked& given, const OddsFields& fields)
    : HouseQuestion(given, fields.all(), house_rule_switches()),
      field(house_options(given, house_rule_switches())) {}

int MatchQuestion::hundredths(const std::string& key, int lowest, int highest) {
  constexpr std::size_t kPlaces = 2;
  int number = 0;
  const std::string written = text(key);
  if (read_decimals(written, kPlaces, number) && number >= lowest && number <= highest) return number;
  refuse(key, fmt::format("'{}' is not a number of millimetres from {} to {}", written, lowest / kMm,
                          highest / kMm));
  return lowest;
}

void MatchQuestion::read_warband(const std::string& prefix, int side) {
  Warband& warband = field.state.warband[static_cast<std::size_t>(side)];
  for (const char* key : {"trait", "second_trait"})
    if (const int word = choice(prefix + key); word > 0) field.give(side, static_cast<Trait>(word - 1));
  const auto needs = [&](const char* key, bool said, Trait trait, Words rule) {
    if (said && !warband.has(trait))
      refuse(prefix + key, fmt::format("only {} have it ({}); give the warband that trait",
                                       trait_words()[static_cast<std::size_t>(trait) + 1], rule));
  };
  warband.tactic = static_cast<Tactic>(choice(prefix + "tactic"));
  needs("tactic", warband.tactic != Tactic::none, Trait::tacticians, "RR-TAC-01");
  const int omen = choice(prefix + "omen");
  needs("omen", omen > 0, Trait::soothsayers, "RR-SOO-01");
  rolls_omen_[static_cast<std::size_t>(side)] = omen == kRolledOmen;
  warband.omen = static_cast<std::uint8_t>(omen > kRolledOmen ? omen - kRolledOmen : 0);
  warband.defied = yes(prefix + "defied") ? 1 : 0;
  needs("defied", warband.defied != 0, Trait::death_defiers, "RR-DTH-02");
}

void MatchQuestion::check_pair(Words key, GroupType type, bool pair) {
  if (pair && !is_core(type) && type != GroupType::heavy)
    refuse(key, "no Champion joins that group (RR-CHA-02); choose no");
}

void MatchQuestion::read_heavy(Words key, GroupId id) {
  Group& group = field.state.group[id];
  if (group.type == GroupType::heavy)
    group.heavy = static_cast<HeavyTrait>(choice(key) + static_cast<int>(HeavyTrait::colossal));
}

Distribution<State> MatchQuestion::start() const {
  auto states = Distribution<State>::certain(field.state);
  for (std::size_t side = 0; side < 2; ++side) {
    if (!rolls_omen_[side]) continue;
    Distribution<State> spoken;
    for (const auto& entry : states.entries())
      for (int n = 1; n <= kOmens; ++n) {
        State state = entry.value;
        state.warband[side].omen = static_cast<std::uint8_t>(n);
        const PathWeight weight = states.weight(entry);
        spoken.add(state, {weight.count, weight.of * kOmens, weight.nearly / kOmens, weight.exact});
      }
    states = std::move(spoken);
  }
  return states;
}

Words Foreseeing::name() const {
  return swarms_ ? "nobody reacts, pushes or moves free; soothsayers speak where it helps; swarmers swarm"
                 : "nobody reacts, pushes or moves free; soothsayers speak where it helps";
}

Answer Foreseeing::choose(const Prompt& prompt) {
  const auto ask = static_cast<Ask>(prompt.kind);
  if (ask == Ask::swarm && swarms_)
    return find_allowed(prompt, [](const Choice& choice) { return verb_of(choice.id) == Verb::group; })
        .value_or(prompt.fallback());
  if (ask != Ask::omen) return prompt.fallback();
  Answer best = prompt.fallback();
  int worth = -1;
  for_each_allowed(prompt, [&](const Choice& choice) {
    const bool own = seat_of(choice.id.subject) == prompt.seat;
    const int result = own ? choice.id.target : static_cast<int>(kOutcomes.size()) - choice.id.target;
    if (result > worth) worth = result, best = choice.answer;
  });
  return best;
}

OddsTableau outcomes(const Distribution<Result>& results, std::string title) {
  OddsTableau table{std::move(title), {}};
  for (const Result result : {Result::fail, Result::success, Result::critical})
    table.rows.push_back({std::string(kOutcomes[static_cast<std::size_t>(result)]),
                          results.chance_that([result](Result r) { return r == result; })});
  return table;
}

}  // namespace warren::rattle_and_rend
