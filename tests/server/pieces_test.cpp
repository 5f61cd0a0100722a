// The small parts: keys, targets, the page, webhooks, reach.
#include <doctest/doctest.h>

#include "server/keys.h"
#include "server/page.h"
#include "server/party.h"
#include "server/public_address.h"
#include "server/targets.h"
#include "server/webhook.h"

namespace warren::server {
namespace {

TEST_CASE("keys: 128 bits, no two alike, and only the right one opens its seat") {
  const std::string red = fresh_key();
  const std::string watch = fresh_key();
  CHECK(red.size() == 32);
  CHECK(red != fresh_key());
  const std::vector<store::KeyHash> keys{hash_of(watch, store::KeyHash::kWatch), hash_of(red, 2)};
  CHECK(seat_of(red, keys) == seat_at(2));
  CHECK(seat_of(watch, keys) == kNobody);
  CHECK_FALSE(seat_of(red.substr(1), keys));
  CHECK_FALSE(seat_of("", keys));
  CHECK(owner_of(keys) == seat_at(2));
  CHECK(owner_of({hash_of(watch, store::KeyHash::kWatch)}) == kNobody);
}

TEST_CASE("targets: segments and queries are decoded, and what leads elsewhere leads nowhere") {
  const Request request = read_target("/api/games/mice%2Dat-arms/?odds&as=html%20x+y#here");
  CHECK(request.path == std::vector<std::string>{"api", "games", "mice-at-arms"});
  CHECK(request.query.at("odds").empty());
  CHECK(request.query.at("as") == "html x y");
  CHECK(read_target("/").path.empty());
  CHECK(read_target("//a/./b").path == std::vector<std::string>{"a", "b"});
  for (const char* bad : {"/..", "/a/../b", "/%2e%2E/x", "/a%2fb", "/%0", "/%", "/%zz", "/%00"})
    CHECK(read_target(bad).path == std::vector<std::string>{".."});
}

Request get(const std::string& target) {
  Request request = read_target(target);
  request.method = "GET";
  return request;
}

TEST_CASE(
    "page: files with their types, hashed ones for ever, and any way without a dot is the page itself") {
  const std::vector<PageFile> files{
      {"assets/app-1a2b.js", "alert" },
      {"index.html",         "<html>"},
      {"mouse.svg",          "<svg>" }
  };
  const auto header = [](const Response& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return std::string();
  };
  const Response script = page_answer(get("/assets/app-1a2b.js"), files);
  CHECK(script.type == "text/javascript; charset=utf-8");
  CHECK(header(script, "Cache-Control").find("immutable") != std::string::npos);
  const Response page = page_answer(get("/lab/some/where"), files);
  CHECK(page.body == "<html>");
  CHECK(header(page, "Cache-Control") == "no-cache");
  CHECK(page_answer(get("/missing.js"), files).status == 404);
  CHECK(page_answer(get("/mouse.svg"), files).type == "image/svg+xml");
  CHECK(page_answer(get("/"), {}).body.find("tools/web") != std::string::npos);
}

TEST_CASE("webhooks: only plain addresses, and none of this machine or a private network") {
  std::string fault;
  CHECK(read_address("http://example.org", fault)->target == "/");
  CHECK(read_address("http://example.org:81/a?b=c#d", fault)->target == "/a?b=c");
  CHECK(read_address("http://example.org:81/a", fault)->port == 81);
  CHECK(read_address("https://example.org/a", fault)->port == 443);
  CHECK(read_address("https://example.org/a", fault)->secret);
  for (const char* bad : {"", "example.org", "ftp://x", "http://", "http://a@b/", "http://a:0/",
                          "http://a:99999/", "http://a b/", "http://[::1]/", "http://a\r\nX: y/"}) {
    CAPTURE(bad);
    CHECK_FALSE(read_address(bad, fault));
    CHECK_FALSE(fault.empty());
  }
  using V4 = std::array<std::uint8_t, 4>;
  for (const V4& address : {
           V4{127, 0,   0,   1  },
           V4{10,  1,   2,   3  },
           V4{172, 16,  0,   1  },
           V4{172, 31,  255, 255},
           V4{192, 168, 1,   1  },
           V4{169, 254, 169, 254},
           V4{0,   0,   0,   0  },
           V4{100, 64,  0,   1  },
           V4{224, 0,   0,   1  },
           V4{255, 255, 255, 255}
  })
    CHECK_FALSE(is_public(address));
  CHECK(is_public(V4{93, 184, 216, 34}));
  CHECK(is_public(V4{172, 32, 0, 1}));
  std::array<std::uint8_t, 16> v6{};
  v6[15] = 1;
  CHECK_FALSE(is_public(v6));  // ::1
  v6[10] = v6[11] = 0xff;
  v6[12] = 127;
  CHECK_FALSE(is_public(v6));  // the old address of this machine
  v6 = {0x20, 0x01, 0x48, 0x60};
  CHECK(is_public(v6));
  v6[0] = 0xfe;
  v6[1] = 0x80;
  CHECK_FALSE(is_public(v6));
  CHECK(post({"http://127.0.0.1:9/", "{}"}, {}).find("private") != std::string::npos);
}

}  // namespace
}  // namespace warren::server
