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
  explicit Quota(const Limits& limits) : ledger_(std::make_shared<Ledger>(limits)) {}

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
  // Every share holds on to it, so that what is given back late, by a job that outlives the server, still
  // finds it.
  struct Ledger {
    explicit Ledger(const Limits& its_limits) : limits(its_limits) {}
    Account& account(const std::string& address);
    void give_back(Of what, const std::string& address, std::size_t amount);

    const Limits limits;
    std::mutex mutex;
    std::map<std::string, Account> accounts;
    std::size_t bytes_in_all = 0;
  };
  std::size_t most(Of what) const;

  std::shared_ptr<Ledger> ledger_;
};

}  // namespace warren::server
