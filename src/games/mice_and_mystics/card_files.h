// Where do die, cards and figures come from? The TOML files, shipped and of packs.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/mice_and_mystics/cards.h"
#include "kernel/book/rulebook.h"

namespace warren::mice_and_mystics {

// One file as it came: shipped, or of a pack.
struct CardFile {
  std::string name;  // "heroes.toml"; a pack's may have a folder before it
  std::string text;
};

std::vector<CardFile> shipped_card_files();

// Reads die.toml, minions.toml, gear.toml, search.toml, abilities.toml, heroes.toml and encounters.toml out
// of the files, in their order: a later file replaces what has a known id, whole, and adds what is new
// (MM-PACK-02). Other files are passed over. Every fault names file and line (MM-FAULT).
void read_cards(std::span<const CardFile> files, Cards& cards, std::vector<Fault>& faults);

// "RW3 RS1" as lists are written. What is wrong with it stands at `where` (MM-FAULT-28 to -30).
MinionList read_list(std::string_view text, const Cards& cards, const std::string& where,
                     std::vector<Fault>& faults);
std::string list_text(const MinionList& list, const Cards& cards);

}  // namespace warren::mice_and_mystics
