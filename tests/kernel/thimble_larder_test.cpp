// What does a mouse do in the larder? Cards in zones, a block, a sum and a die with named faces.
#include <doctest/doctest.h>

#include "kernel/book/typed_faces.h"
#include "kernel/match/match.h"
#include "kernel/tables/script_table.h"
#include "thimble/larder.h"
#include "thimble/rules.h"

using namespace warren;
using namespace warren::thimble;

namespace {

// The larder with the first mouse in front of it; faces 1 to 3 of a full bag are scurries, 4 to 6 creeps, 7
// to 9 pounces.
struct Visit {
  Visit() { shelf.phase = Phase::larder; }
  thimble::State shelf = first_state();
  ThimbleSetting setting;
  ThimbleGround ground;
  ScriptTable table{catalog()};
  Play play{setting, ground, shelf, table};

  Visit& stow(Verb verb, int which) {
    table.then(Answer::of(Option{static_cast<std::uint16_t>(verb), 0, static_cast<std::uint8_t>(which), 0}));
    return *this;
  }
  Visit& push(Point to, int degrees = 0) {
    table.then(Answer::of(Pose{to, Angle::of_degrees(degrees), true}));
    return *this;
  }
  Visit& step() {
    thimble::step(play);
    return *this;
  }
  const Mouse& mouse() const { return shelf.mice[0]; }
  Scene scene() const { return rulebook_scene(shelf); }

  static Scene rulebook_scene(const thimble::State& shelf) {
    Scene scene;
    show_larder(shelf, scene);
    return scene;
  }
};

const Scene::Zone& zone(const Scene& scene, int id) { return *find_zone(scene, id); }

}  // namespace

TEST_CASE("TH-LARD-01 the scenario larder begins in front of the matchbox once all mice have names") {
  std::vector<Fault> faults;
  const auto match = Match::begin(rulebook(), {.game = "thimble", .scenario = "larder"}, {}, faults);
  REQUIRE(match);
  for (int i = 0; i < kSeats; ++i) CHECK(match->answer(seat_at(i), Answer::text("Pip")).ok());
  match->position_at(match->inputs(), [&](const warren::State& state, const Ground& ground) {
    const Scene scene = rulebook().scene(match->setting(), ground, state, seat_at(0));
    CHECK(scene.phase == "The larder");
    CHECK(find_unit(scene, kBox)->kind == "matchbox");
    CHECK(scene.pieces.back().at == Point{600, 400});
    CHECK(scene.pieces.back().shape.outline == Shape::Outline::block);
    CHECK(zone(scene, kQueueZone).at == 0);
  });
}

TEST_CASE("TH-LARD-02 two cards leave the bag for the hand, and nobody draws the same card twice") {
  Visit visit;
  visit.table.faces({1, 2});
  visit.stow(Verb::drop, 0).stow(Verb::drop, 1).push({600, 400});
  visit.table.faces({1, 1});
  visit.step();
  CHECK(visit.table.fault() == "");
  CHECK(visit.shelf.bag == std::array<std::uint8_t, 3>{1, 3, 3});
  CHECK(zone(visit.scene(), kBagZone).count == 7);
}

TEST_CASE("TH-LARD-03 a creep is worn on the tail and others in the paw, one card in each place") {
  Visit visit;
  visit.table.faces({1, 4});
  visit.stow(Verb::wear, 0).stow(Verb::wear, 1).push({600, 400});
  visit.table.faces({1, 1});
  visit.step();
  CHECK(visit.table.fault() == "");
  const Scene scene = visit.scene();
  CHECK(zone(scene, gear_zone(0)).count == 2);
  CHECK(card_in(visit.mouse().paw) == Card::scurry);
  CHECK(card_in(visit.mouse().tail) == Card::creep);

  Visit full;
  full.shelf.mice[0].paw = place_of(2);
  full.shelf.hand = {place_of(0), place_of(1)};
  const StowPrompt prompt(full.play, seat_at(0));
  const Verdict taken = prompt.judge(Answer::of(Option{static_cast<std::uint16_t>(Verb::wear), 0, 0, 0}));
  REQUIRE_FALSE(taken.ok());
  CHECK(taken.refusal().measured == 2);
  CHECK(taken.refusal().allowed == 1);
  CHECK(prompt.judge(Answer::of(Option{static_cast<std::uint16_t>(Verb::wear), 0, 1, 0})).ok());
}

TEST_CASE("TH-LARD-03 what is packed lies in the pack, what is dropped on top of the pile") {
  Visit visit;
  visit.table.faces({4, 7});
  visit.stow(Verb::pack, 0).stow(Verb::drop, 1).push({600, 400});
  visit.table.faces({1, 1});
  visit.step();
  const Scene scene = visit.scene();
  CHECK(zone(scene, pack_zone(0)).count == 1);
  CHECK(zone(scene, kDroppedZone).count == 1);
  CHECK(std::ranges::count_if(scene.cards, [](const Scene::Card& card) {
          return card.zone == kDroppedZone && card.kind == "pounce";
        }) == 1);
}

TEST_CASE("TH-LARD-04 the matchbox goes 2 inches at the most and stays whole on the shelf") {
  const PushPrompt prompt(seat_at(0), {600, 400}, Angle{});
  const auto to = [&](Point at, int degrees) {
    return prompt.judge(Answer::of(Pose{at, Angle::of_degrees(degrees), true}));
  };
  CHECK(to({800, 400}, 0).ok());
  CHECK_FALSE(to({801, 400}, 0).ok());
  CHECK(to({801, 400}, 0).refusal().measured == 201);
  CHECK(to({801, 400}, 0).refusal().allowed == 200);
  const PushPrompt edge(seat_at(0), {600, 100}, Angle{});  // looks east: 2 inches across, 1 along
  CHECK(edge.judge(Answer::of(Pose{
                       {600, 100},
                       Angle::of_degrees(0), true
  }))
            .ok());
  CHECK_FALSE(edge.judge(Answer::of(Pose{
                             {600, 99},
                             Angle::of_degrees(0), true
  }))
                  .ok());
  CHECK(edge.judge(Answer::of(Pose{
                       {600, 50},
                       Angle::of_degrees(90), true
  }))
            .ok());
}

TEST_CASE("TH-LARD-05 from 6 the matchbox tips, from 9 it is lifted, with 1 for each card that is worn") {
  struct Case {
    int one, other;
    Place paw;
    Lift lift;
    int crumbs;
  };
  for (const Case& one : {
           Case{1, 4, 0, Lift::stays, 2},
           Case{2, 4, 0, Lift::tips,  3},
           Case{1, 4, 1, Lift::tips,  3},
           Case{4, 4, 0, Lift::tips,  3},
           Case{4, 5, 0, Lift::lifts, 2},
           Case{4, 4, 1, Lift::lifts, 2}
  }) {
    Visit visit;
    visit.shelf.mice[0].paw = one.paw;
    visit.table.faces({one.one, one.other});
    CHECK(lift_box(visit.play, seat_at(0)) == one.lift);
    CHECK(visit.mouse().crumbs == one.crumbs);
  }
}

TEST_CASE("TH-LARD-05 the odds of a lift are those of the rules") {
  const auto chance = [](const char* worn, const char* crumbs) {
    const OddsReport report = all_calculators()[1].run({
        {"worn", worn}
    });
    for (const auto& row : report.tables[0].rows)
      if (row.label == crumbs) return row.chance;
    return decltype(report.tables[0].rows[0].chance){};
  };
  // 10 of 36 stay, 16 tip, 10 lift; a third of these finds nothing, half a crumb, a sixth cheese.
  CHECK(chance("0", "2") == Fraction(10 * 6 + 10 * 2, 216));
  CHECK(chance("0", "3") == Fraction(16 * 6 + 10 * 3, 216));
  CHECK(chance("0", "4") == Fraction(10, 216));
  CHECK(chance("2", "4") == Fraction(21, 216));  // 7 or more, with two cards
}

TEST_CASE("TH-LARD-06 the crumb die has names: cheese is two crumbs, dust is none, and either can be typed") {
  for (const auto& [face, crumbs] : {
           std::pair{1, 2},
           {2, 2},
           {3, 3},
           {5, 3},
           {6, 4}
  }) {
    Visit visit;
    visit.table.faces({face});
    find_crumbs(visit.play, seat_at(0));
    CHECK(visit.mouse().crumbs == crumbs);
  }
  Roll roll;
  roll.kind = static_cast<std::uint16_t>(thimble::Rolled::find);
  Lot lot;
  lot.count = 1;
  roll.add(lot);
  const auto known = typed_faces(lexicon(), roll);
  REQUIRE(known.size() == 6);
  CHECK(read_typed_faces(known, "cheese") == std::vector<std::uint8_t>{6});
}
