// Where do the numbers come from? Reads the shipped tables, or a pack's, and says what is wrong with them.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "games/mice_at_arms/embedded_data.h"
#include "games/mice_at_arms/rule_ids.h"
#include "games/mice_at_arms/setup.h"
#include "kernel/book/data_reader.h"
#include "kernel/geometry/numbers.h"

namespace warren::mice_at_arms {
namespace {

constexpr std::array<std::string_view, kUnitTypes> kUnitIds{"hoppers",      "field-mice", "bow-mice",
                                                            "mice-at-arms", "rat-riders", "battle-cat",
                                                            "king",         "ballista",   "cat-non"};
constexpr std::array<std::string_view, kTerrainTypes> kTerrainIds{
    "clear",      "mound",      "tall-patch", "barrier", "bad-goings",       "fortress",         "obstacle",
    "building",   "impassable", "ford",       "bridge",  "extra-tall-mound", "burning-building", "tower",
    "battlement", "gatehouse",  "rubble"};
constexpr std::array<std::string_view, 11> kHeroIds{
    "none",      "ladybug",  "champion",     "cleric", "ranger", "princess", "standard-bearer",
    "barbarian", "assassin", "snake-slayer", "wizard"};
constexpr std::array<std::string_view, 8> kEventIds{
    "none", "mud", "wind", "storm", "speech", "favourable-wind", "messenger", "reinforcements"};
constexpr std::array<std::string_view, 3> kSpellIds{"magic-missile", "phantasm", "fireball"};

// The places of models: pairs of whole numbers.
int read_pairs(DataReader& reader, const toml::table& table, std::string_view key,
               std::array<Offset, kMaxModels - 1>& out) {
  const toml::array* rows = table[key].as_array();
  int count = 0;
  for (const toml::node& row : rows != nullptr ? *rows : toml::array{}) {
    const toml::array* pair = row.as_array();
    if (pair == nullptr || pair->size() != 2 || count == kMaxModels - 1) {
      reader.fault(row, fmt::format("'{}' must hold at most {} pairs of numbers", key, kMaxModels - 1));
      break;
    }
    out[static_cast<std::size_t>(count++)] = {
        static_cast<std::int16_t>((*pair)[0].value_or(std::int64_t{0})),
        static_cast<std::int16_t>((*pair)[1].value_or(std::int64_t{0}))};
  }
  return count;
}

// MA-GEO-15: a place on the ring, from (radius, degrees from the heading).
Offset ring_place(Offset polar) {
  const Point at = geometry::polar({0, 0}, Angle::of_tenths(polar.left * 10), polar.forward);
  return {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
}

// MA-GEO-09: circles of 1, 2 and 3 pitches at 15 degree steps, nearest to the ideal place first; ties to the
// smaller radius, then the smaller counter-clockwise angle (the order in which they are made).
void rank_candidates(Profile& profile) {
  for (int slot = 0; slot < profile.slots; ++slot) {
    auto& ranked = profile.candidates[static_cast<std::size_t>(slot)];
    const Offset first = profile.slot[0];
    const auto pitch = static_cast<std::int32_t>(geometry::isqrt(static_cast<std::uint64_t>(
        std::int64_t{first.forward} * first.forward + std::int64_t{first.left} * first.left)));
    std::size_t count = 0;
    for (int circle = 1; circle <= 3; ++circle)
      for (int degrees = 0; degrees < 360; degrees += 15) {
        const Point at = geometry::polar({0, 0}, Angle::of_tenths(degrees * 10), circle * pitch);
        ranked[count++] = {static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y)};
      }
    const Offset ideal = profile.slot[static_cast<std::size_t>(slot)];
    const auto off = [ideal](Offset o) {
      const std::int64_t f = o.forward - ideal.forward;
      const std::int64_t l = o.left - ideal.left;
      return f * f + l * l;
    };
    std::stable_sort(ranked.begin(), ranked.end(), [&](Offset a, Offset b) { return off(a) < off(b); });
  }
}

void read_unit(DataReader& reader, const toml::table& row, BattleSetting& setting) {
  const std::string id = reader.text(row, "id");
  const auto place = place_of(kUnitIds, id);
  if (!place)
    return reader.fault(row, fmt::format("'{}' is not a unit; one of: {}", id, fmt::join(kUnitIds, ", ")));
  const bool metric = setting.house.base_size == BaseSize::metric;
  const auto radius = [&](std::string_view inch, std::string_view mm, std::optional<int> absent) {
    // MA-GEO-02: 25.4 mm = 1 inch; half a diameter of n mm is n / 50.8 inch.
    if (!metric) return reader.number(row, inch, 100, 3000, absent ? std::optional(*absent * 2) : absent) / 2;
    const int millimetres = reader.number(row, mm, 5, 80, absent ? std::optional(0) : absent);
    return millimetres == 0 ? *absent : (millimetres * 10000 + 254) / 508;
  };
  Profile& unit = setting.profiles[static_cast<std::size_t>(*place)];
  unit.id = id;
  unit.name = reader.text(row, "name");
  unit.quality = reader.number(row, "quality", -5, 9);
  unit.shooting = reader.number(row, "shooting", -5, 9, kNoShooting);
  unit.armour = reader.number(row, "armour", 2, 15);
  unit.models = reader.number(row, "models", 1, kMaxModels);
  unit.wounds = reader.number(row, "wounds", 1, 9);
  unit.leader_radius = radius("base", "base_mm", {});
  unit.crew_radius = radius("crew_base", "crew_base_mm", unit.leader_radius);
  unit.move = reader.number(row, "move", 0, kTable);
  unit.melee_dice = reader.number(row, "melee_dice", 0, 6);
  unit.shooting_dice = reader.number(row, "shooting_dice", 0, 6);
  unit.mounted = reader.flag(row, "mounted");
  unit.machine = reader.flag(row, "machine");
  unit.hero_from = reader.number(row, "hero", 1, 11);
  unit.slots = read_pairs(reader, row, "slots", unit.slot);
  read_pairs(reader, row, "ring", unit.ring);
  for (Offset& place_on_ring : unit.ring) place_on_ring = ring_place(place_on_ring);
  rank_candidates(unit);
}

void read_terrain(DataReader& reader, const toml::table& row, BattleSetting& setting) {
  const std::string id = reader.text(row, "id");
  const auto place = place_of(kTerrainIds, id);
  if (!place)
    return reader.fault(row,
                        fmt::format("'{}' is not terrain; one of: {}", id, fmt::join(kTerrainIds, ", ")));
  TerrainProfile& terrain = setting.terrain[static_cast<std::size_t>(*place)];
  terrain.id = id;
  terrain.name = reader.text(row, "name");
  terrain.names = reader.texts(row, "names");
  terrain.enter = reader.flag(row, "enter");
  terrain.stops = reader.flag(row, "stops");
  terrain.blocks = reader.flag(row, "blocks");
  terrain.level = reader.number(row, "level", 0, 2, 0);
  terrain.attack = reader.flag(row, "attack");
  terrain.attack_down = reader.flag(row, "attack_down");
  terrain.shelter_shot = reader.flag(row, "shelter_shot");
  terrain.shelter_melee = reader.flag(row, "shelter_melee");
  terrain.hinders = reader.flag(row, "hinders");
  terrain.safe_from_shots = reader.flag(row, "safe_from_shots");
  terrain.castle = reader.flag(row, "castle");
}

// Fills the faces that a row of a d10 table covers.
template <std::size_t N, class F>
void read_faces(DataReader& reader, const toml::table& root, std::string_view key,
                const std::array<std::string_view, N>& ids, std::string_view column, F&& set) {
  unsigned covered = 0;
  reader.each(root, key, [&](const toml::table& row) {
    const int from = reader.number(row, "from", 1, 10);
    const int to = reader.number(row, "to", 1, 10);
    const auto place = place_of(ids, reader.text(row, column));
    if (!place)
      return reader.fault(row, fmt::format("'{}' must be one of: {}", column, fmt::join(ids, ", ")));
    for (int face = from; face <= to; ++face) {
      if ((covered >> (face - 1) & 1U) != 0)
        return reader.fault(row, fmt::format("the table '{}' names the face {} twice", key, face));
      set(static_cast<std::size_t>(face - 1), *place, row);
      covered |= 1U << (face - 1);
    }
  });
  if (covered != 0x3ffU)
    reader.fault(root, fmt::format("the table '{}' must cover each face from 1 to 10", key));
}

void read_tables(DataReader& reader, const toml::table& root, BattleSetting& setting) {
  read_faces(reader, root, "muster", kUnitIds, "unit", [&](std::size_t face, int unit, const toml::table&) {
    setting.muster[face] = static_cast<std::uint8_t>(unit);
  });
  read_faces(reader, root, "spells", kSpellIds, "spell",
             [&](std::size_t face, int spell, const toml::table& row) {
               setting.spells[face] = {static_cast<Spell::Kind>(spell), reader.number(row, "dice", 0, 6)};
             });
  read_faces(reader, root, "events", kEventIds, "event",
             [&](std::size_t face, int event, const toml::table&) {
               setting.events[face] = static_cast<RoundEvent>(event);
             });
  const toml::array* heroes = root["heroes"].as_array();
  if (heroes == nullptr || heroes->size() != 10) return reader.fault(root, "'heroes' must name ten heroes");
  for (std::size_t face = 0; face < 10; ++face) {
    const auto hero = place_of(kHeroIds, (*heroes)[face].value_or(std::string_view{}));
    if (!hero) return reader.fault(*heroes, fmt::format("'heroes' may hold: {}", fmt::join(kHeroIds, ", ")));
    setting.heroes[face] = static_cast<std::uint8_t>(*hero);
  }
  const toml::table* morale = root["morale"].as_table();
  const toml::table* save = root["save"].as_table();
  if (morale == nullptr || save == nullptr)
    return reader.fault(root, "the tables [morale] and [save] must be there");
  setting.flee_from = reader.number(*morale, "flee", 1, 20);
  setting.stand_from = reader.number(*morale, "stand", setting.flee_from, 20);
  setting.save_needed = reader.number(*save, "needed", 2, 20);
}

void read_file(const std::string& name, std::string_view text, BattleSetting& setting,
               std::vector<Fault>& faults) {
  DataReader reader(name, faults);
  const std::optional<toml::table> parsed = reader.parse(text);
  if (!parsed) return;
  const toml::table& root = *parsed;
  if (name == "units.toml")
    reader.each(root, "unit", [&](const toml::table& t) { read_unit(reader, t, setting); });
  if (name == "terrain.toml")
    reader.each(root, "terrain", [&](const toml::table& t) { read_terrain(reader, t, setting); });
  if (name == "tables.toml") read_tables(reader, root, setting);
}

// A unit or terrain that no file describes would be a hole in the rules.
void check_complete(const BattleSetting& setting, std::vector<Fault>& faults) {
  for (std::size_t i = 0; i < kUnitIds.size(); ++i)
    if (setting.profiles[i].id.empty())
      faults.push_back(
          {"units.toml", fmt::format("the unit '{}' is missing", kUnitIds[i]), rule("MA-UNIT-01")});
  for (std::size_t i = 0; i < kTerrainIds.size(); ++i)
    if (setting.terrain[i].id.empty())
      faults.push_back(
          {"terrain.toml", fmt::format("the terrain '{}' is missing", kTerrainIds[i]), rule("MA-TERR-05")});
}

}  // namespace

void load_data(const std::map<std::string, std::string>& pack, BattleSetting& setting,
               std::vector<Fault>& faults) {
  for (const auto& [name, text] : pack)
    if (std::ranges::none_of(embedded_data(), [&](const DataFile& f) { return f.name == name; }))
      faults.push_back(
          {name,
           "is not a data file of Mice-at-Arms: units.toml, terrain.toml, tables.toml or campaign.toml",
           {}});
  const std::size_t before = faults.size();
  for (const DataFile& file : embedded_data()) {
    const auto own = pack.find(std::string(file.name));
    read_file(std::string(file.name), own == pack.end() ? file.text : std::string_view(own->second), setting,
              faults);
  }
  if (faults.size() == before) check_complete(setting, faults);
}

}  // namespace warren::mice_at_arms
