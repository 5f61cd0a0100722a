#include "games/mice_and_mystics/chapter_files.h"

#include <algorithm>

namespace warren::mice_and_mystics {
namespace {

constexpr std::string_view kKeywords =
    "chapter, pages, tiles, start, special, object, find, win, reward, next, story, side, party, flag";

// One chapter being read.
class ChapterReader {
 public:
  ChapterReader(ReadChapter& read, Content& content, FileFaults& faults)
      : read_(read), chapter_(read.chapter), content_(content), faults_(faults) {}

  // MM-CHAP-06: keywords may come in any order, so `tiles` is read first, then `start` and `object`.
  void read(std::span<const TextLine> lines) {
    constexpr std::array<std::string_view, 3> kFirst{"tiles", "start", "object"};
    for (const std::string_view keyword : kFirst)
      for (const TextLine& line : lines)
        if (starts_with_word(line.text, keyword)) read_line(line);
    for (const TextLine& line : lines) {
      std::string_view rest = line.text;
      const std::string_view keyword = take_word(rest);
      if (std::ranges::find(kFirst, keyword) == kFirst.end()) read_line(line);
    }
    need(has_pages_, "pages");
    need(!chapter_.laid.empty() || has_tiles_, "tiles");
    need(has_start_, "start");
    need(has_win_, "win");
    check_limits();
  }

 private:
  void need(bool there, std::string_view keyword) {
    if (there) return;
    read_.whole = false;
    faults_.add(read_.line, rule("MM-CHAP-06"),
                "chapter {} has no {} line; chapter, pages, tiles, start and win are needed", chapter_.id,
                keyword);
  }

  void check_limits() {
    faults_.limit(read_.line, static_cast<int>(chapter_.laid.size()), "tiles of a chapter", kMostLaid);
    faults_.limit(read_.line, static_cast<int>(chapter_.specials.size()), "specials of a chapter",
                  kMostSpecials);
    faults_.limit(read_.line, static_cast<int>(chapter_.spots.size()), "object spots of a chapter",
                  kMostSpots);
    faults_.limit(read_.line, static_cast<int>(chapter_.finds.size()), "find lines of a chapter", kMostSpots);
    faults_.limit(read_.line, static_cast<int>(chapter_.goals.size()), "side goals of a chapter", kMostGoals);
    faults_.limit(read_.line, static_cast<int>(chapter_.story.size()), "story lines of a chapter",
                  kMostStory);
  }

  void read_line(const TextLine& line) {
    line_ = line;
    std::string_view rest = line.text;
    const std::string_view word = take_word(rest);
    if (word == "pages") return read_pages(rest);
    if (word == "tiles") return read_tiles(rest);
    if (word == "start") return read_start(rest);
    if (word == "special") return read_special(rest);
    if (word == "object") return read_object(rest);
    if (word == "find") return read_find(rest);
    if (word == "win") return read_win(rest);
    if (word == "reward") return read_reward(rest);
    if (word == "next") return read_next(rest);
    if (word == "story") return read_story(rest);
    if (word == "side") return read_goal(rest);
    if (word == "party") return read_party(rest);
    if (word == "flag") return read_flag(rest);
    faults_.add(line.number, rule("MM-CHAP-06"), "\"{}\" is no keyword of a chapter; known are {}", word,
                kKeywords);
  }

  // MM-FAULT-54
  void bad_line(std::string_view form) {
    read_.whole = false;
    faults_.add(line_.number, rule("MM-CHAP-06"), "\"{}\" cannot be read; write: {}", line_.text, form);
  }

  void read_pages(std::string_view rest) {
    has_pages_ = true;
    const auto words = words_of(rest);
    const auto start = words.size() == 2 ? number_in(words[0]) : std::nullopt;
    const auto end = words.size() == 2 ? number_in(words[1]) : std::nullopt;
    if (!start || !end) return bad_line("pages <start> <end>");
    if (*start < 1 || *start > 10 || *end < *start + 2 || *end > kLastPage)
      return faults_.add(line_.number, rule("MM-LIM-14"),
                         "pages {} {}: the start is 1–10, the end at least two later and at most 12", *start,
                         *end);
    chapter_.first_page = static_cast<std::uint8_t>(*start);
    chapter_.end_page = static_cast<std::uint8_t>(*end);
  }

  void read_tiles(std::string_view rest) {
    has_tiles_ = true;
    const auto words = words_of(rest);
    if (words.empty() || words.size() % 2 != 0) return bad_line("tiles <side> <x>,<y> and so on");
    for (std::size_t i = 0; i < words.size(); i += 2) lay(words[i], words[i + 1]);
  }

  void lay(std::string_view name, std::string_view cell) {
    const std::size_t comma = cell.find(',');
    const auto x = number_in(cell.substr(0, comma));
    const auto y = comma == std::string_view::npos ? std::nullopt : number_in(cell.substr(comma + 1));
    if (!x || !y || std::abs(*x) > 99 || std::abs(*y) > 99) return bad_line("tiles <side> <x>,<y> and so on");
    const SideName side = side_named(name);
    const Tile* tile = content_.tile_numbered(side.number);
    if (tile == nullptr) return unknown_side(name);
    for (const LaidTile& other : chapter_.laid) {
      const int number = content_.tiles[other.tile].number;
      if (number == side.number)
        return faults_.add(line_.number, rule("MM-CHAP-01"), "tile {} is laid twice; every tile once",
                           number);
      if (other.x == *x && other.y == *y)
        return faults_.add(line_.number, rule("MM-CHAP-01"), "tiles {} and {} both lie on {},{}", number,
                           side.number, *x, *y);
    }
    if (chapter_.laid.size() < kMostAreas)
      chapter_.laid.push_back({static_cast<std::uint8_t>(tile - content_.tiles.data()), *x, *y,
                               static_cast<std::uint8_t>(side.side)});
  }

  void unknown_side(std::string_view name) {
    read_.whole = false;
    faults_.add(line_.number, rule("MM-CHAP-01"), "{} is no tile side of the game or the pack", name);
  }

  // The area of a side that the chapter lays; kNoArea and a fault otherwise.
  AreaId area_named(std::string_view name, bool special = false) {
    const SideName side = side_named(name);
    const Tile* tile = content_.tile_numbered(side.number);
    if (tile == nullptr) {
      unknown_side(name);
      return kNoArea;
    }
    for (std::size_t i = 0; i < chapter_.laid.size() && i < kMostLaid; ++i)
      if (content_.tiles[chapter_.laid[i].tile].number == side.number) {
        const auto area = static_cast<AreaId>(i * 2 + static_cast<std::size_t>(side.side));
        read_.named.emplace_back(area, line_.number);
        return area;
      }
    if (special)
      faults_.add(line_.number, rule("MM-CHAP-09"), "{} has a special, but tile {} is not laid", name,
                  side.number);
    else
      faults_.add(line_.number, rule("MM-CHAP-01"), "{} is named, but tile {} is not laid", name,
                  side.number);
    read_.whole = false;
    return kNoArea;
  }

  const TileSide& side_of_area(AreaId area) const {
    return content_.tiles[chapter_.laid[area / 2U].tile].side[area % 2U];
  }

  void read_start(std::string_view rest) {
    has_start_ = true;
    const auto words = words_of(rest);
    if (words.empty()) return bad_line("start <side> <four spaces>");
    const AreaId area = area_named(words[0]);
    if (area == kNoArea) return;
    chapter_.start = area;
    if (chapter_.laid[area / 2U].shown != area % 2) return bad_start(words[0], "that side is not shown");
    for (std::size_t i = 1; i < words.size(); ++i) {
      const SpaceId space = space_named(words[i]);
      const TileSide& side = side_of_area(area);
      if (space == kNoSpace || !side.spaces.has(space))
        bad_start(words[i], "there is no such space");
      else if (in_set(side.water, space))
        bad_start(words[i], "it lies in water");
      else if (std::ranges::find(chapter_.start_spaces, space) != chapter_.start_spaces.end())
        bad_start(words[i], "it is named twice");
      else
        chapter_.start_spaces.push_back(space);
    }
    if (words.size() != 5) bad_start(words.back(), fmt::format("there are {} of them", words.size() - 1));
  }

  void bad_start(std::string_view space, std::string_view why) {
    read_.whole = false;
    faults_.add(line_.number, rule("MM-CHAP-06"),
                "start space {}: {}; start spaces are four different dry spaces of the shown start side",
                space, why);
  }

  // MM-CHAP-09
  void read_special(std::string_view rest) {
    Special special;
    const bool first_of = starts_with_word(rest, "first");
    if (first_of) {
      take_word(rest);
      if (take_word(rest) != "of") return bad_line("special first of <sides> enter: <list> surge: <list>");
    }
    while (!rest.empty() && !rest.starts_with("enter:") && !rest.starts_with("surge:")) {
      const std::string_view name = take_word(rest);
      const AreaId area = area_named(name, true);
      if (area == kNoArea) return;
      for (const Special& other : chapter_.specials)
        if (std::ranges::find(other.areas, area) != other.areas.end())
          return faults_.add(line_.number, rule("MM-CHAP-09"),
                             "{} has a special, but it has one already on line {}", name, other.line);
      special.areas.push_back(area);
    }
    if (special.areas.empty() || (special.areas.size() > 1 && !first_of))
      return bad_line("special <side> enter: <list> surge: <list>");
    special.line = line_.number;
    read_part(rest, "enter:", "surge:", special.has_enter, special.enter);
    read_part(rest, "surge:", "enter:", special.has_surge, special.surge);
    chapter_.specials.push_back(std::move(special));
  }

  void read_part(std::string_view rest, std::string_view word, std::string_view other, bool& has,
                 MinionList& list) {
    const std::size_t at = rest.find(word);
    if (at == std::string_view::npos) return;
    has = true;
    std::string_view text = rest.substr(at + word.size());
    text = trimmed(text.substr(0, text.find(other)));
    if (text == "none") return;
    const std::size_t before = faults_.all().size();
    list = read_list(text, content_.cards, line_of(faults_.name(), line_.number), faults_.all());
    read_.whole = read_.whole && faults_.all().size() == before;  // MM-FAULT-52
  }

  // MM-CHAP-04
  void read_object(std::string_view rest) {
    const std::string_view name = take_word(rest);
    ObjectKind kind{std::string(name), kNoCard};
    if (is_card_id(name)) {
      kind.card = content_.cards.card_named(name);
      if (kind.card == kNoCard) faults_.add(line_.number, rule("MM-CHAP-06"), "{} is no search card", name);
    } else if (!is_flag_name(name)) {
      return bad_id(name);
    }
    if (rest.empty()) return bad_line("object <name> <side> <space>, <side> <space> and so on");
    const auto row = static_cast<std::uint8_t>(chapter_.objects.size());
    chapter_.objects.push_back(std::move(kind));
    while (!rest.empty()) {
      const std::size_t comma = rest.find(',');
      std::string_view spot = rest.substr(0, comma);
      rest = comma == std::string_view::npos ? std::string_view{} : trimmed(rest.substr(comma + 1));
      const std::string_view side = take_word(spot);
      const AreaId area = area_named(side);
      if (area == kNoArea) continue;
      const SpaceId space = space_named(spot);
      if (space == kNoSpace || !in_set(side_of_area(area).object_spots, space))
        faults_.add(line_.number, rule("MM-CHAP-04"), "{} of {} is no object spot (o)", spot, side);
      else
        chapter_.spots.push_back({row, area, space});
    }
  }

  void bad_id(std::string_view id) {
    read_.whole = false;
    faults_.add(line_.number, rule("MM-LIM-13"), "id \"{}\" is no id of its kind", id);
  }

  void read_find(std::string_view rest) {
    const auto words = words_of(rest);
    if (words.size() != 2) return bad_line("find <card> <side>");
    const CardId card = content_.cards.card_named(words[0]);
    if (card == kNoCard)
      return faults_.add(line_.number, rule("MM-CHAP-06"), "{} is no search card", words[0]);
    if (const AreaId area = area_named(words[1]); area != kNoArea) chapter_.finds.push_back({card, area});
  }

  // MM-CHAP-05
  void read_win(std::string_view rest) {
    has_win_ = true;
    const auto words = words_of(rest);
    if (words.size() == 2 && words[0] == "defeat") {
      chapter_.win.boss = content_.cards.kind_named(words[1]);
      if (chapter_.win.boss == kNoKind || !content_.cards.minions[chapter_.win.boss].is_boss)
        bad_line("win defeat <boss>, or win leave <side> <border> with <object> <number>");
      return;
    }
    if ((words.size() != 3 && words.size() != 6) || words[0] != "leave" ||
        border_named(words[2]) == Way::none ||
        (words.size() == 6 && (words[3] != "with" || !number_in(words[5]))))
      return bad_line("win defeat <boss>, or win leave <side> <border> with <object> <number>");
    chapter_.win.by_leaving = true;
    chapter_.win.area = area_named(words[1]);
    chapter_.win.border = border_named(words[2]);
    if (words.size() == 6) chapter_.win.object = counted_object(words[4]);
    if (words.size() == 6)
      chapter_.win.count = static_cast<std::uint8_t>(std::clamp(*number_in(words[5]), 0, 99));
  }

  // MM-FAULT-53: an object that is no card.
  std::uint8_t counted_object(std::string_view name) {
    if (is_card_id(name)) {
      read_.whole = false;
      faults_.add(
          line_.number, rule("MM-CHAP-05"),
          "{} is a card and can be lost; win and objects count plain objects, a card is asked for by: own {}",
          name, name);
      return 0xff;
    }
    for (std::size_t i = 0; i < chapter_.objects.size(); ++i)
      if (chapter_.objects[i].name == name) return static_cast<std::uint8_t>(i);
    bad_line("the name of an object of this chapter");
    return 0xff;
  }

  void read_reward(std::string_view rest) {
    if (!is_flag_name(rest)) return bad_id(rest);
    chapter_.reward = flag_row(content_, rest);
  }

  void read_next(std::string_view rest) {
    chapter_.next = std::string(rest);
    chapter_.next_line = line_.number;
  }

  void read_story(std::string_view rest) {
    constexpr std::array<std::string_view, 7> kMoments{"start", "enter", "surge", "capture",
                                                       "boss",  "win",   "lose"};
    const std::string_view word = take_word(rest);
    const auto found = std::ranges::find(kMoments, word);
    if (found == kMoments.end())
      return faults_.add(line_.number, rule("MM-STORY-01"),
                         "story {}: moments are start, enter, surge, capture, boss, win, lose", word);
    StoryLine line;
    line.moment = static_cast<Moment>(found - kMoments.begin());
    if (line.moment == Moment::enter) {
      line.of = area_named(take_word(rest));
      if (line.of == kNoArea) return;
    } else if (line.moment == Moment::boss) {
      const std::string_view kind = take_word(rest);
      line.of = content_.cards.kind_named(kind);
      if (line.of == kNoKind)
        return faults_.add(line_.number, rule("MM-CHAP-02"), "{} is no minion kind", kind);
    }
    if (rest.empty() || rest.size() > 240)
      return faults_.add(line_.number, rule("MM-LIM-12"),
                         "a story line has {} characters or a sign that is no text; at most 240 are allowed",
                         rest.size());
    line.text = std::string(rest);
    chapter_.story.push_back(std::move(line));
  }

  // MM-GOAL-01, -02
  void read_goal(std::string_view rest) {
    Goal goal;
    goal.name = std::string(take_word(rest));
    const std::size_t parted = rest.find(';');
    const auto condition = words_of(rest.substr(0, parted));
    const auto reward = parted == std::string_view::npos ? std::vector<std::string_view>{}
                                                         : words_of(rest.substr(parted + 1));
    if (!is_flag_name(goal.name) || condition.empty() || reward.empty() || !read_condition(goal, condition) ||
        !read_goal_reward(goal, reward))
      return faults_.add(
          line_.number, rule("MM-GOAL-01"),
          "\"{}\" is no side goal; condition and reward are parted by a semicolon, known are own, "
          "captures, surges, left, objects, areas, title; keep, cheese, page, tale",
          line_.text);
    chapter_.goals.push_back(std::move(goal));
  }

  bool read_condition(Goal& goal, std::span<const std::string_view> words) {
    constexpr std::array<std::string_view, 7> kConditions{"own",     "captures", "surges", "left",
                                                          "objects", "areas",    "title"};
    constexpr std::array<std::string_view, kTitles> kTitleNames{"cheesemaster", "roachmaster", "poisonmaster",
                                                                "scaper", "cat_tamer"};
    const auto found = std::ranges::find(kConditions, words[0]);
    if (found == kConditions.end()) return false;
    goal.is = static_cast<GoalIs>(found - kConditions.begin());
    if (words.size() != (goal.is == GoalIs::objects ? 3U : 2U)) return false;
    if (goal.is == GoalIs::own) {
      goal.what = content_.cards.card_named(words[1]);
      return goal.what != kNoCard;
    }
    if (goal.is == GoalIs::title) {
      const auto title = std::ranges::find(kTitleNames, words[1]);
      goal.what = static_cast<std::uint8_t>(title - kTitleNames.begin());
      return title != kTitleNames.end();
    }
    if (goal.is == GoalIs::objects) {
      goal.what = counted_object(words[1]);
      if (goal.what == 0xff) return true;  // told already
    }
    const auto n = number_in(words.back());
    goal.n = static_cast<std::uint8_t>(n.value_or(0));
    return n && *n >= 0 && *n <= 99;
  }

  bool read_goal_reward(Goal& goal, std::span<const std::string_view> words) {
    constexpr std::array<std::string_view, 4> kRewards{"keep", "cheese", "page", "tale"};
    const auto found = std::ranges::find(kRewards, words[0]);
    if (found == kRewards.end()) return false;
    goal.reward = static_cast<Reward>(found - kRewards.begin());
    if (words.size() != (goal.reward == Reward::tale ? 1U : 2U)) return false;
    if (goal.reward == Reward::tale) return true;
    if (goal.reward == Reward::keep) {
      goal.reward_card = content_.cards.card_named(words[1]);
      return goal.reward_card != kNoCard;
    }
    const auto n = number_in(words[1]);
    goal.reward_n = static_cast<std::uint8_t>(n.value_or(0));
    return n && *n >= 0 && *n <= 12;
  }

  // MM-CHAP-08
  void read_party(std::string_view rest) {
    const auto words = words_of(rest);
    const auto n = words.size() == 3 ? number_in(words[0]) : std::nullopt;
    const auto k = words.size() == 3 ? number_in(words[2]) : std::nullopt;
    if (!n || !k || words[1] != "end" || *n < 2 || *n > kMostMice || std::abs(*k) > kLastPage)
      return bad_line("party <2 to 4> end <number with its sign>");
    chapter_.party_end[static_cast<std::size_t>(*n)] = static_cast<std::int8_t>(*k);
  }

  // MM-CHAP-07
  void read_flag(std::string_view rest) {
    const auto words = words_of(rest);
    FlagEffect effect;
    if (words.size() == 2 && is_flag_name(words[0]) && words[1] == "gear_for_all") {
      effect.gear_for_all = true;
    } else {
      const auto n = words.size() == 4 ? number_in(words[3]) : std::nullopt;
      if (!n || std::abs(*n) > 6 || !is_flag_name(words[0]) || words[1] != "attack")
        return bad_line("flag <name> gear_for_all, or flag <name> attack <kind> <number with its sign>");
      effect.kind = content_.cards.kind_named(words[2]);
      effect.n = static_cast<std::int8_t>(*n);
      if (effect.kind == kNoKind)
        return faults_.add(line_.number, rule("MM-CHAP-02"), "{} is no minion kind", words[2]);
    }
    effect.flag = flag_row(content_, words[0]);
    chapter_.flags.push_back(effect);
  }

  ReadChapter& read_;
  Chapter& chapter_;
  Content& content_;
  FileFaults& faults_;
  TextLine line_;
  bool has_pages_ = false;
  bool has_tiles_ = false;
  bool has_start_ = false;
  bool has_win_ = false;
};

// `chapter <id> <name>`
void read_head(const TextLine& line, ReadChapter& read, FileFaults& faults) {
  std::string_view rest = line.text;
  take_word(rest);
  read.line = line.number;
  read.chapter.id = std::string(take_word(rest));
  read.chapter.name = std::string(rest);
  if (!is_chapter_id(read.chapter.id))
    faults.add(line.number, rule("MM-LIM-13"), "id \"{}\" is no id of its kind", read.chapter.id);
  if (rest.empty() || rest.size() > 40)
    faults.add(line.number, rule("MM-LIM-12"),
               "the name of a chapter has {} characters or a sign that is no text; at most 40 are allowed",
               rest.size());
}

}  // namespace

std::uint8_t flag_row(Content& content, std::string_view name) {
  const auto found = std::ranges::find(content.flags, name);
  if (found != content.flags.end()) return static_cast<std::uint8_t>(found - content.flags.begin());
  content.flags.emplace_back(name);
  return static_cast<std::uint8_t>(content.flags.size() - 1);
}

std::vector<ReadChapter> read_chapter_file(const SourceFile& file, Content& content, FileFaults& faults) {
  std::vector<TextLine> lines = lines_of(file.text);
  std::erase_if(
      lines, [](const TextLine& line) { return trimmed(line.text).empty() || line.text.starts_with('#'); });
  const auto begins = [&](std::size_t i) { return starts_with_word(lines[i].text, "chapter"); };
  std::vector<ReadChapter> chapters;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i + 1;
    while (end < lines.size() && !begins(end)) ++end;
    if (begins(i)) {
      ReadChapter read;
      read.chapter.pack = file.pack;
      read_head(lines[i], read, faults);
      ChapterReader(read, content, faults).read(std::span(lines).subspan(i + 1, end - i - 1));
      chapters.push_back(std::move(read));
    } else {
      faults.add(lines[i].number, rule("MM-CHAP-06"),
                 "\"{}\" stands before any chapter; a chapter begins with: chapter <id> <name>",
                 lines[i].text);
    }
    i = end;
  }
  return chapters;
}

}  // namespace warren::mice_and_mystics
