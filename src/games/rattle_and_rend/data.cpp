// Where do the numbers come from? Reads the shipped tables, or a pack's, and says what is wrong with them.
#define TOML_EXCEPTIONS 0
#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <optional>

#include "games/rattle_and_rend/embedded_data.h"
#include "games/rattle_and_rend/list_text.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/setup.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<std::string_view, kGroupTypes> kTypeIds{"champion", "heavy",       "fighters",
                                                             "shooters", "skirmishers", "ward"};
constexpr std::array<std::string_view, kStock + 1> kStockIds{
    "thicket", "broken-wall", "cairn", "scree", "mire-strip", "tar-seep", "ember-bed", "hill"};
constexpr std::array<std::string_view, 3> kTerrainIds{"rough", "blocking", "hazardous"};
constexpr std::array<std::string_view, 5> kBandIds{"-", "B2B", "S", "M", "L"};

template <std::size_t N>
std::optional<int> place_of(const std::array<std::string_view, N>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<int>(found - ids.begin());
}

// One data file being read: collects faults with file and line.
class Reader {
 public:
  Reader(std::string file, std::vector<Fault>& faults) : file_(std::move(file)), faults_(faults) {}

  void fault(const toml::node& node, std::string words) {
    faults_.push_back({fmt::format("{} line {}", file_, node.source().begin.line), std::move(words), {}});
  }
  int number(const toml::table& table, std::string_view key, int lowest, int highest,
             std::optional<int> absent = {}) {
    const toml::node* node = table.get(key);
    if (node == nullptr && absent) return *absent;
    const auto value = node == nullptr ? std::optional<std::int64_t>{} : node->value_exact<std::int64_t>();
    if (value && *value >= lowest && *value <= highest) return static_cast<int>(*value);
    fault(node == nullptr ? table : *node,
          fmt::format("'{}' must be a whole number from {} to {}", key, lowest, highest));
    return lowest;
  }
  std::string text(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node != nullptr && node->is_string()) return node->value_or(std::string{});
    fault(node == nullptr ? table : *node, fmt::format("'{}' must be a text", key));
    return {};
  }
  template <std::size_t N>
  int word(const toml::table& table, std::string_view key, const std::array<std::string_view, N>& ids) {
    const auto place = place_of(ids, text(table, key));
    if (!place) fault(table, fmt::format("'{}' must be one of: {}", key, fmt::join(ids, ", ")));
    return place.value_or(0);
  }
  template <class F>
  void each(const toml::table& root, std::string_view key, F&& f) {
    const toml::array* rows = root[key].as_array();
    if (rows == nullptr) return fault(root, fmt::format("'{}' must be a list of tables", key));
    for (const toml::node& row : *rows) {
      if (const toml::table* table = row.as_table())
        f(*table);
      else
        fault(row, fmt::format("each entry of '{}' must be a table", key));
    }
  }

 private:
  std::string file_;
  std::vector<Fault>& faults_;
};

void read_group(Reader& reader, const toml::table& row, MatchSetting& setting) {
  const int place = reader.word(row, "id", kTypeIds);
  Profile& profile = setting.profiles[static_cast<std::size_t>(place)];
  profile.id = kTypeIds[static_cast<std::size_t>(place)];
  profile.name = reader.text(row, "name");
  profile.cost = reader.number(row, "cost", 1, 6);
  profile.radius = reader.number(row, "base", 10, 60) * kMm / 2;
  profile.mov = static_cast<Band>(reader.word(row, "mov", kBandIds));
  profile.rng = static_cast<Band>(reader.word(row, "rng", kBandIds));
  constexpr std::array<std::string_view, 3> kStats{"fury", "guile", "will"};
  for (std::size_t i = 0; i < kStats.size(); ++i)
    profile.stats[i] = static_cast<std::uint8_t>(reader.number(row, kStats[i], 0, 20));
}

void read_piece(Reader& reader, const toml::table& row, MatchSetting& setting) {
  const int place = reader.word(row, "id", kStockIds);
  StockPiece& piece = setting.stock[static_cast<std::size_t>(place)];
  piece.id = kStockIds[static_cast<std::size_t>(place)];
  piece.name = reader.text(row, "name");
  piece.type = static_cast<Terrain>(reader.word(row, "type", kTerrainIds));
  const int radius = reader.number(row, "radius", 0, 90, 0);
  const int length = reader.number(row, "length", 0, 200, 0);
  const int width = reader.number(row, "width", 0, 200, 0);
  if ((radius == 0) == (length == 0 || width == 0)) reader.fault(row, "a piece is a circle or a rectangle");
  piece.radius = radius * kMm;
  piece.half_length = length * kMm / 2;
  piece.half_width = width * kMm / 2;
  piece.area = radius > 0 ? radius * radius * 31416 / 10000 : length * width;
}

template <std::size_t N>
void read_names(Reader& reader, const toml::table& root, std::string_view key, std::array<Named, N>& out) {
  std::size_t count = 0;
  reader.each(root, key, [&](const toml::table& row) {
    if (count < N) out[count] = {reader.text(row, "id"), reader.text(row, "name")};
    ++count;
  });
  if (count != N) reader.fault(root, fmt::format("'{}' must have {} rows", key, N));
}

void read_file(const std::string& name, std::string_view text, MatchSetting& setting,
               std::vector<Fault>& faults) {
  const toml::parse_result parsed = toml::parse(text, name);
  if (!parsed) {
    faults.push_back({fmt::format("{} line {}", name, parsed.error().source().begin.line),
                      fmt::format("is not TOML: {}", parsed.error().description()),
                      {}});
    return;
  }
  Reader reader(name, faults);
  const toml::table& root = parsed.table();
  if (name == "groups.toml")
    reader.each(root, "group", [&](const toml::table& t) { read_group(reader, t, setting); });
  if (name == "terrain.toml")
    reader.each(root, "piece", [&](const toml::table& t) { read_piece(reader, t, setting); });
  if (name == "words.toml") {
    read_names(reader, root, "trait", setting.traits);
    read_names(reader, root, "action", setting.actions);
    read_names(reader, root, "reaction", setting.reactions);
  }
}

void check_complete(const MatchSetting& setting, std::vector<Fault>& faults) {
  for (std::size_t i = 0; i < kTypeIds.size(); ++i)
    if (setting.profiles[i].id.empty())
      faults.push_back(
          {"groups.toml", fmt::format("the type '{}' is missing", kTypeIds[i]), rule("RR-GRP-05")});
  for (std::size_t i = 0; i < kStockIds.size(); ++i)
    if (setting.stock[i].id.empty())
      faults.push_back(
          {"terrain.toml", fmt::format("the piece '{}' is missing", kStockIds[i]), rule("RR-GAP-04")});
}

}  // namespace

void load_data(const std::map<std::string, std::string>& pack, MatchSetting& setting,
               std::vector<Fault>& faults) {
  for (const auto& [name, text] : pack)
    if (std::ranges::none_of(embedded_data(), [&](const DataFile& f) { return f.name == name; }))
      faults.push_back({name, "is not a data file of Rattle and Rend", {}});
  const std::size_t before = faults.size();
  const auto text_of = [&](const DataFile& file) {
    const auto own = pack.find(std::string(file.name));
    return own == pack.end() ? file.text : std::string_view(own->second);
  };
  for (const DataFile& file : embedded_data())
    read_file(std::string(file.name), text_of(file), setting, faults);
  if (faults.size() == before) check_complete(setting, faults);
  if (faults.size() != before) return;
  for (const DataFile& file : embedded_data())
    if (file.name == "warbands.toml")
      for (const ListText& list : parse_lists(text_of(file), "warbands.toml", faults))
        setting.shipped.push_back(resolve(list, "warbands.toml", setting, faults));
}

}  // namespace warren::rattle_and_rend
