#include "games/mice_and_mystics/lists/lists.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mice_and_mystics/party.h"
#include "games/mice_and_mystics/rule_ids.h"
#include "games/mice_and_mystics/setup.h"

namespace warren::mice_and_mystics {
namespace {

using HouseOptions = std::map<std::string, std::string>;

// An entry is a mouse: its type the hero, its fields the ability and the seat.
std::unique_ptr<MatchSetting> setting_with(const HouseOptions& options, const std::string& text,
                                           std::vector<Fault>& faults, int seats) {
  Setup setup;
  setup.game = "mice-and-mystics";
  setup.options = options;
  setup.seats = seats;
  if (!text.empty()) setup.forces = {text};
  return check_setup(setup, faults);
}

std::string first_of_field(const ListEntry& entry, const char* key) {
  const auto found = entry.fields.find(key);
  return found == entry.fields.end() || found->second.empty() ? "-" : found->second[0];
}

// As many seats as the highest that the list names.
int seats_named(const std::string& text) {
  int seats = 1;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::size_t last = text.find_last_of("0123456789", end == 0 ? 0 : end - 1);
    if (last != std::string::npos && last >= at && last < end && (last == 0 || text[last - 1] == ' '))
      seats = std::max(seats, text[last] - '0');
    at = end + 1;
  }
  return std::clamp(seats, 1, kMostMice);
}

ListEntry entry_of(const PartyLine& line, const Cards& cards) {
  ListEntry entry;
  entry.type = line.hero == 0xff ? "-" : cards.heroes[line.hero].id;
  if (line.hero != 0xff && line.ability != 0xff)
    entry.fields["ability"] = {cards.abilities[cards.of_class[cards.heroes[line.hero].cls][line.ability]].id};
  entry.fields["seat"] = {std::to_string(line.seat + 1)};
  return entry;
}

class PartyLists final : public Lists {
 public:
  ListOffer offer(const HouseOptions& options) const override {
    std::vector<Fault> faults;
    const auto setting = setting_with(options, {}, faults, 1);
    ListOffer offer;
    offer.noun = "Party";
    offer.without = "A ready-made party";
    if (setting == nullptr) return offer;
    const Cards& cards = setting->cards();
    offer.fewest = offer.most = setting->mice();
    for (const HeroCard& hero : cards.heroes) {
      offer.types.push_back({
          hero.id,
          hero.name,
          0,
          rule("MM-HERO-01"),
          {{"Class", cards.classes[hero.cls]},
                          {"Battle", std::to_string(hero.battle)},
                          {"Defence", std::to_string(hero.defence)},
                          {"Lore", std::to_string(hero.lore)},
                          {"Move", std::to_string(hero.move)},
                          {"Life", std::to_string(hero.life)}}
      });
      ListField field{"ability", "First ability", {}, 1, {hero.id}};
      for (const std::uint8_t row : cards.of_class[hero.cls])
        field.values.push_back({cards.abilities[row].id, cards.abilities[row].name,
                                fmt::format("costs {} cheese", cards.abilities[row].cost), 0,
                                rule("MM-SET-01")});
      offer.entry_fields.push_back(std::move(field));
    }
    ListField seats{"seat", "Player", {}, 1, {}};
    for (int seat = 1; seat <= setting->mice(); ++seat)
      seats.values.push_back(
          {std::to_string(seat), fmt::format("Player {}", seat), "leads this mouse", 0, rule("MM-GEN-12")});
    offer.entry_fields.push_back(std::move(seats));
    offer.examples.push_back({"Ready-made", party_text(setting->party, cards)});
    return offer;
  }

  ListReport check(const std::string& text, const HouseOptions& options) const override {
    ListReport report;
    report.text = text;
    const auto setting = setting_with(options, text, report.faults, seats_named(text));
    if (setting == nullptr) return report;
    ArmyList list;
    for (const PartyLine& line : setting->party) list.entries.push_back(entry_of(line, setting->cards()));
    report.list = std::move(list);
    report.text = party_text(setting->party, setting->cards());
    return report;
  }

  std::string text_of(const ArmyList& list) const override {
    std::string text;
    for (const ListEntry& entry : list.entries)
      text += fmt::format("{} {} {}\n", entry.type.empty() ? "-" : entry.type,
                          first_of_field(entry, "ability"), first_of_field(entry, "seat"));
    return text;
  }

  ArmyList random(Rng& rng, const HouseOptions& options) const override {
    std::vector<Fault> faults;
    const auto setting = setting_with(options, {}, faults, 1);
    return setting == nullptr ? ArmyList{} : draw(rng, *setting);
  }

  ArmyList draw(Rng& rng, const Setting& rules) const override {
    const auto& setting = static_cast<const MatchSetting&>(rules);
    const Cards& cards = setting.cards();
    std::vector<std::uint8_t> heroes(cards.heroes.size());
    for (std::size_t i = 0; i < heroes.size(); ++i) heroes[i] = static_cast<std::uint8_t>(i);
    ArmyList list;
    for (int i = 0; i < setting.mice() && !heroes.empty(); ++i) {
      const auto at = rng.below(static_cast<std::uint32_t>(heroes.size()));
      PartyLine line;
      line.hero = heroes[at];
      heroes.erase(heroes.begin() + at);
      line.ability = static_cast<std::uint8_t>(
          rng.below(static_cast<std::uint32_t>(cards.of_class[cards.heroes[line.hero].cls].size())));
      line.seat = static_cast<std::uint8_t>(i % setting.seats);
      list.entries.push_back(entry_of(line, cards));
    }
    return list;
  }
};

}  // namespace

const Lists& party_lists() {
  static const PartyLists lists;
  return lists;
}

}  // namespace warren::mice_and_mystics
