#include "games/might_of_arms/odds/field.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/might_of_arms/lists/nations.h"
#include "games/might_of_arms/rules/contacts.h"
#include "games/might_of_arms/rules/leaders.h"
#include "games/might_of_arms/sheet.h"

namespace warren::might_of_arms {

namespace {

// Reading the tables takes longer than most questions: those of the book are kept.
const MatchSetting& book_setting() {
  static const std::unique_ptr<MatchSetting> book = [] {
    std::vector<Fault> faults;
    return check_setup({.game = "might-of-arms", .scenario = "pitched-battle"}, faults);
  }();
  return *book;
}

}  // namespace

OddsField::OddsField(const std::map<std::string, std::string>& options) {
  std::vector<Fault> faults;
  if (options.empty())
    setting = std::make_unique<MatchSetting>(book_setting());
  else
    setting =
        check_setup({.game = "might-of-arms", .scenario = "pitched-battle", .options = options}, faults);
  if (!setting) {
    fault_ = fmt::format("{}: {}", faults.front().where, faults.front().words);
    return;
  }
  state.phase = Phase::charges;
  state.turn = 1;
  for (std::size_t side = 0; side < 2; ++side) {
    setting->armies[side][kGivenArmy] = {};
    state.side[side].army = kGivenArmy;
    state.side[side].north = static_cast<std::uint8_t>(side);
    state.side[side].commander = kNoLeader;
  }
  prepare();
}

UnitId OddsField::add(int side, UnitFacts facts, Point at, int files) {
  Side& own = state.side[static_cast<std::size_t>(side)];
  const UnitId unit = unit_at(side, own.units++);
  Unit& body = state.unit[unit];
  body.where = Whereabouts::standing;
  body.stands = facts.stands;
  body.files = static_cast<std::uint8_t>(files > 0 ? files : facts.files);
  body.put(at, side == 0 ? geometry::kNorth : geometry::kSouth);
  setting->armies[static_cast<std::size_t>(side)][kGivenArmy].units.push_back(std::move(facts));
  return unit;
}

UnitFacts OddsField::entry(ListId list, std::string_view id, int stands) const {
  const std::vector<ListLine>& lines = setting->lists[static_cast<std::size_t>(list)].lines;
  const auto line = std::ranges::find(lines, id, &ListLine::id);
  return unit_of(*setting, list, static_cast<int>(line - lines.begin()), stands);
}

UnitFacts OddsField::troops(TroopType type, Grade grade, int stands, Weapon weapon,
                            std::uint8_t traits) const {
  UnitFacts facts;
  facts.name = setting->troop(type).name;
  facts.type = type;
  facts.grade = grade;
  facts.traits = traits;
  facts.stands = static_cast<std::uint8_t>(stands);
  facts.weapons[static_cast<std::size_t>(weapon)] = facts.stands;
  complete(*setting, facts);
  return facts;
}

void OddsField::command(int side, Point at) {
  Side& own = state.side[static_cast<std::size_t>(side)];
  const LeaderId leader = leader_at(side, own.leaders);
  Army& army = setting->armies[static_cast<std::size_t>(side)][kGivenArmy];
  army.leaders.push_back(
      {.name = "Leader", .kind = LeaderKind::commander_in_chief, .mounted = true, .points = 60});
  state.leader[leader].set(Leader::kIsLeader | Leader::kPlaced);
  state.leader[leader].x = at.x;
  state.leader[leader].y = at.y;
  own.commander = own.leaders++;
}

void OddsField::lead(UnitId unit) {
  command(side_of(unit), state.unit[unit].at());
  Play now = play_nobody();
  attach(now, leader_at(side_of(unit), state.side[static_cast<std::size_t>(side_of(unit))].commander), unit);
}

void OddsField::support(UnitId unit, Face flank) {
  const Unit body = state.unit[unit];
  const std::int32_t stand = setting->tables.stand_width;
  const UnitFacts beside = troops(TroopType::sub_heavy_infantry, Grade::c, 4, Weapon::none, 0);
  const bool east = (flank == Face::right) == (side_of(unit) == 0);
  const std::int32_t off = body.files * stand / 2 + stand;
  add(side_of(unit), beside, {body.x + (east ? off + 10 : -off - 10), body.y}, 2);
}

void OddsField::lay(Terrain kind, Point at, int size) {
  Piece& piece = state.piece[state.pieces++];
  piece = {};
  piece.kind = kind;
  piece.size = static_cast<std::uint8_t>(size);
  piece.x = at.x;
  piece.y = at.y;
  prepare();
}

void OddsField::lay_under(UnitId unit, Terrain kind) {
  const Unit& body = state.unit[unit];
  const int size = body.files <= 3 ? 0 : body.files == 4 ? 1 : 2;
  const std::int32_t back = box_of_size(*setting, size).y / 2 - kInch / 2;
  lay(kind, body.at() - geometry::shift_of(body.angle(), back), size);
  Piece& piece = state.piece[state.pieces - 1U];
  piece.heading = static_cast<std::uint16_t>(Angle::of_tenths(body.heading - 900).tenths);
  prepare();
}

void OddsField::lay_across(UnitId unit, Terrain kind, std::int32_t ahead, std::int32_t width) {
  constexpr std::int32_t kHalfLength = 10 * kInch;
  const Unit& body = state.unit[unit];
  const Point middle = body.at() + geometry::shift_of(body.angle(), ahead + width / 2);
  const Vec aside = geometry::shift_of(Angle::of_tenths(body.heading - 900), kHalfLength);
  Piece& piece = state.piece[state.pieces++];
  piece = {};
  piece.kind = kind;
  piece.x = middle.x - aside.x, piece.y = middle.y - aside.y;
  piece.x2 = middle.x + aside.x, piece.y2 = middle.y + aside.y;
  piece.width = width;
  prepare();
}

void OddsField::fortify(UnitId unit) {
  constexpr std::int32_t kBefore = 200;
  fortify(unit, kBefore);
}

void OddsField::fortify(UnitId unit, std::int32_t ahead) {
  const Unit& body = state.unit[unit];
  const std::int32_t stand = setting->tables.stand_width;
  const Point front = body.at() + geometry::shift_of(body.angle(), ahead);
  const Angle right = Angle::of_tenths(body.heading - 900);
  for (int file = 0; file < body.files && state.sections < kMaxSections; ++file) {
    const Vec aside = geometry::shift_of(right, (2 * file - body.files + 1) * stand / 2);
    add_section(front + aside, body.angle(), side_of(unit));
  }
  prepare();
}

void OddsField::shelter(UnitId unit, Face flank) {
  if (state.sections >= kMaxSections) return;
  const std::int32_t stand = setting->tables.stand_width;
  const Block block = block_of(play_nobody(), unit);
  const Angle out = geometry::facing(block, block_face(flank));
  // Beside the flank and behind the line of the front, so that it is in nobody's way.
  const Point beside = block.at + geometry::shift_of(out, (block.width + stand) / 2);
  add_section(beside - geometry::shift_of(block.heading, stand / 2 + kInch / 10), out, side_of(unit));
  prepare();
}

void OddsField::add_section(Point at, Angle heading, int side) {
  Section& section = state.section[state.sections++];
  section.x = at.x, section.y = at.y;
  section.heading = static_cast<std::uint16_t>(heading.tenths);
  section.side = static_cast<std::uint8_t>(side);
  section.there = 1;
}

void OddsField::set_before(UnitId unit, UnitId other, Face face, std::int32_t along) {
  const Play now = play_nobody();
  const Block own = block_of(now, unit);
  Block place = geometry::flush_on(block_of(now, other), block_face(face), own.width, own.depth, along);
  place.at = place.at - geometry::shift_of(place.heading, setting->half_more(4 * kInch));
  put(state, unit, place);
}

void OddsField::contact(UnitId charger, UnitId target, Face face, bool both) {
  add_contact(state, charger, target, face, both);
  const auto mark = [&](UnitId by, UnitId whom, Face on) {
    state.unit[by].set(kCharging | kMoved | kInContact);
    Unit& struck = state.unit[whom];
    struck.set(kInContact);
    if (setting->troop(state, by).mounted) struck.set(kChargedByMounted);
    if (setting->facts(state, by).fierce()) struck.set(kChargedByFierce);
    if (on != Face::front) struck.set(kChargedOnFlank);
  };
  mark(charger, target, face);
  if (both) mark(target, charger, Face::front);
}

void OddsField::contact_since(UnitId charger, UnitId target, Face face, int rounds) {
  add_contact(state, charger, target, face, false);
  state.contact[state.contacts - 1U].turn = static_cast<std::uint8_t>(state.turn - rounds);
  for (const UnitId unit : {charger, target}) {
    state.unit[unit].set(kInContact);
    state.unit[unit].round = static_cast<std::uint8_t>(rounds);
  }
}

void OddsField::later(int rounds) {
  state.turn = static_cast<std::uint8_t>(state.turn + rounds);
  for (Unit& unit : state.unit) {
    if (!unit.is(kInContact)) continue;
    unit.clear(kCharging | kChargedByMounted | kChargedByFierce | kChargedOnFlank | kMoved);
    unit.round = static_cast<std::uint8_t>(rounds);
  }
}

Play OddsField::play_nobody() {
  static class NoTable final : public Table {
    Answer ask(const Prompt&) override { return {}; }
    void sealed(Seats, Dialogue&) override {}
    Dice roll(const Roll&) override { return {}; }
    void tell(const Event&) override {}
  } table;
  return play(state, table);
}

void OddsField::prepare() { prepare_ground(*setting, state, ground); }

}  // namespace warren::might_of_arms
