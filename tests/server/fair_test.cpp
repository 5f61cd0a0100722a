// Can one player do something to the others that they have not agreed to?
#include <doctest/doctest.h>

#include "kernel/record/record.h"
#include "kernel/record/verify.h"
#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

Json said(const std::string& type, std::int64_t id, Json more = Json::object()) {
  Json message = {
      {"type", type},
      {"id",   id  }
  };
  for (const auto& [key, value] : more.items()) message[key] = value;
  return message;
}

struct Two {
  explicit Two(Party& party, const Json& wanted = humans("mice-at-arms", 2)) : created(party.begin(wanted)) {
    for (std::size_t i = 0; i < 2; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
  }
  TestGuest& operator[](std::size_t i) { return *guests[i]; }
  // What the seat is told when it says so.
  std::string verdict(std::size_t seat, const Json& message) {
    guests[seat]->say(message);
    return text_of(guests[seat]->reply_to(message["id"].get<std::int64_t>())["type"]);
  }
  Json agree(const Json& plea, std::int64_t id, bool yes) {
    return said("agree", id,
                {
                    {"plea", plea["plea"]},
                    {"yes",  yes         }
    });
  }

  Json created;
  Guests guests;
};

Json typing(std::int64_t id, const std::string& kind = "human") {
  return said("sitter", id,
              {
                  {"kind",       kind},
                  {"types_dice", true}
  });
}

bool types(TestGuest& guest, std::size_t seat) {
  return guest.next("presence")["seats"][seat]["types_dice"].get<bool>();
}

TEST_CASE("who wants to type dice asks the others, and types none until they agree") {
  Party party;
  Two two(party);
  two[1].forget();
  CHECK(two.verdict(0, typing(1)) == "done");
  Json plea = two[1].next("plea");
  CHECK(plea["what"] == "dice");
  CHECK(plea["seat"] == 0);
  CHECK_FALSE(two[1].has("presence"));
  CHECK(two.verdict(1, two.agree(plea, 2, false)) == "done");
  CHECK_FALSE(two[1].has("presence"));
  CHECK(two.verdict(1, two.agree(plea, 3, true)) == "refused");  // it is settled

  two[1].forget();
  CHECK(two.verdict(0, typing(4)) == "done");
  plea = two[1].next("plea");
  CHECK(two.verdict(1, two.agree(plea, 5, true)) == "done");
  CHECK(types(two[1], 0));
  CHECK(two.verdict(0, said("sitter", 6,
                            {
                                {"kind",       "human"},
                                {"types_dice", false  }
  })) == "done");  // free
}

TEST_CASE("who agrees to one plea agrees to no other, and nobody asks without end") {
  Party party;
  Two two(party);
  for (int i = 0; i < 3; ++i) {
    CHECK(two.verdict(0, typing(10 + i)) == "done");
    const Json plea = two[1].next("plea");
    CHECK(two.verdict(0, said("close", 20 + i,
                              {
                                  {"words", "tea"}
    })) == "refused");  // one at a time
    Json other = plea;
    other["plea"] = plea["plea"].get<int>() + 1;
    CHECK(two.verdict(1, two.agree(other, 30 + i, true)) == "refused");
    CHECK(two.verdict(1, two.agree(plea, 40 + i, false)) == "done");
    two[1].forget();
  }
  CHECK(two.verdict(0, typing(50)) == "refused");
}

TEST_CASE("dice are typed by all persons from the beginning, or by nobody, and never by agents") {
  Party party;
  Json wanted = humans("mice-at-arms", 2);
  wanted["sitters"][0]["types_dice"] = true;
  CHECK(party.ask("POST", "/api/matches", {}, to_text(wanted)).status == 400);
  wanted["sitters"][1] = {
      {"kind",       "solo"},
      {"types_dice", true  }
  };
  const Json created = party.begin(wanted);
  const auto guest = party.guest();
  guest->say({
      {"type", "sit"},
      {"match", id_of(created)},
      {"key", key_of(created, 0)}
  });
  const Json seats = guest->next("seated")["match"]["seats"];
  CHECK(seats[0]["types_dice"] == true);
  CHECK(seats[1]["types_dice"] == false);
}

TEST_CASE("an import lets no agent type dice, whatever its record says") {
  Party party;
  std::vector<Fault> faults;
  Match::Seating seating;
  seating.sitters = {
      {"human", true},
      {"solo",  true}
  };
  Setup setup;
  setup.game = "mice-at-arms";
  const auto match =
      Match::begin(*find_rulebook(test_shelf(), setup.game), setup, std::move(seating), faults);
  REQUIRE(match);
  const Response imported = party.ask("POST", "/api/matches/import", {}, save_record(*match));
  REQUIRE_MESSAGE(imported.status == 200, imported.body);
  const Json created = parse_json(imported.body).value();
  const Response summary =
      party.ask("GET", "/api/matches/" + std::to_string(id_of(created)), key_of(created, 0));
  const Json seats = parse_json(summary.body).value()["match"]["seats"];
  CHECK(seats[0]["types_dice"] == true);
  CHECK(seats[1]["types_dice"] == false);
}

TEST_CASE("nobody ends a match for others without a loser, and every seat may concede") {
  Party party;
  Two two(party);
  CHECK(two.verdict(0, said("close", 1,
                            {
                                {"words", "lag"}
  })) == "done");
  const Json plea = two[1].next("plea");
  CHECK(plea["what"] == "close");
  CHECK_FALSE(two[1].table.contains("outcome"));
  CHECK(two.verdict(1, two.agree(plea, 2, false)) == "done");
  CHECK_FALSE(two[1].table.contains("outcome"));
  CHECK(two.verdict(1, said("concede", 3)) == "done");
  REQUIRE(party.post.run_until([&] { return two[0].table.contains("outcome"); }));
  CHECK(two[0].table["outcome"]["value"] == Json::array({1, -1}));
  CHECK(two[0].table["outcome"]["conceded"] == 1);
  const std::string record = party
                                 .ask("GET", "/api/matches/" + std::to_string(id_of(two.created)) + "/record",
                                      key_of(two.created, 0))
                                 .body;
  const VerifyReport report = verify_record(record, test_shelf());
  CHECK_MESSAGE(report.complete, report.text());
  party.restart();
  CHECK(party.sit(id_of(two.created), key_of(two.created, 0))->table["outcome"]["conceded"] == 1);
}

TEST_CASE("where two persons play there is no seed, and everybody is told what the dice are") {
  Party party;
  party.house->limits.seeds_among_persons = false;
  const Response refused = party.ask("POST", "/api/matches", {}, to_text(humans("mice-at-arms", 2)));
  CHECK(refused.status == 422);
  Json wanted = humans("mice-at-arms", 2);
  wanted.erase("seed");
  const Json created = party.begin(wanted);
  const auto guest = party.guest();
  guest->say({
      {"type",  "sit"                    },
      {"match", id_of(created)           },
      {"key",   text_of(created["watch"])}
  });
  const Json dice = guest->next("seated")["match"]["dice"];
  CHECK(dice["kind"] == "keyed");
  CHECK(text_of(dice["commitment"]).size() == 64);
  Json alone = humans("mice-at-arms", 1);
  const Json solo = party.begin(alone);
  const Response summary = party.ask("GET", "/api/matches/" + std::to_string(id_of(solo)), key_of(solo, 0));
  CHECK(parse_json(summary.body).value()["match"]["dice"]["kind"] == "seed");
}

TEST_CASE("each person adds bytes to the key of the dice once, and the record proves it") {
  Party party;
  Json wanted = humans("mice-at-arms", 2);
  wanted.erase("seed");
  Two two(party, wanted);
  const auto bytes = [](std::int64_t id, const std::string& hex) {
    return said("bytes", id,
                {
                    {"bytes", hex}
    });
  };
  CHECK(two.verdict(0, bytes(1, std::string(32, 'a'))) == "done");
  CHECK(two.verdict(0, bytes(2, std::string(32, 'b'))) == "refused");
  CHECK(two.verdict(1, bytes(3, std::string(32, 'c'))) == "done");
  for (int i = 100; i < 140; ++i) REQUIRE(answer_once(two.guests, i));
  const std::string place = "/api/matches/" + std::to_string(id_of(two.created));
  const Json summary = parse_json(party.ask("GET", place, key_of(two.created, 0)).body).value();
  CHECK(summary["match"]["dice"]["people"] == Json::array({0, 1}));
  party.restart();  // the key is found again
  const auto again = party.sit(id_of(two.created), key_of(two.created, 0));
  again->say(said("concede", 4));
  REQUIRE(again->reply_to(4)["type"] == "done");
  const std::string record = party.ask("GET", place + "/record", key_of(two.created, 0)).body;
  const VerifyReport report = verify_record(record, test_shelf());
  CHECK_MESSAGE(report.complete, report.text());
  CHECK(report.rolls_checked > 0);
  std::string forged = record;
  forged.replace(forged.find(std::string(32, 'c')), 32, std::string(32, 'd'));
  CHECK_FALSE(verify_record(forged, test_shelf()).ok);
}

TEST_CASE("one seat cannot lock its table: the log comes in pages, and what a seat may add has an end") {
  Party party;
  Two two(party);
  const std::string long_words(120, '"');
  int refused = 0;
  for (int i = 1; i <= 520; ++i)
    refused += two.verdict(0, said("note", i,
                                   {
                                       {"words", long_words}
    })) == "refused"
                   ? 1
                   : 0;
  CHECK(refused == 20);  // 500 notes
  CHECK(party.sit(id_of(two.created), key_of(two.created, 1))->log.size() <= 200);
  for (int i = 1; i <= 70; ++i)
    refused += two.verdict(1, said("note", i,
                                   {
                                       {"words", std::string(1000, '"')}
    })) == "refused"
                   ? 1
                   : 0;
  CHECK(refused == 25);  // 64 KiB
  const auto late = party.sit(id_of(two.created), key_of(two.created, 1));
  CHECK(late->everything.back().size() < 150U * 1024U);  // 128 KiB of the log, long before its 200th line
  CHECK(late->log_from > 300);
  CHECK(late->log.size() <= 200);

  // Earlier lines are asked for, page by page, and join those that are there.
  std::size_t lines = 0;
  for (std::size_t from = 0; from < late->log_from;) {
    late->say(said("query", 900,
                   {
                       {"what",  "log"},
                       {"from",  from },
                       {"count", 1000 }
    }));
    const Json page = late->reply_to(900);
    REQUIRE_FALSE(page["lines"].empty());
    CHECK(page["lines"].size() <= 200);
    CHECK(page["lines"][0]["line"] == from);
    from += page["lines"].size();
    lines += page["lines"].size();
  }
  CHECK(lines >= late->log_from);
  const auto back = party.sit(id_of(two.created), key_of(two.created, 1),
                              static_cast<int>(late->log_from + late->log.size()));
  CHECK(back->table["log"].empty());
}

TEST_CASE(
    "standing orders are of kinds that were asked, seats change hands a hundred times, keys have eight "
    "sockets") {
  Limits limits;
  limits.sitters = limits.orders = 5;
  Party party(limits);
  Two two(party);
  CHECK(two.verdict(0, said("order", 1,
                            {
                                {"kind", 60000            },
                                {"how",  "until withdrawn"}
  })) == "refused");
  const Json known = field(two[0].table, "prompt").is_object() ? two[0].table["prompt"] : Json();
  REQUIRE(known.is_object());
  int ordered = 0;
  for (int i = 0; i < 8; ++i)
    ordered += two.verdict(0, said("order", 20 + i,
                                   {
                                       {"kind", known["kind"]    },
                                       {"how",  "until withdrawn"}
    })) == "done";
  CHECK(ordered == 5);
  int refused = 0;
  for (int i = 0; i < 8; ++i)
    refused += two.verdict(0, said("sitter", 10 + i,
                                   {
                                       {"kind",       "human"},
                                       {"types_dice", false  }
    })) == "refused";
  CHECK(refused == 3);
  Guests many;
  for (int i = 0; i < 8; ++i) many.push_back(party.sit(id_of(two.created), key_of(two.created, 0)));
  CHECK_FALSE(two[0].is_open());  // the oldest made room
  CHECK(two[0].has("trouble"));
  CHECK(many.front()->is_open());
  CHECK(two[1].is_open());
}

TEST_CASE("a record that is full takes only its end") {
  Limits limits;
  limits.grown = 4000;
  Party party(limits);
  Two two(party);
  while (two.verdict(0, said("note", 1,
                             {
                                 {"words", std::string(500, 'x')}
  })) == "done")
    continue;
  CHECK(two.verdict(0, said("note", 2,
                            {
                                {"words", "x"}
  })) == "refused");
  party.restart();
  const auto again = party.sit(id_of(two.created), key_of(two.created, 1));
  again->say(said("concede", 3));
  CHECK(again->reply_to(3)["type"] == "done");
}

}  // namespace
}  // namespace warren::server
