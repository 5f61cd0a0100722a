// Which files are there, and do they fit together? Shipped content is read as a pack is, and first
// (MM-PACK-02).
#include "games/mice_and_mystics/data.h"

#include <algorithm>
#include <tuple>

#include "games/mice_and_mystics/chapter_files.h"
#include "games/mice_and_mystics/embedded_data.h"
#include "games/mice_and_mystics/tile_files.h"
#include "kernel/base/utf8.h"

namespace warren::mice_and_mystics {
namespace {

constexpr std::size_t kMostFaults = 100;
constexpr std::size_t kMostFileBytes = 128 * 1024;
constexpr std::size_t kMostPackBytes = 512 * 1024;
constexpr int kMostLines = 2000;
constexpr std::size_t kMostLineBytes = 300;

// MM-PACK-01: in one file, parts begin with `=== <file name>`.
void take_apart(const std::string& pack, std::string_view text, std::vector<SourceFile>& files) {
  for (const TextLine& line : lines_of(text)) {
    if (line.text.starts_with("===")) {
      files.push_back({std::string(trimmed(line.text.substr(3))), {}, pack});
    } else if (!files.empty() && files.back().pack == pack) {
      files.back().text += line.text;
      files.back().text += '\n';
    }
  }
}

std::string stem_of(std::string_view path) { return std::string(path.substr(0, path.rfind('.'))); }
bool has_ending(std::string_view path, std::string_view ending) { return path.ends_with(ending); }

void add_files(const std::string& path, const std::string& text, std::vector<SourceFile>& files) {
  const std::size_t slash = path.rfind('/');
  if (text.starts_with("===")) return take_apart(stem_of(path), text, files);
  if (slash != std::string::npos)
    files.push_back({path.substr(slash + 1), text, path.substr(0, slash)});
  else
    files.push_back({path, text, stem_of(path)});
}

// MM-FAULT-41, -42: sizes and signs, before anything is read.
void check_text(const SourceFile& file, std::vector<Fault>& faults) {
  FileFaults own(file, faults);
  if (file.text.size() > kMostFileBytes)
    own.add(1, rule("MM-LIM-12"), "{} bytes; at most {} are allowed", file.text.size(), kMostFileBytes);
  const std::vector<TextLine> lines = lines_of(std::string_view(file.text).substr(0, kMostFileBytes));
  own.limit(1, static_cast<int>(lines.size()), "lines", kMostLines);
  for (const TextLine& line : lines)
    if (line.text.size() > kMostLineBytes || clean_utf8(line.text) != line.text)
      own.add(line.number, rule("MM-LIM-12"),
              "the line has {} characters or a sign that is no text; at most {} are allowed",
              line.text.size(), kMostLineBytes);
}

void check_name(const SourceFile& file, std::vector<Fault>& faults) {
  constexpr std::array<std::string_view, 9> kNames{".tile",          ".chapter",     "die.toml",
                                                   "heroes.toml",    "gear.toml",    "search.toml",
                                                   "abilities.toml", "minions.toml", "encounters.toml"};
  const auto ends = [&](std::string_view end) {
    return file.name == end || (end.starts_with('.') && has_ending(file.name, end));
  };
  if (std::ranges::none_of(kNames, ends))
    FileFaults(file, faults)
        .add(1, rule("MM-PACK-01"),
             "{} is no file of a pack; known are *.tile, *.chapter, die, heroes, gear, search, abilities, "
             "minions and encounters.toml",
             file.name);
}

void sort_faults(std::vector<Fault>& faults, std::size_t from) {
  const auto place = [](const Fault& fault) {
    const FaultPlace where = fault_place(fault);
    return std::tuple(where.file, where.line);
  };
  std::stable_sort(faults.begin() + static_cast<std::ptrdiff_t>(from), faults.end(),
                   [&](const Fault& a, const Fault& b) { return place(a) < place(b); });
  if (faults.size() > from + kMostFaults) faults.resize(from + kMostFaults);
}

// A tile of one pack: both sides, each once.
struct TilePair {
  int number = 0;
  std::size_t file = 0;  // in which it was met first
  std::array<std::optional<ReadSide>, 2> side;
};

void add_side(ReadSide&& read, std::vector<TilePair>& pairs, std::size_t file, FileFaults& faults) {
  auto pair = std::ranges::find(pairs, read.name.number, &TilePair::number);
  if (pair == pairs.end()) pair = pairs.insert(pairs.end(), TilePair{read.name.number, file, {}});
  auto& place = pair->side[static_cast<std::size_t>(read.name.side)];
  if (place)
    return faults.add(read.line, rule("MM-PACK-02"), "{} is given twice, first on line {}", read.side.id,
                      place->line);
  if (read.whole) check_side(read, faults);
  place = std::move(read);
}

void add_tile(TilePair& pair, Content& content, FileFaults& faults) {
  for (std::size_t s = 0; s < 2; ++s)
    if (!pair.side[s])
      return faults.add(pair.side[1 - s]->line, rule("MM-LIM-02"),
                        "tile {} has no side {}; a tile has both sides", pair.number, s == 0 ? 'A' : 'B');
  if (pair.side[0]->whole && pair.side[1]->whole) {
    check_flips(*pair.side[0], *pair.side[1], faults);
    check_flips(*pair.side[1], *pair.side[0], faults);
  }
  Tile tile{
      pair.number, {std::move(pair.side[0]->side), std::move(pair.side[1]->side)}
  };
  const auto known = std::ranges::find(content.tiles, pair.number, &Tile::number);
  if (known != content.tiles.end())
    *known = std::move(tile);
  else if (content.tiles.size() < kMostTiles)
    content.tiles.push_back(std::move(tile));
  else
    faults.limit(1, kMostTiles + 1, "tiles", kMostTiles);
}

// MM-FAULT-47, -48
void check_next(const std::vector<ReadChapter>& chapters, const Content& content, FileFaults& faults) {
  for (const ReadChapter& read : chapters) {
    std::string id = read.chapter.next;
    const int line = read.chapter.next_line > 0 ? read.chapter.next_line : read.line;
    std::string chain = read.chapter.id;
    for (std::size_t i = 0; i <= content.chapters.size() && !id.empty() && id != "end"; ++i) {
      const auto next = std::ranges::find(content.chapters, id, &Chapter::id);
      if (next == content.chapters.end()) {
        if (i == 0)
          faults.add(line, rule("MM-PACK-03"),
                     "next {} is no chapter of the game or the pack; write a chapter id or end", id);
        break;
      }
      chain += ", " + id;
      if (id == read.chapter.id) {
        faults.add(line, rule("MM-PACK-03"), "the chapters {} follow one another without end", chain);
        break;
      }
      id = next->next;
    }
  }
}

void add_chapter(const ReadChapter& read, Content& content, FileFaults& faults, std::vector<int>& lines) {
  const Chapter& chapter = read.chapter;
  const auto known = std::ranges::find(content.chapters, chapter.id, &Chapter::id);
  const bool same_pack = known != content.chapters.end() && known->pack == chapter.pack;
  if (same_pack)
    return faults.add(read.line, rule("MM-LIM-13"), "id \"{}\" stands already on line {}", chapter.id,
                      lines[static_cast<std::size_t>(known - content.chapters.begin())]);
  if (known != content.chapters.end()) {
    *known = chapter;
    lines[static_cast<std::size_t>(known - content.chapters.begin())] = read.line;
    return;
  }
  if (content.chapters.size() == kMostChapters)
    return faults.limit(read.line, kMostChapters + 1, "chapters", kMostChapters);
  content.chapters.push_back(chapter);
  lines.push_back(read.line);
}

}  // namespace

const Tile* Content::tile_numbered(int number) const {
  const auto found = std::ranges::find(tiles, number, &Tile::number);
  return found == tiles.end() ? nullptr : &*found;
}

std::vector<SourceFile> source_files(const std::map<std::string, std::string>& data,
                                     std::vector<Fault>& faults) {
  std::vector<SourceFile> files;
  for (const DataFile& file : embedded_data())
    files.push_back({std::string(file.name), std::string(file.text), {}});
  for (const auto& [name, text] : data) {
    if (text.size() > kMostPackBytes)
      faults.push_back({line_of(name, 1),
                        fmt::format("{} bytes; at most {} are allowed", text.size(), kMostPackBytes),
                        rule("MM-LIM-12")});
    else
      add_files(name, text, files);
  }
  for (SourceFile& file : files) {
    const std::size_t before = faults.size();
    check_name(file, faults);
    check_text(file, faults);
    if (faults.size() != before) file.text.clear();  // one fault is not told twice; what others say is read
  }
  return files;
}

void read_tiles(const std::vector<SourceFile>& files, Content& content, std::vector<Fault>& faults) {
  std::vector<TilePair> pairs;
  for (std::size_t i = 0; i < files.size(); ++i) {
    FileFaults own(files[i], faults);
    if (has_ending(files[i].name, ".tile"))
      for (ReadSide& read : read_sides(files[i], own)) add_side(std::move(read), pairs, i, own);
    if (i + 1 < files.size() && files[i + 1].pack == files[i].pack) continue;
    for (TilePair& pair : pairs) {
      FileFaults where(files[pair.file], faults);
      add_tile(pair, content, where);
    }
    pairs.clear();
  }
}

void read_chapters(const std::vector<SourceFile>& files, Content& content, std::vector<Fault>& faults) {
  std::vector<std::pair<const SourceFile*, std::vector<ReadChapter>>> all;
  std::vector<int> lines;
  for (const SourceFile& file : files) {
    if (!has_ending(file.name, ".chapter")) continue;
    FileFaults own(file, faults);
    all.emplace_back(&file, read_chapter_file(file, content, own));
    for (const ReadChapter& read : all.back().second) {
      check_reach(read, content, own);
      add_chapter(read, content, own, lines);
    }
  }
  for (const auto& [file, chapters] : all) {
    FileFaults own(*file, faults);
    check_next(chapters, content, own);
  }
}

bool load_content(const std::map<std::string, std::string>& data, Content& content,
                  std::vector<Fault>& faults) {
  const std::size_t before = faults.size();
  const std::vector<SourceFile> files = source_files(data, faults);
  read_cards(files, content.cards, faults);
  read_tiles(files, content, faults);
  read_chapters(files, content, faults);
  sort_faults(faults, before);
  return faults.size() == before;
}

}  // namespace warren::mice_and_mystics
