#include "cli/files.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <system_error>
#include <vector>

#include "kernel/base/toml_text.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostBytes = 64U << 20U;

std::string reason() { return std::strerror(errno); }

std::string write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return reason();
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return fsync(descriptor) == 0 ? std::string() : reason();
}

fs::path home_of_records() {
  if (const char* home = std::getenv("WARREN_HOME"); home != nullptr && *home != 0) return home;
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != 0)
    return fs::path(state) / "warren";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != 0)
    return fs::path(home) / ".local/state/warren";
  return fs::current_path();
}

}  // namespace

ReadText read_text(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) return {std::nullopt, fmt::format("{}: there is no such file.", file.string())};
  if (fs::is_directory(status))
    return {std::nullopt, fmt::format("{}: this is a folder, not a file.", file.string())};
  if (fs::is_regular_file(status) && fs::file_size(file, error) > kMostBytes)
    return {std::nullopt, fmt::format("{}: larger than 64 MB; this is no file of Warren's.", file.string())};
  std::ifstream in(file, std::ios::binary);
  if (!in) return {std::nullopt, fmt::format("{}: cannot be read: {}.", file.string(), reason())};
  std::ostringstream text;
  text << in.rdbuf();
  return {text.str(), {}};
}

std::string write_text(const fs::path& file, std::string_view text, Readers readers) {
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  fs::create_directories(folder, error);
  std::string beside = (folder / ("." + file.filename().string() + ".XXXXXX")).string();
  const int descriptor = mkstemp(beside.data());
  if (descriptor < 0) return fmt::format("{}: cannot be written: {}.", file.string(), reason());
  if (readers == Readers::everybody) fchmod(descriptor, 0644);
  std::string wrong = write_all(descriptor, text);
  close(descriptor);
  if (wrong.empty() && std::rename(beside.c_str(), file.c_str()) != 0) wrong = reason();
  if (wrong.empty()) return {};
  unlink(beside.c_str());
  return fmt::format("{}: cannot be written: {}.", file.string(), wrong);
}

Pack read_pack(const fs::path& folder) {
  Pack pack;
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    pack.fault =
        fmt::format("--data {}: there is no such folder. A pack is a folder of TOML files.", folder.string());
    return pack;
  }
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".toml") continue;
    ReadText read = read_text(entry.path());
    if (!read.text) {
      pack.fault = read.fault;
      return pack;
    }
    pack.files[entry.path().filename().string()] = std::move(*read.text);
  }
  if (pack.files.empty())
    pack.fault = fmt::format("--data {}: no *.toml file is in this folder.", folder.string());
  return pack;
}

Pack read_any_pack(const fs::path& path) {
  Pack pack;
  std::error_code error;
  std::vector<fs::path> files;
  const bool folder = fs::is_directory(path, error);
  if (folder)
    for (const fs::directory_entry& entry : fs::directory_iterator(path, error))
      if (entry.is_regular_file() && !entry.path().filename().string().starts_with('.'))
        files.push_back(entry.path());
  if (!folder) files.push_back(path);
  for (const fs::path& file : files) {
    ReadText read = read_text(file);
    if (!read.text) pack.fault = "--pack " + read.fault;
    if (!read.text) return pack;
    const std::string name = file.filename().string();
    pack.files[folder ? fs::weakly_canonical(path).filename().string() + "/" + name : name] =
        std::move(*read.text);
  }
  if (pack.files.empty()) pack.fault = fmt::format("--pack {}: no file is in this folder.", path.string());
  return pack;
}

fs::path default_record(std::string_view game, std::string_view time) {
  std::string stamp;
  for (const char c : time)
    if (c != ':' && c != 'Z') stamp += c == 'T' ? '-' : c;
  fs::path file = home_of_records() / fmt::format("{}-{}.jsonl", game, stamp);
  for (int more = 2; fs::exists(file); ++more)
    file = home_of_records() / fmt::format("{}-{}-{}.jsonl", game, stamp, more);
  return file;
}

std::string utc_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

std::string named_game(const std::string& text) {
  if (const TomlText toml = parse_toml(text); toml.table)
    return (*toml.table)["game"].value_or(std::string());
  const auto json = parse_json(text);
  return json && json->is_object() ? text_of(field(*json, "game")) : std::string();
}

}  // namespace warren::cli
