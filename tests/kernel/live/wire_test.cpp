// Do answers and set-ups survive the wire, and is rubbish turned away with a sentence?
#include <doctest/doctest.h>

#include "kernel/base/utf8.h"
#include "kernel/live/pebbles_match.h"
#include "kernel/wire/json.h"

using namespace warren;
using namespace warren::pebbles;

TEST_CASE("answers of every form come back as they were") {
  Answer path = Answer::path();
  path.add(Point{1, -2});
  path.add(Point{300, 4});
  Answer options = Answer::options();
  options.add(Option{1, 2, 3, 4});
  options.add(Option{0xffff, 0xff, 0xff, 0xffffffff});
  const std::vector<Answer> answers{
      Answer::of(Option{7, 1, 2, 99}
      ),
      options,
      Answer::options(),
      Answer::number(-5),
      Answer::of(Pose{Point{-7, 8}, Angle{3599}, true}
      ),
      Answer::of(Pose{Point{-7, 8}, Angle{0}, false}
      ),
      path,
      Answer::path(),
      Answer::text("M\xc3\xa4use \"at\" arms")
  };
  for (const Answer& answer : answers) {
    const std::string text = to_text(to_json(answer));
    CAPTURE(text);
    std::string fault;
    const auto back = answer_from_json(*parse_json(text), fault);
    CAPTURE(fault);
    REQUIRE(back);
    CHECK(*back == answer);
  }
}

TEST_CASE("what is no answer is turned away with a sentence") {
  const std::vector<std::string> wrong{
      R"(null)",
      R"(5)",
      R"({})",
      R"({"option":{},"number":1})",
      R"({"option":5})",
      R"({"option":{"verb":1,"subject":2,"target":3}})",
      R"({"option":{"verb":70000,"subject":2,"target":3,"slot":0}})",
      R"({"option":{"verb":-1,"subject":2,"target":3,"slot":0}})",
      R"({"option":{"verb":"1","subject":2,"target":3,"slot":0}})",
      R"({"options":{"verb":1}})",
      R"({"options":[1]})",
      R"({"number":1.5})",
      R"({"number":"1"})",
      R"({"number":18446744073709551615})",
      R"({"pose":[1,2]})",
      R"({"pose":{"at":[1]}})",
      R"({"pose":{"at":[1,1048576]}})",
      R"({"pose":{"at":[1,2],"heading":3600}})",
      R"({"path":[[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2],[1,2]]})",
      R"({"path":[[1,2],3]})",
      R"({"text":5})",
      R"({"faces":[1]})",
  };
  for (const std::string& text : wrong) {
    CAPTURE(text);
    std::string fault;
    CHECK_FALSE(answer_from_json(*parse_json(text), fault));
    CHECK_FALSE(fault.empty());
  }
  CHECK_FALSE(parse_json("{").has_value());
  CHECK_FALSE(parse_json("").has_value());
}

TEST_CASE("set-ups come back as they were, and wrong ones with a sentence") {
  Setup setup{
      "pebbles", "small", 2, {{"heap", "small"}},
         {"a list", "another"},
         {{"units.toml", "x = 1\n"}}
  };
  std::string fault;
  const auto back = setup_from_json(*parse_json(to_text(to_json(setup))), fault);
  REQUIRE(back);
  CHECK(back->options == setup.options);
  CHECK(back->forces == setup.forces);
  CHECK(back->data == setup.data);
  CHECK(back->seats == 2);
  for (const char* text : {R"({})", R"([])", R"({"game":"x","seats":99})", R"({"game":"x","options":[1]})",
                           R"({"game":"x","options":{"a":1}})", R"({"game":"x","forces":"y"})",
                           R"({"game":"x","forces":[1]})", R"({"game":"x","data":3})"}) {
    CAPTURE(text);
    fault.clear();
    CHECK_FALSE(setup_from_json(*parse_json(text), fault));
    CHECK_FALSE(fault.empty());
  }
}

TEST_CASE("a prompt in JSON lists what may be done, and why not the rest") {
  const auto match = begin_planned();
  for (int i = 0; i < 4; ++i) play(*match, seat_at(i % 2), Verb::take, i < 3 ? 3 : 1);
  Json json;
  match->visit(kRed,
               [&](const Prompt& prompt, const State&, const Ground&) { json = to_json(prompt, book()); });
  CHECK(json["rule"] == "PB-TURN");
  CHECK(json["form"] == "option");
  CHECK(json["choices"].size() == 9);
  CHECK(json["choices"][2]["allowed"] == false);
  CHECK(json["choices"][2]["refusal"]["allowed_words"] == "2");
}

TEST_CASE("scene, log and open asks have a JSON form") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::cast);
  const Json scene = to_json(book().scene(match->setting(), match->ground(), match->checkpoint(), kRed));
  CHECK(scene["tracks"][0]["value"] == 12);
  CHECK(scene["phase"] == "Round 1");
  const Json roll = to_json(match->log()[0], book());
  CHECK(roll["rule"] == "PB-CAST");
  CHECK(roll["reasons"][0]["name"] == "steady");
  CHECK(roll["faces"].size() == 2);
  CHECK(to_json(match->open()[0])["seat"] == 1);
}

TEST_CASE("only UTF-8 is kept of a text") {
  CHECK(clean_utf8("plain\ttext\n") == "plain\ttext\n");
  CHECK(clean_utf8("\xc3\xa4\xe2\x82\xac\xf0\x9f\x90\xad") == "\xc3\xa4\xe2\x82\xac\xf0\x9f\x90\xad");
  CHECK(clean_utf8("a\xc3") == "a");
  CHECK(clean_utf8("a\xff\xfe"
                   "b\x01\x7f") == "ab");
  CHECK(clean_utf8("\xc0\xaf\xed\xa0\x80\xf4\x90\x80\x80") == "");
}
