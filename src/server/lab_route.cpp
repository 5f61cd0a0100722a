#include "server/lab_route.h"

#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "kernel/tables/called_off.h"
#include "lab/match_player.h"
#include "server/answers.h"
#include "server/sitters.h"

namespace warren::server {
namespace {

constexpr int kMostMatches = 50;
constexpr std::chrono::seconds kSlice{4};  // then what is done is told

struct Slice {
  const Rulebook* book = nullptr;
  std::shared_ptr<const Setting> setting;
  std::vector<std::string> agents;
  std::uint64_t seed = 1;
  std::uint64_t from = 0;
  int matches = 1;
};

std::optional<std::vector<std::string>> read_agents(const Json& json, const Rulebook& book,
                                                    std::string& fault) {
  std::vector<std::string> agents;
  fault = "\"agents\" is a list of the names of agents, by player";
  if (!json.is_array() || json.empty() || json.size() > kMaxSeats) return std::nullopt;
  for (const Json& one : json) {
    const std::string name = text_of(one);
    if (name == "human") return std::nullopt;
    fault = why_no_sitter(name, book);
    if (!fault.empty()) return std::nullopt;
    agents.push_back(name);
  }
  return agents;
}

std::uint64_t number_or(const Json& json, std::uint64_t otherwise) {
  return natural(json).value_or(otherwise);
}

// Nothing: what is wrong has been said.
std::optional<Slice> read_slice(House& house, const std::string& body, const Reply& then) {
  const auto json = parse_json(body);
  const auto refuse = [&](int status, const std::string& words) {
    then(failure(status, words));
    return std::nullopt;
  };
  if (!json || !json->is_object()) return refuse(400, "The body is no JSON object.");
  std::string fault;
  const auto setup = setup_from_json(field(*json, "setup"), fault);
  if (!setup) return refuse(400, "setup: " + fault);
  Slice slice;
  slice.book = find_rulebook(house.shelf, setup->game);
  if (slice.book == nullptr) return refuse(404, "There is no game \"" + setup->game + "\".");
  std::vector<Fault> faults;
  slice.setting = slice.book->check(*setup, faults);
  if (!slice.setting) {
    then(failure(422, "This set-up cannot be played.", faults, *slice.book));
    return std::nullopt;
  }
  const auto agents = read_agents(field(*json, "agents"), *slice.book, fault);
  if (!agents) return refuse(400, fault);
  slice.agents = *agents;
  const auto matches = whole(field(*json, "matches"), 1, kMostMatches);
  if (!matches) return refuse(400, fmt::format("\"matches\" is a whole number from 1 to {}.", kMostMatches));
  slice.matches = static_cast<int>(*matches);
  slice.seed = number_or(field(*json, "seed"), 1);
  slice.from = number_or(field(*json, "from"), 0);
  return slice;
}

// By player, wherever they sat.
Json row_json(const MatchResult& result, const Slice& slice, std::uint64_t number, int turn) {
  const int seats = slice.setting->seats;
  Json value = Json::array();
  Json score = Json::array();
  for (int player = 0; player < seats; ++player) {
    const auto seat = static_cast<std::size_t>((player + turn) % seats);
    value.push_back(result.outcome.value[seat]);
    score.push_back(result.outcome.score[seat]);
  }
  return {
      {"number",  number                                                      },
      {"turn",    turn                                                        },
      {"value",   value                                                       },
      {"score",   score                                                       },
      {"rounds",  result.rounds                                               },
      {"rule",    std::string(slice.book->catalog().name(result.outcome.rule))},
      {"endless", result.endless                                              }
  };
}

Json played(const Slice& slice) {
  Json rows = Json::array();
  MatchPlayer player(*slice.book, *slice.setting, slice.agents);
  const int seats = slice.setting->seats;
  const auto end = std::chrono::steady_clock::now() + kSlice;
  for (int i = 0; i < slice.matches && !is_called_off(); ++i) {
    if (i > 0 && std::chrono::steady_clock::now() > end) break;
    const std::uint64_t number = slice.from + static_cast<std::uint64_t>(i);
    const int turn = static_cast<int>(number % static_cast<std::uint64_t>(seats));
    rows.push_back(row_json(player.play(slice.seed, number, turn), slice, number, turn));
  }
  return {
      {"rows", std::move(rows)}
  };
}

}  // namespace

void lab_answer(House& house, const Request& request, const Reply& then) {
  const auto share = house.quota.take(Quota::Of::jobs, request.address);
  if (!share) return then(failure(429, "Matches are being played for you already: one after the other."));
  const auto slice = read_slice(house, request.body, then);
  if (!slice) return;
  const auto failed = [then] { then(failure(503, "The matches took too long, or were called off.")); };
  house.workers.run(Lane::bulk, {.name = "matches for the lab",
                                 .who = request.address,
                                 .work = [slice = *slice, then, share]() -> Job {
                                   return [then, rows = played(slice)] { then(reply(rows)); };
                                 },
                                 .failed = failed});
}

}  // namespace warren::server
