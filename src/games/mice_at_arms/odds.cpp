#include "games/mice_at_arms/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "games/mice_at_arms/rules/advantage.h"
#include "games/mice_at_arms/rules/attack.h"
#include "games/mice_at_arms/rules/formation.h"
#include "games/mice_at_arms/rules/morale.h"
#include "games/mice_at_arms/rules/muster.h"
#include "games/mice_at_arms/rules/victory_points.h"
#include "games/mice_at_arms/words.h"
#include "kernel/distribution.h"

namespace warren::mice_at_arms {
namespace {

using Given = std::map<std::string, std::string>;
using Words = std::string_view;

constexpr std::array<Words, 8> kUnits{"mice-at-arms", "hoppers", "field-mice", "bow-mice", "rat-riders", "battle-cat", "king", "ballista"};
constexpr std::array<UnitType, 8> kUnitTypesOf{UnitType::mice_at_arms, UnitType::hoppers,    UnitType::field_mice, UnitType::bow_mice,
                                               UnitType::rat_riders,   UnitType::battle_cat, UnitType::king,       UnitType::ballista};
constexpr std::array<Words, 4> kMeleeHow{"charge", "attack", "battle-back", "flank-charge"};
constexpr std::array<Words, 2> kShotHow{"aimed", "moved"};
constexpr std::array<Words, 2> kRanges{"short", "long"};
constexpr std::array<Words, 7> kCovers{"clear", "mound", "tall-patch", "barrier", "bad-goings", "fortress", "building"};
constexpr std::array<Words, 3> kKings{"far", "near", "gone"};
constexpr std::array<Words, 2> kNoYes{"no", "yes"};
constexpr std::array<Words, 10> kHeroes{"none",      "champion", "ranger",       "standard-bearer", "barbarian",
                                        "assassin", "snake-slayer", "cleric", "princess",        "wizard"};
constexpr std::array<Hero, 10> kHeroesOf{Hero::none,     Hero::champion,     Hero::ranger, Hero::standard_bearer, Hero::barbarian,
                                         Hero::assassin, Hero::snake_slayer, Hero::cleric, Hero::princess,        Hero::wizard};

// --- reading the question ---------------------------------------------------------------------------------------

// The fields of one question with what was given for them; collects the first fault.
class Question {
 public:
  Question(const Given& given, std::span<const CalculatorField> fields) : given_(given), fields_(fields) {
    for (const auto& [key, value] : given)
      if (std::ranges::find(fields, key, &CalculatorField::key) == fields.end())
        complain(fmt::format("{}: no such key; this calculator knows {}", key, keys()));
  }

  int choice(Words key) {
    const CalculatorField& field = field_of(key);
    const Words value = value_of(field);
    const auto found = std::ranges::find(field.values, value);
    if (found == field.values.end()) {
      complain(fmt::format("{}: '{}' is not one of {}", key, value, fmt::join(field.values, ", ")));
      return 0;
    }
    return static_cast<int>(found - field.values.begin());
  }

  int number(Words key, int lowest, int highest) {
    const Words value = value_of(field_of(key));
    int number = 0;
    const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
    if (read.ec == std::errc{} && read.ptr == value.data() + value.size() && number >= lowest && number <= highest) return number;
    complain(fmt::format("{}: give a whole number from {} to {}", key, lowest, highest));
    return lowest;
  }

  const std::string& fault() const { return fault_; }

 private:
  const CalculatorField& field_of(Words key) const { return *std::ranges::find(fields_, key, &CalculatorField::key); }
  Words value_of(const CalculatorField& field) const {
    const auto found = given_.find(std::string(field.key));
    return found == given_.end() ? field.fallback : Words(found->second);
  }
  std::string keys() const {
    std::vector<Words> names;
    for (const CalculatorField& field : fields_) names.push_back(field.key);
    return fmt::format("{}", fmt::join(names, ", "));
  }
  void complain(std::string words) {
    if (fault_.empty()) fault_ = std::move(words);
  }

  const Given& given_;
  std::span<const CalculatorField> fields_;
  std::string fault_;
};

// --- a small battlefield ----------------------------------------------------------------------------------------

const BattleSetting& book_setting() {
  static const std::unique_ptr<BattleSetting> setting = [] {
    std::vector<Fault> faults;
    return check_setup({}, faults);
  }();
  return *setting;
}

// Two units, their Kings and one piece of terrain, laid out for one question.
struct Field {
  State state{};
  BattleGround ground;

  Field() { state.armies = 2; }

  void lay(Terrain type) {
    if (type == Terrain::clear) return;
    state.piece[state.pieces++] = {.type = type, .level = static_cast<std::uint8_t>(book_setting().profile(type).level),
                                   .placed = 1, .owner = 0, .at = {12000, 12000}};
    prepare_ground(book_setting(), state, ground);
  }
  UnitId put(int army, UnitType type, Point at, PieceId piece = kNoPiece) {
    OddsTable table;
    Play play{book_setting(), ground, state, table};
    const UnitId id = enlist(play, army, type == UnitType::king ? 0 : 1, type);
    place_unit(play, id, {.leader = at, .heading = geometry::kNorth, .piece = piece});
    return id;
  }
  void keep_models(UnitId id, int models) {
    Unit& unit = state.unit[id];
    for (int slot = models; slot < unit.models; ++slot) unit.at[static_cast<std::size_t>(slot)] = {};
    unit.models = static_cast<std::uint8_t>(std::min<int>(models, unit.models));
  }
};

constexpr UnitId kAttacker = 0;
constexpr UnitId kTarget = 1;

// MA-MOR-04, MA-MOR-07: where the Kings are, for both sides alike.
void place_kings(Field& field, int where) {
  if (where == 2) return;
  const int y = where == 1 ? 4 * kInch : 0;
  for (int army = 0; army < 2; ++army) {
    if (field.state.unit[army == 0 ? kAttacker : kTarget].type == UnitType::king) continue;
    field.put(army, UnitType::king, where == 1 ? Point{army == 0 ? 8000 : 16000, 8000 + y} : Point{army == 0 ? 1000 : 23000, 1000});
  }
}

// An exchange of blows so far.
struct Exchange {
  State state;
  Clash clash;
  std::uint8_t fallen;           // the target died in the strike
  std::uint8_t attacker_fallen;  // the attacker in the reply
};

std::uint8_t fate_of(const Unit& unit, bool fell) {
  if (fell) return 0;
  if (!unit.on_table()) return 1;
  return unit.fleeing() ? 2 : 3;
}

Exchange begin_exchange(const Field& field, const Attack& attack, OddsTable& table) {
  Exchange exchange{};
  exchange.state = field.state;
  Play play{book_setting(), field.ground, exchange.state, table};
  exchange.clash = begin_clash(play, attack);
  return exchange;
}

Distribution<Exchange> strike_of(const Field& field, const Attack& attack) {
  OddsTable table;
  return walk(Distribution<Exchange>::certain(begin_exchange(field, attack, table)), [&](Exchange& e, Table& t) {
    Play play{book_setting(), field.ground, e.state, t};
    strike(play, e.clash);
    e.fallen = e.state.unit[attack.target].on_table() ? 0 : 1;
  });
}

Distribution<Exchange> morale_of(const Field& field, const Distribution<Exchange>& from) {
  return walk(from, [&](Exchange& e, Table& t) {
    Play play{book_setting(), field.ground, e.state, t};
    test_after_strike(play, e.clash);
    e.clash.removed = 0;  // tested: what led here no longer matters
    e.clash.wounds = 0;
  });
}

Distribution<Exchange> reply_of(const Field& field, const Distribution<Exchange>& from, const Attack& attack) {
  return walk(from, [&](Exchange& e, Table& t) {
    Play play{book_setting(), field.ground, e.state, t};
    if (!wants_to_battle_back(play, attack)) return;
    e.clash = begin_clash(play, {.attacker = attack.target, .target = attack.attacker, .battling_back = true});
    strike(play, e.clash);
    e.attacker_fallen = e.state.unit[attack.attacker].on_table() ? 0 : 1;
  });
}

// --- reports ----------------------------------------------------------------------------------------------------

template <class Read>
OddsTableau models_table(const Distribution<Exchange>& from, const char* title, int full, const Read& left) {
  OddsTableau table{title, {}};
  for (int lost = 0; lost <= full; ++lost)
    table.rows.push_back({fmt::format("{} lost", lost), from.chance_that([&](const Exchange& e) { return full - left(e) == lost; })});
  return table;
}

template <class Read>
OddsTableau fate_table(const Distribution<Exchange>& from, const char* title, const Read& fate) {
  constexpr std::array<const char*, 4> kFates{"destroyed", "scatters", "flees", "stands"};
  OddsTableau table{title, {}};
  for (std::size_t i = kFates.size(); i-- > 0;)
    table.rows.push_back({kFates[i], from.chance_that([&](const Exchange& e) { return fate(e) == i; })});
  return table;
}

constexpr const char* kPolicy = "no victory points spent, the target battles back, a shield stops the first hit, the Assassin strikes again";

OddsReport report_attack(const Field& field, const Attack& attack) {
  OddsReport report;
  report.policy = kPolicy;
  OddsTable table;
  State copy = field.state;
  const Play play{book_setting(), field.ground, copy, table};
  const Tally tally = attack_tally(play, attack);
  report.reasons.assign(tally.reasons().begin(), tally.reasons().end());

  const auto struck = strike_of(field, attack);
  const int full = field.state.unit[attack.target].models;
  const auto target_left = [&](const Exchange& e) { return int{e.state.unit[attack.target].models}; };
  const auto target_fate = [&](const Exchange& e) { return fate_of(e.state.unit[attack.target], e.fallen != 0); };
  report.tables.push_back(models_table(struck, "Models lost by the target", full, target_left));
  report.figures.emplace_back("mean models lost", struck.mean([&](const Exchange& e) {
    return static_cast<std::uint64_t>(full - target_left(e));
  }));
  const auto tested = morale_of(field, struck);
  report.tables.push_back(fate_table(tested, "The target after its morale test", target_fate));
  if (attack.kind != AttackKind::melee || attack.battling_back) return report;

  const auto replied = reply_of(field, tested, attack);
  const int own = field.state.unit[attack.attacker].models;
  report.tables.push_back(models_table(replied, "Models lost by the attacker to the battle back", own, [&](const Exchange& e) {
    return int{e.state.unit[attack.attacker].models};
  }));
  const auto over = morale_of(field, replied);
  report.tables.push_back(fate_table(over, "The attacker at the end", [&](const Exchange& e) {
    return fate_of(e.state.unit[attack.attacker], e.attacker_fallen != 0);
  }));
  return report;
}

// --- the calculators --------------------------------------------------------------------------------------------

constexpr CalculatorField kAttackerField{"attacker", "Who attacks", "mice-at-arms", kUnits};
constexpr CalculatorField kTargetField{"target", "Who is attacked", "mice-at-arms", kUnits};
constexpr CalculatorField kHeroField{"hero", "The hero who leads the attackers", "none", kHeroes};
constexpr CalculatorField kModelsField{"models", "Attacking models, 0 for all", "0", {}};
constexpr CalculatorField kTargetModelsField{"target_models", "Models of the target, 0 for all", "0", {}};
constexpr CalculatorField kCoverField{"cover", "What the target occupies", "clear", kCovers};
constexpr CalculatorField kKingField{"king", "Where both Kings are", "far", kKings};

constexpr std::array kMeleeFields{kAttackerField, kTargetField, CalculatorField{"how", "Kind of attack", "charge", kMeleeHow},
                                  kHeroField, kModelsField, kTargetModelsField, kCoverField, kKingField,
                                  CalculatorField{"spear", "The attackers carry spears", "no", kNoYes}};
constexpr std::array kShootFields{CalculatorField{"attacker", "Who shoots", "bow-mice", kUnits}, kTargetField,
                                  CalculatorField{"how", "Aimed, or after a move", "aimed", kShotHow},
                                  CalculatorField{"range", "Up to 8 inches, or more", "short", kRanges},
                                  kHeroField, kModelsField, kTargetModelsField, kCoverField, kKingField};
constexpr std::array kSaveFields{CalculatorField{"unit", "Who saves", "mice-at-arms", kUnits}};
constexpr std::array kMoraleFields{CalculatorField{"unit", "Who tests", "field-mice", kUnits},
                                   CalculatorField{"advantages", "How many [A]", "0", {}},
                                   CalculatorField{"disadvantages", "How many [D]", "0", {}},
                                   CalculatorField{"standard", "A Standard Bearer in range", "no", kNoYes}};
constexpr std::array kMusterFields{CalculatorField{"loyalty", "Loyalty of the army", "0", {}}};
constexpr std::array kSpellFields{kTargetField};

UnitType unit_choice(Question& question, Words key) { return kUnitTypesOf[static_cast<std::size_t>(question.choice(key))]; }

// Reads what melee and shooting have in common and lays it out.
void lay_out(Question& question, Field& field, Point attacker_at) {
  const auto cover = static_cast<Terrain>(question.choice("cover"));
  const UnitType attacker = unit_choice(question, "attacker");
  const UnitType target = unit_choice(question, "target");
  const int models = question.number("models", 0, kMaxModels);
  const int target_models = question.number("target_models", 0, kMaxModels);
  const Hero hero = kHeroesOf[static_cast<std::size_t>(question.choice("hero"))];
  const int king = question.choice("king");
  if (!question.fault().empty()) return;
  field.lay(cover);
  field.put(0, attacker, attacker_at);
  field.put(1, target, {12000, 12000}, cover == Terrain::clear ? kNoPiece : PieceId{0});
  if (models > 0) field.keep_models(kAttacker, models);
  if (target_models > 0) field.keep_models(kTarget, target_models);
  field.state.unit[kAttacker].hero = hero;
  place_kings(field, king);
}

OddsReport melee_odds(const Given& given) {
  Question question(given, kMeleeFields);
  Field field;
  lay_out(question, field, {12000, 9000});
  const int how = question.choice("how");
  const bool spear = question.choice("spear") == 1;
  if (!question.fault().empty()) return {.fault = question.fault()};
  if (spear) field.state.unit[kAttacker].set(Unit::kSpear);
  field.state.unit[kAttacker].engaged = bit(kTarget);
  field.state.unit[kTarget].engaged = bit(kAttacker);
  if (how == 3) {  // another unit of the attacker's is engaged with the target
    const UnitId flanker = field.put(0, UnitType::field_mice, {15000, 12000});
    field.state.unit[flanker].engaged = bit(kTarget);
    field.state.unit[kTarget].engaged |= bit(flanker);
  }
  return report_attack(field, {.attacker = kAttacker, .target = kTarget, .charged = how == 0 || how == 3, .battling_back = how == 2});
}

OddsReport shooting_odds(const Given& given) {
  Question question(given, kShootFields);
  Field field;
  const bool far = question.choice("range") == 1;
  lay_out(question, field, {12000, far ? 2000 : 6000});
  const bool moved = question.choice("how") == 1;
  if (!question.fault().empty()) return {.fault = question.fault()};
  const Unit& unit = field.state.unit[kAttacker];
  if (unit.hero != Hero::ranger && !book_setting().profile(unit).shoots())
    return {.fault = "attacker: that unit has no shooting attack; give it hero=ranger or choose hoppers, bow-mice, battle-cat or ballista"};
  return report_attack(field, {.attacker = kAttacker, .target = kTarget, .kind = AttackKind::shooting, .moved = moved});
}

OddsReport save_odds(const Given& given) {
  Question question(given, kSaveFields);
  const UnitType type = unit_choice(question, "unit");
  if (!question.fault().empty()) return {.fault = question.fault()};
  const int needed = needed_face(book_setting().save_needed, book_setting().profile(type).quality);
  struct Result {
    std::uint8_t saved;
  };
  const auto rolled = walk(Distribution<Result>::certain({0}), [&](Result& result, Table& table) {
    result.saved = static_cast<std::uint8_t>(table.roll(success_roll(seat_at(0), {}, RollKind::save, 1, needed)).cls[0]);
  });
  OddsReport report;
  report.tables.push_back({"One save", {{"saved", rolled.chance_that([](Result r) { return r.saved == 1; })},
                                        {"failed", rolled.chance_that([](Result r) { return r.saved == 0; })}}});
  report.policy = "no victory points spent";
  return report;
}

OddsReport morale_odds(const Given& given) {
  Question question(given, kMoraleFields);
  const UnitType type = unit_choice(question, "unit");
  const int advantages = question.number("advantages", 0, 9);
  const int disadvantages = question.number("disadvantages", 0, 9);
  const bool standard = question.choice("standard") == 1;
  if (!question.fault().empty()) return {.fault = question.fault()};
  const int bonus = book_setting().profile(type).quality + compare_advantages(book_setting().house, advantages, disadvantages) +
                    (standard ? 1 : 0) - (type == UnitType::field_mice ? 1 : 0);
  struct Result {
    std::uint8_t result;
  };
  State state{};
  const BattleGround ground;
  const auto rolled = walk(Distribution<Result>::certain({0}), [&](Result& result, Table& table) {
    const Play play{book_setting(), ground, state, table};
    Roll roll = success_roll(seat_at(0), {}, RollKind::morale, 1, 2);
    roll.lot[0] = morale_lot(play, bonus);
    result.result = table.roll(roll).cls[0];
  });
  const auto chance = [&](MoraleResult wanted) {
    return rolled.chance_that([wanted](Result r) { return r.result == static_cast<std::uint8_t>(wanted); });
  };
  OddsReport report;
  report.tables.push_back({"One morale test", {{"scatters", chance(MoraleResult::scatter)}, {"flees", chance(MoraleResult::flee)},
                                               {"stands", chance(MoraleResult::stand)}}});
  report.policy = type == UnitType::battle_cat ? "a Battle Cat never tests (MA-UNIT-15)" : "no victory points spent";
  return report;
}

// One house's muster through the very code that musters; a repeated hero is kept.
OddsReport muster_odds(const Given& given) {
  Question question(given, kMusterFields);
  const int loyalty = question.number("loyalty", -9, 9);
  if (!question.fault().empty()) return {.fault = question.fault()};
  BattleSetting setting = book_setting();
  setting.loyalty[0] = static_cast<std::int8_t>(loyalty);
  State state{};
  state.counter = 1;
  state.armies = 2;
  const BattleGround ground;
  const auto mustered = walk(Distribution<State>::certain(state), [&](State& s, Table& table) {
    Play play{setting, ground, s, table};
    muster_next(play);
  });
  const auto has_hero = [](const State& s) { return s.units == 1 && (s.unit[0].hero != Hero::none || s.unit[0].ladybugs > 0); };
  OddsReport report;
  OddsTableau table{"What a house sends", {}};
  table.rows.push_back({"nobody", mustered.chance_that([](const State& s) { return s.units == 0; })});
  for (int type = 0; type < kUnitTypes; ++type) {
    const auto wanted = static_cast<UnitType>(type);
    if (wanted == UnitType::king || wanted == UnitType::cat_non) continue;
    table.rows.push_back({book_setting().profile(wanted).name, mustered.chance_that([&](const State& s) {
      return s.units == 1 && s.unit[0].type == wanted;
    })});
  }
  report.tables.push_back(std::move(table));
  const Fraction hero = mustered.chance_that(has_hero);
  const Fraction models = mustered.mean([](const State& s) { return std::uint64_t{s.unit[0].models}; });
  const Fraction king_hero(3, 10);
  report.figures.emplace_back("a hero comes with it", hero);
  report.figures.emplace_back("heroes per army (King's 8+ and four houses)", king_hero + hero * Fraction::whole(4));
  report.figures.emplace_back("models per army", Fraction::whole(3) + models * Fraction::whole(4));
  report.figures.emplace_back("all four houses send", mustered.chance_that([](const State& s) { return s.units == 1; }) *
                                                          mustered.chance_that([](const State& s) { return s.units == 1; }) *
                                                          mustered.chance_that([](const State& s) { return s.units == 1; }) *
                                                          mustered.chance_that([](const State& s) { return s.units == 1; }));
  report.policy = "the unit rolled is taken";
  return report;
}

constexpr std::array kCalculators{
    Calculator{"melee", "An attack in melee, with morale and battle back", kMeleeFields, melee_odds},
    Calculator{"shooting", "A shot at a unit, with its morale test", kShootFields, shooting_odds},
    Calculator{"save", "One save of a unit", kSaveFields, save_odds},
    Calculator{"morale", "One morale test", kMoraleFields, morale_odds},
    Calculator{"muster", "What a noble house sends", kMusterFields, muster_odds},
};

}  // namespace

std::span<const Calculator> calculators() { return kCalculators; }

}  // namespace warren::mice_at_arms
