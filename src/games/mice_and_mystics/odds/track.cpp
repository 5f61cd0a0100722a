// In which order will they act (MM-INIT)?
#include "games/mice_and_mystics/rules/track.h"

#include <algorithm>

#include "games/mice_and_mystics/events.h"
#include "games/mice_and_mystics/files.h"
#include "games/mice_and_mystics/odds/fields.h"
#include "games/mice_and_mystics/odds/odds.h"

namespace warren::mice_and_mystics {
namespace {

const OddsFields& track_fields() {
  static const OddsFields fields = [] {
    OddsFields all;
    all.text("kinds", "The new kinds, in the order of their list", "RW", "RW EW CV")
        .yes("ambush", "The card says ambush")
        .text("dealt", "Cards as they are dealt, a boss's left out; none: every deal", "",
              "H1 RW H2 H4 EW H5")
        .text("dice", "Numbers of the dice in the order in which they fall; none: every die", "", "2 3")
        .house_rules(house_rule_switches());
    return all;
  }();
  return fields;
}

// The track as plain bytes.
struct Order {
  std::array<TrackCard, 16> card{};
};

// Deals and dice as they were named; whatever was not named is left to the table behind.
class NamedDeal final : public Table {
 public:
  NamedDeal(Table& dice, std::span<const DieFace> die, const std::vector<int>& dealt,
            const std::vector<int>& numbers)
      : dice_(dice), die_(die), dealt_(dealt), numbers_(numbers) {}
  Answer ask(const Prompt& prompt) override { return prompt.fallback(); }
  void sealed(Seats seats, Dialogue& dialogue) override { dice_.sealed(seats, dialogue); }
  void tell(const Event&) override {}
  Dice roll(const Roll& roll) override {
    const auto kind = static_cast<RollKind>(roll.kind);
    if (kind == RollKind::ambush && next_number_ < numbers_.size()) return shows(numbers_[next_number_++]);
    if (kind == RollKind::deal && next_card_ < dealt_.size()) return drawn(roll, dealt_[next_card_++]);
    return dice_.roll(roll);
  }

 private:
  Dice shows(int wanted) const {
    Dice dice;
    dice.count = 1;
    for (std::size_t face = 0; face < die_.size(); ++face)
      if (die_[face].number == wanted) dice.face[0] = static_cast<std::uint8_t>(face + 1);
    return dice;
  }
  static Dice drawn(const Roll& roll, int place_in_hand) {
    Dice dice;
    dice.count = 1;
    dice.face[0] = static_cast<std::uint8_t>(roll.bag->first_place(place_in_hand));
    dice.cls[0] = static_cast<std::uint8_t>(place_in_hand);
    return dice;
  }

  Table& dice_;
  std::span<const DieFace> die_;
  const std::vector<int>& dealt_;
  const std::vector<int>& numbers_;
  std::size_t next_card_ = 0;
  std::size_t next_number_ = 0;
};

// What was asked: which kinds come, what is dealt in which order, which dice fall.
struct DealAsked {
  NewKinds kinds;
  std::vector<int> dealt;    // places in the hand: the mice, then kinds of one card
  std::vector<int> numbers;  // of dice
  std::string fault;

  DealAsked(warren::Question& question, const Position& position) { read(question, position); }

 private:
  void read(warren::Question& question, const Position& position) {
    const Cards& cards = position.setting().cards();
    kinds.ambush = question.yes("ambush");
    std::vector<KindId> in_hand;
    for (const std::string& word : words_asked(question, "kinds")) {
      const KindId kind = cards.kind_named(word);
      if (kind == kNoKind) return refuse("kinds", word, "is no minion kind");
      kinds.add(kind);
      if (cards.minions[kind].cards == 1) in_hand.push_back(kind);
    }
    for (const std::string& word : words_asked(question, "dealt")) {
      const TrackCard card = position.card(word);
      if (card == kNoTrackCard) return refuse("dealt", word, "is no card");
      const auto own = is_mouse_card(card) ? in_hand.end() : std::ranges::find(in_hand, kind_of_card(card));
      if (!is_mouse_card(card) && own == in_hand.end())
        return refuse("dealt", word, "is not among the cards to be dealt");
      dealt.push_back(is_mouse_card(card) ? int{card}
                                          : position.state.mice + static_cast<int>(own - in_hand.begin()));
    }
    const auto cards_dealt = position.state.mice + in_hand.size();
    auto sorted = dealt;
    std::ranges::sort(sorted);
    if (!dealt.empty() && (dealt.size() != cards_dealt || std::ranges::adjacent_find(sorted) != sorted.end()))
      return refuse("dealt", question.text("dealt"),
                    "does not name every mouse and every kind of one card once");
    for (const std::string& word : words_asked(question, "dice")) {
      const auto number = number_in(word);
      if (!number || *number < 1 || *number > 3)
        return refuse("dice", word, "is no number of the die, 1 to 3");
      numbers.push_back(*number);
    }
  }

  void refuse(std::string_view key, std::string_view what, std::string_view words) {
    fault = fmt::format("{}: {} {}", key, what, words);
  }
};

// Chances of each place for each card, and of what is often asked.
void add_places(const Distribution<Order>& after, const Position& position, int cards, OddsReport& report) {
  const auto place_of = [cards](const Order& order, TrackCard card) {
    int place = 0;
    while (place < cards && order.card[static_cast<std::size_t>(place)] != card) ++place;
    return place;
  };
  const Order& any = after.entries()[0].value;
  std::vector<TrackCard> all(any.card.begin(), any.card.begin() + cards);
  std::ranges::sort(all);
  for (const TrackCard card : all) {
    OddsTableau table{position.card_name(card), {}};
    for (int place = 0; place < cards; ++place) {
      const Fraction chance =
          after.chance_that([&](const Order& order) { return place_of(order, card) == place; });
      if (chance.as_double() > 0) table.rows.push_back({fmt::format("place {}", place + 1), chance});
    }
    report.tables.push_back(std::move(table));
    if (is_mouse_card(card)) continue;
    report.figures.emplace_back(position.card_name(card) + " above all mice",
                                after.chance_that([&](const Order& order) {
                                  for (int place = 0; place < cards; ++place) {
                                    if (is_mouse_card(order.card[static_cast<std::size_t>(place)]))
                                      return false;
                                    if (order.card[static_cast<std::size_t>(place)] == card) return true;
                                  }
                                  return false;
                                }));
  }
  report.figures.emplace_back("all minion cards above all mice", after.chance_that([&](const Order& order) {
    bool mouse = false;
    for (int place = 0; place < cards; ++place) {
      const bool here = is_mouse_card(order.card[static_cast<std::size_t>(place)]);
      if (mouse && !here) return false;
      mouse = mouse || here;
    }
    return true;
  }));
}

OddsReport track_report(const OddsAsked& given) {
  warren::Question question(given, track_fields().all());
  question.yes("ambush");
  if (question.failed()) return {.fault = question.fault()};
  const Position position({.options = house_options(given, house_rule_switches())});
  if (!position.good()) return {.fault = position.fault()};
  const DealAsked asked(question, position);
  if (!asked.fault.empty()) return {.fault = asked.fault};
  int cards = 0;
  const auto after = walk(Distribution<State>::certain(position.state), [&](State& state, Table& dice) {
    NamedDeal table(dice, position.setting().cards().die, asked.dealt, asked.numbers);
    Play play = position.play(state, table);
    deal_track(play, asked.kinds);
    cards = state.track_size;
    Order order;
    std::copy_n(state.track.begin(), order.card.size(), order.card.begin());
    return order;
  });
  OddsReport report;
  if (after.size() == 1) {
    std::vector<std::string> names;
    for (int i = 0; i < cards; ++i)
      names.push_back(position.card_name(after.entries()[0].value.card[static_cast<std::size_t>(i)]));
    report.tables.push_back(certainly("The track", joined(names)));
  }
  add_places(after, position, cards, report);
  report.policy = "the track is dealt anew (MM-INIT-03)";
  return report;
}

}  // namespace

Calculator track_calculator() {
  return {"track", "The order of the initiative track when an encounter is dealt", track_fields().all(),
          track_report};
}

}  // namespace warren::mice_and_mystics
