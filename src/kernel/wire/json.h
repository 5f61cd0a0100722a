// How do answers, prompts, logs and scenes look in JSON? The same in records, on the wire and in the
// terminal.
//
// Rules stand as their IDs in letters, seats as numbers (nobody: null). Reading never throws: what cannot be
// read gives nothing and a sentence that names the field and what belongs there.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/match/match.h"

namespace warren {

using Json = nlohmann::ordered_json;  // fields in the order in which they are written

Json to_json(Seat seat);
Json to_json(Seats seats);
Json to_json(const Option& option);
Json to_json(Point point);
Json to_json(const Answer& answer);
Json to_json(const Setup& setup);
Json to_json(const Sitter& sitter);
Json to_json(Mark mark);  // only what it names
Json to_json(const Scene& scene);
Json to_json(const Scene::Panel& panel);
Json to_json(const Outcome& outcome, const Rulebook& book, int seats);
Json to_json(const Refusal& refusal, const Rulebook& book);
Json to_json(std::span<const Reason> reasons, const Catalog& catalog);
Json to_json(const LogLine& line, const Rulebook& book);
Json to_json(const OpenAsk& ask);
// The sentence, the form, the rule and every candidate with its words; forbidden ones with the reason.
Json to_json(const Prompt& prompt, const Rulebook& book);

// The same as text at once, for those who send it often; of the scene also member by member and thing by
// thing. What has no id of its own has its place in the list for one.
inline constexpr std::array<const char*, 14> kSceneMembers{"title", "phase",    "board", "areas",  "pieces",
                                                           "lines", "tracks",   "cards", "panels", "scenario",
                                                           "units", "counters", "zones", "sheets"};
struct MemberText {
  struct Thing {
    int id = 0;
    std::uint32_t from = 0;  // where it lies in the text
    std::uint32_t to = 0;
  };
  std::string text;
  std::vector<Thing> things;  // of a list
  bool is_list = false;
};
using SceneTexts = std::array<MemberText, kSceneMembers.size()>;
SceneTexts scene_texts(const Scene& scene);
std::string scene_text(const Scene& scene);
std::string prompt_text(const Prompt& prompt, const Rulebook& book, std::span<const GivenField> given = {});
// The same as the answer to an ask: its number before all else.
std::string asked_text(const OpenAsk& ask, std::string_view prompt);
std::string log_text(const LogLine& line, std::uint32_t number, const Rulebook& book);
std::string rolled_text(const Rolled& rolled, const Lexicon& lexicon);

std::optional<Seat> seat_from_json(const Json& json, std::string& fault);
std::optional<Option> option_from_json(const Json& json, std::string& fault);
std::optional<Answer> answer_from_json(const Json& json, std::string& fault);
std::optional<Setup> setup_from_json(const Json& json, std::string& fault);
std::optional<Sitter> sitter_from_json(const Json& json, std::string& fault);

// One line, UTF-8, whatever is in it.
std::string to_text(const Json& json);
// Nothing when the text is not JSON, or nests deeper than 64 levels. All JSON from outside is read by this.
std::optional<Json> parse_json(std::string_view text);

std::string_view name_of(Form form);
std::string_view name_of(Decline how);
std::optional<Decline> decline_from(std::string_view name);

// A field of an object, or a null. `whole` reads a number within bounds.
const Json& field(const Json& object, const char* key);
std::optional<std::int64_t> whole(const Json& json, std::int64_t least, std::int64_t most);
std::optional<std::uint64_t> natural(const Json& json);
std::string text_of(const Json& json);  // empty when it is no text

}  // namespace warren
