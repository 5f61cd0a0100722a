// Cases in which two readings of a rule part by one place, one number or one unit.
#include <doctest/doctest.h>

#include <set>

#include "asked.h"
#include "fixture.h"
#include "games/might_of_arms/book.h"
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/embedded_data.h"
#include "games/might_of_arms/facts.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/melee_morale.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/rules/steps.h"
#include "games/might_of_arms/rules/way.h"
#include "games/might_of_arms/war/facts.h"
#include "kernel/book/guide.h"
#include "kernel/rules/each_choice.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

TEST_CASE("MI-BOT-02 MI-BOT-15 light horse rides round the flank on the side of the table on which it is") {
  for (const double x : {30.0, 42.0}) {
    Battlefield t;
    const UnitId horse = t.put(0, light_cavalry, 4, 4, x, 10, 0);
    t.put(1, heavy_infantry, 8, 4, 36, 34, 180);
    const MoveWish wish = plan_movement(t.play(), 0);
    REQUIRE(wish.option.subject == horse);
    CHECK((wish.pose.at.x < in(x)) == (x < 36));
  }
}

struct Body {
  TroopType type = wagon;
  int stands = 0;
};

// Whom a unit may fight in these searches.
std::vector<Body> all_bodies() {
  std::vector<Body> all;
  for (int i = 0; i < kTroopTypes; ++i)
    for (const int stands : {4, 8, 12})
      if (const auto type = static_cast<TroopType>(i); type != gun && type != organ_gun && type != wagon)
        all.push_back({type, stands});
  return all;
}

// What a charge of the one upon the other promises, in ten thousandths; nothing where it cannot strike.
std::optional<std::int64_t> promise(Body own, Body other, std::uint8_t traits) {
  Battlefield t;
  const UnitId a = t.put(0, own.type, own.stands, 4, 36, 10, 0, Grade::c, traits),
               b = t.put(1, other.type, other.stands, 4, 36, 13, 180);
  const Balance balance = balance_of(t.play(), a, b, Fight::charges, Face::front);
  if (!balance.strikes) return std::nullopt;
  return balance.value * 10'000 / balance.of;
}

TEST_CASE(
    "MI-BOT-02 MI-BOT-04 fierce horse goes for the better of two poor targets, not for the nearer one") {
  const std::vector<Body> all = all_bodies();
  const Body own{medium_cavalry, 4};
  const auto poor = [&](std::int64_t from, std::int64_t to) {
    return std::ranges::find_if(all, [&](Body other) {
      const auto value = promise(own, other, kFierce);
      return value && *value >= from && *value < to;
    });
  };
  const auto better = poor(-2400, -100);
  REQUIRE(better != all.end());
  const auto worse = poor(-100'000, *promise(own, *better, kFierce));
  REQUIRE(worse != all.end());
  Battlefield t;
  const UnitId horse = t.put(0, own.type, own.stands, 4, 36, 10, 0, Grade::c, kFierce);
  t.put(1, worse->type, worse->stands, 4, 31, 23, 180);
  t.put(1, better->type, better->stands, 4, 43, 24, 180);
  const MoveWish wish = plan_movement(t.play(), 0);
  REQUIRE(wish.option.subject == horse);
  CHECK(wish.pose.at.x > in(36));
}

TEST_CASE("MI-BOT-09 MI-BOT-04 who presses charges at a quarter less, not at a little more than that") {
  int tried = 0;
  for (const Body own : all_bodies())
    for (const Body other : all_bodies()) {
      const auto value = promise(own, other, 0);
      if (!value || *value >= -2500 || *value < -2750) continue;
      Battlefield t;
      const UnitId unit = t.put(0, own.type, own.stands, 4, 36, 10, 0);
      t.put(1, other.type, other.stands, 4, 36, 12, 180);
      t.leader(0, 36, 8);
      t.state.turn = 4;
      REQUIRE(pressure(t.play(), 0) == 25);
      ++tried;
      CHECK_FALSE(has_good_charge(t.play(), unit));
    }
  CHECK(tried > 0);
}

TEST_CASE("MI-GEO-09 who goes along a line of works does not cross them") {
  Battlefield t;
  const UnitId foot = t.put(0, skirmish_infantry, 1, 1, 24, 10, 0);
  t.section(27, 10, 0);
  const Segment edge = footprint_of(t.play(), foot).edge(BlockFace::front);
  CHECK(Way(t.play(), foot, edge, {in(4), 0}).cost(in(4)) == in(4));
}

TEST_CASE(
    "MI-MEL-31 MI-MEL-33 who was charged, but is in no melee any more, has no place in the order of checks") {
  Battlefield t;
  const UnitId foot = t.put(0, heavy_infantry, 8, 4, 24, 20, 0, Grade::e);
  t[foot].fatigue = 4;
  t[foot].set(kHitInMelee | kChargedByMounted | kChargedByFierce);
  CHECK(melee_rank(t.play(), foot) == kNoRank);
}

TEST_CASE("MI-BOT-08 works are laid before guns too") {
  Battlefield t;
  const UnitId pikes = t.put(0, heavy_infantry, 8, 4, 36, 10, 0), guns = t.put(0, gun, 1, 1, 24, 10, 0);
  for (const UnitId unit : {pikes, guns}) t[unit].where = Whereabouts::waiting;
  t.state.side[0].sections = 1;
  const Play play = t.play();
  const Point there = choose_works_place(WorksPlace(play, 0, 1), play).pose().at;
  State drawn_up = t.state;
  Play proposal{*t.setting, t.ground, drawn_up, t.script};
  place_rest(proposal, 0, false);
  CHECK(there.x == drawn_up.unit[guns].x);
  CHECK(there.y == drawn_up.unit[guns].y + in(0.2));
  CHECK(there.x != drawn_up.unit[pikes].x);
}

TEST_CASE(
    "MI-MOVE-23 MI-CHG-02 lines are listed among the moves, and what is listed is taken as it is listed") {
  Battlefield t;
  for (int i = 0; i < 2; ++i) t.put(0, heavy_infantry, 8, 4, 20 + 8 * i, 10, 0);
  const UnitId horse = t.put(0, heavy_cavalry, 4, 4, 40, 10, 0);
  const UnitId enemy = t.put(1, heavy_cavalry, 4, 4, 40, 14, 180);
  t.leader(0, 24, 7);
  std::set<Verb> verbs;
  const Play play = t.play();
  for_each_allowed(MovePrompt(play, 0), [&](const Choice& choice) { verbs.insert(verb_of(choice.id)); });
  CHECK(verbs.contains(Verb::line));
  const ChargeList none;
  const DeclarePrompt declare(play, 0, none);
  CHECK(declare.judge(Answer::of(option(Verb::charge, horse, enemy))).ok());
  CHECK_FALSE(declare.judge(Answer::of(option(Verb::charge, horse, enemy, 1))).ok());
}

TEST_CASE("MI-SHOOT-12 done with shooting is said as such, a shot by who shoots at whom") {
  OddsField field;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 16'000});
  const UnitId horse = field.add(1, field.entry(ListId::french, "gendarmes", 4), {24'000, 22'000});
  ScriptedDice none;
  const Play play = field.play(field.state, none);
  const ShootPrompt prompt(play, 0, false);
  const auto words = [&](Option said) { return prompt.describe({said, Answer::of(said)}); };
  CHECK(words(option(Verb::done)) == "Nobody else shoots");
  CHECK(words(option(Verb::shoot, shot, horse)) != "Nobody else shoots");
}

TEST_CASE(
    "MI-BOT-08 only foot is drawn up by size, horse stands in the order of its list, the first on the "
    "right") {
  Battlefield t;
  const UnitId few = t.put(0, heavy_cavalry, 3, 3, 30, 10, 0),
               many = t.put(0, heavy_cavalry, 6, 6, 40, 10, 0);
  for (const UnitId unit : {few, many}) t[unit].where = Whereabouts::waiting;
  Play play = t.play();
  place_rest(play, 0);
  CHECK(t[few].x == in(36));  // the first stands in the middle, as nobody else does
  CHECK(t[many].x != in(36));
}

TEST_CASE("MI-CHG-40 MI-GEN-06 of charges that meet at one time the one of the lower number comes first") {
  Battlefield t;
  const UnitId first = t.put(0, heavy_cavalry, 4, 4, 14, 20, 0),
               second = t.put(0, heavy_cavalry, 4, 4, 40, 20, 0);
  const UnitId west = t.put(1, heavy_infantry, 8, 4, 14, 24, 180),
               east = t.put(1, heavy_infantry, 8, 4, 40, 24, 180);
  Charges charges;
  add_charge(t.play(), charges, {first, west});
  add_charge(t.play(), charges, {second, east});
  charges.response[west] = charges.response[east] = Response::receive;
  ScriptedDice none;
  Play play{*t.setting, t.ground, t.state, none};
  move_chargers(play, charges);
  CHECK(none.subjects(Told::contacted) == std::vector<int>{first, second});
}

TEST_CASE("MI-SCN-07 the first turn of a first battle has a lesson of its own") {
  int lessons = 0;
  for (const auto& lesson : rulebook().guided()->guide().lessons) lessons += lesson.first_turn ? 1 : 0;
  CHECK(lessons == 1);
}

TEST_CASE("MI-LIST-04 a data file may make fieldworks free, but not pay for them") {
  const auto shipped = std::ranges::find(embedded_data(), "tables.toml", &DataFile::name);
  REQUIRE(shipped != embedded_data().end());
  const auto faults = [&](const std::string& cost) {
    std::string text(shipped->text);
    const std::size_t at = text.find("works_cost = 6");
    text.replace(at, 14, "works_cost = " + cost);
    std::vector<Fault> found;
    check_setup({.game = "might-of-arms", .data = {{"tables.toml", text}}}, found);
    return found.size();
  };
  CHECK(faults("0") == 0);
  CHECK(faults("-1") > 0);
}

TEST_CASE(
    "MI-SCN-01..05 MI-SCN-07 MI-SCN-08 MI-SCN-10 MI-SET-11 what a scenario fixes: ground, who deploys and "
    "moves first") {
  using enum ScenarioId;
  const auto scenarios = [](auto member) {
    std::set<ScenarioId> found;
    for (int i = 0; i < kScenarios; ++i)
      if (scenario_facts(static_cast<ScenarioId>(i)).*member) found.insert(static_cast<ScenarioId>(i));
    return found;
  };
  CHECK(scenarios(&ScenarioFacts::rolls_home) == std::set{pitched_battle, bridge, night_march});
  CHECK(scenarios(&ScenarioFacts::picks_terrain) == std::set{pitched_battle, night_march});
  CHECK(scenarios(&ScenarioFacts::random_terrain) ==
        std::set{quick_battle, pitched_battle, night_march, park_wall, convoy});
  CHECK(scenarios(&ScenarioFacts::second_first) == std::set{ditch_and_vineyard, park_wall, convoy});
  CHECK(scenarios(&ScenarioFacts::attacker_first) == std::set{ditch_and_vineyard, convoy});
  CHECK(scenarios(&ScenarioFacts::ambush) == std::set{pitched_battle, bridge, night_march, park_wall});
}

TEST_CASE("MI-CHG-39 MI-TERR-02 rough ground about an evader slows who runs after him") {
  CHECK(ask("catch", "gap=2").chance("The chase", "caught") == Fraction(5, 6));
  CHECK(ask("catch", "gap=2 b-ground=rough").chance("The chase", "caught") == Fraction(0, 1));
}

TEST_CASE("MI-TURN-01 the sixteen steps of a turn are called by their numbers") {
  for (int step = 1; step <= 16; ++step) {
    const std::string name = "step-" + std::to_string(step), number = std::to_string(step) + ". ";
    CAPTURE(name);
    const TermRow* row = find_term(lexicon(), name);
    REQUIRE(row != nullptr);
    CHECK(std::string(row->label).starts_with(number));
  }
}

TEST_CASE("MI-UNIT-12 every sign that the scene shows is called something") {
  for (const char* sign :
       {"shaken", "worn", "surprised", "fatigue", "leader", "melee", "charging", "routed", "moved"}) {
    CAPTURE(sign);
    bool named = false;
    for (const TermRow& row : lexicon().terms)
      named = named || (row.name == sign && row.of == TermOf::sign && *row.label != '\0');
    CHECK(named);
  }
}

TEST_CASE("MI-LIST-34 MI-CAM-01 a drawn list begins no round of a war") {
  const ToldRow row = war::lexicon().told(static_cast<std::uint16_t>(war::Told::list_drawn));
  CHECK(row.name == "list-drawn");
  CHECK(row.tags == 0);
}

// Notes under which numbers answers are sealed.
class Seals final : public Table {
 public:
  Answer ask(const Prompt& prompt) override {
    if (prompt.seal != 0) seals.push_back(prompt.seal);
    return prompt.fallback();
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < 2; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll&) override { return {}; }
  void tell(const Event&) override {}

  std::vector<int> seals;
};

TEST_CASE("MI-SET-11 MI-SET-18 what a marker is and where it lies are sealed apart, for each marker") {
  Battlefield t;
  t.area(Terrain::wood, 1, 36, 12, 0);
  const UnitId foot = t.put(0, medium_infantry, 6, 3, 24, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 40, 180);
  t[foot].where = Whereabouts::kept_back;
  t.state.phase = Phase::ambush;
  t.state.side[0].markers = 2;
  for (int i = 0; i < 2; ++i) {
    Marker& marker = t.state.marker[static_cast<std::size_t>(i)];
    marker.piece = 0;
    marker.there = 1;
  }
  Seals table;
  Play play{*t.setting, t.ground, t.state, table};
  step(play);
  CHECK(table.seals == std::vector{1, 2, 3, 4});
}

}  // namespace
}  // namespace warren::might_of_arms::testing
