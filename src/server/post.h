// Where does the server's own thread take up what other threads have finished?
#pragma once

#include <functional>

namespace warren::server {

using Job = std::function<void()>;

// The one thread on which rooms and sockets live.
class Post {
 public:
  virtual ~Post() = default;
  virtual void post(Job job) = 0;  // from any thread; jobs run in order
};

}  // namespace warren::server
