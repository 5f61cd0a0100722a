// Does whatever comes from outside stay within bounds, and do no rules run for ever?
#include <chrono>
#include <functional>

#include "kernel/base/toml_text.h"
#include "kernel/borrowed_book.h"
#include "kernel/live/pebbles_match.h"
#include "kernel/record/lines.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "kernel/tables/call_off_native.h"
#include "kernel/wire/json.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

// Throws two dice until they differ, then plays Pebbles.
class RollOffFirst final : public BorrowedBook {
 public:
  RollOffFirst() : BorrowedBook(pebbles::book()) {}
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    Roll roll;
    Lot lot;
    lot.count = 2;
    roll.add(lot);
    for (Dice dice = table.roll(roll); dice.face[0] == dice.face[1];) dice = table.roll(roll);
    BorrowedBook::step(setting, ground, state, table);
  }
};

class TellsForEver final : public BorrowedBook {
 public:
  TellsForEver() : BorrowedBook(pebbles::book()) {}
  void step(const Setting&, const Ground&, State&, Table& table) const override {
    while (true) table.tell(Event{});
  }
};

class RollsForEver final : public BorrowedBook {
 public:
  RollsForEver() : BorrowedBook(pebbles::book()) {}
  void step(const Setting&, const Ground&, State&, Table& table) const override {
    while (true) table.roll(Roll{});
  }
};

class StepsForEver final : public BorrowedBook {
 public:
  StepsForEver() : BorrowedBook(pebbles::book()) {}
  void step(const Setting&, const Ground&, State&, Table&) const override {}
};

class OnlyPass final : public Prompt {
 public:
  OnlyPass() { seat = kRed; }
  void universe(ChoiceSink& sink) const override { sink.may({option(Verb::pass), say(Verb::pass)}); }
  Verdict judge(const Answer&) const override { return {}; }
  std::string sentence() const override { return "Well?"; }
  std::string describe(const Choice&) const override { return "pass"; }
};

class AsksItselfForEver final : public BorrowedBook {
 public:
  AsksItselfForEver() : BorrowedBook(pebbles::book()) {}
  void step(const Setting&, const Ground&, State&, Table& table) const override {
    const OnlyPass question;
    while (true) table.ask(question);
  }
};

// Pebbles, until it is shut: then no step of it does anything any more.
class Shut final : public BorrowedBook {
 public:
  Shut() : BorrowedBook(pebbles::book()) {}
  void shut() const { shut_ = true; }
  void step(const Setting& setting, const Ground& ground, State& state, Table& table) const override {
    if (!shut_) BorrowedBook::step(setting, ground, state, table);
  }

 private:
  mutable bool shut_ = false;
};

std::unique_ptr<Match> begin_with(const Rulebook& book) {
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.dice = KeyedDice::of_seed(7);
  return Match::begin(book, pebbles::setup(), std::move(seating), faults);
}

// The first lines of a record whose dice nobody can derive, with the rolls of its second line as `rolls`
// makes them.
template <class Change>
std::string without_secret(const Rulebook& book, std::size_t lines, Change change) {
  std::string text;
  std::string before = kNoHash;
  const auto match = begin_with(book);
  for (std::size_t i = 0; i < lines; ++i) {
    Json json = *parse_json(match->record()[i]);
    if (i == 0)
      json["dice"] = {
          {"kind",       "keyed"      },
          {"commitment", ""           },
          {"people",     Json::array()}
      };
    if (i == 1) change(json);
    json.erase("hash");
    json["prev"] = before;
    const std::string line = with_hash(to_text(json));
    before = hash_in(line);
    text += line + "\n";
  }
  return text;
}

std::chrono::milliseconds time_of(const std::function<void()>& f) {
  const auto before = std::chrono::steady_clock::now();
  f();
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - before);
}

std::string nested(int levels) {
  const auto count = static_cast<std::size_t>(levels);
  return std::string(count, '[') + std::string(count, ']');
}

std::string key_of_dots(int dots) {
  std::string key = "a";
  for (int i = 0; i < dots; ++i) key += ".a";
  return key + " = 1";
}

constexpr std::chrono::milliseconds kSoon{1000};

}  // namespace

TEST_CASE("a record without its dice is at fault in the line that lacks them") {
  const RollOffFirst book;
  const Rulebook* shelf[] = {&book};
  const std::string text = without_secret(book, 2, [](Json& line) { line.erase("rolls"); });
  Loaded loaded;
  CHECK(time_of([&] { loaded = load_record(text, shelf); }) < kSoon);
  REQUIRE(loaded.fault);
  REQUIRE(loaded.match);  // as far as it is sound
  CHECK_FALSE(loaded.match->trouble().empty());
  CHECK(loaded.is_sound);
  CHECK(loaded.fault->line == 2);
  CHECK(loaded.fault->words == "This line lacks the dice of roll 1. Before the first input.");
  const VerifyReport report = verify_record(text, shelf);
  CHECK_FALSE(report.ok);
  CHECK(report.fault->line == 2);
}

TEST_CASE("dice of a roll that has too few of them are not made up") {
  const RollOffFirst book;
  const Rulebook* shelf[] = {&book};
  const auto keep_one_face = [](Json& line) { line["rolls"][0]["faces"].erase(1); };
  const Loaded loaded = load_record(without_secret(book, 2, keep_one_face), shelf);
  REQUIRE(loaded.fault);
  CHECK(loaded.fault->words == "This line lacks the dice of roll 1. Before the first input.");
  const auto keep_none = [](Json& line) { line["rolls"][0]["faces"] = Json::array(); };
  CHECK(load_record(without_secret(book, 2, keep_none), shelf).fault->line == 2);
  CHECK_FALSE(load_record(without_secret(book, 2, [](Json&) {}), shelf).fault);
}

TEST_CASE("a record that was cut off before its dice is not at fault, and can be branched") {
  const RollOffFirst book;
  const Rulebook* shelf[] = {&book};
  const Loaded loaded = load_record(without_secret(book, 1, [](Json&) {}), shelf);
  CHECK_FALSE(loaded.fault);
  REQUIRE(loaded.match);
  CHECK_FALSE(loaded.match->trouble().empty());
  CHECK(loaded.match->open().empty());
  const auto branch = loaded.match->branch(0, {});
  REQUIRE(branch);
  CHECK(branch->trouble().empty());
  CHECK(branch->open().size() == 2);
}

TEST_CASE("rules that never come to a question are stopped") {
  const TellsForEver tells;
  const AsksItselfForEver asks;
  const RollsForEver rolls;
  const StepsForEver steps;
  const std::array<const Rulebook*, 4> books{&tells, &asks, &rolls, &steps};
  for (const Rulebook* book : books) {
    std::unique_ptr<Match> match;
    CHECK(time_of([&] { match = begin_with(*book); }) < 10 * kSoon);
    REQUIRE(match);
    CHECK(match->trouble().find("do not come to an end") != std::string::npos);
    CHECK(match->open().empty());
  }
}

TEST_CASE("a branch that the rules do not take to where it was asked for is none") {
  const Shut book;
  const auto match = begin_with(book);
  REQUIRE(match->answer(kRed, say(Verb::secret, 1)).ok());
  REQUIRE(match->answer(kBlue, say(Verb::secret, 2)).ok());
  play(*match, kRed, Verb::take, 1);
  REQUIRE(match->branch(match->inputs(), {}));
  book.shut();
  CHECK_FALSE(match->branch(match->inputs(), {}));
}

TEST_CASE("rules stop when the work of their thread is called off") {
  CallOff::Flag flag = true;
  {
    const CallOff scope(&flag);
    CHECK_FALSE(begin_with(pebbles::book())->trouble().empty());
  }
  CHECK(begin_with(pebbles::book())->trouble().empty());
  flag = false;
  const CallOff scope(&flag);
  CHECK(begin_with(pebbles::book())->trouble().empty());
}

TEST_CASE("JSON from outside nests 64 levels deep and no deeper") {
  CHECK(parse_json(nested(64)));
  CHECK_FALSE(parse_json(nested(65)));
  CHECK_FALSE(parse_json(nested(1000)));
  CHECK_FALSE(parse_json(std::string(1'000'000, '[')));
  CHECK_FALSE(parse_json("{\"a\":" + nested(64) + "}"));
  CHECK(parse_json("\"" + nested(1000) + "\""));
  CHECK(parse_json(R"({"a":"\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})"));
  CHECK(parse_json("[" + std::string(200, ' ') + "[],[],[]" + "]"));
}

TEST_CASE("a record with a field that nests too deep is no record") {
  std::string line = pebbles::begin_planned()->record().front();
  Json json = *parse_json(line);
  json.erase("hash");
  std::string text = to_text(json);
  text.insert(text.size() - 1, ",\"x\":" + nested(24'000));
  const Rulebook* shelf[] = {&pebbles::book()};
  const Loaded loaded = load_record(with_hash(text), shelf);
  REQUIRE(loaded.fault);
  CHECK(loaded.fault->line == 1);
  CHECK_FALSE(loaded.is_sound);
  CHECK_FALSE(verify_record(with_hash(text), shelf).ok);
}

TEST_CASE("TOML from outside has keys of at most eight dots") {
  CHECK(parse_toml(key_of_dots(8)).table);
  CHECK_FALSE(parse_toml(key_of_dots(9)).table);
  CHECK(parse_toml(key_of_dots(2000)).fault.find("too many parts") != std::string::npos);
  CHECK_FALSE(parse_toml("[" + key_of_dots(9).substr(0, 19) + "]").table);
  CHECK_FALSE(parse_toml("a = {" + key_of_dots(9) + "}").table);
  CHECK_FALSE(parse_toml("a = [\n {" + key_of_dots(9) + "}]").table);
  CHECK_FALSE(parse_toml(R"("a" . "a"."a".'a'.a.a.a.a.a.a = 1)").table);
}

TEST_CASE("dots that are no part of a key are nobody's concern") {
  CHECK(parse_toml("a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 10.5]").table);
  CHECK(parse_toml("a = \"..........\" # ..........\nb = '..........'").table);
  CHECK(parse_toml("a = \"\"\"\n.......... \\\" \"\" .\n\"\"\"\nb.c = 1").table);
  CHECK(parse_toml("a = 1\na1.b = 1\na2.b = 1\na3.b = 1\na4.b = 1\na5.b = 1\na6.b = 1\na7.b = 1\na8.b = 1")
            .table);
  CHECK(parse_toml("# no line feed at the end").table);
  CHECK(parse_toml("").table);
}

TEST_CASE("TOML from outside has short lines and is short") {
  const auto comment = [](std::size_t size) { return "#" + std::string(size - 1, 'x'); };
  CHECK(parse_toml(comment(4096)).table);
  CHECK(parse_toml(comment(4097)).fault.find("line that is too long") != std::string::npos);
  std::string text;
  while (text.size() < kMostListBytes) text += comment(63) + "\n";
  CHECK(parse_toml(text).table);
  CHECK(parse_toml(text + "\n").fault.find("too long: 64 KiB") != std::string::npos);
}
