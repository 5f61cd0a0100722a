// The nouns of the language of facts: references, texts, refusals, names.
#include <doctest/doctest.h>

#include "kernel/rules/prompt.h"
#include "kernel/scene/scene.h"

using namespace warren;

TEST_CASE("a text remembers where a thing is named, in the units of a browser") {
  Text text("𝔄 é ");
  text.say(Ref::unit(3), "Bow-Mice").say(" shoot at ").say(Ref::area(4), "Keep");
  CHECK(text.for_people() == "𝔄 é Bow-Mice shoot at Keep");
  REQUIRE(text.spans().size() == 2);
  CHECK(text.spans()[0].from == 5);  // the letter beyond the first plane counts twice, the accented one once
  CHECK(text.spans()[0].to == 13);
  CHECK(text.spans()[1].ref == Ref::area(4));
}

TEST_CASE("references without a thing are left out, the first is what is clicked") {
  const Refs refs{Ref{}, Ref::unit(7), Ref::card(2)};
  CHECK(refs.size() == 2);
  CHECK(refs.first() == Ref::unit(7));
  CHECK(Refs(Ref{}).is_empty());
  CHECK(Mark::of(Ref::unit(7)) == Mark::of_group(7));
  CHECK(Mark::of(Ref::area(7)) == Mark::of_area(7));
  CHECK(Mark::of(Ref::card(7)).is_empty());
}

TEST_CASE("a refusal says what stands in the way and how its numbers are measured") {
  const Refusal far = Refusal::too_far({}, "too far", 9000, 3000, Ref::unit(35));
  CHECK(far.cause == Cause::reach);
  CHECK(far.measure == Measure::length);
  CHECK(far.at == Ref::unit(35));
  const Refusal dear = Refusal::costs({}, "not enough cheese", 6, 3);
  CHECK(dear.cause == Cause::cost);
  CHECK(dear.measured == 6);
  CHECK(dear.allowed == 3);
  CHECK(Refusal({}, "no").measure == Measure::none);
}

TEST_CASE("a name without a term is said by its letters") {
  constexpr std::array kTerms{
      TermRow{.name = "bow-mice", .of = TermOf::unit, .label = "Bow-Mice"}
  };
  const Lexicon words{.terms = kTerms};
  CHECK(label_of(words, "bow-mice") == "Bow-Mice");
  CHECK(label_of(words, "field-mice") == "Field mice");
  CHECK(key_row(words, "unknown").measure == Measure::count);
}

TEST_CASE("a number is said by its measure") {
  const Scene::Board inches{24000, 24000, 1000, "inch"};
  CHECK(measured_words(inches, Measure::length, 4600) == "4.6 inch");
  CHECK(measured_words(inches, Measure::count, 3) == "3");
  CHECK(measured_words(inches, Measure::count, -15, 10) == "-1.5");
  CHECK(measured_words(inches, Measure::angle, 450) == "45 degrees");
}

TEST_CASE("what an older reader sees of a thing is made from its facts") {
  Scene scene;
  scene.board = {100, 100, 1, "space"};
  scene.units.push_back({
      {.id = 4, .kind = "rat-warriors", .owner = Seat{1}, .signs = {{"stunned"}}},
      0, 0
  });
  Scene::Piece piece;
  piece.unit = 4;
  piece.kind = "rat-warriors";
  piece.at = {5, 6};
  piece.shape = Shape::disc(4);
  piece.leads = true;
  scene.pieces.push_back(piece);
  scene.counters.push_back({.id = 1, .kind = "wheel", .number = 4, .of = 6});
  show_by_old_names(scene);
  CHECK(scene.pieces[0].role == "rat-warriors");
  CHECK(scene.pieces[0].label == "Rat warriors");
  CHECK(scene.pieces[0].seat == Seat{1});
  CHECK(scene.pieces[0].radius == 2);
  REQUIRE(scene.pieces[0].badges.size() == 1);
  CHECK(scene.pieces[0].badges[0].role == "stunned");
  REQUIRE(scene.tracks.size() == 1);
  CHECK(scene.tracks[0].limit == 6);
  REQUIRE(scene.panels.size() == 1);
  CHECK(scene.panels[0].group == 4);
}
