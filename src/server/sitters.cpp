#include "server/sitters.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "agents/agents.h"

namespace warren::server {
namespace {

constexpr std::uint64_t kMostIterations = 20'000;
constexpr std::uint64_t kMostMilliseconds = 5'000;

bool thinks_too_long(std::string_view kind) {
  const std::size_t colon = kind.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view budget = kind.substr(colon + 1);
  std::uint64_t number = 0;
  const auto read = std::from_chars(budget.data(), budget.data() + budget.size(), number);
  if (read.ec == std::errc::result_out_of_range) return true;
  return number > (budget.ends_with("ms") ? kMostMilliseconds : kMostIterations);
}

}  // namespace

std::string why_no_sitter(std::string_view kind, const Rulebook& book) {
  if (kind == "human") return {};
  if (thinks_too_long(kind))
    return fmt::format("\"{}\" would think too long where others wait: search:{} or search:{}ms at the most.",
                       kind, kMostIterations, kMostMilliseconds);
  return make_agent(kind, book) != nullptr ? std::string() : unknown_agent(kind);
}

Sitter allowed_to_type(Sitter sitter) {
  sitter.types_dice = sitter.types_dice && sitter.kind == "human";
  return sitter;
}

bool types_for_all_or_nobody(const std::vector<Sitter>& sitters) {
  const auto types = std::ranges::count_if(sitters, &Sitter::types_dice);
  return types == 0 || types == persons_among(sitters);
}

int persons_among(const std::vector<Sitter>& sitters) {
  return static_cast<int>(
      std::ranges::count_if(sitters, [](const Sitter& sitter) { return sitter.kind == "human"; }));
}

}  // namespace warren::server
