#include "kernel/record/lines.h"

#include <algorithm>
#include <array>
#include <vector>

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

// Of two lists the first part that differs.
std::string changed(const std::string& key, const Json& was, const Json& is) {
  const auto told = [](const std::string& there, const std::string& here) {
    return " was " + there + " and is now " + here;
  };
  if (!was.is_array() || !is.is_array()) return "\"" + key + "\"" + told(shown(was), shown(is));
  std::size_t at = 0;
  while (at < was.size() && at < is.size() && was[at] == is[at]) ++at;
  const auto part = [at](const Json& list) {
    return at < list.size() ? shown(list[at]) : std::string("nothing");
  };
  return "\"" + key + "\", the " + std::to_string(at + 1) + ". of them," + told(part(was), part(is));
}

bool is_left_out(std::string_view key, Compared what) {
  constexpr std::array<std::string_view, 5> kIdle{"words", "prev", "hash", "made_by", "rules"};
  constexpr std::array<std::string_view, 2> kVeiled{"print", "checkpoint"};
  constexpr std::array<std::string_view, 3> kOfPositions{"state", "commit",
                                                         "commits"};  // or made from prints
  const auto is_one_of = [key](const auto& keys) { return std::ranges::find(keys, key) != keys.end(); };
  return is_one_of(kIdle) || (what != Compared::all && is_one_of(kVeiled)) ||
         (what == Compared::play && is_one_of(kOfPositions));
}

// Leaves out what does not bear on the play.
Json essence(const Json& json, Compared what) {
  if (json.is_array()) {
    Json list = Json::array();
    for (const Json& part : json) list.push_back(essence(part, what));
    return list;
  }
  if (!json.is_object()) return json;
  Json object = Json::object();
  for (const auto& [key, value] : json.items())
    if (!is_left_out(key, what)) object[key] = essence(value, what);
  return object;
}

// What a line has that a rule stands for, in the order in which it came about.
std::vector<Json> ruled(std::string_view line) {
  const Json json = essence(parse_json(line).value_or(Json::object()), Compared::play);
  std::vector<Json> all;
  for (const char* one : {"prompt", "outcome"})
    if (field(json, one).is_object()) all.push_back(field(json, one));
  for (const Json& roll : field(json, "rolls")) all.push_back(roll);
  return all;
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

std::string difference(std::string_view recorded, std::string_view now, Compared what) {
  const Json there = essence(parse_json(recorded).value_or(Json::object()), what);
  const Json here = essence(parse_json(now).value_or(Json::object()), what);
  for (const auto& [key, value] : there.items())
    if (field(here, key.c_str()) != value) return changed(key, value, field(here, key.c_str()));
  for (const auto& [key, value] : here.items())
    if (!there.contains(key)) return "\"" + key + "\" was absent and is now " + shown(value);
  return {};
}

std::string parted_by(std::string_view recorded, std::string_view now) {
  const std::vector<Json> there = ruled(recorded);
  const std::vector<Json> here = ruled(now);
  std::size_t at = 0;
  while (at < there.size() && at < here.size() && there[at] == here[at]) ++at;
  if (at >= there.size() && at >= here.size()) at = 0;  // they part in what follows from all of it
  const std::string was = at < there.size() ? text_of(field(there[at], "rule")) : std::string();
  const std::string is = at < here.size() ? text_of(field(here[at], "rule")) : std::string();
  if (was.empty() && is.empty()) return {};
  if (was.empty()) return " where these rules come to " + is;
  return " by " + was + (is.empty() || is == was ? "" : " where these rules come to " + is);
}

}  // namespace warren
