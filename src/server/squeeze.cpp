#include "server/squeeze.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>

namespace warren::server {
namespace {

namespace zlib = boost::beast::zlib;
constexpr std::size_t kWorthIt = 1024;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// "br;q=0.5": its name, and whether it is wanted at all.
bool names(std::string_view entry, std::string_view encoding) {
  const std::size_t semicolon = entry.find(';');
  if (trimmed(entry.substr(0, semicolon)) != encoding) return false;
  if (semicolon == std::string_view::npos) return true;
  const std::string_view q = trimmed(entry.substr(semicolon + 1));
  return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000";
}

void add_number(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xffU);
}

std::string deflated(std::string_view text) {
  zlib::deflate_stream stream;
  std::string out(stream.upper_bound(text.size()), '\0');
  zlib::z_params params;
  params.next_in = text.data();
  params.avail_in = text.size();
  params.next_out = out.data();
  params.avail_out = out.size();
  boost::beast::error_code error;
  stream.write(params, zlib::Flush::finish, error);
  out.resize(params.total_out);
  return out;
}

}  // namespace

bool takes(const Request& request, std::string_view encoding) {
  std::string_view rest = request.accepts;
  while (!rest.empty()) {
    const std::size_t comma = rest.find(',');
    if (names(rest.substr(0, comma), encoding)) return true;
    rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
  }
  return false;
}

// RFC 1952: a head without a name or a time, the text deflated, its checksum and its length.
std::string gzipped(std::string_view text) {
  std::string out("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
  out += deflated(text);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  add_number(out, sum.checksum());
  add_number(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

Response squeezed(const Response& response, const Request& request) {
  if (response.body.size() < kWorthIt || !takes(request, "gzip")) return response;
  Response smaller = response;
  smaller.body = gzipped(response.body);
  smaller.headers.emplace_back("Content-Encoding", "gzip");
  smaller.headers.emplace_back("Vary", "Accept-Encoding");
  return smaller;
}

}  // namespace warren::server
