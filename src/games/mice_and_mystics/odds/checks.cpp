// What comes of dice by themselves, of star checks, searches, mousetraps and water (MM-DIE, MM-ACT, MM-TRAP,
// MM-WATER)?
#include "games/mice_and_mystics/rules/checks.h"

#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/odds/witness.h"
#include "games/mice_and_mystics/rules/actions.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/mouse_turn.h"
#include "games/mice_and_mystics/rules/movement.h"
#include "games/mice_and_mystics/rules/traps.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

constexpr OddsWords kNothingAgain = "no die is thrown again";

std::string worn_words(const std::string& cards) {
  std::string words;
  for (const std::string_view card : words_of(cards)) words += fmt::format(" wears {}", card);
  return words;
}

// --- dice by themselves

constexpr std::array<OddsWords, 3> kReadWords{"melee", "ranged", "spark"};

const OddsFields& roll_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.number("attack", "Attack dice", 3)
        .number("defence", "Defence dice", 1)
        .choice("mode", "What hits: swords, bows, or the stars of a Spark", "melee", kReadWords);
    return all;
  }();
  return fields;
}

struct Rolled {
  std::uint8_t hits = 0, blocks = 0, unblocked = 0, cheese = 0, defence_cheese = 0, defended = 0;
};

OddsReport roll_report(const OddsAsked& given) {
  warren::Question question(given, roll_fields().all());
  const int attack = question.number("attack", 0, kMostDice);
  const int defence = question.number("defence", 0, kMostDice);
  const int mode = question.choice("mode");
  if (question.failed()) return {.fault = question.fault()};
  const Position position({.mice = "H1 a1; H4 a1"});
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& table) {
    Play play = position.play(state, table);
    const auto thrown = [&](RollKind kind, int dice) {
      return throw_dice(play, {.rule = rule("MM-BTL-18"),
                               .kind = kind,
                               .dice = dice,
                               .mode = mode == 1 ? Mode::ranged : Mode::melee,
                               .stars = kind == RollKind::attack && mode == 2});
    };
    const Throw first = thrown(RollKind::attack, attack);
    Rolled rolled{.cheese = static_cast<std::uint8_t>(cheese_in(play, first))};
    rolled.hits = static_cast<std::uint8_t>(
        mode == 2 ? stars_in(play, first) : hits_in(play, first, mode == 0 ? Mode::melee : Mode::ranged));
    if (rolled.hits == 0) return rolled;  // MM-BTL-08
    const Throw second = thrown(RollKind::defence, defence);
    rolled.defended = defence > 0 ? 1 : 0;
    rolled.blocks = static_cast<std::uint8_t>(blocks_in(play, second));
    rolled.defence_cheese = static_cast<std::uint8_t>(cheese_in(play, second));
    rolled.unblocked = static_cast<std::uint8_t>(std::max(0, rolled.hits - rolled.blocks));
    return rolled;
  });
  OddsReport report;
  report.tables.push_back(rows_of("Hits", after, [](const Rolled& r) { return r.hits; }, "hits"));
  report.tables.push_back(
      rows_of("Unblocked hits", after, [](const Rolled& r) { return r.unblocked; }, "unblocked"));
  report.tables.push_back(
      rows_of("Cheese of the attack", after, [](const Rolled& r) { return r.cheese; }, "cheese"));
  report.tables.push_back(
      rows_of("Cheese of the defence", after, [](const Rolled& r) { return r.defence_cheese; }, "cheese"));
  report.figures.emplace_back("unblocked hits, mean",
                              after.mean([](const Rolled& r) { return static_cast<int>(r.unblocked); }));
  report.figures.emplace_back("at least one hit",
                              after.chance_that([](const Rolled& r) { return r.hits > 0; }));
  report.figures.emplace_back("the defence is rolled",
                              after.chance_that([](const Rolled& r) { return r.defended > 0; }));
  report.figures.emplace_back("three cheese or more in the attack",
                              after.chance_that([](const Rolled& r) { return r.cheese >= 3; }));
  report.policy = kNothingAgain;
  return report;
}

// --- star checks

const OddsFields& star_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.number("dice", "How many dice", 1);
    return all;
  }();
  return fields;
}

OddsReport success_report(std::string title, std::string yes, std::string no, const Fraction& success) {
  OddsReport report;
  OddsTableau table{std::move(title), {}};
  if (success.as_double() > 0) table.rows.push_back({std::move(yes), success});
  if (success.rest().as_double() > 0) table.rows.push_back({std::move(no), success.rest()});
  report.tables.push_back(std::move(table));
  report.figures.emplace_back("success", success);
  report.policy = kNothingAgain;
  return report;
}

OddsReport star_report(const OddsAsked& given) {
  warren::Question question(given, star_fields().all());
  const int dice = question.number("dice", 0, kMostDice);
  if (question.failed()) return {.fault = question.fault()};
  const Position position({.mice = "H1 a1; H4 a1"});
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& table) {
    Play play = position.play(state, table);
    return static_cast<std::uint8_t>(
        check_star(play, {.rule = rule("MM-DIE-04"), .kind = RollKind::star, .dice = dice}) ? 1 : 0);
  });
  return success_report("A star", "shows", "does not",
                        after.chance_that([](std::uint8_t star) { return star != 0; }));
}

// --- Recover

constexpr std::array<OddsWords, 2> kRecoverWords{"webbed", "stunned"};

const OddsFields& recover_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("hero", "Who recovers", "H1", hero_words())
        .choice("marker", "From what", "webbed", kRecoverWords)
        .text("wears", "Search cards in its slots", "", "S06")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

OddsReport recover_report(const OddsAsked& given) {
  warren::Question question(given, recover_fields().all());
  const std::string hero = chosen(question, "hero", hero_words());
  const std::string marker = chosen(question, "marker", kRecoverWords);
  if (question.failed()) return {.fault = question.fault()};
  Position position({.mice = hero + " b3 " + marker + worn_words(question.text("wears")),
                     .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  position.turn_of(track_card_of(MouseId{0}));
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& table) {
    Play play = position.play(state, table);
    recover(play, 0, marker == "webbed" ? Marker::webbed : Marker::stunned);
    return static_cast<std::uint8_t>(state.of(0).markers == 0 ? 1 : 0);
  });
  return success_report("Recover", "the marker is gone", "it stays",
                        after.chance_that([](std::uint8_t free) { return free != 0; }));
}

// --- mousetraps

const OddsFields& trap_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("hero", "Who steps in", "H1", hero_words())
        .text("wears", "Search cards in its slots", "", "S03 S14")
        .yes("sense", "It knows Gear Sense (A09)")
        .yes("light_paws", "It has used Light Paws (A04)")
        .number("wounds", "Wounds that lie on it already", 0)
        .number("cheese", "Cheese that it has", 0)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

struct Stepped {
  std::uint8_t passed = 0, captured = 0, down = 0, cheese = 0, trap_left = 0;
};

OddsReport trap_report(const OddsAsked& given) {
  warren::Question question(given, trap_fields().all());
  const std::string hero = chosen(question, "hero", hero_words());
  const bool sense = question.yes("sense");
  const bool light = question.yes("light_paws");
  const int wounds = question.number("wounds", 0, 9);
  const int cheese = question.number("cheese", 0, kMostCheese);
  if (question.failed()) return {.fault = question.fault()};
  if (sense && hero != "H3") return {.fault = "sense: only a Tinkerer knows Gear Sense"};
  if (light && hero != "H2") return {.fault = "light_paws: only a Scamp knows Light Paws"};
  Position position({.mice = fmt::format("{} b3 wounds {} cheese {}{}{}", hero, wounds, cheese,
                                         sense ? " knows A09" : "", worn_words(question.text("wears"))),
                     .traps = "b3",
                     .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  position.turn_of(track_card_of(MouseId{0}));
  if (light) position.state.turn.spells = spell_bit(Spell::light_paws);
  OddsTable table;
  State copy = position.state;
  const Play seen = position.play(copy, table);
  if (wounds >= life_of(seen, 0)) return {.fault = fmt::format("wounds: at most {}", life_of(seen, 0) - 1)};
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& dice) {
    Play play = position.play(state, dice);
    Stepped stepped{.passed = static_cast<std::uint8_t>(meet_trap(play, 0) ? 1 : 0)};
    stepped.captured = state.of(0).captures;
    stepped.down = state.of(0).has(Marker::knocked_down) ? 1 : 0;
    stepped.cheese = state.of(0).cheese;
    stepped.trap_left = state.traps[state.area] != 0 ? 1 : 0;
    return stepped;
  });
  const auto mean = [&](auto read) {
    return after.mean([&](const Stepped& s) { return static_cast<int>(read(s)); });
  };
  OddsReport report = success_report("The mousetrap", "is passed", "springs",
                                     mean([](const Stepped& s) { return s.passed; }));
  report.figures.emplace_back("passed", mean([](const Stepped& s) { return s.passed; }));
  report.figures.emplace_back("captured", mean([](const Stepped& s) { return s.captured; }));
  report.figures.emplace_back("knocked down", mean([](const Stepped& s) { return s.down; }));
  report.figures.emplace_back("cheese afterwards, mean", mean([](const Stepped& s) { return s.cheese; }));
  report.figures.emplace_back("the trap stays", mean([](const Stepped& s) { return s.trap_left; }));
  report.figures.emplace_back("dice", plain(light ? 0 : trap_dice(seen, 0)));
  report.policy = "no die is thrown again; Maud takes the trap away";
  return report;
}

// --- Search

constexpr std::array<OddsWords, 5> kTypeWords{"weapon", "armour", "item", "trick", "event"};

const OddsFields& search_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("hero", "Who searches", "H1", hero_words())
        .text("wears", "Search cards in its slots", "", "S14")
        .yes("sense", "It knows Gear Sense (A09)")
        .text("aside", "Cards that are not in the bag", "", "S12 S07")
        .text("card", "A card that is looked for", "S10", "S10")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

struct Found {
  std::uint8_t found = 0;
  CardId card = kNoCard;
};

// What was drawn is told; where it goes is its mouse's choice.
class DrawnCard final : public Table {
 public:
  explicit DrawnCard(Table& dice) : dice_(dice) { listening_ = true; }
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats seats, Dialogue& dialogue) override { dice_.sealed(seats, dialogue); }
  Dice roll(const Roll& roll) override { return dice_.roll(roll); }
  void tell(const Event& event) override {
    if (event.verb == static_cast<std::uint16_t>(Told::searched)) found.found = event.numbers[0] != 0 ? 1 : 0;
    if (event.verb == static_cast<std::uint16_t>(Told::card_drawn))
      found.card = static_cast<CardId>(event.numbers[0]);
  }
  Found found;

 private:
  Table& dice_;
};

OddsReport search_report(const OddsAsked& given) {
  warren::Question question(given, search_fields().all());
  const std::string hero = chosen(question, "hero", hero_words());
  const bool sense = question.yes("sense");
  const std::string wanted_card = question.text("card");
  if (question.failed()) return {.fault = question.fault()};
  if (sense && hero != "H3") return {.fault = "sense: only a Tinkerer knows Gear Sense"};
  Position position({.mice = hero + " b2" + (sense ? " knows A09" : "") + worn_words(question.text("wears")),
                     .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  const Cards& cards = position.setting().cards();
  position.state.search_deck |= position.state.search_aside;  // the bag is whole but for what is named
  position.state.search_aside = 0;
  for (const std::string& word : words_asked(question, "aside")) {
    if (cards.card_named(word) == kNoCard) return {.fault = fmt::format("aside: {} is no search card", word)};
    position.state.search_deck &= ~card_bit(cards.card_named(word));
    position.state.search_aside |= card_bit(cards.card_named(word));
  }
  const CardId wanted = cards.card_named(wanted_card);
  if (wanted == kNoCard) return {.fault = fmt::format("card: {} is no search card", wanted_card)};
  position.turn_of(track_card_of(MouseId{0}));
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& dice) {
    DrawnCard table(dice);
    Play play = position.play(state, table);
    search(play, 0);
    return table.found;
  });
  OddsReport report = success_report("The search", "finds a card", "finds nothing",
                                     after.chance_that([](const Found& f) { return f.found != 0; }));
  const Fraction drawn = after.chance_that([](const Found& f) { return f.card != kNoCard; });
  for (std::size_t type = 0; type < kTypeWords.size(); ++type) {
    const auto count = std::popcount(position.state.search_deck);
    int of_type = 0;
    each_bit(position.state.search_deck, [&](int card) {
      of_type += cards.search[static_cast<std::size_t>(card)].type == static_cast<CardType>(type) ? 1 : 0;
    });
    if (count > 0)
      report.figures.emplace_back(fmt::format("a drawn card: {}", kTypeWords[type]),
                                  Fraction(static_cast<Wide>(of_type), static_cast<Wide>(count)));
    report.figures.emplace_back(
        fmt::format("finds: {}", kTypeWords[type]), after.chance_that([&](const Found& f) {
          return f.card != kNoCard && cards.search[f.card].type == static_cast<CardType>(type);
        }));
  }
  report.figures.emplace_back("a card is drawn", drawn);
  report.figures.emplace_back("the card looked for",
                              after.chance_that([&](const Found& f) { return f.card == wanted; }));
  report.policy = kNothingAgain;
  return report;
}

}  // namespace

Calculator roll_calculator() {
  return {"roll", "Attack dice against defence dice", roll_fields().all(), roll_report};
}
Calculator star_calculator() {
  return {"star", "A star check with so many dice", star_fields().all(), star_report};
}
Calculator recover_calculator() {
  return {"recover", "A mouse recovers", recover_fields().all(), recover_report};
}
Calculator trap_calculator() {
  return {"trap", "A mouse steps into a mousetrap", trap_fields().all(), trap_report};
}
Calculator search_calculator() {
  return {"search", "A mouse searches", search_fields().all(), search_report};
}

}  // namespace warren::mice_and_mystics
