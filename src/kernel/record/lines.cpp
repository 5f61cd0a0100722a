#include "kernel/record/lines.h"

#include "kernel/base/hash.h"

namespace warren {
namespace {

constexpr std::string_view kField = ",\"hash\":\"";
constexpr std::size_t kTail = kField.size() + 64 + 2;  // the field, the digits, a quote and a brace

std::string shown(const Json& json) {
  std::string text = json.is_null() ? "nothing" : to_text(json);
  constexpr std::size_t kMost = 120;
  if (text.size() > kMost) text = text.substr(0, kMost) + "...";
  return text;
}

// Leaves out what does not bear on the play.
Json essence(const Json& json, bool secret_known) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& part : json) list.push_back(essence(part, secret_known));
    return list;
  }
  if (!json.is_object()) return json;
  Json object = Json::object();
  for (const auto& [key, value] : json.items()) {
    const bool idle = key == "words" || key == "prev" || key == "hash" || key == "made_by" || key == "rules";
    const bool veiled = !secret_known && (key == "print" || key == "checkpoint");
    if (!idle && !veiled) object[key] = essence(value, secret_known);
  }
  return object;
}

}  // namespace

std::string with_hash(std::string_view object) {
  std::string text(object.substr(0, object.size() - 1));
  text += kField;
  text += to_hex(sha256(object));
  text += "\"}";
  return text;
}

std::string hash_in(std::string_view line) {
  if (line.size() < kTail || line.substr(line.size() - kTail, kField.size()) != kField) return {};
  return std::string(line.substr(line.size() - 66, 64));
}

bool hash_fits(std::string_view line) {
  const std::string hash = hash_in(line);
  if (hash.empty()) return false;
  return to_hex(sha256(std::string(line.substr(0, line.size() - kTail)) + "}")) == hash;
}

std::string difference(std::string_view recorded, std::string_view now, bool secret_known) {
  const Json there = essence(parse_json(recorded).value_or(Json::object()), secret_known);
  const Json here = essence(parse_json(now).value_or(Json::object()), secret_known);
  for (const auto& [key, value] : there.items())
    if (field(here, key.c_str()) != value)
      return "\"" + key + "\" was " + shown(value) + " and is now " + shown(field(here, key.c_str()));
  for (const auto& [key, value] : here.items())
    if (!there.contains(key)) return "\"" + key + "\" was absent and is now " + shown(value);
  return {};
}

}  // namespace warren
