// What does one address get, and what is left for others?
#include "server/quota.h"

#include <doctest/doctest.h>

#include <vector>

namespace warren::server {
namespace {

using Of = Quota::Of;

TEST_CASE("of each thing one address has so much, another as much, and what is given back is there again") {
  struct Row {
    Of what;
    std::size_t most;
  };
  const Limits limits;
  for (const Row& row : {
           Row{Of::connections, 64},
           Row{Of::sockets,     32},
           Row{Of::jobs,        2 }
  }) {
    Quota quota(limits);
    std::vector<Quota::Share> shares;
    for (std::size_t i = 0; i < row.most; ++i) shares.push_back(quota.take(row.what, "one"));
    CHECK(shares.back());
    CHECK_FALSE(quota.take(row.what, "one"));
    CHECK(quota.take(row.what, "other"));
    shares.pop_back();
    CHECK(quota.take(row.what, "one"));
  }
}

TEST_CASE("what a job holds may be given back after the server is gone") {
  auto quota = std::make_unique<Quota>(Limits{});
  Quota::Share share = quota->take(Quota::Of::jobs, "10.0.0.1");
  REQUIRE(share);
  quota.reset();
  share.reset();  // which an address sanitizer watches
  CHECK_FALSE(share);
}

TEST_CASE("bytes on their way are bounded for each address and for all") {
  const Limits limits;
  Quota quota(limits);
  constexpr std::size_t kRecord = std::size_t{16} << 20;
  const auto first = quota.take(Of::bytes, "one", kRecord);
  const auto second = quota.take(Of::bytes, "one", kRecord);
  CHECK((first && second));
  CHECK_FALSE(quota.take(Of::bytes, "one", 1));
  std::vector<Quota::Share> others;
  for (int i = 0; i < 14; ++i) others.push_back(quota.take(Of::bytes, std::to_string(i), kRecord));
  CHECK(others.back());
  CHECK_FALSE(quota.take(Of::bytes, "last", 1));
  others.pop_back();
  CHECK(quota.take(Of::bytes, "last", kRecord));
}

TEST_CASE("two hundred matches a day, and then one every few minutes") {
  Limits limits;
  limits.match_burst = 1000;
  Quota quota(limits);
  for (int i = 0; i < 200; ++i) REQUIRE(quota.begin_match("one").count() == 0);
  const auto wait = quota.begin_match("one");
  CHECK(wait > std::chrono::minutes(5));
  CHECK(wait < std::chrono::minutes(10));
  CHECK(quota.begin_match("other").count() == 0);
}

TEST_CASE("fifty megabytes a day are kept for an address") {
  Quota quota(Limits{});
  for (int i = 0; i < 50; ++i) REQUIRE(quota.keep("one", 999'999).count() == 0);
  CHECK(quota.keep("one", 1'000'000).count() > 0);
  CHECK(quota.keep("other", 1'000'000).count() == 0);
}

TEST_CASE("addresses that are quiet are forgotten, those that hold something are not") {
  Quota quota(Limits{});
  auto share = quota.take(Of::connections, "one");
  quota.forget_the_quiet();
  for (int i = 1; i < 64; ++i) {
    static std::vector<Quota::Share> more;
    more.push_back(quota.take(Of::connections, "one"));
    REQUIRE(more.back());
    if (i == 63) {
      CHECK_FALSE(quota.take(Of::connections, "one"));
      more.clear();
    }
  }
}

TEST_CASE("an address of the sixth version counts with its whole network") {
  std::vector<std::uint8_t> address{0x20, 0x01, 0x0d, 0xb8, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 9};
  const std::string network = account_of(address);
  CHECK(network == "20010db800010002/64");
  address[15] = 10;
  CHECK(account_of(address) == network);
  address[7] = 3;
  CHECK(account_of(address) != network);
  const std::vector<std::uint8_t> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 192, 0, 2, 1};
  CHECK(account_of(mapped) == "192.0.2.1");
  CHECK(account_of(std::vector<std::uint8_t>{192, 0, 2, 1}) == "192.0.2.1");
}

}  // namespace
}  // namespace warren::server
