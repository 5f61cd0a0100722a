// A small page that waits for its answers: HTTP and WebSocket over a real connection.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/wire/json.h"
#include "server/http.h"

namespace warren::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

// One request on a connection of its own. Status 0: no answer came.
Response fetch(std::uint16_t port, const std::string& method, const std::string& target,
               const std::string& body = {}, const Headers& headers = {});
// Bytes as they are, for requests that no library would send; what came back until the end.
std::string send_raw(std::uint16_t port, const std::string& bytes);

// The head of a request with a body of so many bytes.
inline std::string head_of_post(const std::string& target, std::size_t length) {
  return "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(length) + "\r\n\r\n";
}

// A connection that stays open, from any address of this machine.
class RawConnection {
 public:
  explicit RawConnection(std::uint16_t port, const char* from = "127.0.0.1");
  ~RawConnection();
  RawConnection(RawConnection&& other) noexcept;
  RawConnection& operator=(RawConnection&&) = delete;

  void send(const std::string& bytes);
  std::string read_all(int patience_ms = 10'000);  // until the far end closes or nothing comes any more

 private:
  int socket_;
};

class TestSocket {
 public:
  // Throws std::runtime_error when the server does not want it.
  explicit TestSocket(std::uint16_t port, const Headers& headers = {});
  ~TestSocket();

  void send(const std::string& text);
  void send(const Json& message) { send(to_text(message)); }
  void send_bytes(const std::string& frame);  // below the WebSocket
  // The next message; nothing when the connection has ended, or when none comes in time.
  std::optional<Json> read(int patience_ms = 10'000);
  // The next one of that type; others are passed over.
  std::optional<Json> read(const std::string& type, int patience_ms = 10'000);
  bool has_ended() const { return ended_; }
  std::size_t size() const { return size_; }   // of the message that was read last, as it came
  bool was_packed() const { return packed_; }  // it came as gzip
  int close_code() const;                      // after the end: why the server closed it; 0: it did not say

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  bool ended_ = false;
  bool packed_ = false;
  std::size_t size_ = 0;
};

}  // namespace warren::server
