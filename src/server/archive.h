// What is read of the store, from any thread.
#pragma once

#include <mutex>
#include <utility>

#include "store/store.h"

namespace warren::server {

// The reading side of the store. It sees what the committer has kept and never writes.
class Archive {
 public:
  explicit Archive(const store::Store& store) : store_(store) {}

  // f(store), alone; throws StoreTrouble as the store does.
  template <class F>
  auto read(F&& f) {
    const std::scoped_lock lock(mutex_);
    return std::forward<F>(f)(store_);
  }

 private:
  const store::Store& store_;
  std::mutex mutex_;
};

}  // namespace warren::server
