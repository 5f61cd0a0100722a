// What comes of a minion's attack, or a charmed mouse's (MM-AI-12, MM-EFF-07)?
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/odds/witness.h"
#include "games/mice_and_mystics/rules/attack.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/values.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::array<OddsWords, 17> kAttackerWords{"RW", "RS", "RO", "GS", "DC", "SB", "MC", "EW", "CV",
                                                   "BR", "DT", "H1", "H2", "H3", "H4", "H5", "H6"};
constexpr std::array<OddsWords, 5> kDefenderMarkers{"none", "stunned", "webbed", "knocked_down", "charmed"};
constexpr std::array<OddsWords, 6> kTitleWords{"none",         "cheesemaster", "roachmaster",
                                               "poisonmaster", "scaper",       "cat_tamer"};

const OddsFields& defence_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.choice("kind", "Who attacks: a minion, or a hero that is charmed", "RW", kAttackerWords)
        .number("card", "Which card of a boss acts", 1)
        .choice("hero", "Who is attacked", "H1", hero_words())
        .text("wears", "Search cards in its slots", "", "S09 S15")
        .number("distance", "Steps between them, on open floor", 1)
        .number("wounds", "Wounds that lie on it already", 0)
        .number("poison", "Poison wounds that lie on it already", 0)
        .number("cheese", "Cheese that it has", 0)
        .choice("marker", "A marker that lies on it", "none", kDefenderMarkers)
        .choice("title", "An achievement that it holds", "none", kTitleWords)
        .number("captures", "How often it was captured before in this chapter", 0)
        .number("others", "Other active mice on its space", 0)
        .yes("shield_wall", "Shield Wall (A02) is used for it")
        .yes("pepper", "Pepper Pinch (S19) is played against the attack")
        .yes("vurst", "Captain Vurst stands on its space")
        .text("flags", "Flags of earlier chapters", "", "candlelight")
        .number("wheel", "Cheese on the minion wheel", 0)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

struct Hurt {
  Sighting seen;
  std::uint8_t wounds = 0;  // more of both kinds; 0 when it was captured
  std::uint8_t captured = 0;
  std::uint8_t poison = 0;
  std::uint8_t cheese = 0;
  std::uint8_t markers = 0;
  std::uint8_t lying = 0;  // other mice that were knocked down
  std::uint8_t wheel_full = 0;
  std::uint8_t reserve = 0;
};

struct DefenceAsked {
  explicit DefenceAsked(const OddsAsked& given) : question(given, defence_fields().all()) {
    kind = chosen(question, "kind", kAttackerWords);
    hero = chosen(question, "hero", hero_words());
    card = question.number("card", 1, kMostBossCards);
    distance = question.number("distance", 0, kColumns - 1);
    wounds = question.number("wounds", 0, 9);
    poison = question.number("poison", 0, 9);
    others = question.number("others", 0, 3);
    question.number("cheese", 0, kMostCheese);
    question.number("captures", 0, 9);
    question.number("wheel", 0, 5);
    for (const OddsWords key : {"shield_wall", "pepper", "vurst"}) question.yes(key);
    chosen(question, "marker", kDefenderMarkers);
    chosen(question, "title", kTitleWords);
    if (is_charmed() && kind == hero) question.refuse("kind", "a charmed mouse does not attack itself");
  }

  bool is_charmed() const { return kind.starts_with('H'); }

  PositionText text(const OddsAsked& given) {
    PositionText text{.wheel = question.number("wheel", 0, 5),
                      .options = house_options(given, house_rule_switches())};
    text.flags = question.text("flags");
    text.chapter = text.flags.empty() ? "" : "C3";
    const std::string at = fmt::format("{}3", static_cast<char>('a' + distance));
    text.mice = fmt::format("{} a3 wounds {} poison {} cheese {} captures {}", hero, wounds, poison,
                            question.number("cheese", 0, kMostCheese), question.number("captures", 0, 9));
    for (const std::string& worn : words_asked(question, "wears"))
      text.mice += fmt::format(" wears {}", worn);
    if (const std::string marker = chosen(question, "marker", kDefenderMarkers); marker != "none")
      text.mice += " " + marker;
    if (const std::string earned = chosen(question, "title", kTitleWords); earned != "none")
      text.mice += " title " + earned;
    const bool own_wall = question.yes("shield_wall") && hero == "H1";
    if (own_wall) text.mice += " knows A02";
    if (question.yes("pepper")) text.mice += " pack S19";
    if (is_charmed())
      text.mice += fmt::format("; {} {} charmed", kind, at);
    else
      text.minions = fmt::format("{} {}", kind, at);
    add_others(text, own_wall);
    if (question.yes("vurst") && kind != "CV") text.minions += "; CV a3";
    return text;
  }

  warren::Question question;
  std::string kind, hero;
  int card = 1, distance = 1, wounds = 0, poison = 0, others = 0;

 private:
  // The mice beside it; Bramble lends his Shield Wall from the next space.
  void add_others(PositionText& text, bool own_wall) {
    const bool lends = question.yes("shield_wall") && !own_wall;
    int left = others;
    for (const OddsWords other : hero_words()) {
      if (other == hero || other == kind || left == 0 || (lends && other == "H1")) continue;
      text.mice += fmt::format("; {} a3", other);
      --left;
    }
    if (lends && kind != "H1") text.mice += "; H1 a4 cheese 1 knows A02";
  }
};

// Breaks in as asked: Pepper Pinch before the attack, Shield Wall before the defence.
std::optional<Answer> break_in_as_asked(const Prompt& prompt, const Dice&) {
  std::optional<Answer> found;
  if (static_cast<Ask>(prompt.kind) != Ask::window) return found;
  for_each_allowed(prompt, [&](const Choice& choice) {
    if (verb_of(choice.answer.option()) != Verb::done && !found) found = choice.answer;
  });
  return found;
}

std::string defence_misfit(const DefenceAsked& asked, const Position& position) {
  State copy = position.state;
  OddsTable table;
  const Play play = position.play(copy, table);
  if (asked.wounds + asked.poison >= life_of(play, 0))
    return fmt::format("wounds: with poison at most {}", life_of(play, 0) - 1);
  if (!asked.is_charmed()) {
    const KindId kind = position.setting().cards().kind_named(asked.kind);
    if (asked.card > kind_card(play, kind).cards)
      return fmt::format("card: {} has {}", asked.kind, kind_card(play, kind).cards);
  }
  if (asked.question.fault().empty() && asked.distance > 1 && asked.kind != "RS" && asked.kind != "GS" &&
      asked.kind != "MC" && asked.kind != "DT" && asked.kind != "H5")
    return "distance: a melee attack reaches its own and adjacent spaces; at most 1";
  return {};
}

Actor attacker_of(const Play& play, const DefenceAsked& asked, const Position& position) {
  return asked.is_charmed() ? charmed_actor(play, position.mouse(asked.kind))
                            : actor_of(play, position.figure(asked.kind + "1"));
}

Hurt play_attack_on(const Position& position, const DefenceAsked& asked, State& state, Table& dice) {
  static const Witness::Choose kBreakIn = break_in_as_asked;
  Witness witness(dice, &kBreakIn);
  Play play = position.play(state, witness);
  attack_mouse(play, attacker_of(play, asked, position), 0);
  const bool full = state.wheel >= kSurge || witness.seen.surges > 0;
  const Mouse& mouse = state.of(0);
  const bool captured = witness.seen.captured > 0;
  Hurt hurt{.seen = witness.seen};
  hurt.captured = captured ? 1 : 0;
  hurt.wounds = static_cast<std::uint8_t>(captured ? 0 : mouse.all_wounds() - asked.wounds - asked.poison);
  hurt.poison = static_cast<std::uint8_t>(captured ? 0 : mouse.poison - asked.poison);
  hurt.cheese = mouse.cheese;
  hurt.markers = static_cast<std::uint8_t>(mouse.markers & ~position.state.of(0).markers);
  for (MouseId other = 1; other < state.mice; ++other)
    if (state.of(other).has(Marker::knocked_down)) ++hurt.lying;
  hurt.wheel_full = full ? 1 : 0;
  check_step(play);
  return hurt;
}

void add_defence_tables(const Distribution<Hurt>& after, OddsReport& report) {
  const auto mean = [&](std::string name, auto read) {
    report.figures.emplace_back(std::move(name),
                                after.mean([&](const Hurt& h) { return static_cast<int>(read(h)); }));
  };
  const auto chance = [&](std::string name, auto holds) {
    report.figures.emplace_back(std::move(name), after.chance_that(holds));
  };
  OddsTableau fate{"The mouse", {}};
  for (int n = 0; n <= 9; ++n) {
    const Fraction wounded =
        after.chance_that([n](const Hurt& h) { return h.captured == 0 && h.wounds == n; });
    if (wounded.as_double() > 0) fate.rows.push_back({fmt::format("{} wounds", n), wounded});
  }
  const Fraction captured = after.chance_that([](const Hurt& h) { return h.captured != 0; });
  if (captured.as_double() > 0) fate.rows.push_back({"captured", captured});
  report.tables.push_back(rows_of("Hits", after, [](const Hurt& h) { return h.seen.hits; }, "hits"));
  report.tables.push_back(
      rows_of("Unblocked hits", after, [](const Hurt& h) { return h.seen.unblocked; }, "unblocked"));
  report.tables.push_back(std::move(fate));
  report.figures.emplace_back("captured", captured);
  mean("unblocked hits, mean", [](const Hurt& h) { return h.seen.unblocked; });
  chance("a wound or more", [](const Hurt& h) { return h.seen.unblocked > 0; });
  chance("the defence is rolled", [](const Hurt& h) { return h.seen.defences > 0; });
  chance("a surge", [](const Hurt& h) { return h.wheel_full != 0; });
  chance("a marker", [](const Hurt& h) { return h.markers != 0; });
  chance("robbed of a cheese", [](const Hurt& h) { return h.seen.robbed > 0; });
  mean("others knocked down, mean", [](const Hurt& h) { return h.lying; });
  mean("poison wounds, mean", [](const Hurt& h) { return h.poison; });
  mean("cheese of the mouse, mean", [](const Hurt& h) { return h.cheese; });
  mean("cheese for the wheel, mean", [](const Hurt& h) { return h.seen.to_wheel; });
  chance("Cheesemaster", [](const Hurt& h) { return (h.seen.titles & 1) != 0; });
}

OddsReport defence_report(const OddsAsked& given) {
  DefenceAsked asked(given);
  if (asked.question.failed()) return {.fault = asked.question.fault()};
  Position position(asked.text(given));
  if (!position.good()) return {.fault = position.fault()};
  if (const std::string why = defence_misfit(asked, position); !why.empty()) return {.fault = why};
  if (asked.question.yes("shield_wall") && asked.hero == "H1" && position.state.of(0).cheese == 0)
    return {.fault = "cheese: Shield Wall costs 1, and Bramble pays for his own"};
  position.turn_of(asked.is_charmed()
                       ? track_card_of(position.mouse(asked.kind))
                       : track_card_of(position.setting().cards().kind_named(asked.kind), asked.card - 1));
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& dice) {
    return play_attack_on(position, asked, state, dice);
  });
  OddsReport report;
  add_defence_tables(after, report);
  OddsTable table;
  State copy = position.state;
  const Play seen = position.play(copy, table);
  Tally attack, defence;
  const Actor actor = attacker_of(seen, asked, position);
  report.figures.emplace_back("attack dice", plain(attack_dice(seen, actor, 0, attack)));
  report.figures.emplace_back("defence dice", plain(defence_dice(seen, actor, 0, defence)));
  add_reasons(report, attack);
  add_reasons(report, defence);
  report.policy =
      "nobody breaks in but as asked; the dice named are those before Pepper Pinch and Shield Wall";
  return report;
}

}  // namespace

Calculator defence_calculator() {
  return {"defence", "A minion attacks a mouse", defence_fields().all(), defence_report};
}

}  // namespace warren::mice_and_mystics
