#include "kernel/record/text.h"

#include <algorithm>

#include "kernel/base/hash.h"
#include "kernel/record/lines.h"
#include "kernel/record/writer.h"

namespace warren {
namespace {

constexpr std::size_t kSecretDigits = 64;  // of one secret in hex

constexpr const char* kTakeCopy = "Take an unchanged copy; what stands before this line is sound.";

// Reads line after line; the first fault ends it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  RecordText read() {
    if (text_.find_first_not_of(" \t\r\n") == std::string_view::npos) {
      fail(0, "There is nothing in this record.", "Check that the right file was given.");
      return std::move(record_);
    }
    std::size_t place = 0;
    while (!text_.empty() && !record_.fault) {
      const std::size_t end = text_.find('\n');
      const bool whole = end != std::string_view::npos;
      std::string_view line = text_.substr(0, end);
      text_.remove_prefix(whole ? end + 1 : text_.size());
      if (line.ends_with('\r')) line.remove_suffix(1);
      ++place;
      if (!line.empty()) take(line, place);
    }
    if (!record_.fault && record_.lines.empty()) fail(1, "There is no header.", kTakeCopy);
    return std::move(record_);
  }

 private:
  void fail(std::size_t place, std::string words, std::string advice) {
    if (!record_.fault) record_.fault = RecordFault{place, std::move(words), std::move(advice)};
  }

  void take(std::string_view line, std::size_t place) {
    auto json = parse_json(line);
    const bool is_last = text_.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (!json || !json->is_object()) return fail_to_parse(place, is_last);
    const std::string type = text_of(field(*json, "type"));
    if (type == "vault") {
      record_.vault = std::move(*json);
      return;
    }
    if (record_.lines.empty()) check_header(*json, type, place);
    check_chain(*json, line, place);
    if (record_.fault) return;
    record_.lines.emplace_back(line);
    record_.json.push_back(std::move(*json));
    record_.places.push_back(place);
  }

  void fail_to_parse(std::size_t place, bool is_last) {
    if (record_.lines.empty())
      return fail(place, "This is no record of Warren: its first line is not a header in JSON.",
                  "Check that the right file was given.");
    if (is_last)
      return fail(place, "The last line is cut off or damaged.",
                  "It was probably being written when the program ended: delete it, and the match resumes "
                  "before it.");
    fail(place, "This line is not JSON.", kTakeCopy);
  }

  void check_header(const Json& json, const std::string& type, std::size_t place) {
    if (type != "header" || !json.contains("format"))
      return fail(place, "This is no record of Warren: its first line is not a header.",
                  "Check that the right file was given and that its first line is there.");
    const auto format = whole(field(json, "format"), 1, 1000000);
    if (!format) return fail(place, "The header's \"format\" is not a number.", kTakeCopy);
    if (*format != kRecordFormat)
      fail(place,
           "The record has format " + std::to_string(*format) + "; this program reads format " +
               std::to_string(kRecordFormat) + ".",
           "Use the Warren that wrote it: " + text_of(field(json, "made_by")) + ".");
  }

  void check_chain(const Json& json, std::string_view line, std::size_t place) {
    if (record_.fault) return;
    if (hash_in(line).empty())
      return fail(place, "This line has no hash at its end: it is cut off or was not written by Warren.",
                  kTakeCopy);
    if (!hash_fits(line))
      return fail(place, "This line was changed after it was written: its hash does not fit.", kTakeCopy);
    const std::string before = record_.lines.empty() ? kNoHash : hash_in(record_.lines.back());
    if (field(json, "prev") != before || natural(field(json, "n")) != record_.lines.size())
      fail(place, "This line does not follow the one before: a line is missing, doubled or out of its place.",
           kTakeCopy);
  }

  std::string_view text_;
  RecordText record_;
};

std::optional<std::vector<std::uint8_t>> faces_in(const Json& list) {
  if (!list.is_array() || list.size() > kMaxDice) return std::nullopt;
  std::vector<std::uint8_t> faces;
  for (const Json& one : list) {
    const auto face = whole(one, 1, 255);
    if (!face) return std::nullopt;
    faces.push_back(static_cast<std::uint8_t>(*face));
  }
  return faces;
}

bool add_revealed(const Json& list, std::map<std::uint64_t, RevealedAnswers>& revealed) {
  if (list.is_null()) return true;
  if (!list.is_array()) return false;
  for (const Json& one : list) {
    const auto line = whole(field(one, "line"), 0, 0xffffffff);
    const auto place = one.contains("place") ? whole(field(one, "place"), 1, 0xffffffff) : 0;
    auto answers = answers_in(field(one, "answers"));
    auto agent_rolls = rolls_in(one, "agent_rolls");
    const std::string salt = text_of(field(one, "salt"));
    if (!line || !place || !answers || !agent_rolls || !array_from_hex<16>(salt)) return false;
    if (*place > 0 && answers->size() != 1) return false;
    revealed[seal_key(static_cast<std::uint32_t>(*line), static_cast<std::uint32_t>(*place))] = {
        salt, std::move(*answers), std::move(*agent_rolls)};
  }
  return true;
}

}  // namespace

RecordText read_record(std::string_view text) { return Reader(text).read(); }

std::optional<std::vector<RecordedRoll>> rolls_in(const Json& line, const char* key) {
  std::vector<RecordedRoll> rolls;
  const Json& list = field(line, key);
  if (list.is_null()) return rolls;
  if (!list.is_array()) return std::nullopt;
  for (const Json& one : list) {
    std::string fault;
    const auto number = natural(field(one, "number"));
    const auto sides = whole(field(one, "sides"), 1, 255);
    const auto roller = seat_from_json(field(one, "roller"), fault);
    auto faces = faces_in(field(one, "faces"));
    if (!number || !sides || !roller || !faces) return std::nullopt;
    rolls.push_back({*number, static_cast<std::uint8_t>(*sides), field(one, "typed") == Json(true),
                     field(one, "draw") == Json(true), *roller, text_of(field(one, "rule")),
                     std::move(*faces), text_of(field(one, "words"))});
  }
  return rolls;
}

std::optional<std::vector<Answer>> answers_in(const Json& list) {
  if (!list.is_array()) return std::nullopt;
  std::vector<Answer> answers;
  for (const Json& one : list) {
    std::string fault;
    const auto answer = answer_from_json(field(one, "answer"), fault);
    if (!answer) return std::nullopt;
    answers.push_back(*answer);
  }
  return answers;
}

std::optional<std::map<std::uint64_t, RevealedAnswers>> revealed_in(const RecordText& record) {
  std::map<std::uint64_t, RevealedAnswers> revealed;
  bool readable = add_revealed(field(record.vault, "sealed"), revealed);
  for (const Json& line : record.json)
    if (field(line, "type") == "reveal") readable = add_revealed(field(line, "sealed"), revealed) && readable;
  if (!readable) return std::nullopt;
  return revealed;
}

std::optional<DiceHeader> dice_header_in(const Json& header) {
  const Json& dice = field(header, "dice");
  DiceHeader found;
  found.kind = text_of(field(dice, "kind"));
  found.seed = natural(field(dice, "seed"));
  found.commitment = text_of(field(dice, "commitment"));
  const Json& people = field(dice, "people");
  if (found.kind.empty() || !people.is_array() || (found.kind == "seed") != found.seed.has_value())
    return std::nullopt;
  for (const Json& person : people) {
    if (!array_from_hex<16>(text_of(person))) return std::nullopt;
    found.people.push_back(text_of(person));
  }
  return found;
}

std::unique_ptr<DiceSource> dice_of(const DiceHeader& header, std::string_view secret_hex) {
  std::unique_ptr<DiceSource> dice;
  if (header.seed) {
    dice = KeyedDice::of_seed(*header.seed);
  } else {
    const auto secret = array_from_hex<32>(secret_hex);
    if (!secret) return nullptr;
    std::vector<KeyedDice::Person> people;
    for (const std::string& person : header.people) people.push_back(*array_from_hex<16>(person));
    dice = std::make_unique<KeyedDice>(*secret, people);
  }
  return dice->header().commitment == header.commitment ? std::move(dice) : nullptr;
}

bool change_keys(const RecordText& record, std::string_view secrets_hex, DiceSource& dice) {
  for (std::size_t i = 0; i < record.json.size(); ++i) {
    const Json& line = record.json[i];
    KeyChange change{.after = natural(field(line, "after")).value_or(0),
                     .line = static_cast<std::uint32_t>(i)};
    if (field(line, "type") == "people") {
      change.person = array_from_hex<16>(text_of(field(line, "bytes")));
      if (!change.person) return false;
      dice.change_key(change);
    }
    if (field(line, "type") == "reseed") {
      secrets_hex.remove_prefix(std::min(secrets_hex.size(), kSecretDigits));
      change.secret = array_from_hex<32>(secrets_hex.substr(0, kSecretDigits));
      if (!change.secret || to_hex(sha256(*change.secret)) != text_of(field(line, "commitment")))
        return false;
      dice.change_key(change);
    }
  }
  return true;
}

std::unique_ptr<DiceSource> source_of(const RecordText& record) {
  const auto header = dice_header_in(record.header());
  if (!header) return nullptr;
  const std::string shown = text_of(field(record.json.back(), "secret"));
  const std::string secrets = shown.empty() ? text_of(field(record.vault, "secret")) : shown;
  auto dice = dice_of(*header, std::string_view(secrets).substr(0, kSecretDigits));
  if (dice && !change_keys(record, secrets, *dice)) return nullptr;
  return dice;
}

}  // namespace warren
