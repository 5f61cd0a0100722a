#include "kernel/book/guide.h"

#include <algorithm>

#include "kernel/book/data_reader.h"

namespace warren {
namespace {

constexpr std::string_view kGeneral = "guide.toml";
constexpr std::string_view kCoach = "coach.toml";

std::vector<std::string> read_texts(DataReader& reader, const toml::table& table, std::string_view key) {
  std::vector<std::string> texts;
  const toml::array* list = table[key].as_array();
  if (list == nullptr) {
    reader.fault(table, fmt::format("'{}' must be a list of texts", key));
    return texts;
  }
  for (const toml::node& one : *list) {
    if (!one.is_string()) reader.fault(one, fmt::format("each entry of '{}' must be a text", key));
    texts.push_back(one.value_or(std::string{}));
  }
  return texts;
}

std::string text_or_none(DataReader& reader, const toml::table& table, std::string_view key) {
  return table.contains(key) ? reader.text(table, key) : std::string{};
}

void read_general(DataReader& reader, const toml::table& root, Guide& guide) {
  if (const toml::table* first = root["first"].as_table()) {
    guide.scenario = reader.text(*first, "scenario");
    guide.seats = reader.number(*first, "seats", 1, kMaxSeats);
  } else {
    reader.fault(root, "'first' must be a table");
  }
  if (root.contains("set_up"))
    reader.each(root, "set_up", [&](const toml::table& row) {
      guide.set_up.push_back({reader.text(row, "name"), read_texts(reader, row, "asks")});
    });
  reader.each(root, "goal", [&](const toml::table& row) {
    guide.goals.push_back({reader.text(row, "scenario"), reader.text(row, "words")});
  });
  reader.each(root, "synonym", [&](const toml::table& row) {
    guide.synonyms.push_back({reader.text(row, "word"), reader.text(row, "means")});
  });
  reader.each(root, "lesson", [&](const toml::table& row) {
    guide.lessons.push_back(
        {reader.text(row, "title"), reader.text(row, "words"), text_or_none(reader, row, "picture"),
         reader.flag(row, "first_turn"),
         row.contains("steps") ? read_texts(reader, row, "steps") : std::vector<std::string>{}});
  });
}

void read_coach(DataReader& reader, const toml::table& root, Guide& guide) {
  reader.each(root, "note", [&](const toml::table& row) {
    guide.notes.push_back({reader.text(row, "ask"), text_or_none(reader, row, "about"),
                           reader.text(row, "title"), reader.text(row, "words"), reader.text(row, "rule")});
  });
}

}  // namespace

const Guide::Part* Guide::part_of(std::string_view ask) const {
  const auto part = std::ranges::find_if(
      set_up, [&](const Part& one) { return std::ranges::find(one.asks, ask) != one.asks.end(); });
  return part == set_up.end() ? nullptr : &*part;
}

std::string_view Guide::goal_of(std::string_view scenario_id) const {
  const auto goal = std::ranges::find(goals, scenario_id, &Goal::scenario);
  return goal == goals.end() ? std::string_view{} : goal->words;
}

bool is_of_guide(std::string_view file) { return file == kGeneral || file == kCoach; }

Guide read_guide(std::span<const DataFile> files) {
  Guide guide;
  for (const DataFile& file : files) {
    if (!is_of_guide(file.name)) continue;
    const bool general = file.name == kGeneral;
    DataReader reader(std::string(file.name), guide.faults);
    const std::optional<toml::table> root = reader.parse(file.text);
    if (!root) continue;
    general ? read_general(reader, *root, guide) : read_coach(reader, *root, guide);
  }
  return guide;
}

const Guide& guide_of(const Rulebook& book) {
  static const Guide kNone;
  const Guided* guided = book.guided();
  return guided == nullptr ? kNone : guided->guide();
}

std::string account_of(const Rulebook& book, const Setting& setting, const State& state) {
  const Guided* guided = book.guided();
  return guided == nullptr ? std::string() : guided->account(setting, state);
}

}  // namespace warren
