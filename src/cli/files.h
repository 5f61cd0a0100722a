// How are files read and written so that nothing is ever half there?
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace warren::cli {

// Text or the reason why there is none: "cannot read FILE: no such file".
struct ReadText {
  std::optional<std::string> text;
  std::string fault;
};
ReadText read_text(const std::filesystem::path& file);

enum class Readers : unsigned char { owner, everybody };  // a running match holds secrets

// Writes beside the file, flushes, and renames: readers see the old text or the new, never a part. Returns
// what went wrong; empty when all is well.
std::string write_text(const std::filesystem::path& file, std::string_view text,
                       Readers readers = Readers::owner);

// The *.toml files of a folder by name, or a fault that names the place.
struct Pack {
  std::map<std::string, std::string> files;
  std::string fault;
};
Pack read_pack(const std::filesystem::path& folder);
// What somebody wrote for a game: one file by its name, or every file of a folder as "folder/file".
Pack read_any_pack(const std::filesystem::path& path);

// Where a match is kept when nobody says: $WARREN_HOME, or warren under $XDG_STATE_HOME, or ~/.local/state.
std::filesystem::path default_record(std::string_view game, std::string_view time);

// Which game a list or an experiment is for: what its key `game` says, in TOML or JSON; empty: nothing.
std::string named_game(const std::string& text);

std::string utc_now();  // "2024-05-01T18:30:00Z"

}  // namespace warren::cli
