// What holds on real connections: strangers, floods, junk, silence and slowness.
#include "server/net.h"

#include <doctest/doctest.h>

#include <thread>

#include "kernel/base/rng.h"
#include "server/client.h"
#include "server/party.h"
#include "server/schema.h"
#include "server/serving.h"

namespace warren::server {
namespace {

using namespace std::chrono_literals;

Json sit(const Json& created, std::size_t seat) {
  return {
      {"type", "sit"},
      {"match", id_of(created)},
      {"key", key_of(created, seat)}
  };
}

Limits unhurried() {
  Limits limits;
  limits.messages_per_second = limits.message_burst = 1e6;
  limits.requests_per_second = limits.request_burst = 1e6;
  limits.matches_per_second = limits.match_burst = 1e6;
  return limits;
}

TEST_CASE("a table over a real socket: sit down, answer, hear what happened") {
  const Serving serving;
  const Json created = serving.begin(humans("thimble", 3));
  TestSocket red(serving.port());
  TestSocket blue(serving.port());
  red.send(sit(created, 0));
  blue.send(sit(created, 1));
  CHECK(red.read("seated").value()["owner"] == true);
  CHECK(blue.read("seated").value()["owner"] == false);
  Json table = red.read("table").value();
  blue.read("table");
  red.send(first_answer(table, 1));
  CHECK(red.read("done").value()["id"] == 1);
  CHECK(red.read("table").value()["inputs"] == 1);
  const Json news = blue.read("table").value();
  CHECK(breaks_schema(news, "TableNews").empty());
  CHECK(news["prompt"]["seat"] == 1);
}

TEST_CASE("who offers it is sent long messages as gzip, everybody else as they are") {
  const Serving serving;
  Json wanted = humans("mice-at-arms", 2);
  wanted["ready"] = true;  // two armies stand on the board
  const Json created = serving.begin(wanted);
  TestSocket plain(serving.port());
  TestSocket packing(serving.port(), {
                                         {"Sec-WebSocket-Protocol", "warren.gzip"}
  });
  plain.send(sit(created, 0));
  packing.send(sit(created, 0));
  CHECK(packing.read("seated"));
  CHECK_FALSE(packing.was_packed());
  const Json table = plain.read("table").value();
  CHECK_FALSE(plain.was_packed());
  CHECK(packing.read("table").value() == table);
  CHECK(packing.was_packed());
  CHECK(packing.size() * 4 < plain.size());
}

TEST_CASE("a page from elsewhere is turned away, our own and programs are not") {
  const Serving serving;
  const std::string own = "http://127.0.0.1:" + std::to_string(serving.port());
  CHECK_THROWS(TestSocket(serving.port(), {
                                              {"Origin", "http://evil.example"}
  }));
  CHECK_THROWS(TestSocket(serving.port(), {
                                              {"Origin", "null"}
  }));
  CHECK_THROWS(TestSocket(serving.port(), {
                                              {"Origin", own + "0"}
  }));
  CHECK_NOTHROW(TestSocket(serving.port(), {
                                               {"Origin", own}
  }));
  CHECK_NOTHROW(TestSocket(serving.port()));
  const std::string body = R"({"setup":{"game":"thimble"}})";
  CHECK(fetch(serving.port(), "POST", "/api/matches", body,
              {
                  {"Origin", "http://evil.example"}
  })
            .status == 403);
  CHECK(fetch(serving.port(), "POST", "/api/matches", body,
              {
                  {"Origin", own}
  })
            .status == 200);
}

TEST_CASE("who says nothing is sent away, and so is who does not say where to sit") {
  Limits limits;
  limits.first_message = 100ms;
  const Serving serving(limits);
  TestSocket silent(serving.port());
  CHECK_FALSE(silent.read(5000));
  TestSocket rude(serving.port());
  rude.send(std::string(R"({"type":"undo","id":1})"));
  CHECK(rude.read().value()["fatal"] == true);
  CHECK_FALSE(rude.read(5000));
}

TEST_CASE("a frame that is too large ends the connection, and the match does not mind") {
  const Serving serving;
  const Json created = serving.begin(humans("thimble", 3));
  TestSocket red(serving.port());
  red.send(sit(created, 0));
  const Json table = red.read("table").value();
  red.send(std::string(70'000, ' '));
  CHECK_FALSE(red.read("table", 5000));
  TestSocket again(serving.port());
  again.send(sit(created, 0));
  again.read("table");
  again.send(first_answer(table, 1));
  CHECK(again.read("done"));
}

// Whole messages with changed, lost and doubled letters, and plain junk.
std::string random_frame(Rng& rng, const Json& table) {
  std::string text = to_text(first_answer(table, 1));
  switch (rng.below(4)) {
    case 0: text.clear(); break;
    case 1: text = R"({"type":"query","id":4,"what":"preview","answers":[{"pose":{"at":[1,2]}}]})"; break;
    default: break;
  }
  const std::uint32_t changes = 1 + rng.below(6);
  for (std::uint32_t i = 0; i < changes; ++i) {
    const std::size_t place = rng.below(static_cast<std::uint32_t>(text.size() + 1));
    const char letter = static_cast<char>(rng.below(256));
    if (rng.below(3) == 0 && place < text.size())
      text.erase(place, 1 + rng.below(8));
    else
      text.insert(place, 1 + rng.below(3), letter);
  }
  return text;
}

TEST_CASE("a thousand random frames do no harm") {
  const Serving serving(unhurried());
  const Json created = serving.begin(humans("thimble", 3));
  Rng rng(99);
  {
    TestSocket red(serving.port());
    red.send(sit(created, 0));
    const Json table = red.read("table").value();
    for (int i = 0; i < 1000 && !red.has_ended(); ++i) red.send(random_frame(rng, table));
  }
  for (int i = 0; i < 50; ++i) {  // below the WebSocket: no frames at all
    TestSocket junk(serving.port());
    std::string bytes;
    for (std::uint32_t n = rng.below(200); n > 0; --n) bytes += static_cast<char>(rng.below(256));
    junk.send_bytes(bytes);
  }
  TestSocket again(serving.port());
  again.send(sit(created, 0));
  CHECK(again.read("table"));
}

TEST_CASE("requests that are none are refused, and the server goes on") {
  const Serving serving(unhurried());
  CHECK(send_raw(serving.port(), "\r\n\r\nhello\r\n\r\n").find("400") != std::string::npos);
  CHECK(send_raw(serving.port(), "GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n").find("400") !=
        std::string::npos);
  CHECK(send_raw(serving.port(), "GET /" + std::string(40'000, 'a') + " HTTP/1.1\r\n\r\n").find("200 OK") ==
        std::string::npos);
  CHECK(send_raw(serving.port(), "POST /api/matches HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n")
            .find("413") != std::string::npos);
  Rng rng(5);
  for (int i = 0; i < 200; ++i) {
    std::string bytes = "GET /api/matches/1 HTTP/1.1\r\nAuthorization: Bearer x\r\nConnection: close\r\n\r\n";
    for (int n = 0; n < 3; ++n) bytes[rng.below(40)] = static_cast<char>(rng.below(256));
    send_raw(serving.port(), bytes + "\r\n\r\n");
  }
  CHECK(fetch(serving.port(), "GET", "/").status == 200);
  CHECK(fetch(serving.port(), "GET", "/api/table").status == 426);
}

TEST_CASE("no path leads out of the page") {
  const Serving serving(unhurried());
  for (const char* path :
       {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd.txt",
        "/assets/../../x.js", "/%00.html", "/a%5c..%5cb.js", "/%zz.js", "/api/../index.html"}) {
    CAPTURE(path);
    const Response response = fetch(serving.port(), "GET", path);
    CHECK(response.status == 404);
    CHECK(response.body.find("root:") == std::string::npos);
  }
}

TEST_CASE("who asks too fast is told so, and who talks too fast is read more slowly") {
  Limits limits;
  limits.match_burst = 3;
  limits.matches_per_second = 0.01;
  limits.message_burst = 10;
  limits.messages_per_second = 50;
  const Serving serving(limits);
  const Json created = serving.begin(humans("thimble", 3));
  int refused = 0;
  for (int i = 0; i < 6; ++i)
    refused += fetch(serving.port(), "POST", "/api/matches", R"({"setup":{"game":"thimble"}})").status == 429
                   ? 1
                   : 0;
  CHECK(refused == 4);
  TestSocket red(serving.port());
  red.send(sit(created, 0));
  red.read("table");
  const auto start = std::chrono::steady_clock::now();
  for (int id = 1; id <= 60; ++id)
    red.send({
        {"type",    "query"            },
        {"id",      id                 },
        {"what",    "check"            },
        {"answers", {{{"text", "Pip"}}}}
    });
  int answered = 0;
  while (answered < 60) {
    const auto reply = red.read("reply");
    REQUIRE(reply);
    ++answered;
  }
  CHECK(std::chrono::steady_clock::now() - start > 700ms);
}

TEST_CASE("a socket that does not read is dropped, and the others go on") {
  Limits limits = unhurried();
  limits.unread = 200'000;
  const Serving serving(limits);
  const Json created = serving.begin(humans("mice-at-arms", 2));
  TestSocket red(serving.port());
  red.send(sit(created, 0));
  red.read("table");
  TestSocket slow(serving.port());
  slow.send(sit(created, 0));
  for (int id = 1; id <= 3000 && !slow.has_ended(); ++id)
    slow.send({
        {"type",   "query"},
        {"id",     id     },
        {"what",   "at"   },
        {"inputs", 0      }
    });
  int got = 0;
  while (slow.read("reply", 3000)) ++got;
  CHECK(got < 3000);
  red.send({
      {"type",   "query"},
      {"id",     1      },
      {"what",   "at"   },
      {"inputs", 0      }
  });
  CHECK(red.read("reply"));
}

TEST_CASE("one message may be longer than what may wait") {
  Limits limits = unhurried();
  limits.unread = 30'000;
  const Serving serving(limits);
  TestSocket red(serving.port());
  red.send(sit(serving.begin(humans("thimble", 3)), 0));
  REQUIRE(red.read("table"));
  for (int id = 1; id <= 25; ++id) {
    red.send({
        {"type", "note"},
        {"id", id},
        {"words", std::string(1000, '"')}
    });
    REQUIRE(red.read("table"));  // the last that is on its way
  }
  red.send({
      {"type",  "query"},
      {"id",    26     },
      {"what",  "log"  },
      {"from",  0      },
      {"count", 100    }
  });
  CHECK(red.read("reply"));
  CHECK(red.size() > limits.unread);
}

TEST_CASE("every answer says what it is, and the page may run no strange script") {
  const Serving serving;
  const auto header = [](const Response& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return std::string();
  };
  const Response page = fetch(serving.port(), "GET", "/match/3");
  CHECK(page.status == 200);
  CHECK(page.type == "text/html; charset=utf-8");
  CHECK(header(page, "X-Content-Type-Options") == "nosniff");
  CHECK(header(page, "Content-Security-Policy").find("script-src 'self'") != std::string::npos);
  const std::string tag = header(page, "ETag");
  CHECK(fetch(serving.port(), "GET", "/",
              {
  },
              {{"If-None-Match", tag}})
            .status == 304);
  CHECK(fetch(serving.port(), "HEAD", "/").body.empty());
  CHECK(fetch(serving.port(), "POST", "/").status == 405);
  CHECK(fetch(serving.port(), "GET", "/api/nothing").status == 404);
  CHECK(header(fetch(serving.port(), "GET", "/api/nothing"), "Cache-Control") == "no-store");
}

}  // namespace
}  // namespace warren::server
