#include "server/webhook.h"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <memory>

namespace warren::server {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::string_view kScheme = "http://";
constexpr std::size_t kLongest = 500;

struct Range {
  std::array<std::uint8_t, 4> first;
  int bits;
};
// This network, private ones, carriers', this machine, links, protocols, tests, groups, the future.
constexpr std::array kNotPublic{
    Range{{0, 0, 0, 0},      8 },
    Range{{10, 0, 0, 0},     8 },
    Range{{100, 64, 0, 0},   10},
    Range{{127, 0, 0, 0},    8 },
    Range{{169, 254, 0, 0},  16},
    Range{{172, 16, 0, 0},   12},
    Range{{192, 0, 0, 0},    24},
    Range{{192, 0, 2, 0},    24},
    Range{{192, 168, 0, 0},  16},
    Range{{198, 18, 0, 0},   15},
    Range{{198, 51, 100, 0}, 24},
    Range{{203, 0, 113, 0},  24},
    Range{{224, 0, 0, 0},    4 },
    Range{{240, 0, 0, 0},    4 }
};

bool begins_with(std::span<const std::uint8_t> address, std::span<const std::uint8_t> first, int bits) {
  for (int i = 0; i < bits; ++i) {
    const auto byte = static_cast<std::size_t>(i / 8);
    const int mask = 0x80 >> (i % 8);
    if (((address[byte] ^ first[byte]) & mask) != 0) return false;
  }
  return true;
}

// Only 2000::/3 is given to anybody; of it, not what carries an old address inside.
bool is_public_v6(std::span<const std::uint8_t> address) {
  static constexpr std::array<std::uint8_t, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::memcmp(address.data(), kMapped.data(), kMapped.size()) == 0) return is_public(address.subspan(12));
  const bool global = (address[0] & 0xe0) == 0x20;
  const bool tunnel = (address[0] == 0x20 && address[1] == 0x02) ||
                      (address[0] == 0x20 && address[1] == 0x01 && address[2] < 2);
  return global && !tunnel;
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

// Waits for the descriptor, but not beyond the deadline.
bool is_ready(int descriptor, short events, Clock::time_point deadline) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
  pollfd wanted{descriptor, events, 0};
  return left > 0 && ::poll(&wanted, 1, static_cast<int>(left)) == 1;
}

bool send_all(int descriptor, std::string_view text, Clock::time_point deadline) {
  while (!text.empty()) {
    const ssize_t sent = ::send(descriptor, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      text.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EAGAIN || !is_ready(descriptor, POLLOUT, deadline)) {
      return false;
    }
  }
  return true;
}

bool connect_to(int descriptor, const addrinfo& address, Clock::time_point deadline) {
  if (::connect(descriptor, address.ai_addr, address.ai_addrlen) == 0) return true;
  if (errno != EINPROGRESS || !is_ready(descriptor, POLLOUT, deadline)) return false;
  int error = 0;
  socklen_t size = sizeof error;
  return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
}

bool may_call(const addrinfo& address, const Limits& limits) {
  if (limits.webhooks_anywhere) return true;
  if (address.ai_family == AF_INET) {
    const auto* in = reinterpret_cast<const sockaddr_in*>(address.ai_addr);
    return is_public({reinterpret_cast<const std::uint8_t*>(&in->sin_addr), 4});
  }
  if (address.ai_family != AF_INET6) return false;
  const auto* in = reinterpret_cast<const sockaddr_in6*>(address.ai_addr);
  return is_public({reinterpret_cast<const std::uint8_t*>(&in->sin6_addr), 16});
}

std::string request_text(const Address& address, const std::string& body) {
  return "POST " + address.target + " HTTP/1.1\r\nHost: " + address.host +
         (address.port == 80 ? "" : ":" + std::to_string(address.port)) +
         "\r\nUser-Agent: warren\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

std::string talk(const addrinfo& to, const Address& address, const std::string& body,
                 Clock::time_point deadline) {
  const Descriptor socket(::socket(to.ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
  if (socket.number() < 0 || !connect_to(socket.number(), to, deadline)) return "cannot be reached";
  if (!send_all(socket.number(), request_text(address, body), deadline)) return "does not listen";
  std::array<char, 64> status{};
  if (!is_ready(socket.number(), POLLIN, deadline)) return "does not answer in time";
  const ssize_t got = ::recv(socket.number(), status.data(), status.size(), 0);
  const std::string_view line(status.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
  return line.starts_with("HTTP/1.") && line.size() > 9 && line[9] == '2' ? ""
                                                                          : "does not say that it is well";
}

}  // namespace

bool is_public(std::span<const std::uint8_t> address) {
  if (address.size() == 16) return is_public_v6(address);
  for (const Range& range : kNotPublic)
    if (begins_with(address, range.first, range.bits)) return false;
  return true;
}

std::optional<Address> read_address(std::string_view url, std::string& fault) {
  fault =
      "A webhook is an address like http://example.org/my-turn; https, names and passwords are not "
      "understood.";
  if (!url.starts_with(kScheme) || url.size() > kLongest) return std::nullopt;
  for (const char c : url)
    if (c <= ' ' || c >= 0x7f || c == '"' || c == '\\') return std::nullopt;
  url.remove_prefix(kScheme.size());
  const std::size_t end = std::min(url.find_first_of("/?#"), url.size());
  std::string_view place = url.substr(0, end);
  Address address;
  std::string_view rest = url.substr(end);
  rest = rest.substr(0, rest.find('#'));
  if (!rest.empty()) address.target = (rest.front() == '/' ? "" : "/") + std::string(rest);
  if (place.find('@') != std::string_view::npos) return std::nullopt;
  const std::size_t colon = place.find(':');
  if (colon != std::string_view::npos) {
    const std::string_view port = place.substr(colon + 1);
    const auto [last, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
    if (error != std::errc() || last != port.data() + port.size() || address.port == 0) return std::nullopt;
    place = place.substr(0, colon);
  }
  if (place.empty() || place.find_first_of("[]:") != std::string_view::npos) return std::nullopt;
  address.host = place;
  fault.clear();
  return address;
}

std::string post(const Call& call, const Limits& limits) {
  std::string fault;
  const auto address = read_address(call.url, fault);
  if (!address) return fault;
  const auto deadline = Clock::now() + limits.webhook;
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(address->host.c_str(), std::to_string(address->port).c_str(), &hints, &found) != 0)
    return address->host + " is not known";
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, &freeaddrinfo);
  if (!may_call(*found, limits)) return address->host + " is this machine or in a private network";
  return talk(*found, *address, call.body, deadline);
}

}  // namespace warren::server
