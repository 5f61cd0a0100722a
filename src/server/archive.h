// What is read of the store, from any thread.
#pragma once

#include <mutex>
#include <type_traits>
#include <utility>

#include "store/store.h"

namespace warren::server {

// A store that many threads read, one call at a time: what they do with the answer keeps nobody waiting.
class SharedStore final : public store::Store {
 public:
  explicit SharedStore(const store::Store& store) : store_(store) {}

  std::vector<store::Committed> commit_each(std::span<const store::Commit>) override {
    throw store::StoreTrouble(store::StoreTrouble::Kind::read_only, "This side of the store only reads.");
  }
  std::optional<store::Kept> find(store::MatchId id) const override {
    return alone([&] { return store_.find(id); });
  }
  std::vector<store::Kept> list(store::MatchKind kind) const override {
    return alone([&] { return store_.list(kind); });
  }
  std::vector<store::Kept> battles_of(store::MatchId campaign) const override {
    return alone([&] { return store_.battles_of(campaign); });
  }
  std::vector<store::Kept> forgotten_before(int day) const override {
    return alone([&] { return store_.forgotten_before(day); });
  }
  std::vector<std::string> lines(store::MatchId id) const override {
    return alone([&] { return store_.lines(id); });
  }
  std::string vault(store::MatchId id) const override {
    return alone([&] { return store_.vault(id); });
  }
  std::vector<store::KeyHash> keys(store::MatchId id) const override {
    return alone([&] { return store_.keys(id); });
  }
  std::vector<store::Webhook> webhooks(store::MatchId id) const override {
    return alone([&] { return store_.webhooks(id); });
  }
  std::vector<store::ChronicleLine> chronicle(store::MatchId campaign) const override {
    return alone([&] { return store_.chronicle(campaign); });
  }
  store::Receipt receipt(store::MatchId id) const override {
    return alone([&] { return store_.receipt(id); });
  }
  void begin_epoch() override {
    throw store::StoreTrouble(store::StoreTrouble::Kind::read_only, "This side of the store only reads.");
  }
  std::string damage() const override {
    return alone([&] { return store_.damage(); });
  }
  std::string place() const override {
    return alone([&] { return store_.place(); });
  }

 private:
  template <class F>
  std::invoke_result_t<F> alone(F&& f) const {
    const std::scoped_lock lock(mutex_);
    return f();
  }

  const store::Store& store_;
  mutable std::mutex mutex_;
};

// The reading side of the store. It sees what the committer has kept and never writes.
class Archive {
 public:
  explicit Archive(const store::Store& store) : store_(store) {}

  // f(store); throws StoreTrouble as the store does.
  template <class F>
  auto read(F&& f) {
    return std::forward<F>(f)(static_cast<const store::Store&>(store_));
  }

 private:
  SharedStore store_;
};

}  // namespace warren::server
