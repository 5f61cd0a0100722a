#include "server/messages.h"

#include <algorithm>
#include <array>
#include <limits>

#include "kernel/base/hash.h"
#include "kernel/base/utf8.h"
#include "kernel/wire/json.h"

namespace warren::server {
namespace {

constexpr std::array<std::string_view, 15> kSaid{"sit",     "answer", "propose", "faces",  "undo",
                                                 "agree",   "order",  "note",    "sitter", "close",
                                                 "concede", "bytes",  "help",    "hold",   "query"};
constexpr std::array<std::string_view, 11> kAsked{
    "check", "preview", "odds", "reach", "at", "threat", "binds", "log", "advice", "forecast", "bearings"};
constexpr std::size_t kMostAnswers = 64;
constexpr std::size_t kMostName = 160;  // bytes
constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();

template <std::size_t N>
std::optional<std::size_t> place_of(std::string_view word, const std::array<std::string_view, N>& words) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return i;
  return std::nullopt;
}

// Reads the fields of one object; the first that is wrong stays in `fault`.
class Reader {
 public:
  Reader(const Json& json, std::string& fault) : json_(json), fault_(fault) {}

  std::int64_t number(const char* key, std::int64_t least, std::int64_t most, bool needed = true) {
    const Json& value = field(json_, key);
    if (value.is_null() && !needed) return 0;
    const auto read = whole(value, least, most);
    if (!read) complain(key, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return read.value_or(0);
  }
  std::uint32_t count(const char* key, bool needed = true) {
    return static_cast<std::uint32_t>(number(key, 0, kMost, needed));
  }
  bool flag(const char* key, bool needed = true) {
    const Json& value = field(json_, key);
    if (value.is_null() && !needed) return false;
    if (!value.is_boolean()) complain(key, "true or false");
    return value.is_boolean() && value.get<bool>();
  }
  std::string text(const char* key) {
    const Json& value = field(json_, key);
    if (!value.is_string()) complain(key, "a text");
    return clean_utf8(text_of(value));
  }
  std::vector<Answer> answers(bool needed, std::size_t least = 1) {
    std::vector<Answer> read;
    const Json& list = field(json_, "answers");
    if (list.is_null() && !needed) return read;
    if (!list.is_array() || list.size() < least || list.size() > kMostAnswers) {
      complain("answers", "a list of " + std::to_string(least) + " to 64 answers");
      return read;
    }
    for (const Json& one : list) {
      const auto answer = one_answer("answers", one);
      if (!answer) return read;
      read.push_back(*answer);
    }
    return read;
  }
  std::optional<Answer> one_answer(const char* key, const Json& value) {
    std::string why;
    const auto answer = answer_from_json(value, why);
    if (!answer) complain(key, why);
    return answer;
  }
  std::vector<std::uint8_t> faces() {
    std::vector<std::uint8_t> read;
    const Json& list = field(json_, "faces");
    if (!list.is_array() || list.size() > static_cast<std::size_t>(kMaxDice)) {
      complain("faces", "a list of at most " + std::to_string(kMaxDice) + " faces");
      return read;
    }
    for (const Json& one : list) {
      const auto face = whole(one, 0, 255);
      if (!face) complain("faces", "whole numbers");
      read.push_back(static_cast<std::uint8_t>(face.value_or(0)));
    }
    return read;
  }
  // What a person is called: one line, not long; none where nothing is said.
  std::string name(const char* key) {
    const Json& value = field(json_, key);
    if (value.is_null()) return {};
    std::string words = value.is_string() ? clean_utf8(text_of(value)) : std::string();
    const bool one_line = std::ranges::none_of(words, [](unsigned char c) { return c < ' '; });
    if (!value.is_string() || words.size() > kMostName || !one_line)
      complain(key, "a name of at most " + std::to_string(kMostName) + " bytes, on one line");
    return words;
  }
  PersonsBytes bytes(const char* key) {
    const auto read = array_from_hex<16>(text_of(field(json_, key)));
    if (!read) complain(key, "16 bytes as 32 hexadecimal digits");
    return read.value_or(PersonsBytes{});
  }
  void complain(const char* key, const std::string& belongs) {
    if (fault_.empty()) fault_ = "\"" + std::string(key) + "\": " + belongs + " belongs here";
  }
  const Json& json() const { return json_; }

 private:
  const Json& json_;
  std::string& fault_;
};

void read_query(Reader& in, Message& message) {
  const auto what = place_of(in.text("what"), kAsked);
  if (!what)
    in.complain("what", "check, preview, odds, reach, at, threat, binds, log, advice, forecast or bearings");
  message.asked = static_cast<Asked>(what.value_or(0));
  message.answers = in.answers(message.asked == Asked::check || message.asked == Asked::odds);
  message.each = in.flag("each", false);
  if (const Json& own = field(in.json(), "own"); !own.is_null()) message.own = in.one_answer("own", own);
  if (!field(in.json(), "inputs").is_null()) message.inputs = in.count("inputs");
  if (message.asked == Asked::at && !message.inputs) in.complain("inputs", "a whole number");
  if (message.asked == Asked::log) {
    message.from = in.count("from");
    message.count = in.count("count");
  }
  const Json& mark = field(in.json(), "mark");
  const auto part = [&](const char* key) {
    const Json& value = field(mark, key);
    const auto read = whole(value, -1, kMost);
    if (!value.is_null() && !read) in.complain("mark", "numbers group, piece or area");
    return static_cast<int>(read.value_or(-1));
  };
  message.mark = {part("group"), part("piece"), part("area")};
}

void read_fields(Reader& in, Message& message) {
  switch (message.said) {
    case Said::sit:
      message.match = in.number("match", 1, std::numeric_limits<std::int64_t>::max());
      message.key = in.text("key");
      message.log = in.count("log", false);
      message.person = in.name("person");
      return;
    case Said::answer:
      message.ask = in.count("ask");
      if (!field(in.json(), "place").is_null()) message.place = in.count("place");
      message.answers = in.answers(true);
      return;
    case Said::propose:
      message.ask = in.count("ask");
      message.answers = in.answers(true);
      return;
    case Said::faces:
      message.ask = in.count("ask");
      message.faces = in.faces();
      return;
    case Said::undo:
      message.plead = in.flag("plead", false);
      if (!field(in.json(), "place").is_null()) message.place = in.count("place");
      return;
    case Said::agree:
      message.plea = in.count("plea");
      message.yes = in.flag("yes");
      return;
    case Said::order: {
      message.kind = static_cast<std::uint16_t>(in.number("kind", 0, 0xffff));
      const auto how = decline_from(in.text("how"));
      if (!how) in.complain("how", "once, this turn, until withdrawn or withdrawn");
      message.how = how.value_or(Decline::withdrawn);
      return;
    }
    case Said::note:
    case Said::close: message.words = in.text("words"); return;
    case Said::sitter: message.sitter = {in.text("kind"), in.flag("types_dice")}; return;
    case Said::concede: return;
    case Said::bytes: message.bytes = in.bytes("bytes"); return;
    case Said::help:
      message.ask = in.count("ask");
      message.rest = in.flag("rest", false);
      return;
    case Said::hold:
      message.ask = in.count("ask");
      message.answers = in.answers(true, 0);
      return;
    case Said::query: read_query(in, message); return;
  }
}

}  // namespace

std::string_view name_of(Asked asked) { return kAsked[static_cast<std::size_t>(asked)]; }

std::optional<Message> read_message(std::string_view text, std::string& fault) {
  fault.clear();
  const std::optional<Json> json = parse_json(text);
  if (!json || !json->is_object()) {
    fault = "This is no JSON object.";
    return std::nullopt;
  }
  const auto said = place_of(text_of(field(*json, "type")), kSaid);
  if (!said) {
    fault = "\"type\" names no message; docs/api.md lists them.";
    return std::nullopt;
  }
  Message message;
  message.said = static_cast<Said>(*said);
  Reader in(*json, fault);
  if (message.said != Said::sit)
    message.id = in.number("id", -kMost, std::numeric_limits<std::int64_t>::max());
  read_fields(in, message);
  if (!fault.empty()) return std::nullopt;
  return message;
}

}  // namespace warren::server
