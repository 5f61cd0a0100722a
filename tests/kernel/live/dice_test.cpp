// Can the dice be foreseen, loaded or used twice, and can people throw their own?
#include <set>

#include "kernel/live/pebbles_match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

const std::vector<Sitter> kTyping{
    {"human", true},
    {"human", true}
};

}  // namespace

TEST_CASE("hashes are those of the standards") {
  CHECK(to_hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(to_hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(to_hex(hmac_sha256(bytes_of("Jefe"), bytes_of("what do ya want for nothing?"))) ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(from_hex("00fF").value() == std::vector<std::uint8_t>{0, 255});
  CHECK_FALSE(from_hex("0").has_value());
  CHECK_FALSE(from_hex("0g").has_value());
  CHECK_FALSE(array_from_hex<2>("00").has_value());
}

TEST_CASE("keyed faces follow from key and number alone, and lie within the die") {
  const auto dice = KeyedDice::of_seed(1);
  for (const std::uint8_t sides : std::array<std::uint8_t, 8>{1, 2, 3, 6, 10, 20, 100, 255}) {
    for (std::uint64_t roll = 1; roll < 50; ++roll) {
      const Faces faces = dice->faces(roll, sides);
      CHECK(faces == dice->faces(roll, sides));
      for (const std::uint8_t face : faces) CHECK((face >= 1 && face <= sides));
    }
  }
  CHECK(dice->faces(1, 6) != dice->faces(2, 6));
  CHECK(dice->faces(1, 6) != KeyedDice::of_seed(2)->faces(1, 6));
}

TEST_CASE("keyed faces are even") {
  const auto dice = KeyedDice::of_seed(5);
  std::array<int, 10> count{};
  constexpr double kExpected = 1000.0 * kMaxDice / 10;
  for (std::uint64_t roll = 1; roll <= 1000; ++roll)
    for (const std::uint8_t face : dice->faces(roll, 10)) ++count[face - 1U];
  double chi = 0;
  for (const int seen : count) chi += (seen - kExpected) * (seen - kExpected) / kExpected;
  CHECK(chi < 27.9);  // 9 degrees of freedom, one in a thousand
}

TEST_CASE("each person's bytes change the dice, and the commitment is to the secret alone") {
  const KeyedDice::Secret secret = KeyedDice::fresh_secret();
  const std::vector<KeyedDice::Person> one{{1}};
  const std::vector<KeyedDice::Person> other{{2}};
  const KeyedDice first(secret, one);
  const KeyedDice second(secret, other);
  CHECK(first.faces(1, 100) != second.faces(1, 100));
  CHECK(first.header().commitment == second.header().commitment);
  CHECK(first.header().commitment == to_hex(sha256(secret)));
  CHECK(KeyedDice::fresh_secret() != secret);
}

TEST_CASE("nothing of the secret is shown before the end, and then every roll can be derived") {
  const KeyedDice::Secret secret = KeyedDice::fresh_secret();
  const std::vector<KeyedDice::Person> people{
      {1, 2, 3},
      {4, 5, 6}
  };
  std::vector<std::uint8_t> joined(secret.begin(), secret.end());
  for (const auto& person : people) joined.insert(joined.end(), person.begin(), person.end());
  const std::string secret_hex = to_hex(secret);
  const std::string key_hex = to_hex(sha256(joined));

  std::vector<Fault> faults;
  const auto match = Match::begin(book(), setup(), {{}, std::make_unique<KeyedDice>(secret, people)}, faults);
  REQUIRE(match->answer(kRed, say(Verb::secret, 1)).ok());
  REQUIRE(match->answer(kBlue, say(Verb::secret, 2)).ok());
  for (int turn = 0; turn < 12 && !match->is_over(); ++turn) {
    const Seat seat = asked(*match);
    play(*match, seat, asked_kind(*match, seat) == kParry ? Verb::pass : Verb::cast);
  }
  std::string shown = all_of(match->record());
  for (const LogLine& line : match->log()) shown += line.words;
  if (!match->is_over()) {
    for (std::size_t i = 0; i + 8 <= secret_hex.size(); ++i) {
      CHECK(shown.find(secret_hex.substr(i, 8)) == std::string::npos);
      CHECK(shown.find(key_hex.substr(i, 8)) == std::string::npos);
    }
    CHECK(verify_record(all_of(match->record()), kShelf).rolls_waiting > 0);
    match->close("the test is over");
  }
  CHECK(all_of(match->record()).find(secret_hex) != std::string::npos);
  const VerifyReport report = verify_record(all_of(match->record()), kShelf);
  CAPTURE(report.text());
  CHECK(report.complete);
  CHECK(report.rolls_checked == rolls_in(*match));
}

TEST_CASE("a seat that rolls real dice types them in") {
  const auto match = begin_planned({
      {"human", true },
      {"human", false}
  });
  play(*match, kRed, Verb::cast);
  REQUIRE(match->open().size() == 1);
  CHECK(match->open()[0].is_roll);
  CHECK(match->open()[0].seat == kRed);
  CHECK(match->visit_roll([](const Roll& roll, const State&) { CHECK(roll.count() == 2); }));

  CHECK_FALSE(match->type_faces({4}).ok());
  CHECK_FALSE(match->type_faces({4, 5, 6}).ok());
  CHECK_FALSE(match->type_faces({0, 5}).ok());
  CHECK_FALSE(match->type_faces({7, 5}).ok());
  CHECK_FALSE(match->answer(kRed, say(Verb::take, 1)).ok());
  REQUIRE(match->type_faces({4, 6}).ok());
  CHECK(match->log().back().typed);
  CHECK(match->record().back().find("\"faces\":[4,6],\"typed\":true") != std::string::npos);
  play(*match, kBlue, Verb::pass);
  CHECK(state_of(*match).kept[0] == 2);
  CHECK(rolls_in(*match) == 2);
  CHECK_FALSE(match->log()[1].typed);
}

TEST_CASE("typed dice can be corrected until the next input of anybody, but are no free way back") {
  const auto match = begin_planned(kTyping);
  play(*match, kRed, Verb::cast);
  REQUIRE(match->type_faces({4, 6}).ok());
  CHECK_FALSE(match->why_no_undo(kRed).has_value());
  REQUIRE(match->undo(kRed).ok());
  CHECK(match->open()[0].is_roll);
  CHECK(match->why_no_undo(kRed).has_value());
  REQUIRE(match->type_faces({4, 5}).ok());
  play(*match, kBlue, Verb::parry);
  CHECK(match->why_no_undo(kRed).has_value());
}

TEST_CASE("typed dice cannot be corrected once dice were drawn after them, so nobody's dice fall twice") {
  const auto match = begin_planned({
      {"human", true}
  });
  play(*match, kRed, Verb::cast);
  REQUIRE(match->type_faces({1, 1}).ok());  // blue has nothing to parry, and the weather is drawn at once
  const auto weather = match->log()[1].faces;
  REQUIRE(weather.size() == 1);
  REQUIRE(match->why_no_undo(kRed));
  CHECK(match->why_no_undo(kRed)->find("dice were rolled since") == 0);
  CHECK_FALSE(match->undo(kRed).ok());
  REQUIRE(match->undo(kRed, true).ok());  // by consent the typed ones alone are typed anew
  REQUIRE(match->type_faces({2, 1}).ok());
  std::vector<std::vector<std::uint8_t>> fell;
  for (const LogLine& line : match->log())
    if (line.is_roll && !line.typed) fell.push_back(line.faces);
  CHECK(fell == std::vector{weather, weather});
}

TEST_CASE("a record says in its first line how many of its dice were typed") {
  const auto match = begin_planned({
      {"human", true}
  });
  play(*match, kRed, Verb::cast);
  REQUIRE(match->type_faces({1, 1}).ok());
  match->close("tea time");
  CHECK(verify_record(all_of(match->record()), kShelf)
            .text()
            .starts_with("1 roll was typed: it proves nothing. The record is true."));
}

TEST_CASE("dice of nobody are typed by the table's owner when every person types dice") {
  const auto match = begin_planned(kTyping);
  play(*match, kRed, Verb::cast);
  REQUIRE(match->type_faces({1, 1}).ok());
  REQUIRE(match->open()[0].is_roll);
  CHECK(match->open()[0].seat == kRed);
  REQUIRE(match->type_faces({3}).ok());
  CHECK(state_of(*match).weather == 3);

  const auto mixed = begin_planned({
      {"human", true },
      {"human", false}
  });
  play(*mixed, kRed, Verb::cast);
  REQUIRE(mixed->type_faces({1, 1}).ok());
  CHECK(asked_kind(*mixed, kBlue) == kTurn);
}

TEST_CASE("a seat that stops typing gets its dice drawn") {
  const auto match = begin_planned(kTyping);
  play(*match, kRed, Verb::cast);
  match->change_sitter(kRed, {"human", false});
  CHECK(rolls_in(*match) >= 1);
  const VerifyReport report = verify_record(save_record(*match), kShelf);
  CAPTURE(report.text());
  CHECK(report.ok);
  CHECK(report.lines_played == report.lines);
}

TEST_CASE("a roll number stands a second time only where the first was taken back") {
  const auto match = begin_planned();
  for (int i = 0; i < 3; ++i) {
    play(*match, kRed, Verb::cast);
    REQUIRE(match->undo(kRed, true).ok());
  }
  play(*match, kRed, Verb::cast);
  std::set<std::string> thrown;
  for (const std::string& line : match->record())
    if (const auto at = line.find("\"number\":"); at != std::string::npos)
      thrown.insert(line.substr(at, line.find("]}", at) - at));
  CHECK(thrown.size() == 1);
  CHECK(verify_record(save_record(*match), kShelf).ok);
}

TEST_CASE("bytes that a person adds change all dice that follow, and none that fell") {
  const auto begin_keyed = [] {
    std::vector<Fault> faults;
    Match::Seating seating;
    KeyedDice::Secret secret{};
    seating.dice = std::make_unique<KeyedDice>(secret, std::span<const KeyedDice::Person>{});
    auto match = Match::begin(book(), setup(), std::move(seating), faults);
    REQUIRE(match->answer(kRed, say(Verb::secret, 1)).ok());
    REQUIRE(match->answer(kBlue, say(Verb::secret, 2)).ok());
    return match;
  };
  const auto throw_on = [](Match& match, int times) {
    for (int i = 0; i < times && !match.is_over(); ++i) {
      const Seat seat = asked(match);
      if (asked_kind(match, seat) == kTurn)
        play(match, seat, Verb::cast);
      else
        play(match, seat, Verb::pass);
    }
  };
  const auto faces = [](const Match& match) {
    std::vector<std::vector<std::uint8_t>> all;
    for (const LogLine& line : match.log())
      if (line.is_roll) all.push_back(line.faces);
    return all;
  };
  const auto plain = begin_keyed();
  const auto mixed = begin_keyed();
  for (Match* match : {plain.get(), mixed.get()}) throw_on(*match, 2);
  const std::size_t before = faces(*plain).size();
  PersonsBytes bytes{};
  bytes.fill(7);
  REQUIRE(mixed->add_bytes(kBlue, bytes).ok());
  CHECK_FALSE(mixed->add_bytes(kBlue, bytes).ok());
  for (Match* match : {plain.get(), mixed.get()}) throw_on(*match, 8);
  auto first = faces(*plain);
  auto second = faces(*mixed);
  CHECK(first != second);
  first.resize(before);
  second.resize(before);
  CHECK(first == second);

  Loaded again = load_record(save_record(*mixed), kShelf);
  REQUIRE_FALSE(again.fault);
  throw_on(*mixed, 6);
  throw_on(*again.match, 6);
  CHECK(faces(*mixed) == faces(*again.match));
  mixed->close("tea time");
  const VerifyReport report = verify_record(all_of(mixed->record()), kShelf);
  CHECK_MESSAGE(report.complete, report.text());
}

TEST_CASE("dice of a seed take no bytes: they can be repeated") {
  CHECK_FALSE(begin_planned()->add_bytes(kRed, {}).ok());
}

TEST_CASE("a match that has lost lines goes on with a new secret, and its record shows both at its end") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::cast);
  const std::vector<std::string> whole = match->record();
  const std::string vault = match->vault();
  REQUIRE(match->undo(kRed, true).ok());
  play(*match, kRed, Verb::take, 1);
  // The last line is lost, and with it the throw that everybody saw.
  const std::string cut = all_of({whole.begin(), whole.end() - 1}) + vault + "\n";
  Loaded loaded = load_record(cut, kShelf);
  REQUIRE(loaded.match);
  REQUIRE_FALSE(loaded.fault);
  loaded.match->reseed("1 line was lost");
  CHECK(loaded.match->log().back().words == "1 line was lost");
  for (int i = 0; i < 20 && !loaded.match->is_over(); ++i) {
    const Seat seat = asked(*loaded.match);
    play(*loaded.match, seat, asked_kind(*loaded.match, seat) == kTurn ? Verb::cast : Verb::pass);
  }
  Loaded twice = load_record(save_record(*loaded.match), kShelf);
  CHECK_FALSE(twice.fault);
  loaded.match->close("tea time");
  const VerifyReport report = verify_record(all_of(loaded.match->record()), kShelf);
  CHECK_MESSAGE(report.ok, report.text());
  CHECK_FALSE(report.complete);
  CHECK(report.rolls_checked >= 2);
  CHECK(report.text().find("committed to anew") != std::string::npos);
  const auto dice = [](const std::string& line) {
    const auto from = line.find("\"faces\":");
    return line.substr(from, line.find(']', from) - from);
  };
  std::vector<std::string> fell;
  for (const std::string& line : loaded.match->record())
    if (line.find("\"number\":1,") != std::string::npos) fell.push_back(dice(line));
  REQUIRE(fell.size() == 1);
  const Faces old = KeyedDice::of_seed(7)->faces(1, 6);
  const Faces now = [&] {
    Faces faces{};
    for (const std::string& line : loaded.match->record())
      if (const auto at = line.find("\"secret\":\""); at != std::string::npos)
        faces = KeyedDice(*array_from_hex<32>(line.substr(at + 10 + 64, 64)), {}).faces(1, 6);
    return faces;
  }();
  CHECK(old != now);
  CHECK(fell[0] == "\"faces\":[" + std::to_string(now[0]) + "," + std::to_string(now[1]));
}
