#include "games/mice_and_mystics/odds/position.h"

#include <algorithm>

#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/loads.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/rules/troop.h"
#include "games/mice_and_mystics/sequence.h"
#include "kernel/chance/odds_table.h"

namespace warren::mice_and_mystics {
namespace {

std::vector<std::string> own_words(std::string_view text) {
  std::vector<std::string> words;
  for (const std::string_view word : words_of(text))
    if (word != "at") words.emplace_back(word);
  return words;
}

MarkerSet marker_called(std::string_view word) {
  if (word == "stunned") return marker_bit(Marker::stunned);
  if (word == "webbed") return marker_bit(Marker::webbed);
  if (word == "knocked_down" || word == "down") return marker_bit(Marker::knocked_down);
  return word == "charmed" ? marker_bit(Marker::charmed) : MarkerSet{0};
}

int title_called(std::string_view word) {
  constexpr std::array<std::string_view, kTitles> kNames{"cheesemaster", "roachmaster", "poisonmaster",
                                                         "scaper", "cat_tamer"};
  const auto found = std::ranges::find(kNames, word);
  return found == kNames.end() ? -1 : static_cast<int>(found - kNames.begin());
}

// The first chapter of the content that lays this side, as a scenario; empty: none.
std::string scenario_with(const Content& content, std::string_view side) {
  for (const Chapter& chapter : content.chapters)
    for (const LaidTile& laid : chapter.laid)
      for (const TileSide& one : content.tiles[laid.tile].side)
        if (one.id == side) return chapter.scenario();
  return {};
}

// The party as a list, filled up to its size with mice that are captured.
std::string party_list(const std::vector<std::vector<std::string>>& mice, std::size_t size,
                       const Cards& cards) {
  std::string list;
  std::vector<std::string> named;
  for (const auto& words : mice) {
    const auto seat = std::ranges::find(words, "seat");
    list += words[0] + " " + (seat == words.end() || seat + 1 == words.end() ? "1" : *(seat + 1)) + "\n";
    named.push_back(words[0]);
  }
  for (const HeroCard& hero : cards.heroes) {
    if (named.size() >= size || std::ranges::find(named, hero.id) != named.end()) continue;
    named.push_back(hero.id);
    list += hero.id + " 1\n";
  }
  return list;
}

}  // namespace

std::vector<std::string> position_parts(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find_first_of(";,\n");
    const std::string_view part = trimmed(text.substr(0, end));
    if (!part.empty()) parts.emplace_back(part);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return parts;
}

// The key of a calculator that a fault of the set-up is about: the party is made of `mice`, the scenario of
// `chapter`.
static std::string key_about(const Fault& fault) {
  if (fault.where == "scenario") return "chapter";
  return fault.where.starts_with("party") ? "mice" : fault.where;
}

void Position::refuse(std::string_view key, const std::string& words) {
  if (fault_.empty()) fault_ = fmt::format("{}: {}", key, words);
}

Position::Position(const PositionText& text) {
  set_up(text);
  if (good()) lay_out(text);
}

void Position::set_up(const PositionText& text) {
  Setup setup{.game = "mice-and-mystics", .scenario = text.chapter, .seats = 1, .options = text.options};
  if (!text.pack.empty()) setup.data["pack"] = text.pack;
  Content of_pack;
  std::vector<Fault> faults;
  if (!setup.data.empty() && !load_content(setup.data, of_pack, faults))
    return refuse("pack", faults[0].where + ": " + faults[0].words);
  const Content& content = setup.data.empty() ? shipped_content() : of_pack;
  if (setup.scenario.empty()) setup.scenario = scenario_with(content, text.side);
  if (setup.scenario.empty()) return refuse("side", fmt::format("no chapter lays {}", text.side));
  std::vector<std::vector<std::string>> mice;
  for (const std::string& part : position_parts(text.mice)) mice.push_back(own_words(part));
  for (const auto& words : mice)
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
      if (words[i] == "seat") setup.seats = std::max(setup.seats, number_in(words[i + 1]).value_or(1));
  const auto wanted = text.options.find("party_size");
  std::size_t size =
      wanted == text.options.end() ? 4 : static_cast<std::size_t>(number_in(wanted->second).value_or(4));
  size = std::max(size, mice.size());
  setup.options["party_size"] = std::to_string(size);
  setup.options["starting_abilities"] = "0";
  setup.forces = {party_list(mice, size, content.cards)};
  setting_ = check_setup(setup, faults);
  if (setting_ == nullptr) return refuse(key_about(faults[0]), faults[0].words);
  state = first_state(*setting_);
}

void Position::lay_out(const PositionText& text) {
  const std::vector<LaidTile>& laid = setting_->content.chapters[state.chapter].laid;
  AreaId area = kNoArea;
  for (std::size_t i = 0; i < laid.size(); ++i)
    for (int side = 0; side < 2; ++side)
      if (setting_->content.tiles[laid[i].tile].side[static_cast<std::size_t>(side)].id == text.side)
        area = area_of(static_cast<int>(i), side);
  if (area == kNoArea) return refuse("side", fmt::format("the chapter does not lay {}", text.side));
  state.area = area;
  if (((state.turned >> laid_of(area)) & 1) != side_of(area))
    state.turned = static_cast<std::uint8_t>(state.turned ^ 1U << laid_of(area));
  state.explored = area_bit(area);
  if (text.page > 0) state.hourglass = static_cast<std::uint8_t>(text.page);
  if (text.marker > 0) state.marker = static_cast<std::uint8_t>(text.marker);
  state.wheel = static_cast<std::uint8_t>(text.wheel);
  state.rounds = 1;
  state.phase = Phase::next_card;
  for (MouseId mouse = 0; mouse < state.mice; ++mouse) state.track[state.track_size++] = track_card_of(mouse);
  for (const std::string& part : position_parts(text.mice)) put_mouse(part);
  for (const std::string& part : position_parts(text.minions)) put_minion(part);
  for (const std::string_view word : words_of(text.traps)) {
    const SpaceId space = space_named(word);
    if (!in_set(board_of(*setting_, state).spaces.all(), space))
      return refuse("traps", fmt::format("{} is no space of {}", word, text.side));
    state.traps[area] |= only(space);
  }
  for (const std::string_view word : words_of(text.flags)) {
    const auto found = std::ranges::find(setting_->content.flags, word);
    if (found == setting_->content.flags.end()) return refuse("flags", fmt::format("{} is no flag", word));
    state.campaign.flags |= 1U << (found - setting_->content.flags.begin());
  }
  if (!text.face_up.empty()) {
    const auto& cards = setting_->cards().encounters;
    const auto found = std::ranges::find(cards, text.face_up, &EncounterCard::id);
    if (found == cards.end()) return refuse("face_up", fmt::format("{} is no encounter card", text.face_up));
    state.face_up = static_cast<EncounterId>(found - cards.begin());
    state.encounter_deck &= ~(1U << state.face_up);
  }
  if (!text.track.empty()) lay_track(text.track);
}

void Position::put_mouse(const std::string& text) {
  const std::vector<std::string> words = own_words(text);
  const MouseId id = mouse(words[0]);
  if (words.size() < 2)
    return refuse("mice", fmt::format("\"{}\": write hero and space, such as H1 b3", text));
  if (words[1] != "captured") {
    state.of(id).space = space_named(words[1]);
    if (!in_set(board_of(*setting_, state).spaces.all(), state.of(id).space))
      return refuse("mice", fmt::format("{} is no space of the side", words[1]));
  }
  for (std::size_t at = 2; at < words.size() && good(); ++at)
    if (!read_mouse_word(id, words, at))
      refuse("mice",
             fmt::format("\"{}\" of \"{}\": a mouse has wounds, poison, cheese, captures, roaches (each "
                         "with a number), wears, pack (a card), knows (an ability of its class), title, "
                         "stunned, webbed, knocked_down, charmed, squeaked",
                         words[at], text));
}

// One word, and the one behind it where it has a value.
bool Position::read_mouse_word(MouseId id, const std::vector<std::string>& words, std::size_t& at) {
  Mouse& who = state.of(id);
  const std::string& word = words[at];
  if (const MarkerSet marker = marker_called(word); marker != 0) {
    who.markers = static_cast<MarkerSet>(who.markers | marker);
    return true;
  }
  if (word == "squeaked") return who.squeaked = true;
  if (++at == words.size()) return --at, false;
  const std::string& value = words[at];
  if (word == "seat") return true;
  if (word == "knows") return teach(id, value);
  if (word == "title") {
    const int title = title_called(value);
    if (title >= 0) state.title[static_cast<std::size_t>(title)] = id;
    return title >= 0;
  }
  if (word == "wears" || word == "pack") {
    const CardId card = setting_->cards().card_named(value);
    if (card == kNoCard) return false;
    state.search_deck &= ~card_bit(card);
    state.search_aside &= ~card_bit(card);
    if (word == "pack")
      who.pack |= card_bit(card);
    else
      wear(id, card);
    return true;
  }
  const auto number = number_in(value);
  if (!number || *number < 0 || *number > kMostCheese) return false;
  const auto count = static_cast<std::uint8_t>(*number);
  if (word == "wounds")
    who.wounds = count;
  else if (word == "poison")
    who.poison = count;
  else if (word == "cheese")
    who.cheese = count;
  else if (word == "captures")
    who.captures = count;
  else if (word == "roaches")
    who.roaches = count;
  else
    return false;
  return true;
}

void Position::put_minion(const std::string& text) {
  const std::vector<std::string> words = own_words(text);
  const KindId kind = setting_->cards().kind_named(words[0].substr(0, 2));
  const SpaceId space = words.size() > 1 ? space_named(words[1]) : kNoSpace;
  if (kind == kNoKind || !in_set(board_of(*setting_, state).spaces.all(), space))
    return refuse("minions", fmt::format("\"{}\": write kind and space, such as RW b3", text));
  const MinionCard& card = setting_->cards().minions[kind];
  const int place = std::countr_one(state.kind[kind].on_board);
  if (place >= card.figures)
    return refuse("minions", fmt::format("only {} figures of {} exist", card.figures, card.id));
  if (place == 0)
    for (int i = 0; i < card.cards; ++i) state.track[state.track_size++] = track_card_of(kind, i);
  const FigureId figure = figure_of(kind, place);
  put_figure(state, figure, space);
  for (std::size_t i = 2; i < words.size(); ++i) {
    const MarkerSet marker = marker_called(words[i]);
    const auto wounds = words[i] == "wounds" && i + 1 < words.size() ? number_in(words[i + 1]) : std::nullopt;
    if (marker == 0 && (!wounds || *wounds < 0 || *wounds > 9))
      return refuse("minions",
                    fmt::format("\"{}\" of \"{}\": a minion has wounds N, stunned, webbed, knocked_down",
                                words[i], text));
    state.figure[figure].markers = static_cast<MarkerSet>(state.figure[figure].markers | marker);
    if (!wounds) continue;
    (card.is_boss ? state.kind[kind].card_wounds[0] : state.figure[figure].wounds) =
        static_cast<std::uint8_t>(*wounds);
    ++i;
  }
}

void Position::lay_track(const std::string& text) {
  state.track.fill(kNoTrackCard);
  state.track_size = 0;
  for (const std::string_view word : words_of(text)) {
    const TrackCard named = card(word);
    if (named == kNoTrackCard || place_on_track(state, named) >= 0)
      return refuse("track", fmt::format("{} is no card, or lies there twice", word));
    state.track[state.track_size++] = named;
  }
  for (MouseId mouse = 0; mouse < state.mice; ++mouse)
    if (place_on_track(state, track_card_of(mouse)) < 0) {
      if (state.of(mouse).is_active())
        return refuse("track", "every mouse and every kind on the board has its card");
      state.track[state.track_size++] = track_card_of(mouse);
    }
}

MouseId Position::mouse(std::string_view hero) const {
  for (MouseId mouse = 0; mouse < state.mice; ++mouse)
    if (setting_->cards().heroes[state.of(mouse).hero].id == hero) return mouse;
  return kNoMouse;
}

FigureId Position::figure(std::string_view written) const {
  const KindId kind = written.size() < 2 ? kNoKind : setting_->cards().kind_named(written.substr(0, 2));
  const int place = written.size() == 2 ? 0 : written.size() == 3 ? written[2] - '1' : -1;
  if (kind == kNoKind || place < 0 || place >= kMostOfKind || ((state.kind[kind].on_board >> place) & 1) == 0)
    return kNoFigure;
  return figure_of(kind, place);
}

TrackCard Position::card(std::string_view written) const {
  if (const MouseId own = mouse(written); own != kNoMouse) return track_card_of(own);
  const KindId kind = written.size() < 2 ? kNoKind : setting_->cards().kind_named(written.substr(0, 2));
  const int number = written.size() == 2 ? 0 : written.size() == 3 ? written[2] - '1' : -1;
  if (kind == kNoKind || number < 0 || number >= setting_->cards().minions[kind].cards) return kNoTrackCard;
  return track_card_of(kind, number);
}

std::string Position::card_name(TrackCard card) const {
  if (is_mouse_card(card)) return setting_->cards().heroes[state.of(card).hero].id;
  const MinionCard& kind = setting_->cards().minions[kind_of_card(card)];
  return kind.cards > 1 ? fmt::format("{}{}", kind.id, boss_card_of(card) + 1) : kind.id;
}

void Position::wear(MouseId mouse, CardId card) {
  OddsTable table;
  const Play seen = play(state, table);
  const SlotNeed need = setting_->cards().search[card].slots;
  for (std::size_t part = 0; part < need.size(); ++part)
    for (const int worn : pieces_worn(seen, mouse))
      if (slots_taken(seen, mouse)[part] + need[part] > kSlots[part] && slots_of(seen, worn)[part] > 0)
        mice_and_mystics::wear(state, seen, mouse, worn, false);
  state.of(mouse).slots |= card_bit(card);
}

bool Position::teach(MouseId mouse, std::string_view ability) {
  const Cards& cards = setting_->cards();
  const std::vector<std::uint8_t>& own = cards.of_class[cards.heroes[state.of(mouse).hero].cls];
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (cards.abilities[own[i]].id != ability) continue;
    state.of(mouse).abilities = static_cast<std::uint8_t>(state.of(mouse).abilities | 1U << i);
    return true;
  }
  return false;
}

void Position::turn_of(TrackCard card) {
  state.current = card;
  state.next_place = static_cast<std::uint8_t>(place_on_track(state, card) + 1);
  state.turn = {};
  state.phase = is_mouse_card(card) ? Phase::mouse_turn : Phase::minion_turn;
  if (!is_mouse_card(card)) state.turn.to_act = state.kind[kind_of_card(card)].on_board;
}

}  // namespace warren::mice_and_mystics
