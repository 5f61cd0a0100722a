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

// Plays on until somebody decides in several fields, and returns who and the first of them.
struct Begun {
  TestGuest& asked;
  TestGuest& other;
  Json first;
};

Begun begun_decision(const Guests& guests, int& id) {
  for (int i = 0; i < 200; ++i) {
    const bool first = guests[0]->table.contains("prompt");
    TestGuest& asked = *guests[first ? 0 : 1];
    const std::vector<Json> fields = whole_decision(asked, id);
    if (fields.size() > 1) return {asked, *guests[first ? 1 : 0], fields.front()};
    asked.say(answer_with(asked.table, fields.front(), ++id));
    REQUIRE(asked.reply_to(id)["type"] == "done");
  }
  FAIL("nobody decides in several fields");
  return {*guests[0], *guests[1], {}};
}

Json hold(TestGuest& guest, const std::vector<Json>& answers, int id) {
  guest.say({
      {"type",    "hold"                      },
      {"id",      id                          },
      {"ask",     guest.table["prompt"]["ask"]},
      {"answers", answers                     }
  });
  return guest.reply_to(id);
}

TEST_CASE("half a decision is kept for its seat, on every device, and for nobody else") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  int id = 0;
  const Begun begun = begun_decision(guests, id);
  const std::size_t seat = &begun.asked == guests[0].get() ? 0 : 1;
  const auto second = party.sit(id_of(created), key_of(created, seat));
  const int commits = party.writer->grown;
  const std::size_t told = begun.other.everything.size();

  CHECK(hold(begun.asked, {begun.first}, ++id)["type"] == "done");
  const Json held = second->next("held");
  CHECK(held["ask"] == begun.asked.table["prompt"]["ask"]);
  CHECK(held["answers"] == Json::array({begun.first}));
  begun.asked.leave();
  second->leave();
  const auto back = party.sit(id_of(created), key_of(created, seat));  // as after a reload
  CHECK(back->next("held")["answers"] == Json::array({begun.first}));

  const Json wrong = hold(*back, {begun.first, {{"number", 77}}}, ++id);
  CHECK(wrong["type"] == "refused");
  CHECK(hold(*back, {}, ++id)["type"] == "done");
  const auto third = party.sit(id_of(created), key_of(created, seat));
  CHECK(third->next("held")["answers"].empty());
  CHECK(party.writer->grown == commits);
  for (std::size_t i = told; i < begun.other.everything.size(); ++i)
    CHECK(begun.other.everything[i].find(R"("type":"presence")") != std::string::npos);
}

TEST_CASE("what is held is over with its question, and who watches holds nothing") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  int id = 0;
  const Begun begun = begun_decision(guests, id);
  const std::size_t seat = &begun.asked == guests[0].get() ? 0 : 1;
  const Json ask = begun.asked.table["prompt"]["ask"];
  CHECK(hold(begun.asked, {begun.first}, ++id)["type"] == "done");
  begun.asked.say({
      {"type", "answer"},
      {"id", ++id},
      {"ask", ask},
      {"answers", whole_decision(begun.asked, ++id)}
  });
  const auto later = party.sit(id_of(created), key_of(created, seat));
  CHECK_FALSE(later->has("held"));
  begun.other.say({
      {"type",    "hold"                    },
      {"id",      ++id                      },
      {"ask",     ask                       },
      {"answers", Json::array({begun.first})}
  });
  CHECK(begun.other.reply_to(id)["type"] == "stale");
}

TEST_CASE("Warren advises on the next field of a decision, and gives it for who asks") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  int id = 0;
  const Begun begun = begun_decision(guests, id);
  TestGuest& asked = begun.asked;
  const auto query = [&](const char* what, const std::vector<Json>& answers) {
    asked.say({
        {"type",    "query"},
        {"id",      ++id   },
        {"what",    what   },
        {"answers", answers}
    });
    return asked.reply_to(id);
  };
  const Json advice = query("advice", {begun.first});
  REQUIRE(advice.contains("best"));
  CHECK(query("check", {begun.first, advice["best"]["answer"]})["ok"] == true);

  const auto inputs = asked.table["inputs"].get<int>();
  CHECK(hold(asked, {begun.first}, ++id)["type"] == "done");
  asked.say({
      {"type", "help"                      },
      {"id",   ++id                        },
      {"ask",  asked.table["prompt"]["ask"]}
  });
  CHECK(asked.reply_to(id)["type"] == "done");
  CHECK(asked.table["inputs"].get<int>() >= inputs + 2);
}

TEST_CASE(
    "a standing order may be about the question behind what is held, and about none that was never met") {
  Party party;
  const Json created = party.begin(humans("mice-at-arms", 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  int id = 0;
  const Begun begun = begun_decision(guests, id);
  TestGuest& asked = begun.asked;
  asked.say({
      {"type",    "query"                   },
      {"id",      ++id                      },
      {"what",    "preview"                 },
      {"answers", Json::array({begun.first})}
  });
  const Json kind = asked.reply_to(id)["prompt"]["kind"];
  const auto order = [&] {
    asked.say({
        {"type", "order"},
        {"id",   ++id   },
        {"kind", kind   },
        {"how",  "once" }
    });
    return asked.reply_to(id)["type"];
  };
  CHECK(order() == "refused");
  CHECK(hold(asked, {begun.first}, ++id)["type"] == "done");
  CHECK(order() == "done");
  const auto inputs = asked.table["inputs"].get<int>();
  asked.say(answer_with(asked.table, begun.first, ++id));
  CHECK(asked.reply_to(id)["type"] == "done");
  CHECK(asked.table["inputs"].get<int>() >= inputs + 2);  // the order has answered the second field
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
  // A slow machine may tell of fewer choices in the time that a forecast has, never something else of one.
  REQUIRE_FALSE(again["choices"].empty());
  for (const Json& one : again["choices"]) {
    const auto before = std::ranges::find_if(forecast["choices"],
                                             [&](const Json& other) { return other["id"] == one["id"]; });
    if (before != forecast["choices"].end()) CHECK(one == *before);
  }
}

}  // namespace
}  // namespace warren::server
