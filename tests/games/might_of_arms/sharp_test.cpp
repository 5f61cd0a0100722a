// Small print that a table full of troops seldom comes to, one case each.
#include <doctest/doctest.h>

#include <set>

#include "asked.h"
#include "fixture.h"
#include "games/might_of_arms/choices/shoot.h"
#include "games/might_of_arms/fight.h"
#include "games/might_of_arms/mind/solo.h"
#include "games/might_of_arms/rules/aftermath.h"
#include "games/might_of_arms/rules/ambush.h"
#include "games/might_of_arms/rules/arrival.h"
#include "games/might_of_arms/rules/break_off.h"
#include "games/might_of_arms/rules/deployment.h"
#include "games/might_of_arms/rules/fatigue.h"
#include "games/might_of_arms/rules/leader_moves.h"
#include "games/might_of_arms/rules/scenarios.h"
#include "games/might_of_arms/rules/sight.h"
#include "games/might_of_arms/rules/steps.h"
#include "kernel/rules/each_choice.h"
#include "real_match.h"

namespace warren::might_of_arms::testing {

using enum TroopType;

namespace {

// Offers are noted; the first charge that is offered is declared, and nothing else is said.
class Noting final : public Table {
 public:
  Answer ask(const Prompt& prompt) override {
    std::set<Verb>& verbs = offered[static_cast<Ask>(prompt.kind)];
    std::optional<Answer> charge;
    for_each_allowed(prompt, [&](const Choice& choice) {
      verbs.insert(verb_of(choice.id));
      if (verb_of(choice.id) == Verb::charge && !charge) charge = choice.answer;
    });
    return charge.value_or(prompt.fallback());
  }
  void sealed(Seats seats, Dialogue& dialogue) override {
    for (int i = 0; i < 2; ++i)
      if (seats.has(seat_at(i))) dialogue.run(seat_at(i), *this);
  }
  Dice roll(const Roll& roll) override {
    return draw_faces(roll, [](std::uint8_t) { return std::uint8_t{1}; });
  }
  void tell(const Event&) override {}

  std::map<Ask, std::set<Verb>> offered;
};

std::set<Verb> responses_to_knights(TroopType type) {
  Battlefield t;
  t.put(0, heavy_knight_cavalry, 4, 4, 24, 20, 0, Grade::b, kFierce);
  t.put(1, type, 4, 4, 24, 24, 180);
  for (int side = 0; side < 2; ++side) t.leader(side, 24, side == 0 ? 17 : 27);
  t.state.phase = Phase::charges;
  Noting table;
  Play play{*t.setting, t.ground, t.state, table};
  charge_and_fight(play);
  return table.offered[Ask::respond];
}

TEST_CASE(
    "MI-CHG-48 MI-CHG-09 light horse may await, meet or evade a charge, skirmish foot is not asked: it "
    "runs") {
  CHECK(responses_to_knights(light_cavalry) == std::set{Verb::receive, Verb::countercharge, Verb::evade});
  CHECK(responses_to_knights(skirmish_infantry).empty());
}

TEST_CASE("MI-LEAD-02 no leader stands within an inch of an enemy, in 25mm an inch and a half") {
  for (const bool large : {false, true}) {
    Battlefield t(Options{
        {"figure_scale", large ? "25mm" : "15mm"}
    });
    t.put(1, heavy_infantry, 8, 4, 36, 20, 180);
    const LeaderId leader = t.leader(0, 36, 12);
    const double near = large ? 1.5 : 1;
    CAPTURE(large);
    CHECK(t.name(judge_ride(t.play(), leader, at(36, 20 - near - 0.01))) == "");
    CHECK(t.name(judge_ride(t.play(), leader, at(36, 20 - near))) == "MI-LEAD-02");
  }
}

TEST_CASE(
    "MI-SCN-05 MI-SCN-08 MI-SCN-02 the attacker at the wall and both at the road have eight inches of "
    "depth") {
  const auto depth = [](const std::string& scenario, int side, const std::string& size) {
    RealMatch t(scenario, {
                              {"army_size", size}
    });
    t.step_to(Phase::works);
    const geometry::Box box = zones_of(t.play(), side).box[0];
    return box.high.y - box.low.y;
  };
  CHECK(depth("park-wall", 0, "standard") == in(8));
  CHECK(depth("park-wall", 1, "standard") == in(12));
  CHECK(depth("convoy", 0, "standard") == in(8));
  CHECK(depth("ditch-and-vineyard", 0, "standard") == in(12));
  CHECK(depth("ditch-and-vineyard", 0, "small") == in(8));
}

TEST_CASE("MI-SCN-03 the fords lie at one quarter and three quarters of the river") {
  RealMatch t("bridge");
  t.dice({6, 6, 1, 1}).step_to(Phase::works);
  std::vector<std::int32_t> fords;
  for (std::size_t i = 0; i < t.state.pieces; ++i)
    if (t.state.piece[i].kind == Terrain::ford) fords.push_back(t.state.piece[i].x);
  CHECK(fords == std::vector<std::int32_t>{in(18), in(54)});
}

TEST_CASE("MI-SCN-05 MI-SCN-08 who has two zones may stand in either") {
  Battlefield t({}, "park-wall");
  const UnitId foot = t.put(1, heavy_infantry, 8, 4, 36, 40, 180);
  t.put(1, heavy_infantry, 8, 4, 20, 40, 180);
  t[foot].where = Whereabouts::waiting;
  const auto why = [&](double y) {
    return t.name(judge_deployment(t.play(), foot, 4, at(36, y), written(180)));
  };
  CHECK(why(37) == "");  // at his edge
  CHECK(why(20) == "");  // in the strip before the wall
  CHECK(why(10) == "MI-SET-08");
}

TEST_CASE("MI-MEL-41 elephants that find no place beyond go as far as the first thing in their way") {
  Battlefield t;
  const UnitId elephants = t.put(0, elephant, 3, 3, 24, 20, 0);
  const UnitId foot = t.put(1, medium_infantry, 8, 4, 24, 20, 180);
  t.strip(Terrain::river, 0, 24.5, 72, 24.5, 3);  // from y = 23 on
  add_contact(t.state, elephants, foot, Face::front, false);
  ScriptedDice none;
  Play play{*t.setting, t.ground, t.state, none};
  rout(play, foot, Cause::melee);
  remove_routed(play);
  CHECK(t[elephants].y >= in(23));
  CHECK(t[elephants].y <= in(23) + kTolerance);
}

TEST_CASE("MI-BOT-11 at the mouth of a bridge who is narrow enough does not form up anew") {
  Battlefield t;
  t.strip(Terrain::river, 0, 24, 72, 24, 3);
  t.strip(Terrain::bridge, 36, 22, 36, 26, 5);
  const UnitId three = t.put(0, heavy_infantry, 12, 3, 36, 20.5, 0);
  CHECK(way_to(t.play(), three, at(20, 40)).files == 0);
  CHECK(way_to(t.play(), three, at(20, 40)).at == at(36, 27));  // the far mouth
}

TEST_CASE("MI-BOT-02 of two flanks that it could strike a unit takes the better one") {
  Battlefield t;
  const UnitId horse = t.put(0, heavy_knight_cavalry, 4, 4, 36, 10, 0);
  t.put(1, heavy_infantry, 8, 4, 24, 14, 180);
  const UnitId weaker = t.put(1, medium_infantry, 8, 4, 48, 14, 180, Grade::e);
  t[weaker].set(kShaken);
  const MoveWish wish = plan_movement(t.play(), 0);
  REQUIRE(wish.option == option(Verb::forward, horse));
  CHECK(wish.pose.at.x > in(36));
}

TEST_CASE("MI-SHOOT-18 with split_fire a unit shoots file by file where it has two targets, not with one") {
  OddsField field;
  field.setting->house.split_fire = NoYes::yes;
  const UnitId shot = field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 16'000});
  field.add(1, field.entry(ListId::swiss, "column", 16), {21'000, 22'000});
  const UnitId horse = field.add(1, field.entry(ListId::french, "gendarmes", 4), {28'000, 22'000});
  ScriptedDice none;
  const Play play = field.play(field.state, none);
  const auto offers = [&] {
    bool offered = false;
    for_each_allowed(ShootPrompt(play, 0, false),
                     [&](const Choice& choice) { offered = offered || choice.id.target == kFileByFile; });
    return offered;
  };
  CHECK(offers());
  CHECK(ShootPrompt(play, 0, false).judge(Answer::of(option(Verb::shoot, shot, kFileByFile))).ok());
  field.state.unit[horse].where = Whereabouts::lost;
  CHECK_FALSE(offers());
  CHECK_FALSE(ShootPrompt(play, 0, false).judge(Answer::of(option(Verb::shoot, shot, kFileByFile))).ok());
}

TEST_CASE("MI-SET-04 MI-SET-05 a piece lies where its side says, a stream from one end to the other") {
  RealMatch t("pitched-battle");
  t.dice({1, 1, 6, 6}).step_to(Phase::terrain);
  const auto lay = [&](Terrain kind, int size) {
    t.says(Ask::terrain_piece,
           option(Verb::terrain_piece, 0, 0, static_cast<std::uint32_t>(static_cast<int>(kind) * 4 + size)));
    t.step();
  };
  lay(Terrain::wood, 1);
  CHECK(t.state.pieces == 1);
  CHECK(t.asked(Ask::terrain_place).size() == 1);
  CHECK(t.asked(Ask::terrain_turn).empty());
  lay(Terrain::stream, 0);
  CHECK(t.state.pieces == 2);
  CHECK(t.asked(Ask::terrain_turn).size() == 1);
}

TEST_CASE("MI-BOT-16 a threshold is reached in whole hundredths, not below") {
  CHECK(Balance{.value = 25, .of = 100}.reaches(25));
  CHECK_FALSE(Balance{.value = 24, .of = 100}.reaches(25));
  CHECK(Balance{.value = -25, .of = 100}.reaches(-25));
  CHECK_FALSE(Balance{.value = -26, .of = 100}.reaches(-25));
}

TEST_CASE("MI-BOT-09 shooting strength goes by the factor of the weapon") {
  OddsField field;
  field.add(0, field.entry(ListId::spanish, "arquebusier-bands", 8), {24'000, 10'000});  // 8 dice at 3
  field.add(1, field.entry(ListId::french, "gascon-crossbowmen", 6), {24'000, 17'000});  // 6 dice at 2
  CHECK(side_holds(field.play_nobody(), 0));
}

TEST_CASE("MI-SET-18 each answer about a marker has a number of its own") {
  std::set<int> seals;
  for (int marker = 0; marker < kMostMarkers; ++marker) {
    seals.insert(seal_of_kind(marker));
    seals.insert(seal_of_pose(marker));
  }
  CHECK(seals.size() == 2 * kMostMarkers);
}

TEST_CASE("MI-SET-17 MI-SCN-04 late troops come in at the middle of their own edge") {
  Battlefield t;
  CHECK(own_edge(t.play(), 0).middle == at(36, 0));
  CHECK(own_edge(t.play(), 1).middle == at(36, 48));
}

TEST_CASE("MI-LIST-34 a list left out, or called random, is drawn") {
  for (const char* word : {"", "random"}) {
    std::vector<Fault> faults;
    const auto setting = check_setup(
        {
            .game = "might-of-arms", .scenario = "pitched-battle", .forces = {word, "swiss"}
    },
        faults);
    REQUIRE(setting);
    CHECK(faults.empty());
    CHECK(setting->army_named[0] == 0xff);
    CHECK(setting->army_named[1] == static_cast<std::uint8_t>(ListId::swiss));
  }
}

TEST_CASE("MI-LOS-02 a wood hides what lies more than two inches inside, in 25mm three") {
  for (const bool large : {false, true}) {
    Battlefield t(Options{
        {"figure_scale", large ? "25mm" : "15mm"}
    });
    t.area(Terrain::wood, 2, 36, 20, 0);
    const geometry::Box wood = t.ground.patch[0].box;
    const double far = large ? 3 : 2;
    const auto seen = [&](double deep) {
      const Point end{wood.low.x + in(deep), 20'000};
      return ground_lets_see(t.play(), {
                                           {wood.low.x - in(4), 20'000},
                                           end
      });
    };
    CAPTURE(large);
    CHECK(seen(far));
    CHECK_FALSE(seen(far + 0.1));
  }
}

TEST_CASE("MI-CHG-12 MI-MOR-26 who need not dice passes for sure, and what counts is shown") {
  const Reply sure = ask("check", "cause=charge a-fierce=yes");
  CHECK(sure.chance("The check", "passes") == Fraction(1, 1));
  const auto target = [](const std::string& words) { return ask("check", words).number("target"); };
  const std::string foot = "a-type=medium-infantry b-type=heavy-infantry ";
  CHECK(target(foot + "cause=countercharge a-works=yes") == target(foot + "cause=countercharge"));
  CHECK_FALSE(ask("melee").report.reasons.empty());
}

TEST_CASE("MI-MOR-12 what may come of a volley is told from unharmed to routed") {
  const Reply reply = ask("volley");
  std::vector<std::string> labels;
  for (const OddsTableau& table : reply.report.tables)
    for (const OddsRow& row : table.rows)
      if (row.label == "unaffected" || row.label == "no charge this turn" || row.label == "routs")
        labels.push_back(row.label);
  REQUIRE(labels.size() >= 2);
  CHECK(labels.front() == "unaffected");
  CHECK(labels[1] == "no charge this turn");
}

TEST_CASE("MI-BRK-02 foot that is no swifter than horse does not slip away from it, horse from foot does") {
  for (const bool mounted : {true, false}) {
    Battlefield t;
    const UnitId own = t.put(0, mounted ? heavy_knight_cavalry : skirmish_infantry, 4, 4, 24, 20, 0);
    const UnitId enemy = t.put(1, mounted ? light_infantry : skirmish_infantry, 6, 3, 24, 20, 180);
    add_contact(t.state, own, enemy, Face::front, false);
    t[own].round = t[enemy].round = 1;
    CAPTURE(mounted);
    CHECK(may_break_off(t.play(), own).ok() == mounted);
  }
}

}  // namespace
}  // namespace warren::might_of_arms::testing
