// What stands in a chapter file (MM-CHAP)?
#pragma once

#include "games/mice_and_mystics/files.h"

namespace warren::mice_and_mystics {

// A chapter as it was read, with what faults about it need.
struct ReadChapter {
  int line = 0;  // of its head
  Chapter chapter;
  std::vector<std::pair<AreaId, int>> named;  // areas that a line names, and which line (MM-FAULT-35)
  bool whole = true;                          // no fault so far that makes further checks idle
};

// All chapters of one file. Tiles and cards are read before.
std::vector<ReadChapter> read_chapter_file(const SourceFile& file, Content& content, FileFaults& faults);
// MM-FAULT-33, -35: is every named area within reach, and can the chapter be won (MM-FAULT-51)?
void check_reach(const ReadChapter& read, const Content& content, FileFaults& faults);

// The areas that some chain of Explores reaches from the start, with every flip space usable.
std::uint16_t reachable_areas(const Chapter& chapter, const Content& content);

// The row of a flag, made where it is new.
std::uint8_t flag_row(Content& content, std::string_view name);

}  // namespace warren::mice_and_mystics
