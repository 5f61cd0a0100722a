// How much of everything has one address? It is asked before anything is taken.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>

#include "server/bucket.h"
#include "server/limits.h"

namespace warren::server {

// An IPv4 address; of an IPv6 address the first half, which is one customer's whole network.
std::string account_of(std::span<const std::uint8_t> address);

class Quota {
 public:
  explicit Quota(const Limits& limits) : limits_(limits) {}

  // What is given back: when the last copy of a share is gone. Null: there is none left.
  enum class Of : std::uint8_t { connections, sockets, bytes, questions, jobs };
  using Share = std::shared_ptr<void>;
  Share take(Of what, const std::string& address, std::size_t amount = 1);

  // What is used up. How long to wait; 0: all right, and it is counted.
  using Wait = std::chrono::milliseconds;
  Wait request(const std::string& address);
  Wait begin_match(const std::string& address);
  Wait keep(const std::string& address, std::size_t bytes);

  void forget_the_quiet();  // now and then

 private:
  struct Account {
    explicit Account(const Limits& limits);
    std::array<std::size_t, 5> held{};
    Bucket requests;
    Bucket matches;
    Bucket matches_a_day;
    Bucket bytes_a_day;
  };
  Account& account(const std::string& address);
  std::size_t most(Of what) const;
  void give_back(Of what, const std::string& address, std::size_t amount);

  const Limits limits_;
  std::mutex mutex_;
  std::map<std::string, Account> accounts_;
  std::size_t bytes_in_all_ = 0;
};

}  // namespace warren::server
