// Somebody who is called and never says a word.
#pragma once

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace warren::server {

class Receiver {
 public:
  enum class Does : std::uint8_t { accept, drop };  // who drops lets nobody through to itself

  explicit Receiver(Does does) : does_(does) {
    sockaddr_in here = loopback();
    socklen_t size = sizeof here;
    REQUIRE(::bind(listens_, reinterpret_cast<const sockaddr*>(&here), size) == 0);
    REQUIRE(::listen(listens_, 0) == 0);
    REQUIRE(::getsockname(listens_, reinterpret_cast<sockaddr*>(&here), &size) == 0);
    port_ = ntohs(here.sin_port);
    if (does == Does::drop)
      while (!is_tried()) join_queue(here);
  }
  ~Receiver() {
    for (const int socket : open_) ::close(socket);
    ::close(listens_);
  }
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  std::string url() const { return fmt::format("http://127.0.0.1:{}/turn", port_); }

  // Waits until somebody calls; the call stays open, or goes on trying.
  bool is_called() {
    using Clock = std::chrono::steady_clock;
    const auto until = Clock::now() + std::chrono::seconds(20);
    while (does_ == Does::drop ? tries() < 2 : !accepted()) {
      if (Clock::now() > until) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }

 private:
  static sockaddr_in loopback() {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return here;
  }
  // Waits in front of the door, so that nobody else gets in.
  void join_queue(const sockaddr_in& here) {
    open_.push_back(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0));
    ::connect(open_.back(), reinterpret_cast<const sockaddr*>(&here), sizeof here);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  bool accepted() {
    const int call = ::accept4(listens_, nullptr, nullptr, SOCK_NONBLOCK);
    if (call >= 0) open_.push_back(call);
    return call >= 0;
  }
  bool is_tried() const { return tries() > 0; }
  // How many wait for an answer to their first packet.
  int tries() const {
    const std::string waits = fmt::format(" 0100007F:{:04X} 02 ", port_);
    std::ifstream connections("/proc/net/tcp");
    int count = 0;
    for (std::string line; std::getline(connections, line);)
      count += line.find(waits) != std::string::npos ? 1 : 0;
    return count;
  }

  Does does_;
  int listens_ = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  std::uint16_t port_ = 0;
  std::vector<int> open_;
};

}  // namespace warren::server
