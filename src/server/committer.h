// How is much saved with few flushes to the disk?
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/journal.h"
#include "server/post.h"
#include "store/store.h"

namespace warren::server {

// A thread that owns the writing side of the store. Whatever waits when it is free is kept under one flush;
// then each is told, on the server's thread, what became of it.
class Committer {
 public:
  using Then = std::function<void(const store::Committed&)>;

  Committer(store::Store& store, Post& post, Journal& journal);
  ~Committer() { end(); }
  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;

  void end();  // keeps what waits; afterwards nothing more is taken
  void commit(store::Commit commit, Then then);

 private:
  struct Waiting {
    std::vector<store::Commit> commits;
    std::vector<Then> then;
  };
  void run();
  void keep(Waiting waiting);

  store::Store& store_;
  Post& post_;
  Journal& journal_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Waiting waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace warren::server
