#include "games/mice_and_mystics/odds/fields.h"

#include "games/mice_and_mystics/files.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::array<OddsWords, 6> kHeroWords{"H1", "H2", "H3", "H4", "H5", "H6"};
constexpr std::array<OddsWords, 11> kKindWords{"RW", "RS", "RO", "GS", "DC", "SB",
                                               "MC", "EW", "CV", "BR", "DT"};
constexpr std::array<OddsWords, 16> kSideWords{"1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B",
                                               "5A", "5B", "6A", "6B", "7A", "7B", "8A", "8B"};
constexpr std::array<OddsWords, 3> kChapterWords{"C1", "C2", "C3"};

}  // namespace

std::span<const OddsWords> hero_words() { return kHeroWords; }
std::span<const OddsWords> kind_words() { return kKindWords; }
std::span<const OddsWords> side_words() { return kSideWords; }
std::span<const OddsWords> chapter_words() { return kChapterWords; }

PositionFields& PositionFields::position(OddsWords side, OddsWords mice, OddsWords minions) {
  text("side", "The tile side on which all stand", side, "2A; a pack's too");
  text("mice", "The mice", mice, "H1 b3 wounds 1 wears S07 knows A02; H4 a1 cheese 2; see odds/position.h");
  text("minions", "The minions", minions, "RW c3; RW c3 knocked_down; CV d2 wounds 1");
  text("traps", "Spaces with mousetraps", "", "b2 e3");
  text("track", "The initiative track; else the mice, then the kinds, as named", "", "H4 RW H1 CV1 CV2");
  text("flags", "Flags of earlier chapters", "", "brass_key candlelight");
  text("face_up", "The face-up encounter card", "", "E01");
  text("chapter", "The chapter; else the first that lays the side", "", "C2");
  number("page", "Page of the hourglass; 0: as the chapter begins", 0);
  number("marker", "Page of the chapter end marker; 0: as the chapter begins", 0);
  number("wheel", "Cheese on the minion wheel", 0);
  text("pack", "The text of a pack whose tiles and cards are used", "", "=== a.tile ...");
  return *this;
}

PositionText position_text(warren::Question& question, const OddsAsked& given) {
  PositionText text;
  text.side = question.text("side");
  text.mice = question.text("mice");
  text.minions = question.text("minions");
  text.traps = question.text("traps");
  text.track = question.text("track");
  text.flags = question.text("flags");
  text.face_up = question.text("face_up");
  text.chapter = question.text("chapter");
  text.page = question.number("page", 0, kLastPage);
  text.marker = question.number("marker", 0, kLastPage);
  text.wheel = question.number("wheel", 0, 5);
  text.pack = question.text("pack");
  text.options = house_options(given, house_rule_switches());
  return text;
}

std::vector<std::string> words_asked(const warren::Question& question, OddsWords key) {
  const std::string text = question.text(key);
  std::vector<std::string> words;
  for (const std::string_view word : words_of(text)) words.emplace_back(word);
  return words;
}

std::string chosen(warren::Question& question, OddsWords key, std::span<const OddsWords> values) {
  return std::string(values[static_cast<std::size_t>(question.choice(key))]);
}

std::string joined(const std::vector<std::string>& words, OddsWords between) {
  return fmt::format("{}", fmt::join(words, between));
}

OddsTableau certainly(std::string title, std::string label) {
  return {std::move(title), {{std::move(label), Fraction::whole(1)}}};
}

void add_reasons(OddsReport& report, const Tally& tally) {
  for (const Reason& reason : tally.reasons()) report.reasons.push_back(reason);
}

}  // namespace warren::mice_and_mystics
