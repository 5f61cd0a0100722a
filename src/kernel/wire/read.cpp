// Reading JSON that somebody sent: every field may be missing, of the wrong kind or out of bounds.
#include <limits>

#include "kernel/base/hash.h"
#include "kernel/base/utf8.h"
#include "kernel/wire/json.h"

namespace warren {
namespace {

constexpr std::int64_t kReach = geometry::kReach - 1;

template <class T>
std::optional<T> no(std::string& fault, const std::string& words) {
  fault = words;
  return std::nullopt;
}

std::optional<Point> point_from_json(const Json& json, std::string& fault) {
  const bool pair = json.is_array() && json.size() == 2;
  const auto x = pair ? whole(json[0], -kReach, kReach) : std::nullopt;
  const auto y = pair ? whole(json[1], -kReach, kReach) : std::nullopt;
  if (!x || !y) return no<Point>(fault, "a point is [x, y], whole numbers of the game's fine unit");
  return Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
}

std::optional<Answer> pose_from_json(const Json& json, std::string& fault) {
  const auto at = point_from_json(field(json, "at"), fault);
  if (!at) return no<Answer>(fault, "\"pose\" needs \"at\": " + fault);
  Pose pose{*at, Angle{0}, json.contains("heading")};
  if (pose.turned) {
    const auto heading = whole(field(json, "heading"), 0, 3599);
    if (!heading) return no<Answer>(fault, "\"heading\" is a whole number of tenths of a degree, 0 to 3599");
    pose.heading = Angle::of_tenths(static_cast<std::int32_t>(*heading));
  }
  return Answer::of(pose);
}

// A list of parts that `read` understands, each added to `answer`.
template <class Read>
std::optional<Answer> list_from_json(const Json& json, Answer answer, Read read, std::string& fault) {
  if (!json.is_array()) return no<Answer>(fault, "a list is needed here");
  for (const Json& part : json) {
    const auto one = read(part, fault);
    if (!one) return std::nullopt;
    if (!answer.add(*one)) return no<Answer>(fault, "the list is too long");
  }
  return answer;
}

std::optional<BattleSide> side_from_json(const Json& json) {
  using Limits = std::numeric_limits<std::int16_t>;
  const auto value = whole(field(json, "value"), -1, 1);
  const auto score = whole(field(json, "score"), Limits::min(), Limits::max());
  const auto purse = whole(field(json, "purse"), Limits::min(), Limits::max());
  const auto marks = whole(field(json, "marks"), 0, 0xff);
  const auto losses = whole(field(json, "losses"), 0, 0xff);
  if (!value || !score || !purse || !marks || !losses) return std::nullopt;
  return BattleSide{static_cast<std::int16_t>(*value), static_cast<std::int16_t>(*score),
                    static_cast<std::int16_t>(*purse), static_cast<std::uint8_t>(*marks),
                    static_cast<std::uint8_t>(*losses)};
}

std::optional<Answer> battle_from_json(const Json& json, std::string& fault) {
  const Json& sides = field(json, "sides");
  if (!sides.is_array() || sides.empty() || sides.size() > kMaxBattleSeats)
    return no<Answer>(fault, "\"battle\" needs \"sides\", a list of one to four");
  BattleResult result;
  result.seats = static_cast<std::uint8_t>(sides.size());
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto side = side_from_json(sides[i]);
    if (!side)
      return no<Answer>(fault, "a side of \"battle\" has the numbers value, score, purse, marks and losses");
    result.side[i] = *side;
  }
  const std::string record = text_of(field(json, "record"));
  const auto hash = array_from_hex<32>(record);
  if (!record.empty() && !hash)
    return no<Answer>(fault, "\"record\" is a hash of 64 hex digits, or empty for a battle without one");
  if (hash) result.record = *hash;
  return Answer::of(result);
}

bool texts_from_json(const Json& json, std::map<std::string, std::string>& texts) {
  if (json.is_null()) return true;
  if (!json.is_object()) return false;
  for (const auto& [key, value] : json.items()) {
    if (!value.is_string()) return false;
    texts[key] = text_of(value);
  }
  return true;
}

constexpr int kDeepest = 64;

// Whoever walks through JSON calls himself once per level: what nests for ever is not even read.
bool nests_too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '[' || c == '{') && ++depth > kDeepest)
      return true;
    else if (!quoted && (c == ']' || c == '}'))
      --depth;
  }
  return false;
}

}  // namespace

std::optional<Json> parse_json(std::string_view text) {
  if (nests_too_deep(text)) return std::nullopt;
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

const Json& field(const Json& object, const char* key) {
  static const Json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

std::optional<std::int64_t> whole(const Json& json, std::int64_t least, std::int64_t most) {
  if (!json.is_number_integer()) return std::nullopt;
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < least || value > most) return std::nullopt;
  return value;
}

std::optional<std::uint64_t> natural(const Json& json) {
  if (!json.is_number_unsigned()) return std::nullopt;
  return json.get<std::uint64_t>();
}

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : std::string(); }

std::optional<Seat> seat_from_json(const Json& json, std::string& fault) {
  if (json.is_null()) return kNobody;
  const auto value = whole(json, 0, kMaxSeats - 1);
  if (!value) return no<Seat>(fault, "a seat is a number from 0 to " + std::to_string(kMaxSeats - 1));
  return seat_at(static_cast<int>(*value));
}

std::optional<Option> option_from_json(const Json& json, std::string& fault) {
  const auto verb = whole(field(json, "verb"), 0, 0xffff);
  const auto subject = whole(field(json, "subject"), 0, 0xff);
  const auto target = whole(field(json, "target"), 0, 0xff);
  const auto slot = whole(field(json, "slot"), 0, 0xffffffff);
  if (!verb || !subject || !target || !slot)
    return no<Option>(fault, "an option has the numbers verb, subject, target and slot, as they were listed");
  return Option{static_cast<std::uint16_t>(*verb), static_cast<std::uint8_t>(*subject),
                static_cast<std::uint8_t>(*target), static_cast<std::uint32_t>(*slot)};
}

std::optional<Answer> answer_from_json(const Json& json, std::string& fault) {
  if (!json.is_object() || json.size() != 1)
    return no<Answer>(fault,
                      "an answer is an object with one of option, options, number, pose, path, text, battle");
  const std::string form = json.begin().key();
  const Json& body = json.begin().value();
  if (form == "option") {
    const auto option = option_from_json(body, fault);
    return option ? std::optional(Answer::of(*option)) : std::nullopt;
  }
  if (form == "options") return list_from_json(body, Answer::options(), option_from_json, fault);
  if (form == "path") return list_from_json(body, Answer::path(), point_from_json, fault);
  if (form == "pose") return pose_from_json(body, fault);
  if (form == "battle") return battle_from_json(body, fault);
  if (form == "text" && body.is_string()) return Answer::text(clean_utf8(text_of(body)));
  if (form == "number") {
    using Limits = std::numeric_limits<std::int64_t>;
    const auto value = whole(body, Limits::min(), Limits::max());
    if (value) return Answer::number(*value);
  }
  return no<Answer>(fault, "\"" + form + "\" is no form of answer or its value is of the wrong kind");
}

std::optional<Setup> setup_from_json(const Json& json, std::string& fault) {
  Setup setup;
  setup.game = text_of(field(json, "game"));
  if (setup.game.empty()) return no<Setup>(fault, "\"game\" names no game");
  setup.scenario = text_of(field(json, "scenario"));
  if (const Json& seats = field(json, "seats"); !seats.is_null()) {
    const auto count = whole(seats, 0, kMaxSeats);
    if (!count) return no<Setup>(fault, "\"seats\" is a number from 0 to " + std::to_string(kMaxSeats));
    setup.seats = static_cast<int>(*count);
  }
  if (!texts_from_json(field(json, "options"), setup.options))
    return no<Setup>(fault, "\"options\" is an object of texts, a house rule and its value");
  if (!texts_from_json(field(json, "data"), setup.data))
    return no<Setup>(fault, "\"data\" is an object of texts, a file name and its text");
  const Json& forces = field(json, "forces");
  if (!forces.is_null() && !forces.is_array()) return no<Setup>(fault, "\"forces\" is a list of army lists");
  for (const Json& force : forces) {
    if (!force.is_string()) return no<Setup>(fault, "an army list in \"forces\" is a text");
    setup.forces.push_back(text_of(force));
  }
  return setup;
}

std::optional<Sitter> sitter_from_json(const Json& json, std::string& fault) {
  Sitter sitter{text_of(field(json, "kind")), false};
  const Json& types = field(json, "types_dice");
  if (sitter.kind.empty()) return no<Sitter>(fault, "a sitter's \"kind\" is human or the name of an agent");
  if (!types.is_null() && !types.is_boolean()) return no<Sitter>(fault, "\"types_dice\" is true or false");
  sitter.types_dice = types.is_boolean() && types.get<bool>();
  return sitter;
}

}  // namespace warren
