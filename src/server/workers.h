// Who thinks while the server's thread goes on?
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/post.h"

namespace warren::server {

// A few threads for agents, odds and the reading of records.
class Workers {
 public:
  explicit Workers(int threads);
  ~Workers() { end(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void end();  // waits for what has begun, forgets the rest
  void run(Job job);
  std::size_t waiting();

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace warren::server
