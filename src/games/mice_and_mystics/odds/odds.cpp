#include "games/mice_and_mystics/odds/odds.h"

#include <fmt/format.h>

#include "games/mice_and_mystics/odds/field.h"
#include "games/mice_and_mystics/odds/forecast.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/effects.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/traps.h"
#include "games/mice_and_mystics/rules/troop.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"
#include "games/mice_and_mystics/tell.h"
#include "kernel/chance/distribution.h"
#include "kernel/rules/each_choice.h"
#include "kernel/rules/question.h"

namespace warren::mice_and_mystics {
namespace {

using Words = std::string_view;
using GivenFields = std::map<std::string, std::string>;

constexpr std::array<Words, 6> kHeroes{"H1", "H2", "H3", "H4", "H5", "H6"};
constexpr std::array<Words, 11> kKinds{"RW", "RS", "RO", "GS", "DC", "SB", "MC", "EW", "CV", "BR", "DT"};
constexpr std::array<Words, 7> kWeaponCards{"own", "S01", "S02", "S03", "S04", "S05", "S06"};
constexpr std::array<Words, 6> kArmourCards{"none", "S07", "S08", "S09", "S10", "S13"};
constexpr std::array<Words, 2> kNoYesWords{"no", "yes"};
constexpr std::array<Words, 5> kSpells{"none", "A05", "A13", "A15", "A16"};

constexpr Words kPolicy = "nobody breaks in; wounds on a boss go to its first card that is left";

// Everybody declines, but a Second Arrow that was paid for is shot.
class Shooting final : public Policy {
 public:
  std::string_view name() const override { return kPolicy; }
  Answer choose(const Prompt& prompt) override {
    const bool weapon = prompt.kind == static_cast<std::uint16_t>(Ask::weapon);
    Answer chosen = prompt.fallback();
    if (weapon)
      for_each_allowed(prompt, [&](const Choice& choice) {
        if (static_cast<Verb>(choice.id.verb) == Verb::weapon) chosen = choice.answer;
      });
    return chosen;
  }
};
constexpr SpaceId kHere = space_at(1, 2);
constexpr SpaceId kThere = space_at(2, 2);

std::string text_of(std::span<const Words> values, int place) {
  return std::string(values[static_cast<std::size_t>(place)]);
}

// One row for each number that can come out.
template <class Value, class Read>
OddsTableau rows_of(std::string title, const Distribution<Value>& results, int most, Read read, Words unit) {
  OddsTableau table{std::move(title), {}};
  for (int n = 0; n <= most; ++n) {
    const Fraction chance = results.chance_that([&](const Value& value) { return read(value) == n; });
    if (chance.as_double() > 0) table.rows.push_back({fmt::format("{} {}", n, unit), chance});
  }
  return table;
}

void add_reasons(OddsReport& report, const Tally& tally) {
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
}

// --- a mouse attacks

constexpr std::array kAttackFields{
    CalculatorField{"hero",    "Who attacks",                                 "H1",   kHeroes     },
    CalculatorField{"weapon",  "With what: the own weapon, or a search card", "own",  kWeaponCards},
    CalculatorField{"ability", "What the mouse knows and uses",               "none", kSpells     },
    CalculatorField{"target",  "Who is attacked",                             "RW",   kKinds      },
    CalculatorField{"friend",  "Another mouse stands beside the target",      "no",   kNoYesWords },
    CalculatorField{"mice",    "How many mice began the chapter",             "4",    {}          },
    CalculatorField{"wounds",  "Wounds that lie on the target already",       "0",    {}          },
    CalculatorField{"wheel",   "Cheese on the minion wheel",                  "0",    {}          },
};

std::vector<std::string> party_with(const std::string& hero, int mice) {
  std::vector<std::string> party{hero};
  for (const Words other : kHeroes)
    if (other != hero && party.size() < static_cast<std::size_t>(mice)) party.emplace_back(other);
  return party;
}

// What is looked at after an attack; the rest of the position is of no interest and is forgotten.
struct Struck {
  std::uint8_t felled = 0;
  std::uint8_t wounds = 0;
  std::uint8_t surge = 0;
  std::uint8_t cheese = 0;
};

int wounds_on(const State& state, FigureId figure) {
  const KindState& kind = state.kind[kind_of(figure)];
  int sum = state.figure[figure].wounds;
  for (const std::uint8_t each : kind.card_wounds) sum += each;
  return sum;
}

OddsReport attack_report(const GivenFields& given) {
  warren::Question question(given, kAttackFields);
  const std::string hero = text_of(kHeroes, question.choice("hero"));
  const int mice = question.number("mice", 2, 4);
  const int wounds = question.number("wounds", 0, 8);
  const int wheel = question.number("wheel", 0, 5);
  const std::string ability = text_of(kSpells, question.choice("ability"));
  const int weapon = question.choice("weapon");
  const int kind = question.choice("target");
  const bool with_friend = question.yes("friend");
  if (question.failed()) return {.fault = question.fault()};
  Field field(party_with(hero, mice));
  const FigureId target = field.put(kKinds[static_cast<std::size_t>(kind)], kThere);
  field.put_mouse(0, kHere);
  if (with_friend) field.put_mouse(1, kHere);
  if (weapon > 0) field.wear(0, text_of(kWeaponCards, weapon));
  if (ability != "none") field.teach(0, ability);
  field.turn_of(MouseId{0});
  field.state.wheel = static_cast<std::uint8_t>(wheel);
  if (ability != "none" && field.state.of(0).abilities == 0)
    return {.fault = fmt::format("ability: {} is no ability of {}'s class", ability, hero)};
  if (ability == "A05") field.state.turn.spells = spell_bit(Spell::low_blow);
  if (ability == "A13") field.state.turn.spells = spell_bit(Spell::second_arrow);
  if (ability == "A16") field.state.turn.spells = spell_bit(Spell::spark);
  OddsTable table;
  State copy = field.state;
  const Play seen = field.play(copy, table);
  const int life = life_of_kind(seen, kind_of(target));
  const bool boss = kind_card(seen, kind_of(target)).is_boss;
  (boss ? field.state.kind[kind_of(target)].card_wounds[0] : field.state.figure[target].wounds) =
      static_cast<std::uint8_t>(wounds);  // MM-BOSS-03: on its first card
  if (wounds >= life)
    return {.fault = fmt::format("wounds: the target has Life {}; at most {}", life, life - 1)};
  if (!can_battle(field.play(copy, table), 0))
    return {.fault = "weapon: the target cannot be attacked with it"};
  Shooting policy;
  const auto strike = [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    battle(play, 0);
    return Struck{.felled = static_cast<std::uint8_t>(is_on_board(state, target) ? 0 : 1),
                  .wounds = static_cast<std::uint8_t>(
                      is_on_board(state, target) ? wounds_on(state, target) - wounds : 0),
                  .surge = state.surges,
                  .cheese = state.of(0).cheese};
  };
  const auto after = walk(Distribution<State>::certain(field.state), strike, policy);
  OddsReport report;
  const Fraction felled = after.chance_that([](const Struck& s) { return s.felled != 0; });
  OddsTableau fate{"The target", {{"falls", felled}}};
  for (int n = 0; n <= 9; ++n) {
    const Fraction chance =
        after.chance_that([n](const Struck& s) { return s.felled == 0 && s.wounds == n; });
    if (chance.as_double() > 0) fate.rows.push_back({fmt::format("stands with {} more wounds", n), chance});
  }
  report.tables.push_back(std::move(fate));
  report.figures.emplace_back("felled", felled);
  report.figures.emplace_back("a surge", after.chance_that([](const Struck& s) { return s.surge != 0; }));
  report.figures.emplace_back("cheese for the mouse, mean",
                              after.mean([](const Struck& s) { return static_cast<int>(s.cheese); }));
  report.policy = kPolicy;
  return report;
}

// --- a minion attacks

constexpr std::array kDefenceFields{
    CalculatorField{"kind",   "Who attacks",                    "RW",   kKinds      },
    CalculatorField{"card",   "Which card of a boss",           "1",    {}          },
    CalculatorField{"hero",   "Who is attacked",                "H1",   kHeroes     },
    CalculatorField{"armour", "What it wears besides",          "none", kArmourCards},
    CalculatorField{"bell",   "It wears the Bell Collar (S15)", "no",   kNoYesWords },
    CalculatorField{"wounds", "Wounds that lie on it already",  "0",    {}          },
    CalculatorField{"cheese", "Cheese that it has",             "0",    {}          },
    CalculatorField{"wheel",  "Cheese on the minion wheel",     "0",    {}          },
    CalculatorField{"vurst",  "Captain Vurst stands beside it", "no",   kNoYesWords },
};

struct Hurt {
  std::uint8_t wounds = 0;
  std::uint8_t captured = 0;
  std::uint8_t surge = 0;
  std::uint8_t marked = 0;
};

OddsReport defence_report(const GivenFields& given) {
  warren::Question question(given, kDefenceFields);
  const std::string hero = text_of(kHeroes, question.choice("hero"));
  const std::string kind = text_of(kKinds, question.choice("kind"));
  const int wounds = question.number("wounds", 0, 8);
  const int cheese = question.number("cheese", 0, 20);
  const int wheel = question.number("wheel", 0, 5);
  const int card = question.number("card", 1, 3);
  const int armour = question.choice("armour");
  const bool bell = question.yes("bell");
  const bool vurst = question.yes("vurst");
  if (question.failed()) return {.fault = question.fault()};
  Field field(party_with(hero, 4));
  const FigureId figure = field.put(kind, kThere);
  if (vurst && kind != "CV") field.put("CV", kHere);
  for (MouseId mouse = 1; mouse < 4; ++mouse) field.put_mouse(mouse, space_at(5, 0));
  field.put_mouse(0, kHere);
  if (armour > 0) field.wear(0, text_of(kArmourCards, armour));
  if (bell) field.wear(0, "S15");
  field.turn_of(kind_of(figure), card - 1);
  field.state.wheel = static_cast<std::uint8_t>(wheel);
  field.state.of(0).wounds = static_cast<std::uint8_t>(wounds);
  field.state.of(0).cheese = static_cast<std::uint8_t>(cheese);
  OddsTable table;
  State copy = field.state;
  const Play seen = field.play(copy, table);
  if (card > kind_card(seen, kind_of(figure)).cards) return {.fault = "card: it has no such card"};
  if (wounds >= life_of(seen, 0)) return {.fault = fmt::format("wounds: at most {}", life_of(seen, 0) - 1)};
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& dice) {
    Play play = field.play(state, dice);
    attack_mouse(play, actor_of(play, figure), 0);
    const bool free = state.of(0).is_active();
    return Hurt{.wounds = static_cast<std::uint8_t>(free ? state.of(0).all_wounds() - wounds : 0),
                .captured = static_cast<std::uint8_t>(free ? 0 : 1),
                .surge = static_cast<std::uint8_t>(state.wheel >= kSurge ? 1 : 0),
                .marked = static_cast<std::uint8_t>(free && state.of(0).markers != 0 ? 1 : 0)};
  });
  OddsReport report;
  const Fraction captured = after.chance_that([](const Hurt& h) { return h.captured != 0; });
  OddsTableau fate{"The mouse", {}};
  for (int n = 0; n <= 9; ++n) {
    const Fraction chance =
        after.chance_that([n](const Hurt& h) { return h.captured == 0 && h.wounds == n; });
    if (chance.as_double() > 0) fate.rows.push_back({fmt::format("{} wounds", n), chance});
  }
  if (captured.as_double() > 0) fate.rows.push_back({"captured", captured});
  report.tables.push_back(std::move(fate));
  report.figures.emplace_back("captured", captured);
  report.figures.emplace_back("a surge", after.chance_that([](const Hurt& h) { return h.surge != 0; }));
  report.figures.emplace_back("a marker", after.chance_that([](const Hurt& h) { return h.marked != 0; }));
  Tally attack;
  attack_dice(seen, actor_of(seen, figure), 0, attack);
  add_reasons(report, attack);
  report.policy = kPolicy;
  return report;
}

// --- star checks

constexpr std::array kStarFields{
    CalculatorField{"dice", "How many dice", "1", {}},
};

OddsReport star_report(const GivenFields& given) {
  warren::Question question(given, kStarFields);
  const int dice = question.number("dice", 0, 20);
  if (question.failed()) return {.fault = question.fault()};
  Field field({"H1", "H4"});
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    return static_cast<std::uint8_t>(
        check_star(play, {.rule = rule("MM-DIE-04"), .kind = RollKind::star, .dice = dice}) ? 1 : 0);
  });
  const Fraction star = after.chance_that([](std::uint8_t success) { return success != 0; });
  OddsReport report;
  report.tables.push_back({
      "A star", {{"shows", star}, {"does not", star.rest()}}
  });
  report.figures.emplace_back("success", star);
  report.policy = "no die is thrown again";
  return report;
}

constexpr std::array kTrapFields{
    CalculatorField{"hero",  "Who steps in",                "H1",  kHeroes     },
    CalculatorField{"wears", "A search card that it wears", "own", kWeaponCards},
    CalculatorField{"sense", "It knows Gear Sense (A09)",   "no",  kNoYesWords },
};

OddsReport trap_report(const GivenFields& given) {
  warren::Question question(given, kTrapFields);
  const std::string hero = text_of(kHeroes, question.choice("hero"));
  const int worn = question.choice("wears");
  const bool sense = question.yes("sense");
  if (question.failed()) return {.fault = question.fault()};
  Field field(party_with(hero, 4));
  field.put_mouse(0, kHere);
  if (worn > 0) field.wear(0, text_of(kWeaponCards, worn));
  if (sense) field.teach(0, "A09");
  if (sense && field.state.of(0).abilities == 0) return {.fault = "sense: only a Tinkerer knows Gear Sense"};
  field.turn_of(MouseId{0});
  field.state.traps[field.state.area] = only(kHere);
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    meet_trap(play, 0);
    return static_cast<std::uint8_t>(state.of(0).wounds == 0 ? 1 : 0);
  });
  const Fraction passed = after.chance_that([](std::uint8_t success) { return success != 0; });
  OddsReport report;
  report.tables.push_back({
      "The mousetrap", {{"is passed", passed}, {"springs", passed.rest()}}
  });
  report.figures.emplace_back("passed", passed);
  report.policy = "no die is thrown again";
  return report;
}

// --- encounters

constexpr std::array kEncounterFields{
    CalculatorField{"page", "The page of the hourglass",       "1", {}},
    CalculatorField{"mice", "How many mice began the chapter", "4", {}},
};

OddsReport encounter_report(const GivenFields& given) {
  warren::Question question(given, kEncounterFields);
  const int page = question.number("page", 1, 11);
  const int mice = question.number("mice", 2, 4);
  if (question.failed()) return {.fault = question.fault()};
  Field field(party_with("H1", mice), {
                                          {"placement", "auto"}
  });
  field.state.hourglass = static_cast<std::uint8_t>(page);
  field.state.marker = kLastPage;
  const auto after = walk(Distribution<State>::certain(field.state), [&](State& state, Table& table) {
    Play play = field.play(state, table);
    const int drawn = draw_card(play, RollKind::encounter_draw, rule("MM-ENC-02"), state.encounter_deck);
    const EncounterCard& card = play.setting.cards().encounters[static_cast<std::size_t>(drawn)];
    const MinionList& list = card.bands[static_cast<std::size_t>(band_of(state))];
    return static_cast<std::uint8_t>(scaled(play, list, ListOf::card).figures());
  });
  OddsReport report;
  report.tables.push_back(rows_of<std::uint8_t>(
      "Figures on the card that is drawn", after, 12, [](std::uint8_t n) { return static_cast<int>(n); },
      "figures"));
  report.figures.emplace_back("figures, mean",
                              after.mean([](std::uint8_t n) { return static_cast<int>(n); }));
  report.policy = "all cards are in the deck";
  return report;
}

}  // namespace

std::span<const Calculator> calculators() {
  static const std::array kCalculators{
      Calculator{"attack",    "A mouse attacks a minion",                          kAttackFields,     attack_report   },
      Calculator{"defence",   "A minion attacks a mouse",                          kDefenceFields,    defence_report  },
      Calculator{"star",      "A star check: search, recover, water",              kStarFields,       star_report     },
      Calculator{"trap",      "A mouse steps into a mousetrap",                    kTrapFields,       trap_report     },
      Calculator{"encounter", "How many minions a card brings",                    kEncounterFields,  encounter_report},
      Calculator{"forecast",  "What comes until the minions of a kind have acted", forecast_fields(),
                 forecast_report                                                                                      },
  };
  return kCalculators;
}

}  // namespace warren::mice_and_mystics
