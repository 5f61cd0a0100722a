#include "games/mice_and_mystics/board.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "games/mice_and_mystics/report.h"
#include "games/mice_and_mystics/rules/minion_turn.h"
#include "games/mice_and_mystics/rules/sharing.h"
#include "games/mice_and_mystics/rules/track.h"
#include "games/mice_and_mystics/sequence.h"

namespace warren::mice_and_mystics::testing {
namespace {

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream in{std::string(line)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

template <class F>
void each_line(std::string_view text, F f) {
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) f(line);
}

std::uint8_t small(const std::string& text) { return static_cast<std::uint8_t>(std::stoi(text)); }

MarkerSet marker_named(const std::string& word) {
  if (word == "stunned") return marker_bit(Marker::stunned);
  if (word == "webbed") return marker_bit(Marker::webbed);
  if (word == "down") return marker_bit(Marker::knocked_down);
  return word == "charmed" ? marker_bit(Marker::charmed) : MarkerSet{0};
}

Title title_named(const std::string& word) {
  constexpr std::array<std::string_view, kTitles> kNames{"cheesemaster", "roachmaster", "poisonmaster",
                                                         "scaper", "cat_tamer"};
  return static_cast<Title>(std::ranges::find(kNames, word) - kNames.begin());
}

}  // namespace

SpaceId space(std::string_view name) { return space_at(name[0] - 'a', name[1] - '1'); }
std::string space_name(SpaceId at) {
  if (at == kNoSpace) return "-";
  return {static_cast<char>('a' + at % kColumns), static_cast<char>('1' + at / kColumns)};
}

// Set-up: what the lines say about chapter, options and party goes through the real one.
void Board::set_up(std::string_view position) {
  Setup setup{.game = "mice-and-mystics", .scenario = "C1", .seats = 1};
  setup.options["starting_abilities"] = "0";
  setup.options["placement"] = "auto";
  std::string party;
  int mice = 0;
  each_line(position, [&](const std::string& line) {
    const auto words = words_of(line);
    if (words.empty()) return;
    if (words[0] == "chapter") setup.scenario = words[1];
    if (words[0] == "option")
      setup.options[words[1].substr(0, words[1].find('='))] = words[1].substr(words[1].find('=') + 1);
    if (words[0] == "mouse") {
      std::string seat = "1";
      for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == "seat") seat = words[i + 1];
      setup.seats = std::max(setup.seats, std::stoi(seat));
      party += words[1] + " " + seat + "\n";
      ++mice;
    }
    if (words[0] == "area" && setup.scenario == "C1") {
      if (std::string("3459").find(words[1][0]) != std::string::npos) setup.scenario = "C2";
      if (std::string("67").find(words[1][0]) != std::string::npos) setup.scenario = "C3";
    }
  });
  if (mice < 2) party += party.find("H6") == std::string::npos ? "H6 1\n" : "H5 1\n";  // stays captured
  setup.options["party_size"] = std::to_string(std::max(mice, 2));
  setup.forces = {party};
  if (setup.scenario.starts_with("barrel/")) setup.data["barrel.pack"] = barrel_pack();
  std::vector<Fault> faults;
  setting = check_setup(setup, faults);
  for (const Fault& fault : faults) FAIL(fault.where << ": " << fault.words);
  state = first_state(*setting);
}

Board::Board(std::string_view position) : script(catalog()) {
  set_up(position);
  for (MouseId mouse = 0; mouse < state.mice; ++mouse) state.track[state.track_size++] = track_card_of(mouse);
  state.phase = Phase::next_card;
  state.rounds = 1;
  each_line(position, [&](const std::string& line) { read(line); });
}

void Board::read(std::string_view line) {
  const auto words = words_of(line);
  if (words.empty()) return;
  const std::string& what = words[0];
  if (what == "area") {
    const std::vector<LaidTile>& laid = setting->content.chapters[state.chapter].laid;
    for (std::size_t i = 0; i < laid.size(); ++i)
      for (int side = 0; side < 2; ++side)
        if (setting->content.tiles[laid[i].tile].side[static_cast<std::size_t>(side)].id == words[1])
          state.area = area_of(static_cast<int>(i), side);
    state.explored = area_bit(state.area);
  }
  if (what == "page") state.hourglass = small(words[1]);
  if (what == "marker") state.marker = small(words[1]);
  if (what == "wheel") state.wheel = small(words[1]);
  if (what == "trap") state.traps[state.area] |= only(space(words[1]));
  if (what == "flag") {
    const auto found = std::ranges::find(setting->content.flags, words[1]);
    state.campaign.flags |= 1U << (found - setting->content.flags.begin());
  }
  if (what == "face_up") {
    const auto& cards = setting->cards().encounters;
    state.face_up =
        static_cast<EncounterId>(std::ranges::find(cards, words[1], &EncounterCard::id) - cards.begin());
    state.encounter_deck &= ~(1U << state.face_up);
  }
  if (what == "mouse") read_mouse(words);
  if (what == "minion") read_minion(words);
  if (what == "track") {
    state.track.fill(kNoTrackCard);
    state.track_size = 0;
    for (std::size_t i = 1; i < words.size(); ++i) state.track[state.track_size++] = card_named(words[i]);
  }
  if (what == "turn") {
    state.current = card_named(words[1] + (words.size() > 2 ? words[2] : ""));
    state.next_place = static_cast<std::uint8_t>(place_on_track(state, state.current) + 1);
    state.phase = is_mouse_card(state.current) ? Phase::mouse_turn : Phase::minion_turn;
    if (!is_mouse_card(state.current)) state.turn.to_act = state.kind[kind_of_card(state.current)].on_board;
  }
}

void Board::read_mouse(const std::vector<std::string>& words) {
  Mouse& who = mouse(words[1]);
  const Cards& cards = setting->cards();
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::string& word = words[i];
    who.markers = static_cast<MarkerSet>(who.markers | marker_named(word));
    if (word == "captured") who.space = kNoSpace;
    if (i + 1 == words.size()) break;
    const std::string& value = words[i + 1];
    if (word == "at") who.space = space(value);
    if (word == "wounds") who.wounds = small(value);
    if (word == "poison") who.poison = small(value);
    if (word == "cheese") who.cheese = small(value);
    if (word == "captures") who.captures = small(value);
    if (word == "roaches") who.roaches = small(value);
    if (word == "title") state.title[static_cast<std::size_t>(title_named(value))] = id(words[1]);
    if (word == "wears" || word == "pack") {
      const CardSet card = card_bit(cards.card_named(value));
      state.search_deck &= ~card;
      state.search_aside &= ~card;
      (word == "wears" ? who.slots : who.pack) |= card;
      const SlotNeed need = cards.search[cards.card_named(value)].slots;
      if (word == "wears" && need[2] > 0) who.gear_equipped = 0;
    }
    if (word == "knows") {
      const auto& own = cards.of_class[cards.heroes[who.hero].cls];
      for (std::size_t place = 0; place < own.size(); ++place)
        if (cards.abilities[own[place]].id == value)
          who.abilities = static_cast<std::uint8_t>(who.abilities | 1U << place);
    }
  }
}

void Board::read_minion(const std::vector<std::string>& words) {
  const KindId kind = setting->cards().kind_named(words[1]);
  REQUIRE(kind != kNoKind);
  KindState& all = state.kind[kind];
  if (all.on_board == 0)
    for (int card = 0; card < setting->cards().minions[kind].cards; ++card)
      state.track[state.track_size++] = track_card_of(kind, card);
  const FigureId figure = figure_of(kind, std::countr_one(all.on_board));
  put_figure(state, figure, space(words[3]));
  for (std::size_t i = 4; i < words.size(); ++i) {
    state.figure[figure].markers =
        static_cast<MarkerSet>(state.figure[figure].markers | marker_named(words[i]));
    if (words[i] == "wounds") state.figure[figure].wounds = small(words[i + 1]);
  }
}

TrackCard Board::card_named(const std::string& name) const {
  if (name[0] == 'H') return track_card_of(id(name));
  const KindId kind = setting->cards().kind_named(name.substr(0, 2));
  return track_card_of(kind, name.size() > 2 ? name[2] - '1' : 0);
}

MouseId Board::id(std::string_view hero) const {
  for (MouseId mouse = 0; mouse < state.mice; ++mouse)
    if (setting->cards().heroes[state.of(mouse).hero].id == hero) return mouse;
  FAIL("no mouse is called " << hero);
  return 0;
}

FigureId Board::figure_id(std::string_view name) const {
  return figure_of(setting->cards().kind_named(name.substr(0, 2)), name.size() > 2 ? name[2] - '1' : 0);
}

bool Board::stands(std::string_view name) const {
  const FigureId figure = figure_id(name);
  return ((state.kind[kind_of(figure)].on_board >> place_of_figure(figure)) & 1) != 0;
}

std::string Board::where(std::string_view who) const {
  if (who[0] == 'H') return space_name(state.of(id(who)).space);
  return stands(who) ? space_name(state.figure[figure_id(who)].space) : "-";
}

std::string Board::track() const {
  std::string text;
  for (std::size_t i = 0; i < state.track_size; ++i) {
    const TrackCard card = state.track[i];
    if (i > 0) text += ' ';
    if (is_mouse_card(card)) {
      text += setting->cards().heroes[state.of(card).hero].id;
    } else {
      const MinionCard& kind = setting->cards().minions[kind_of_card(card)];
      text += kind.id;
      if (kind.cards > 1) text += static_cast<char>('1' + boss_card_of(card));
    }
  }
  return text;
}

Board& Board::dice(std::initializer_list<int> faces) {
  script.faces(faces);
  return *this;
}
Board& Board::picks(Ask ask, Verb verb) {
  script.whenever(static_cast<std::uint16_t>(ask), [verb](const Prompt& prompt) {
    const auto& question = static_cast<const Question&>(prompt);
    for (int i = 0; i < question.count(); ++i)
      if (verb_of(question.option(i)) == verb && question.judge_option(question.option(i)).ok())
        return Answer::of(question.option(i));
    return prompt.fallback();
  });
  return *this;
}
Board& Board::picks(Ask ask, Option wanted) {
  script.on(static_cast<std::uint16_t>(ask), wanted);
  return *this;
}

namespace {

ScriptTable::Chooser by_target(int target) {
  return [target](const Prompt& prompt) {
    const auto& question = static_cast<const Question&>(prompt);
    for (int i = 0; i < question.count(); ++i)
      if (question.option(i).target == target) return Answer::of(question.option(i));
    FAIL_CHECK("nothing is offered with that target");
    return prompt.fallback();
  };
}

}  // namespace

Board& Board::once(Ask ask, ScriptTable::Chooser chooser) {
  waiting_[ask].push_back(std::move(chooser));
  script.whenever(static_cast<std::uint16_t>(ask), [this, ask](const Prompt& prompt) {
    auto& next = waiting_[ask];
    if (next.empty()) return prompt.fallback();
    const ScriptTable::Chooser choose = next.front();
    next.pop_front();
    return choose(prompt);
  });
  return *this;
}
Board& Board::puts(Ask ask, std::string_view where_to) { return once(ask, by_target(space(where_to))); }
Board& Board::aims(Ask ask, std::string_view name) { return once(ask, by_target(figure_id(name))); }

Board& Board::run(const std::function<void(Play&)>& rules) {
  Play now = play();
  rules(now);
  return *this;
}
Board& Board::act() {
  return run([](Play& now) { act_next_figure(now); });
}

int Board::told_times(Told verb) const {
  return static_cast<int>(std::ranges::count_if(script.events(), [&](const ScriptedEvent& each) {
    return each.event.verb == static_cast<std::uint16_t>(verb);
  }));
}

int Board::dice_of(RollKind kind, int which) const {
  for (const ScriptedRoll& roll : script.rolls())
    if (roll.roll.kind == static_cast<std::uint16_t>(kind) && which-- == 0) return roll.dice_count();
  return -1;
}

bool Board::because(RollKind kind, std::string_view rule_id, int which) const {
  const RuleText* text = catalog().find(rule_id);
  REQUIRE(text != nullptr);
  const RuleId wanted{static_cast<std::uint16_t>(text - catalog().rules().data())};
  for (const ScriptedRoll& roll : script.rolls())
    if (roll.roll.kind == static_cast<std::uint16_t>(kind) && which-- == 0) return roll.because(wanted);
  return false;
}

}  // namespace warren::mice_and_mystics::testing
