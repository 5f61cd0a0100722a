// Does anything decide by what people read? Words are for the eye; whatever is branched on is a name, a
// number or a reference to a thing. Searches over words, labels, titles and phases are looked for in the
// sources; those that are left stand below, each with its reason. The lists only get shorter.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <span>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct Left {
  const char* file;
  int readings;
  const char* why;
};

constexpr Left kLeftInSource[]{
    {"src/cli/log_view.cpp",                     1, "the words of a roll still end in its faces; the chips say them"},
    {"src/draw/svg_pieces.cpp",                  1, "a sign without a look shows the first letter of its kind"      },
    {"src/draw/places.cpp",                      2, "a number that was just formatted"                              },
    {"src/lab/worth.cpp",                        2, "a name of the results' own making: field and value"            },
    {"src/agents/agents.cpp",                    4, "what somebody typed: search:400ms"                             },
    {"src/kernel/wire/json_text.cpp",            1, "writes a text in parts"                                        },
    {"src/server/room_says.cpp",                 1, "shortens what somebody said"                                   },
    {"src/kernel/book/typed_faces.cpp",          1, "what somebody typed"                                           },
    {"src/games/might_of_arms/words/number.cpp", 5,
     "grammar alone: whether a name is one or many, and the form that goes with it"                                 },
};

// The page, file by file; what is read there becomes less as it takes the facts.
constexpr Left kLeftInPage[]{
    {"web/games/mouse-guard/sheet.ts", 1, "a rank's abilities, from what the builder's list says of it"},
    {"web/pages/odds/fields.ts",       1, "a slider's range"                                           },
    {"web/table/log.ts",               1, "faces at the end of a roll's words"                         },
    {"web/table/board/labels.ts",      1, "where a long name is written in two lines"                  },
};

const std::regex kSourceReading(
    R"(\b(words|sentence|label|tooltip|phase|title|role|name)(\(\))?(\.|->)(find|rfind|substr|starts_with|ends_with|compare|contains)\()"
    R"(|\b(words|sentence|label|tooltip|phase|title) *(==|!=) *"|std::stoi\()");
const std::regex kPageReading(
    R"(\.(words|sentence|label|tooltip|phase|title)\??\.(match|matchAll|includes|startsWith|endsWith|split|search|replace|indexOf|slice|lastIndexOf)\()"
    R"(|\.(test|exec)\([^)]*\.(words|sentence|label|tooltip|phase|title)\b)"
    R"(|\.(words|sentence|label|tooltip|phase|title) === ")");

bool ends_in(const std::string& text, std::initializer_list<const char*> ends) {
  return std::ranges::any_of(ends, [&](const char* end) { return text.ends_with(end); });
}

// How many lines of each file read prose.
std::map<std::string, int> readings_in(const char* folder, const std::regex& reading,
                                       std::initializer_list<const char*> kinds) {
  std::map<std::string, int> found;
  for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::recursive_directory_iterator();
       ++entry) {
    const std::string file = entry->path().generic_string();
    if (file.find("node_modules") != std::string::npos || file.find("/e2e") != std::string::npos ||
        file.find("/dist") != std::string::npos) {
      if (entry->is_directory()) entry.disable_recursion_pending();
      continue;
    }
    if (file.find("/lists/") != std::string::npos) continue;  // where what somebody wrote is read
    if (!entry->is_regular_file() || !ends_in(file, kinds) || file.find(".test.") != std::string::npos)
      continue;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
      if (std::regex_search(line, reading)) ++found[file];
  }
  return found;
}

int allowed_in(std::span<const Left> list, const std::string& file) {
  for (const Left& left : list)
    if (file.starts_with(left.file)) return left.readings;
  return 0;
}

}  // namespace

TEST_CASE("no source decides by words") {
  const auto found = readings_in("src", kSourceReading, {".cpp", ".h"});
  for (const auto& [file, count] : found)
    CHECK_MESSAGE(count == allowed_in(kLeftInSource, file), file, " reads prose on ", count, " lines");
  for (const Left& left : kLeftInSource)
    CHECK_MESSAGE(found.contains(left.file), left.file, " no longer reads prose: take it off the list");
}

TEST_CASE("no file of the page reads more prose than it did") {
  std::map<std::string, int> found;  // by the entry that allows it, or by file
  for (const auto& [file, count] : readings_in("web", kPageReading, {".ts", ".js", ".svelte"})) {
    const auto left =
        std::ranges::find_if(kLeftInPage, [&](const Left& one) { return file.starts_with(one.file); });
    found[left == std::end(kLeftInPage) ? file : left->file] += count;
  }
  for (const auto& [file, count] : found)
    CHECK_MESSAGE(count <= allowed_in(kLeftInPage, file), file, " reads prose on ", count, " lines");
}
