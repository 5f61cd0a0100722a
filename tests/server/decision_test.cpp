// What has a seat said of the decision in hand, how does it say a field anew, and what is it told before it
// asks?
#include <doctest/doctest.h>

#include "server/party.h"
#include "server/schema.h"

namespace warren::server {
namespace {

Json choice_of(const Json& prompt, const std::string& verb) {
  for (const Json& choice : prompt["choices"])
    if (choice["allowed"].get<bool>() && text_of(field(choice, "verb")) == verb) return choice;
  return {};
}

// Thimble's three mice at the table, named: each makes a plan in secret.
struct Plans {
  Party party;
  Json created = party.begin(humans("thimble", 3));
  Guests guests;
  int id = 0;

  Plans() {
    for (std::size_t i = 0; i < 3; ++i) guests.push_back(party.sit(id_of(created), key_of(created, i)));
    for (int i = 0; i < 3; ++i) answer_once(guests, ++id);
  }
  TestGuest& red() { return *guests.front(); }
  Json say(int place, const std::vector<Json>& answers) {
    red().say({
        {"type",    "answer"                    },
        {"id",      ++id                        },
        {"ask",     red().table["prompt"]["ask"]},
        {"place",   place                       },
        {"answers", answers                     }
    });
    return red().reply_to(id);
  }
  Json plan(const std::string& verb) { return choice_of(red().table["prompt"], verb)["answer"]; }
};

TEST_CASE("what a seat has sealed so far is given back to it alone, and can be said anew from any field") {
  Plans plans;
  const Json snare = plans.plan("snare");
  const Json wager = plans.plan("wager");
  plans.guests[1]->forget();
  CHECK(plans.say(0, {snare})["type"] == "done");
  const Json& asked = plans.red().table["prompt"];
  CHECK(asked["place"] == 1);
  CHECK(asked["kind_name"] == "cup");
  REQUIRE(asked["given"].size() == 1);
  CHECK(asked["given"][0]["answer"] == snare);
  CHECK(asked["given"][0]["words"] == "Lay a snare.");

  CHECK(plans.say(0, {wager})["type"] == "done");
  CHECK(plans.red().table["prompt"]["kind_name"] == "wager");
  CHECK(plans.red().table["prompt"]["given"][0]["answer"] == wager);
  const Json too_much = plans.say(0, {snare, {{"number", 3}}});
  CHECK(too_much["type"] == "refused");  // a snare lies under a cup: nothing of it was taken
  CHECK(plans.red().table["prompt"]["given"][0]["answer"] == wager);
  CHECK(plans.say(2, {wager})["type"] == "stale");
  CHECK_FALSE(plans.guests[1]->has("table"));  // nobody else learns how far Red is
}

TEST_CASE("undo leads back to a field of the decision in hand") {
  Plans plans;
  plans.say(0, {plans.plan("snare")});
  plans.red().say({
      {"type",  "undo"},
      {"id",    77    },
      {"place", 0     }
  });
  CHECK(plans.red().reply_to(77)["type"] == "done");
  CHECK(plans.red().table["prompt"]["place"] == 0);
  CHECK_FALSE(plans.red().table["prompt"].contains("given"));
  plans.red().say({
      {"type",  "undo"},
      {"id",    78    },
      {"place", 0     }
  });
  CHECK(plans.red().reply_to(78)["type"] == "stale");
}

// All fields of the decision that is open, each the first that is allowed, found out by looking.
std::vector<Json> whole_decision(TestGuest& guest, int& id) {
  std::vector<Json> fields;
  Json prompt = guest.table["prompt"];
  while (true) {
    for (const Json& choice : prompt["choices"])
      if (choice["allowed"].get<bool>()) {
        fields.push_back(choice["answer"]);
        break;
      }
    if (!prompt["continues"].get<bool>()) return fields;
    guest.say({
        {"type",    "query"  },
        {"id",      ++id     },
        {"what",    "preview"},
        {"answers", fields   }
    });
    const Json reply = guest.reply_to(id);
    REQUIRE(reply["ok"] == true);
    if (!reply.contains("prompt")) return fields;
    prompt = reply["prompt"];
    REQUIRE(prompt["given"].size() >= fields.size());
    CHECK(prompt["given"].back()["answer"] == fields.back());
  }
}

TEST_CASE("a decision of several fields is one message, one commit and one table for the others") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  int id = 0;
  int several = 0;
  for (int i = 0; i < 60 && several < 8; ++i) {
    const bool first = guests[0]->table.contains("prompt");
    TestGuest& asked = *guests[first ? 0 : 1];
    TestGuest& other = *guests[first ? 1 : 0];
    const std::vector<Json> fields = whole_decision(asked, id);
    const auto inputs = asked.table["inputs"].get<std::size_t>();
    const int commits = party.writer->grown;
    other.forget();
    asked.say({
        {"type",    "answer"                    },
        {"id",      ++id                        },
        {"ask",     asked.table["prompt"]["ask"]},
        {"answers", fields                      }
    });
    REQUIRE(asked.reply_to(id)["type"] == "done");
    CHECK(asked.table["inputs"].get<std::size_t>() == inputs + fields.size());
    CHECK(party.writer->grown == commits + 1);
    CHECK(std::ranges::count_if(other.messages, [](const Json& one) { return one["type"] == "table"; }) == 1);
    several += fields.size() > 1 ? 1 : 0;
  }
  CHECK(several == 8);
}

// Plays on until somebody is asked at whom to shoot, and returns who.
TestGuest& shooter(const Guests& guests) {
  for (int id = 1; id < 900; ++id) {
    TestGuest& asked = *guests[guests[0]->table.contains("prompt") ? 0 : 1];
    const Json& prompt = asked.table["prompt"];
    if (prompt["kind_name"] == "shoot-at") return asked;
    asked.forget();
    const Json shoot = choice_of(prompt, "shoot");
    asked.say(shoot.is_null() ? first_answer(asked.table, id)
                              : answer_with(asked.table, shoot["answer"], id));
    REQUIRE(asked.reply_to(id)["type"] == "done");
  }
  FAIL("nobody shoots");
  return *guests[0];
}

TEST_CASE("what binds a choice and what may come of it is told unasked, as whoever asks is told") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  TestGuest& asked = shooter(guests);
  const Json& prompt = asked.table["prompt"];
  const Json binds = asked.next("binds");
  CHECK(binds["ask"] == prompt["ask"]);
  CHECK(binds["place"] == prompt["place"]);
  asked.say({
      {"type", "query"},
      {"id",   5001   },
      {"what", "binds"}
  });
  CHECK(asked.reply_to(5001)["choices"] == binds["choices"]);

  const Json forecast = asked.next("forecast");
  CHECK(forecast["ask"] == prompt["ask"]);
  REQUIRE_FALSE(forecast["choices"].empty());
  const Json target = choice_of(prompt, "target");
  REQUIRE_FALSE(target.is_null());
  const auto its =
      std::ranges::find_if(forecast["choices"], [&](const Json& one) { return one["id"] == target["id"]; });
  REQUIRE(its != forecast["choices"].end());
  CHECK((*its)["figures"][0]["what"] == "dice");
  CHECK((*its)["figures"][1]["what"] == "need");
  asked.say({
      {"type",    "query"                        },
      {"id",      5002                           },
      {"what",    "odds"                         },
      {"answers", Json::array({target["answer"]})}
  });
  const Json odds = asked.reply_to(5002);
  CHECK(odds["exact"] == (*its)["exact"]);
  CHECK(odds["figures"] == (*its)["figures"]);
  CHECK(odds["figures"][2]["of"] == target["refs"].back());
  // The first of the rolls that were foreseen is the one whose need stands on the button.
  REQUIRE_FALSE(odds["rolls"].empty());
  CHECK(odds["rolls"][0]["roll"]["lots"][0]["need"] == odds["figures"][1]["number"].get<int>());
  CHECK(odds["rolls"][0]["roll"]["kind"] == odds["figures"][1]["key"]);
  asked.say({
      {"type", "query"   },
      {"id",   5003      },
      {"what", "forecast"}
  });
  const Json again = asked.reply_to(5003);
  CHECK(breaks_schema(again, "ForecastReply").empty());
  CHECK(again["choices"] == forecast["choices"]);
}

}  // namespace
}  // namespace warren::server
