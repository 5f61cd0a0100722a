// Who comes, and where do they stand (MM-ENC, MM-SRG, MM-SCALE)?
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"
#include "games/mice_and_mystics/rules/checks.h"
#include "games/mice_and_mystics/rules/dice.h"
#include "games/mice_and_mystics/rules/encounters.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/placing.h"
#include "games/mice_and_mystics/rules/troop.h"
#include "games/mice_and_mystics/rules/wounds.h"

namespace warren::mice_and_mystics {
namespace {

std::string joined_or_nobody(const std::vector<std::string>& words) {
  return words.empty() ? "nobody" : joined(words);
}

std::string troop_words(const Play& play, const Troop& troop) {
  std::vector<std::string> words;
  for (const Troop::Part& part : troop.parts())
    if (part.figures > 0) words.push_back(fmt::format("{}{}", kind_card(play, part.kind).id, part.figures));
  return joined_or_nobody(words);
}

// The figures that stand on the board, as a list.
std::string board_words(const Play& play) {
  std::vector<std::string> words;
  for (std::size_t kind = 0; kind < play.setting.cards().minions.size(); ++kind)
    if (const int figures = std::popcount(play.state.kind[kind].on_board); figures > 0)
      words.push_back(fmt::format("{}{}", play.setting.cards().minions[kind].id, figures));
  return joined_or_nobody(words);
}

// --- encounters

const OddsFields& encounter_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.number("page", "The page of the hourglass", 1)
        .text("aside", "Encounter cards that are not in the bag", "", "E01 E07")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

struct DrawnTroop {
  EncounterId card = 0;
  std::uint8_t figures = 0;
  std::uint8_t ambush = 0;
  std::uint8_t traps = 0;
};

OddsReport encounter_report(const OddsAsked& given) {
  warren::Question question(given, encounter_fields().all());
  const int page = question.number("page", 1, kLastPage);
  if (question.failed()) return {.fault = question.fault()};
  Position position({.side = "1A",
                     .mice = "H1 a1",
                     .page = page,
                     .marker = kLastPage,
                     .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  const std::vector<EncounterCard>& cards = position.setting().cards().encounters;
  for (const std::string& word : words_asked(question, "aside")) {
    const auto found = std::ranges::find(cards, word, &EncounterCard::id);
    if (found == cards.end()) return {.fault = fmt::format("aside: {} is no encounter card", word)};
    position.state.encounter_deck &= ~(1U << (found - cards.begin()));
  }
  if (position.state.encounter_deck == 0) return {.fault = "aside: no card is left in the bag"};
  OddsTable none;
  const Play seen = position.play(position.state, none);
  const auto band = static_cast<std::size_t>(band_of(position.state));
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& table) {
    Play play = position.play(state, table);
    const auto card = static_cast<std::size_t>(
        draw_card(play, RollKind::encounter_draw, rule("MM-ENC-02"), state.encounter_deck));
    const Troop troop = scaled(play, cards[card].bands[band], ListOf::card);
    return DrawnTroop{static_cast<EncounterId>(card), static_cast<std::uint8_t>(troop.figures()),
                      static_cast<std::uint8_t>(cards[card].ambush),
                      static_cast<std::uint8_t>(cards[card].traps)};
  });
  OddsReport report;
  OddsTableau drawn{"The card that is drawn", {}};
  for (const auto& entry : after.entries()) {
    const EncounterCard& card = cards[entry.value.card];
    drawn.rows.push_back(
        {fmt::format("{} {}", card.id, troop_words(seen, scaled(seen, card.bands[band], ListOf::card))),
         after.chance(entry)});
  }
  report.tables.push_back(rows_of(
      "Figures on the card that is drawn", after, [](const DrawnTroop& d) { return d.figures; }, "figures"));
  report.tables.push_back(std::move(drawn));
  report.figures.emplace_back("figures, mean",
                              after.mean([](const DrawnTroop& d) { return static_cast<int>(d.figures); }));
  report.figures.emplace_back("an ambush",
                              after.chance_that([](const DrawnTroop& d) { return d.ambush != 0; }));
  report.figures.emplace_back("mousetraps",
                              after.chance_that([](const DrawnTroop& d) { return d.traps != 0; }));
  report.figures.emplace_back("band", plain(static_cast<int>(band) + 1));
  report.policy = "as many figures as the list says are left";
  return report;
}

// --- surges

const OddsFields& surge_fields() {
  static const PositionFields fields = [] {
    PositionFields all;
    all.position("8A", "H1 b2; H4 b3", "")
        .number("cheese", "Cheese that comes onto the wheel", 6)
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

OddsReport surge_report(const OddsAsked& given) {
  warren::Question question(given, surge_fields().all());
  PositionText text = position_text(question, given);
  const int cheese = question.number("cheese", 0, kMostCheese);
  text.options["placement"] = "auto";
  if (question.failed()) return {.fault = question.fault()};
  const Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  State state = position.state;
  OddsTable table;
  Play play = position.play(state, table);
  add_to_wheel(play, cheese, rule("MM-CHS-02"));
  check_step(play);
  const State empty_before = position.state;
  OddsReport report;
  report.figures.emplace_back("surges", plain(state.surges));
  report.figures.emplace_back("wheel", plain(state.wheel));
  report.figures.emplace_back("page", plain(state.hourglass));
  report.figures.emplace_back("marker", plain(state.marker));
  report.figures.emplace_back("lost", plain(state.result == Result::lost ? 1 : 0));
  State came = state;
  for (std::size_t kind = 0; kind < came.kind.size(); ++kind)
    came.kind[kind].on_board =
        static_cast<std::uint8_t>(came.kind[kind].on_board & ~empty_before.kind[kind].on_board);
  OddsTable none;
  report.tables.push_back(certainly("Who comes", board_words(position.play(came, none))));
  std::vector<std::string> track;
  for (std::size_t i = 0; i < state.track_size; ++i) track.push_back(position.card_name(state.track[i]));
  report.tables.push_back(certainly("The track", joined(track)));
  report.policy = "minions are placed automatically; of several new kinds the first of each draw is shown";
  return report;
}

// --- placing

const OddsFields& placing_fields() {
  static const PositionFields fields = [] {
    PositionFields all;
    all.position("2A", "H1 a3; H2 a4; H4 a3; H5 a4", "")
        .text("list", "Who comes", "RS4 RW2", "RS4 RW2")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

// The list as it is written; the fault names what cannot be read.
MinionList list_asked(const Position& position, const std::string& text, std::string& fault) {
  std::vector<Fault> faults;
  MinionList list = read_list(text, position.setting().cards(), "list", faults);
  if (!faults.empty()) fault = "list: " + faults[0].words;
  return list;
}

OddsReport placing_report(const OddsAsked& given) {
  warren::Question question(given, placing_fields().all());
  PositionText text = position_text(question, given);
  text.options["placement"] = "auto";
  if (question.failed()) return {.fault = question.fault()};
  const Position position(text);
  if (!position.good()) return {.fault = position.fault()};
  std::string fault;
  const MinionList list = list_asked(position, question.text("list"), fault);
  if (!fault.empty()) return {.fault = fault};
  OddsReport report;
  State state = position.state;
  OddsTable table;
  Play play = position.play(state, table);
  SpaceSet ledge = 0;
  for (const PlacingGroup group :
       {PlacingGroup::small_ranged, PlacingGroup::large, PlacingGroup::small_melee})
    for (const ListEntryOf& entry : list)
      for (int i = 0; group_of(kind_card(play, entry.kind)) == group && i < entry.count; ++i) {
        const int number = next_figure(play, entry.kind);
        if (number < 0) break;
        const Places places = places_for(play, kind_card(play, entry.kind), ledge);
        NewKinds came;
        place_troop(play,
                    troop_of({
                        {entry.kind, 1}
        }),
                    came);
        std::vector<std::string> allowed;
        geometry::each_space(places.allowed, [&](SpaceId space) { allowed.push_back(space_name(space)); });
        const std::string name = fmt::format("{}{}", kind_card(play, entry.kind).id, number + 1);
        report.tables.push_back(
            certainly(name, space_name(state.figure[figure_of(entry.kind, number)].space)));
        report.tables.push_back(certainly(name + " may stand on", joined(allowed)));
      }
  if (report.tables.empty()) report.tables.push_back(certainly("Nobody", "is left to be placed"));
  report.policy = "each stands where it is placed automatically, and the next one sees it there";
  return report;
}

// --- lists and Life by party

constexpr std::array<OddsWords, 2> kListWords{"card", "surge"};

const OddsFields& list_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.text("list", "A list of minions", "CV1 EW2 RW1", "RW3 RS1")
        .choice("of", "Of a card or `enter`, or of a surge", "card", kListWords)
        .text("minions", "Who stands on the board already", "", "RW c3; EW d2")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

OddsReport list_report(const OddsAsked& given) {
  warren::Question question(given, list_fields().all());
  const bool surge = question.choice("of") == 1;
  if (question.failed()) return {.fault = question.fault()};
  Position position({.mice = "H1 a1",
                     .minions = question.text("minions"),
                     .options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  std::string fault;
  const MinionList list = list_asked(position, question.text("list"), fault);
  if (!fault.empty()) return {.fault = fault};
  OddsTable none;
  const Play play = position.play(position.state, none);
  const Troop troop = scaled(play, list, surge ? ListOf::surge : ListOf::card);
  OddsReport report;
  report.tables.push_back(certainly("The list for this party", troop_words(play, troop)));
  report.figures.emplace_back("figures", plain(troop.figures()));
  for (const ListEntryOf& entry : list) {
    const MinionCard& kind = kind_card(play, entry.kind);
    report.figures.emplace_back(kind.id + " Life", plain(life_of_kind(play, entry.kind)));
    report.figures.emplace_back(kind.id + " wounds to defeat",
                                plain(life_of_kind(play, entry.kind) * kind.cards));
    report.figures.emplace_back(kind.id + " Battle", plain(kind.battle));
    report.figures.emplace_back(kind.id + " Defence", plain(kind.defence));
  }
  report.policy = "MM-CHAP-40 before MM-SCALE";
  return report;
}

}  // namespace

Calculator encounter_calculator() {
  return {"encounter", "Which minions an encounter card brings", encounter_fields().all(), encounter_report};
}
Calculator surge_calculator() {
  return {"surge", "Cheese comes onto the wheel: is there a surge, and who comes", surge_fields().all(),
          surge_report};
}
Calculator placing_calculator() {
  return {"placing", "Where new minions stand", placing_fields().all(), placing_report};
}
Calculator list_calculator() {
  return {"list", "A list, and the Life of its kinds, for this party and difficulty", list_fields().all(),
          list_report};
}

}  // namespace warren::mice_and_mystics
