#include "server/schema.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

namespace warren::server {
namespace {

const Json& definitions() {
  static const Json all = [] {
    std::ifstream in("docs/api.schema.json");
    std::ostringstream text;
    text << in.rdbuf();
    return parse_json(text.str()).value()["$defs"];
  }();
  return all;
}

constexpr std::array<std::string_view, 14> kWords{
    "type",        "properties", "required", "additionalProperties",
    "items",       "minItems",   "maxItems", "enum",
    "const",       "oneOf",      "anyOf",    "$ref",
    "description", "title"};

bool has_type(const Json& json, const std::string& type) {
  if (type == "object") return json.is_object();
  if (type == "array") return json.is_array();
  if (type == "string") return json.is_string();
  if (type == "boolean") return json.is_boolean();
  if (type == "integer") return json.is_number_integer();
  if (type == "number") return json.is_number();
  return type == "null" && json.is_null();
}

std::string wrong(const Json& json, const Json& schema, const std::string& place);

std::string wrong_in_object(const Json& json, const Json& schema, const std::string& place) {
  const Json& properties = field(schema, "properties");
  for (const Json& key : field(schema, "required"))
    if (!json.contains(text_of(key))) return place + " lacks " + text_of(key);
  const Json& others = field(schema, "additionalProperties");
  for (const auto& [key, value] : json.items()) {
    const std::string there = place + "." + key;
    std::string fault;
    if (properties.contains(key)) {
      fault = wrong(value, properties[key], there);
    } else if (others.is_boolean() && !others.get<bool>()) {
      fault = there + " is not in the schema";
    } else if (others.is_object()) {
      fault = wrong(value, others, there);
    }
    if (!fault.empty()) return fault;
  }
  return {};
}

std::string wrong_in_array(const Json& json, const Json& schema, const std::string& place) {
  const auto least = whole(field(schema, "minItems"), 0, 1'000'000).value_or(0);
  const auto most = whole(field(schema, "maxItems"), 0, 1'000'000).value_or(1'000'000);
  const auto size = static_cast<std::int64_t>(json.size());
  if (size < least || size > most) return place + " has " + std::to_string(size) + " items";
  if (!schema.contains("items")) return {};
  for (std::size_t i = 0; i < json.size(); ++i)
    if (std::string fault = wrong(json[i], schema["items"], place + "[" + std::to_string(i) + "]");
        !fault.empty())
      return fault;
  return {};
}

std::string wrong_choice(const Json& json, const Json& schemas, const std::string& place, bool only_one) {
  int fits = 0;
  std::string last;
  std::string nearest;
  for (const Json& one : schemas) {
    last = wrong(json, one, place);
    fits += last.empty() ? 1 : 0;
    const bool about_type = last.find(".type is") != std::string::npos;
    if (!last.empty() && !about_type && nearest.empty()) nearest = last;
  }
  if (fits == 1 || (fits > 1 && !only_one)) return {};
  return fits > 1 ? place + " fits several" : place + " fits none: " + (nearest.empty() ? last : nearest);
}

std::string wrong(const Json& json, const Json& schema, const std::string& place) {
  for (const auto& [word, value] : schema.items())
    if (std::ranges::find(kWords, std::string_view(word)) == kWords.end())
      return "the schema's word " + word + " is not understood";
  if (schema.contains("$ref")) {
    const std::string name = text_of(schema["$ref"]).substr(std::string("#/$defs/").size());
    if (!definitions().contains(name)) return "no definition " + name;
    return wrong(json, definitions()[name], place);
  }
  if (schema.contains("const") && json != schema["const"]) return place + " is " + to_text(json);
  if (schema.contains("enum") && std::ranges::find(schema["enum"], json) == schema["enum"].end())
    return place + " is " + to_text(json) + ", none of " + to_text(schema["enum"]);
  if (schema.contains("oneOf")) return wrong_choice(json, schema["oneOf"], place, true);
  if (schema.contains("anyOf")) return wrong_choice(json, schema["anyOf"], place, false);
  if (schema.contains("type") && !has_type(json, text_of(schema["type"])))
    return place + " is no " + text_of(schema["type"]) + ": " + to_text(json).substr(0, 60);
  if (json.is_object()) return wrong_in_object(json, schema, place);
  if (json.is_array()) return wrong_in_array(json, schema, place);
  return {};
}

}  // namespace

std::string breaks_schema(const Json& json, std::string_view definition) {
  const std::string name(definition);
  if (!definitions().contains(name)) return "no definition " + name;
  return wrong(json, definitions()[name], name);
}

}  // namespace warren::server
