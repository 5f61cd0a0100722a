// Where does the content come from? From files in the catalog's formats, shipped ones and those of packs, and
// from nowhere else.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/mice_and_mystics/content.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_and_mystics {

// One file of content: "barrel.tile", "search.toml".
struct SourceFile {
  std::string name;
  std::string text;
  std::string pack;  // the pack that it belongs to; empty: shipped
};

// The shipped files, then those of the set-up, packs in one file taken apart (MM-PACK-01, -02).
std::vector<SourceFile> source_files(const std::map<std::string, std::string>& data,
                                     std::vector<Fault>& faults);

// Reads everything; all faults at once (MM-FAULT), sorted by file and line, at most 100.
bool load_content(const std::map<std::string, std::string>& data, Content& content,
                  std::vector<Fault>& faults);

// The parts, in this order. `read_cards` reads the TOML files, later rows replace earlier ones by id.
void read_cards(const std::vector<SourceFile>& files, Cards& cards, std::vector<Fault>& faults);
void read_tiles(const std::vector<SourceFile>& files, Content& content, std::vector<Fault>& faults);
void read_chapters(const std::vector<SourceFile>& files, Content& content, std::vector<Fault>& faults);

// "RW3 RS1" as a list; faults by MM-FAULT-28 to -30 under the name of the place.
MinionList read_list(std::string_view text, const Cards& cards, const std::string& where,
                     std::vector<Fault>& faults);

// A place in a file, as faults name it.
std::string line_of(const std::string& file, int line);

}  // namespace warren::mice_and_mystics
