#include "games/mouse_guard/data_rows.h"

#include <algorithm>

namespace warren::mouse_guard {
namespace {

template <class Enum>
bool find_tag(std::span<const std::string_view> ids, std::string_view id, TagSet& found) {
  const auto place = place_of(ids, id);
  if (place) found = tag(static_cast<Enum>(*place));
  return place.has_value();
}

void read_test(DataReader& reader, const toml::table& row, ObstacleRow& obstacle) {
  obstacle.price = static_cast<Condition>(reader.word(row, "price", kConditionIds));
  obstacle.twist = static_cast<ObstacleId>(reader.word(row, "twist", kObstacleIds));
  if (row.contains("versus")) {
    obstacle.versus = static_cast<Npc>(reader.word(row, "versus", kNpcIds));
    obstacle.versus_rating = static_cast<Rating>(reader.word(row, "versus_rating", kRatingIds));
  }
  reader.each(row, "tests", [&](const toml::table& part) {
    if (obstacle.tests == obstacle.test.size()) return reader.fault(part, "an obstacle has at most 2 tests");
    TestPart& test = obstacle.test[obstacle.tests++];
    test.listed = read_listed(reader, part, "listed");
    test.tags = read_tags(reader, part, "tags");
    if (obstacle.versus == kNoNpc) read_seasons(reader, part, "ob", test.ob);
  });
  if (obstacle.tests == 0) reader.fault(row, "a test obstacle needs a test");
}

void read_conflict(DataReader& reader, const toml::table& row, const Tables& tables, ObstacleRow& obstacle) {
  obstacle.is_conflict = true;
  obstacle.type = static_cast<ConflictType>(reader.word(row, "type", kConflictIds));
  obstacle.tags = read_tags(reader, row, "tags");
  obstacle.opposition = static_cast<Npc>(reader.word(row, "opposition", kNpcIds));
  obstacle.light = static_cast<Condition>(reader.word(row, "light", kConditionIds));
  obstacle.heavy = static_cast<Condition>(reader.word(row, "heavy", kConditionIds));
  obstacle.row = tables.of(obstacle.type);
  if (obstacle.type != ConflictType::other) return;
  obstacle.row = read_conflict_row(reader, row);
  obstacle.row.name = tables.of(ConflictType::other).name;
}

}  // namespace

std::vector<std::string> read_words(DataReader& reader, const toml::table& row, std::string_view key) {
  std::vector<std::string> words;
  if (!row.contains(key)) return words;
  const toml::array* list = row[key].as_array();
  if (list == nullptr) {
    reader.fault(row, fmt::format("'{}' must be a list of texts", key));
    return words;
  }
  for (const toml::node& node : *list) {
    if (node.is_string())
      words.push_back(node.value_or(std::string{}));
    else
      reader.fault(node, fmt::format("each entry of '{}' must be a text", key));
  }
  return words;
}

TagSet tag_named(std::string_view id) {
  TagSet found = 0;
  const bool known =
      find_tag<Rating>(kRatingIds, id, found) || find_tag<Category>(kCategoryIds, id, found) ||
      find_tag<Situation>(kSituationIds, id, found) || find_tag<NatureTag>(kNatureTagIds, id, found) ||
      find_tag<ConflictType>(kConflictIds, id, found) || find_tag<Action>(kActionIds, id, found);
  return known ? found : 0;
}

bool read_plan(std::string_view letters, Plan& plan) {
  constexpr std::string_view kLetters = "ADFM";
  if (letters.size() != plan.size()) return false;
  for (std::size_t i = 0; i < plan.size(); ++i) {
    const std::size_t place = kLetters.find(letters[i]);
    if (place == std::string_view::npos) return false;
    plan[i] = static_cast<Action>(place);
  }
  return true;
}

TagSet read_tags(DataReader& reader, const toml::table& row, std::string_view key) {
  TagSet tags = 0;
  for (const std::string& id : read_words(reader, row, key)) {
    if (tag_named(id) == 0) reader.fault(row, fmt::format("'{}' in '{}' is not a tag", id, key));
    tags |= tag_named(id);
  }
  return tags;
}

Listed read_listed(DataReader& reader, const toml::table& row, std::string_view key) {
  Listed listed;
  for (const std::string& id : read_words(reader, row, key)) {
    const auto place = place_of(kRatingIds, id);
    if (place && listed.count == listed.rating.size())
      reader.fault(row, fmt::format("'{}' lists more than {} ratings", key, listed.rating.size()));
    else if (place)
      listed.add(static_cast<Rating>(*place));
    else
      reader.fault(row, fmt::format("'{}' in '{}' is not a skill or ability", id, key));
  }
  return listed;
}

void read_seasons(DataReader& reader, const toml::table& row, std::string_view key,
                  std::array<std::uint8_t, kSeasons>& numbers) {
  const toml::array* list = row[key].as_array();
  if (list == nullptr || list->size() != numbers.size())
    return reader.fault(row, fmt::format("'{}' must be four numbers, spring to winter", key));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto value = list->get(i)->value_exact<std::int64_t>();
    if (value && *value >= 1 && *value <= 10)
      numbers[i] = static_cast<std::uint8_t>(*value);
    else
      reader.fault(row, fmt::format("'{}' must be whole numbers from 1 to 10", key));
  }
}

ConflictRow read_conflict_row(DataReader& reader, const toml::table& row) {
  ConflictRow conflict;
  const auto read = [&](std::string_view key, Listed& listed) {
    listed = read_listed(reader, row, key);
    if (listed.count == 0) reader.fault(row, fmt::format("'{}' must name a skill or ability", key));
  };
  for (std::size_t a = 0; a < kActions; ++a) read(kActionIds[a], conflict.actions[a]);
  read("disposition", conflict.disposition);
  read("base", conflict.base);
  return conflict;
}

void read_obstacles(DataReader& reader, const toml::table& root, Tables& tables) {
  std::bitset<kObstacles> seen;
  const auto begin = [&](const toml::table& row) -> ObstacleRow& {
    const auto place = static_cast<std::size_t>(reader.word(row, "id", kObstacleIds));
    if (seen[place]) reader.fault(row, fmt::format("'{}' stands twice", kObstacleIds[place]));
    seen.set(place);
    ObstacleRow& obstacle = tables.obstacle[place];
    obstacle.name = reader.text(row, "name");
    obstacle.category = static_cast<Category>(reader.word(row, "category", kCategoryIds));
    return obstacle;
  };
  reader.each(root, "test", [&](const toml::table& row) { read_test(reader, row, begin(row)); });
  reader.each(root, "conflict",
              [&](const toml::table& row) { read_conflict(reader, row, tables, begin(row)); });
  for (std::size_t i = 0; i < kObstacles; ++i)
    if (!seen[i]) reader.fault(root, fmt::format("the obstacle '{}' is missing", kObstacleIds[i]));
  // MG-MIS-05, MG-MIS-06: the generator draws tests and conflicts of every category.
  for (std::size_t c = 0; c < kCategories; ++c)
    for (const bool conflict : {false, true})
      if (std::ranges::none_of(tables.obstacle, [&](const ObstacleRow& o) {
            return o.category == static_cast<Category>(c) && o.is_conflict == conflict;
          }))
        reader.fault(root, fmt::format("the category '{}' needs a {} obstacle", kCategoryIds[c],
                                       conflict ? "conflict" : "test"));
}

}  // namespace warren::mouse_guard
