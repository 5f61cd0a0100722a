// Does anything follow from what people read? The same match is looked at through a book whose every word is
// "x": all that is counted comes out the same.
#include <doctest/doctest.h>

#include "analysis/look_ahead.h"
#include "borrowed_book.h"
#include "thimble/state.h"

namespace warren {
namespace {

class Wordless final : public BorrowedBook {
 public:
  using BorrowedBook::BorrowedBook;

  Scene scene(const Setting& setting, const Ground& ground, const State& state, Seat seat) const override {
    Scene scene = BorrowedBook::scene(setting, ground, state, seat);
    scene.title = scene.phase = "x";
    for (Scene::Piece& piece : scene.pieces) piece.label = piece.tooltip = "x";
    for (Scene::Area& area : scene.areas) area.label = area.tooltip = "x";
    for (Scene::Unit& unit : scene.units) unit.name = Text("x");
    for (Scene::Card& card : scene.cards) card.label = card.tooltip = "x";
    return scene;
  }
  std::string words(const Setting&, const State&, const Event&) const override { return "x"; }
  std::string words(const Setting&, const State&, const Roll&, const Dice&) const override { return "x"; }
  std::string seat_name(const Setting&, const warren::State&, Seat) const override { return "x"; }
  std::string measure(std::int32_t) const override { return "x"; }
};

// A match in which agents of chance have answered a while; the same answers whatever the words.
std::unique_ptr<Match> played(const Rulebook& book, int answers) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters.assign(3, {.kind = "human", .types_dice = false});
  seating.dice = KeyedDice::of_seed(5);
  auto match = Match::begin(book, {.game = "thimble"}, std::move(seating), faults);
  REQUIRE(match);
  Rng rng(9);
  for (int i = 0; i < answers && !match->open().empty(); ++i) {
    const Seat seat = match->open().front().seat;
    Answer answer;
    match->visit(seat, [&](const Prompt& prompt, const State&, const Ground&) { answer = prompt.draw(rng); });
    REQUIRE(match->answer(seat, answer).ok());
    if (i == answers / 2) match->standing_order(seat, 1, Decline::this_turn);
  }
  return match;
}

// All that is counted of a look ahead, without a word of it.
std::string counted(const LookAhead& ahead) {
  std::string text = ahead.exact ? "exact" : "sampled";
  for (const Prospect& one : ahead.prospects) {
    text += "\n" + std::string(name_of(one.of.is)) + std::to_string(one.of.id) + " " +
            std::to_string(one.now) + ":";
    for (const Prospect::Row& row : one.rows)
      text += " " + std::to_string(row.number) + "=" + row.chance.ratio();
  }
  return text;
}

}  // namespace

TEST_CASE("whatever is counted stays the same when every word becomes x") {
  const Wordless wordless(thimble::rulebook());
  for (const int answers : {4, 9, 15, 22, 30}) {
    const auto spoken = played(thimble::rulebook(), answers);
    const auto mute = played(wordless, answers);
    CAPTURE(answers);
    CHECK(spoken->inputs() == mute->inputs());
    REQUIRE(spoken->open().size() == mute->open().size());
    for (std::size_t i = 0; i < spoken->open().size(); ++i) {
      const Seat seat = spoken->open()[i].seat;
      CHECK(seat == mute->open()[i].seat);
      CHECK(counted(look_ahead(*spoken, seat, {})) == counted(look_ahead(*mute, seat, {})));
    }
  }
}

}  // namespace warren
