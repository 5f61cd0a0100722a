// Runs `warren` inside the test, with the toy game and the shipped games on the shelf.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/desk.h"
#include "games/bookshelf.h"
#include "thimble/state.h"

namespace warren::cli {

struct Ran {
  int code = 0;
  std::string out;
  std::string err;

  bool says(std::string_view words) const { return out.find(words) != std::string::npos; }
  bool complains(std::string_view words) const { return err.find(words) != std::string::npos; }
};

inline std::vector<const Rulebook*> test_shelf() {
  std::vector<const Rulebook*> books{&thimble::rulebook()};
  books.insert(books.end(), bookshelf().begin(), bookshelf().end());
  return books;
}

inline Ran run(const std::vector<std::string>& arguments, const std::string& typed = {}) {
  const std::vector<const Rulebook*> books = test_shelf();
  std::istringstream in(typed);
  std::ostringstream out;
  std::ostringstream err;
  Desk desk{books, in, out, err};
  const int code = run_command(arguments, desk);
  return {code, out.str(), err.str()};
}

// A folder of its own for each test, gone afterwards.
class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "warren-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return file(name);
  }
  std::string read(const std::string& name) const {
    std::ifstream in(path_ / name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }
  int count() const {
    int files = 0;
    for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(path_)) ++files;
    return files;
  }

 private:
  std::filesystem::path path_;
};

// A person who takes the first choice that often.
inline std::string first_answers(int many) {
  std::string typed;
  for (int i = 0; i < many; ++i) typed += "1\n";
  return typed;
}

}  // namespace warren::cli
