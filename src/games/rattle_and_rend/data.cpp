// Where do the numbers come from? Reads the shipped tables, or a pack's, and says what is wrong with them.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "games/rattle_and_rend/embedded_data.h"
#include "games/rattle_and_rend/lists/list_text.h"
#include "games/rattle_and_rend/rule_ids.h"
#include "games/rattle_and_rend/setup.h"
#include "kernel/book/data_reader.h"

namespace warren::rattle_and_rend {
namespace {

constexpr std::array<std::string_view, kGroupTypes> kTypeIds{"champion", "heavy",       "fighters",
                                                             "shooters", "skirmishers", "ward"};
constexpr std::array<std::string_view, kStock + 1> kStockIds{
    "thicket", "broken-wall", "cairn", "scree", "mire-strip", "tar-seep", "ember-bed", "hill"};
constexpr std::array<std::string_view, 3> kTerrainIds{"rough", "blocking", "hazardous"};
constexpr std::array<std::string_view, 5> kBandIds{"-", "B2B", "S", "M", "L"};

void read_group(DataReader& reader, const toml::table& row, MatchSetting& setting) {
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

void read_piece(DataReader& reader, const toml::table& row, MatchSetting& setting) {
  const int place = reader.word(row, "id", kStockIds);
  StockPiece& piece = setting.stock[static_cast<std::size_t>(place)];
  piece.id = kStockIds[static_cast<std::size_t>(place)];
  piece.name = reader.text(row, "name");
  piece.names = reader.texts(row, "names");
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
void read_names(DataReader& reader, const toml::table& root, std::string_view key,
                std::array<Named, N>& out) {
  std::size_t count = 0;
  reader.each(root, key, [&](const toml::table& row) {
    if (count < N) out[count] = {.id = reader.text(row, "id"), .name = reader.text(row, "name")};
    ++count;
  });
  if (count != N) reader.fault(root, fmt::format("'{}' must have {} rows", key, N));
}

void read_trait_costs(DataReader& reader, const toml::table& root, MatchSetting& setting) {
  std::size_t count = 0;
  reader.each(root, "trait", [&](const toml::table& row) {
    if (count < kTraits) setting.traits[count++].cost = reader.number(row, "cost", -18, 18, 0);
  });
}

void read_file(const std::string& name, std::string_view text, MatchSetting& setting,
               std::vector<Fault>& faults) {
  DataReader reader(name, faults);
  const std::optional<toml::table> parsed = reader.parse(text);
  if (!parsed) return;
  const toml::table& root = *parsed;
  if (name == "groups.toml")
    reader.each(root, "group", [&](const toml::table& t) { read_group(reader, t, setting); });
  if (name == "terrain.toml")
    reader.each(root, "piece", [&](const toml::table& t) { read_piece(reader, t, setting); });
  if (name == "words.toml") {
    read_names(reader, root, "trait", setting.traits);
    read_trait_costs(reader, root, setting);
    read_names(reader, root, "action", setting.actions);
    read_names(reader, root, "reaction", setting.reactions);
  }
}

// RR-ARMY-01, RR-ARMY-04: with any two traits a warband has as many points left as one may be built of.
void check_trait_costs(const MatchSetting& setting, std::vector<Fault>& faults) {
  constexpr int kFewest = 4;  // three groups, a third of the points on core ones
  constexpr int kMost = 24;
  for (std::uint32_t one = 0; one < kTraits; ++one)
    for (std::uint32_t two = one + 1; two < kTraits; ++two) {
      const int left = setting.points(1U << one | 1U << two);
      if (left >= kFewest && left <= kMost) continue;
      faults.push_back({"words.toml",
                        fmt::format("with the costs of the traits '{}' and '{}' a warband has {} points for "
                                    "its groups; it must have {} to {}",
                                    setting.traits[one].id, setting.traits[two].id, left, kFewest, kMost),
                        rule("RR-ARMY-01")});
      return;
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
  if (faults.size() == before) check_trait_costs(setting, faults);
  if (faults.size() != before) return;
  for (const DataFile& file : embedded_data())
    if (file.name == "warbands.toml")
      for (const ListText& list : parse_lists(text_of(file), "warbands.toml", faults))
        setting.shipped.push_back(resolve(list, "warbands.toml", setting, faults));
}

}  // namespace warren::rattle_and_rend
