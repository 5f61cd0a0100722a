#include "server/quota.h"

#include <fmt/format.h>

#include <algorithm>

namespace warren::server {
namespace {

constexpr double kDay = 86'400;

std::size_t place(Quota::Of what) { return static_cast<std::size_t>(what); }

}  // namespace

std::string account_of(std::span<const std::uint8_t> address) {
  static constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (address.size() == 16 && std::ranges::equal(address.first(12), kMapped)) address = address.subspan(12);
  if (address.size() == 4) return fmt::format("{}.{}.{}.{}", address[0], address[1], address[2], address[3]);
  std::string network;
  for (std::size_t i = 0; i < std::min<std::size_t>(8, address.size()); ++i)
    network += fmt::format("{:02x}", address[i]);
  return network + "/64";
}

Quota::Account::Account(const Limits& limits)
    : requests(limits.requests_per_second, limits.request_burst),
      matches(limits.matches_per_second, limits.match_burst),
      matches_a_day(limits.matches_per_day / kDay, limits.matches_per_day),
      bytes_a_day(limits.kept_per_day / kDay, limits.kept_per_day) {}

Quota::Account& Quota::Ledger::account(const std::string& address) {
  return accounts.try_emplace(address, limits).first->second;
}

std::size_t Quota::most(Of what) const {
  const Limits& limits = ledger_->limits;
  switch (what) {
    case Of::connections: return limits.connections;
    case Of::sockets: return limits.sockets;
    case Of::bytes: return limits.bytes;
    case Of::questions: return limits.questions;
    case Of::jobs: break;
  }
  return limits.jobs;
}

Quota::Share Quota::take(Of what, const std::string& address, std::size_t amount) {
  const std::scoped_lock lock(ledger_->mutex);
  std::size_t& held = ledger_->account(address).held[place(what)];
  if (held + amount > most(what)) return nullptr;
  if (what == Of::bytes && ledger_->bytes_in_all + amount > ledger_->limits.bytes_in_all) return nullptr;
  held += amount;
  if (what == Of::bytes) ledger_->bytes_in_all += amount;
  return {ledger_.get(),
          [ledger = ledger_, what, address, amount](Ledger*) { ledger->give_back(what, address, amount); }};
}

void Quota::Ledger::give_back(Of what, const std::string& address, std::size_t amount) {
  const std::scoped_lock lock(mutex);
  account(address).held[place(what)] -= amount;
  if (what == Of::bytes) bytes_in_all -= amount;
}

Quota::Wait Quota::request(const std::string& address) {
  const std::scoped_lock lock(ledger_->mutex);
  return ledger_->account(address).requests.take();
}

Quota::Wait Quota::begin_match(const std::string& address) {
  const std::scoped_lock lock(ledger_->mutex);
  Account& own = ledger_->account(address);
  const Wait wait = own.matches.take();
  return wait.count() > 0 ? wait : own.matches_a_day.take();
}

Quota::Wait Quota::keep(const std::string& address, std::size_t bytes) {
  const std::scoped_lock lock(ledger_->mutex);
  return ledger_->account(address).bytes_a_day.take(static_cast<double>(bytes));
}

void Quota::forget_the_quiet() {
  const std::scoped_lock lock(ledger_->mutex);
  const auto now = Bucket::Clock::now();
  std::erase_if(ledger_->accounts, [&](const auto& entry) {
    const Account& own = entry.second;
    return std::ranges::all_of(own.held, [](std::size_t held) { return held == 0; }) &&
           own.requests.is_full(now) && own.matches.is_full(now) && own.matches_a_day.is_full(now) &&
           own.bytes_a_day.is_full(now);
  });
}

}  // namespace warren::server
