#include "server/targets.h"

#include <optional>

namespace warren::server {
namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_space) {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      if (i + 2 >= text.size()) return std::nullopt;
      const int first = digit(text[i + 1]);
      const int second = digit(text[i + 2]);
      if (first < 0 || second < 0) return std::nullopt;
      out += static_cast<char>(first * 16 + second);
      i += 2;
    }
  }
  if (out.find('\0') != std::string::npos) return std::nullopt;
  return out;
}

template <class Each>
void split(std::string_view text, char at, const Each& each) {
  while (true) {
    const std::size_t end = text.find(at);
    each(text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

}  // namespace

Request read_target(std::string_view target) {
  Request request;
  const std::size_t fragment = target.find('#');
  target = target.substr(0, fragment);
  const std::size_t mark = target.find('?');
  bool nowhere = false;
  split(target.substr(0, mark), '/', [&](std::string_view part) {
    const auto segment = decoded(part, false);
    if (!segment || *segment == ".." || segment->find_first_of("/\\") != std::string::npos) nowhere = true;
    if (segment && !segment->empty() && *segment != ".") request.path.push_back(*segment);
  });
  if (nowhere) request.path = {".."};
  if (mark == std::string_view::npos) return request;
  split(target.substr(mark + 1), '&', [&](std::string_view part) {
    const std::size_t equals = part.find('=');
    const auto key = decoded(part.substr(0, equals), true);
    const auto value = equals == std::string_view::npos ? std::optional<std::string>("")
                                                        : decoded(part.substr(equals + 1), true);
    if (key && value && !key->empty()) request.query[*key] = *value;
  });
  return request;
}

}  // namespace warren::server
