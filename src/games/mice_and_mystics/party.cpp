#include "games/mice_and_mystics/party.h"

#include <algorithm>

#include "games/mice_and_mystics/files.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::uint8_t kOpen = 0xff;

template <class Rows>
std::uint8_t row_with_id(const Rows& rows, std::string_view id) {
  const auto found = std::ranges::find(rows, id, [](const auto& row) -> std::string_view { return row.id; });
  return found == rows.end() ? kOpen : static_cast<std::uint8_t>(found - rows.begin());
}

// Reads the lines of a list and says what is wrong (MM-FAULT-45).
class PartyReader {
 public:
  PartyReader(const Cards& cards, const HouseRules& house, int seats, std::vector<Fault>& faults)
      : cards_(cards), house_(house), seats_(seats), faults_(faults) {}

  void read(const TextLine& line) {
    const auto words = words_of(line.text);
    where_ = line_of("party", line.number);
    const bool no_ability = house_.starting_abilities == StartingAbilities::none;
    if (words.size() != 3 && !(words.size() == 2 && no_ability))
      return wrong(
          fmt::format("\"{}\" is no mouse; write hero, ability and seat, such as H1 A02 1", line.text));
    PartyLine mouse;
    const std::size_t before = faults_.size();
    read_hero(words[0], mouse);
    if (words.size() == 3) read_ability(words[1], mouse);
    read_seat(words.back(), mouse);
    if (no_ability) mouse.ability = kOpen;
    if (faults_.size() == before) party_.push_back(mouse);
  }

  std::vector<PartyLine> done(bool whole) {
    where_ = "party";
    const int wanted = party_size(house_);
    const bool clean = whole && static_cast<int>(party_.size()) == wanted;
    if (whole && !clean)
      wrong(fmt::format("{} mice are named, and party_size says {}", party_.size(), wanted));
    for (int seat = 0; clean && seat < seats_; ++seat)
      if (std::ranges::none_of(party_, [&](const PartyLine& mouse) { return mouse.seat == seat; }))
        wrong(fmt::format("seat {} has no mouse", seat + 1));
    return party_;
  }

 private:
  void wrong(const std::string& why) {
    faults_.push_back({where_,
                       why + ": two to four different heroes, each with a seat and an ability of its class",
                       rule("MM-GEN-12")});
  }

  void read_hero(std::string_view word, PartyLine& mouse) {
    if (word == "-") return;
    mouse.hero = row_with_id(cards_.heroes, word);
    if (mouse.hero == kOpen) return wrong(fmt::format("{} is no hero", word));
    if (std::ranges::any_of(party_, [&](const PartyLine& other) { return other.hero == mouse.hero; }))
      wrong(fmt::format("{} is named twice", word));
  }

  void read_ability(std::string_view word, PartyLine& mouse) {
    if (word == "-") return;
    const std::uint8_t row = row_with_id(cards_.abilities, word);
    if (row == kOpen) return wrong(fmt::format("{} is no ability", word));
    if (mouse.hero == kOpen) return wrong(fmt::format("{} is named without its hero", word));
    const auto& of_class = cards_.of_class[cards_.heroes[mouse.hero].cls];
    const auto found = std::ranges::find(of_class, row);
    if (found == of_class.end())
      return wrong(fmt::format("{} is no ability of {}", word, cards_.heroes[mouse.hero].name));
    mouse.ability = static_cast<std::uint8_t>(found - of_class.begin());
  }

  void read_seat(std::string_view word, PartyLine& mouse) {
    const auto seat = number_in(word);
    if (!seat || *seat < 1 || *seat > seats_) return wrong(fmt::format("there is no seat {}", word));
    mouse.seat = static_cast<std::uint8_t>(*seat - 1);
  }

  const Cards& cards_;
  const HouseRules& house_;
  int seats_;
  std::vector<Fault>& faults_;
  std::string where_;
  std::vector<PartyLine> party_;
};

}  // namespace

int party_size(const HouseRules& house) { return kMostMice - static_cast<int>(house.party_size); }

std::vector<PartyLine> read_party(std::string_view text, const Cards& cards, const HouseRules& house,
                                  int seats, std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  PartyReader reader(cards, house, seats, faults);
  for (const TextLine& line : lines_of(text))
    if (!trimmed(line.text).empty() && !line.text.starts_with('#')) reader.read(line);
  return reader.done(faults.size() == before);
}

std::string party_text(const std::vector<PartyLine>& party, const Cards& cards) {
  std::string text;
  for (const PartyLine& mouse : party) {
    text += mouse.hero == kOpen ? "-" : cards.heroes[mouse.hero].id;
    const bool open = mouse.hero == kOpen || mouse.ability == kOpen;
    text +=
        " " + (open ? "-" : cards.abilities[cards.of_class[cards.heroes[mouse.hero].cls][mouse.ability]].id);
    text += fmt::format(" {}\n", mouse.seat + 1);
  }
  return text;
}

std::vector<PartyLine> ready_party(const Cards& cards, const HouseRules& house, int seats) {
  constexpr std::array<std::array<std::string_view, kMostMice>, 3> kHeroes{
      {{"H1", "H2", "H4", "H5"}, {"H1", "H4", "H5"}, {"H1", "H4"}}
  };
  const int size = party_size(house);
  std::vector<PartyLine> party(static_cast<std::size_t>(size));
  for (std::size_t i = 0; i < party.size(); ++i) {
    party[i].hero = row_with_id(cards.heroes, kHeroes[static_cast<std::size_t>(kMostMice - size)][i]);
    party[i].seat = static_cast<std::uint8_t>(i % static_cast<std::size_t>(seats));
  }
  const auto heroes = heroes_for_now(party, cards);  // a pack may have others
  for (std::size_t i = 0; i < party.size(); ++i) {
    party[i].hero = heroes[i];
    if (house.starting_abilities == StartingAbilities::one)
      party[i].ability = cards.heroes[heroes[i]].first_ability;
  }
  return party;
}

Fixed<std::uint8_t, kMostMice> heroes_for_now(const std::vector<PartyLine>& party, const Cards& cards) {
  Fixed<std::uint8_t, kMostMice> heroes;
  const auto named = [&](std::uint8_t hero) {
    return std::ranges::any_of(party, [&](const PartyLine& mouse) { return mouse.hero == hero; }) ||
           std::ranges::find(heroes, hero) != heroes.end();
  };
  for (const PartyLine& mouse : party) {
    std::uint8_t hero = mouse.hero;
    if (hero == kOpen)
      for (hero = 0; hero + 1U < cards.heroes.size() && named(hero);) ++hero;
    heroes.add(hero);
  }
  return heroes;
}

}  // namespace warren::mice_and_mystics
