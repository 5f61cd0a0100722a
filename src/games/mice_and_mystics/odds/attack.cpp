// What comes of a mouse's attack (MM-BTL)?
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/odds/witness.h"
#include "games/mice_and_mystics/rules/battle.h"
#include "games/mice_and_mystics/rules/uses.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::array<OddsWords, 8> kWeaponWords{"own", "unarmed", "S01", "S02", "S03", "S04", "S05", "S06"};
constexpr std::array<OddsWords, 3> kModeWords{"any", "melee", "ranged"};
constexpr std::array<OddsWords, 7> kAttackAbilities{"none", "A01", "A05", "A13", "A14", "A15", "A16"};
constexpr std::array<OddsWords, 3> kAgainWords{"no", "without_a_hit", "misses"};

const OddsFields& attack_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("hero", "Who attacks", "H1", hero_words())
        .choice("weapon", "With what: starting equipment, nothing, or a search card", "own", kWeaponWords)
        .choice("mode", "Where the weapon knows both", "any", kModeWords)
        .text("wears", "Other search cards in its slots", "", "S03 S14")
        .choice("ability", "The ability that it knows and has paid for", "none", kAttackAbilities)
        .yes("squeaked", "War Squeak (A03) lies on it")
        .yes("moved", "It has moved this turn (Long Breath)")
        .yes("cat_tamer", "It is the Cat Tamer")
        .choice("again", "Lucky Button (S20): thrown again are all dice without a hit, or what missed", "no",
                kAgainWords)
        .choice("target", "Who is attacked", "RW", kind_words())
        .number("figures", "How many of the kind stand on the target's space", 1)
        .number("distance", "Steps to the target, on open floor", 1)
        .number("wounds", "Wounds that lie on the target already; of a boss on its first card", 0)
        .yes("lying", "The target is knocked down, by Tripwire (A07)")
        .yes("friend", "Another active mouse stands on the target's space")
        .number("wheel", "Cheese on the minion wheel", 0)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

struct MouseBlow {
  Sighting seen;
  std::uint8_t felled = 0;  // the target itself
  std::uint8_t wounds = 0;  // more on it
  std::uint8_t cards = 0;   // of a boss that are gone
  std::uint8_t cheese = 0;  // of the mouse
};

int wounds_upon(const State& state, FigureId figure) {
  int sum = state.figure[figure].wounds + state.kind[kind_of(figure)].pool;
  for (const std::uint8_t each : state.kind[kind_of(figure)].card_wounds) sum += each;
  return sum;
}

// What was asked, laid out.
struct AttackAsked {
  explicit AttackAsked(const OddsAsked& given) : question(given, attack_fields().all()) {
    hero = chosen(question, "hero", hero_words());
    weapon = chosen(question, "weapon", kWeaponWords);
    mode = chosen(question, "mode", kModeWords);
    ability = chosen(question, "ability", kAttackAbilities);
    again = chosen(question, "again", kAgainWords);
    kind = chosen(question, "target", kind_words());
    figures = question.number("figures", 1, kMostOfKind);
    distance = question.number("distance", 0, kColumns - 1);
    wounds = question.number("wounds", 0, 8);
    wheel = question.number("wheel", 0, 5);
    for (const OddsWords key : {"squeaked", "moved", "cat_tamer", "lying", "friend"}) question.yes(key);
  }

  PositionText text(const OddsAsked& given) {
    const std::string at = fmt::format("{}3", static_cast<char>('a' + distance));
    PositionText text{.wheel = wheel, .options = house_options(given, house_rule_switches())};
    text.mice = hero + " a3";
    for (const std::string& card : position_parts(question.text("wears"))) text.mice += wear_words(card);
    if (is_card()) text.mice += " wears " + weapon;
    if (ability != "none") text.mice += " knows " + ability;
    if (question.yes("squeaked")) text.mice += " squeaked";
    if (question.yes("cat_tamer")) text.mice += " title cat_tamer";
    if (again != "no") text.mice += " pack S20";
    if (question.yes("friend")) text.mice += fmt::format("; {} {}", hero == "H4" ? "H1" : "H4", at);
    if (question.yes("lying") && hero != "H3") text.mice += "; H3 captured knows A07";  // MM-AB-36
    if (question.yes("lying") && hero == "H3") text.mice.insert(text.mice.find(" a3") + 3, " knows A07");
    for (int i = 0; i < figures; ++i)
      text.minions +=
          fmt::format("{} {}{}{};", kind, at, i == 0 && wounds > 0 ? fmt::format(" wounds {}", wounds) : "",
                      question.yes("lying") ? " knocked_down" : "");
    return text;
  }
  bool is_card() const { return weapon.starts_with('S'); }
  static std::string wear_words(const std::string& cards) {
    std::string words;
    for (const std::string_view card : words_of(cards)) words += fmt::format(" wears {}", card);
    return words;
  }

  warren::Question question;
  std::string hero, weapon, mode, ability, again, kind;
  int figures = 1, distance = 1, wounds = 0, wheel = 0;
};

// Uses the weapon that was asked for, goes for the target, and throws again as asked.
class Attacker {
 public:
  Attacker(const AttackAsked& asked, const Position& position, FigureId target)
      : asked_(asked), position_(position), target_(target) {}

  std::optional<Answer> operator()(const Prompt& prompt, const Dice& last) const {
    const auto ask = static_cast<Ask>(prompt.kind);
    if (ask == Ask::window) return wants_again(last) ? with_verb(prompt, Verb::play_trick) : std::nullopt;
    if (ask == Ask::reroll) return next_die(prompt, last);
    if (ask != Ask::weapon && ask != Ask::target) return std::nullopt;
    std::optional<Answer> found;
    for_each_allowed(prompt, [&](const Choice& choice) {
      const bool fits =
          ask == Ask::weapon ? is_weapon(choice.answer.option()) : choice.answer.option().target == target_;
      if (fits && !found) found = choice.answer;
    });
    return found;
  }

 private:
  bool is_weapon(Option each) const {
    if (verb_of(each) != Verb::weapon) return false;
    const auto mode = static_cast<Mode>(each.target);
    if (asked_.mode != "any" && (asked_.mode == "melee") != (mode == Mode::melee)) return false;
    if (!asked_.is_card()) return true;
    return static_cast<CardId>(each.slot) == position_.setting().cards().card_named(asked_.weapon);
  }
  bool is_hit(std::uint8_t face) const {
    const DieFace& lies = position_.setting().cards().die[face - 1U];
    if (asked_.ability == "A16") return lies.star;
    const bool bow = asked_.mode == "ranged" || (asked_.mode == "any" && shoots());
    return bow ? lies.symbol == Symbol::bow
               : lies.symbol == Symbol::sword || lies.symbol == Symbol::sword_shield;
  }
  bool shoots() const {
    return asked_.weapon == "S04" || asked_.weapon == "S05" ||
           (asked_.weapon == "own" && asked_.hero == "H5");
  }
  bool wants_again(const Dice& last) const {
    int hits = 0;
    for (std::size_t i = 0; i < last.count; ++i) hits += is_hit(last.face[i]) ? 1 : 0;
    return asked_.again == "misses" ? hits < last.count : asked_.again != "no" && hits == 0;
  }
  std::optional<Answer> with_verb(const Prompt& prompt, Verb verb) const {
    std::optional<Answer> found;
    for_each_allowed(prompt, [&](const Choice& choice) {
      if (verb_of(choice.answer.option()) == verb && !found) found = choice.answer;
    });
    return found;
  }
  std::optional<Answer> next_die(const Prompt& prompt, const Dice&) const {
    std::optional<Answer> found;
    for_each_allowed(prompt, [&](const Choice& choice) {
      const Option each = choice.answer.option();
      if (verb_of(each) == Verb::die && !is_hit(static_cast<std::uint8_t>(each.slot)) && !found)
        found = choice.answer;
    });
    return found ? found : with_verb(prompt, Verb::accept);
  }

  const AttackAsked& asked_;
  const Position& position_;
  FigureId target_;
};

// The ability is paid for by its own rule before the attack.
void use_before(Play& play, const std::string& id) {
  const auto& abilities = play.setting.cards().abilities;
  for (std::size_t row = 0; row < abilities.size(); ++row) {
    if (abilities[row].id != id || abilities[row].timing != Timing::free) continue;
    play.state.of(0).cheese = abilities[row].cost;
    carry_out_use(play, 0, option(Verb::use_ability, 0, 0, static_cast<int>(row)));
  }
}

void tell_attack_dice(const Position& position, const AttackAsked& asked, FigureId target,
                      OddsReport& report) {
  OddsTable table;
  State copy = position.state;
  Play play = position.play(copy, table);
  use_before(play, asked.ability);
  const Weapons weapons = weapons_of(play, 0);
  for (std::size_t i = 0; i < weapons.count; ++i) {
    const Weapon& weapon = weapons.weapon[i];
    const bool named = !asked.is_card() || weapon.item == play.setting.cards().card_named(asked.weapon);
    if (!named || (asked.mode != "any" && (asked.mode == "melee") != (weapon.mode == Mode::melee))) continue;
    Tally attack;
    report.figures.emplace_back("attack dice", plain(attack_dice(play, 0, weapon, target, 0, attack)));
    add_reasons(report, attack);
    break;
  }
  Tally defence;
  report.figures.emplace_back("defence dice", plain(defence_dice(play, 0, target, defence)));
  add_reasons(report, defence);
}

std::string misfit(const AttackAsked& asked, const Position& position, FigureId target) {
  State copy = position.state;
  OddsTable table;
  Play play = position.play(copy, table);
  const int life = life_of_kind(play, kind_of(target));
  if (asked.wounds >= life) return fmt::format("wounds: the target has Life {}; at most {}", life, life - 1);
  use_before(play, asked.ability);
  if (!can_battle(play, 0)) return "distance: the target cannot be attacked from there with this weapon";
  return {};
}

void add_attack_tables(const Distribution<MouseBlow>& after, const AttackAsked& asked, OddsReport& report) {
  const auto mean = [&](std::string name, auto read) {
    report.figures.emplace_back(std::move(name),
                                after.mean([&](const MouseBlow& b) { return static_cast<int>(read(b)); }));
  };
  const auto chance = [&](std::string name, auto holds) {
    report.figures.emplace_back(std::move(name), after.chance_that(holds));
  };
  report.tables.push_back(rows_of("Hits", after, [](const MouseBlow& b) { return b.seen.hits; }, "hits"));
  report.tables.push_back(
      rows_of("Unblocked hits", after, [](const MouseBlow& b) { return b.seen.unblocked; }, "unblocked"));
  OddsTableau fate{"The target", {}};
  const Fraction falls = after.chance_that([](const MouseBlow& b) { return b.felled != 0; });
  if (falls.as_double() > 0) fate.rows.push_back({"falls", falls});
  for (int n = 0; n <= 12; ++n) {
    const Fraction stands =
        after.chance_that([n](const MouseBlow& b) { return b.felled == 0 && b.wounds == n; });
    if (stands.as_double() > 0) fate.rows.push_back({fmt::format("stands with {} more wounds", n), stands});
  }
  report.tables.push_back(std::move(fate));
  if (asked.figures > 1)
    report.tables.push_back(
        rows_of("Felled", after, [](const MouseBlow& b) { return b.seen.felled; }, "felled"));
  chance("felled", [](const MouseBlow& b) { return b.felled != 0; });
  chance("a card of the boss falls", [](const MouseBlow& b) { return b.cards > 0; });
  mean("figures felled, mean", [](const MouseBlow& b) { return b.seen.felled; });
  mean("unblocked hits, mean", [](const MouseBlow& b) { return b.seen.unblocked; });
  chance("at least one hit", [](const MouseBlow& b) { return b.seen.hits > 0; });
  chance("the defence is rolled", [](const MouseBlow& b) { return b.seen.defences > 0; });
  chance("a surge", [](const MouseBlow& b) { return b.seen.surges > 0; });
  mean("cheese for the mouse, mean", [](const MouseBlow& b) { return b.cheese; });
  mean("cheese for the wheel, mean", [](const MouseBlow& b) { return b.seen.to_wheel; });
  chance("Cheesemaster", [](const MouseBlow& b) { return (b.seen.titles & 1) != 0; });
}

OddsReport attack_report(const OddsAsked& given) {
  AttackAsked asked(given);
  if (asked.question.failed()) return {.fault = asked.question.fault()};
  Position position(asked.text(given));
  if (!position.good()) return {.fault = position.fault()};
  if (asked.weapon == "unarmed") position.state.of(0).gear_equipped = 0;
  position.turn_of(track_card_of(MouseId{0}));
  position.state.turn.moved = asked.question.yes("moved");
  const FigureId target = figure_of(position.setting().cards().kind_named(asked.kind), 0);
  if (const std::string why = misfit(asked, position, target); !why.empty()) return {.fault = why};
  const Witness::Choose choose = Attacker(asked, position, target);
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& dice) {
    Witness witness(dice, &choose);
    Play play = position.play(state, witness);
    use_before(play, asked.ability);
    battle(play, 0);
    const bool felled = !is_on_board(state, target);
    return MouseBlow{
        .seen = witness.seen,
        .felled = static_cast<std::uint8_t>(felled ? 1 : 0),
        .wounds = static_cast<std::uint8_t>(felled ? 0 : wounds_upon(state, target) - asked.wounds),
        .cards = static_cast<std::uint8_t>(std::popcount(state.kind[kind_of(target)].gone)),
        .cheese = state.of(0).cheese};
  });
  OddsReport report;
  add_attack_tables(after, asked, report);
  tell_attack_dice(position, asked, target, report);
  report.policy =
      "nobody breaks in; wounds on a boss go to its first card that is left; a Second Arrow goes to the same "
      "target";
  return report;
}

}  // namespace

Calculator attack_calculator() {
  return {"attack", "A mouse attacks a minion", attack_fields().all(), attack_report};
}

}  // namespace warren::mice_and_mystics
