// list_tested_rules <out root> <file>...
// writes <out root>/tested_rules.h and .cpp: the rules that tests name. The files are rule catalogs (.md) and
// tests (.cpp). A test that names a rule of a known game which its catalog lacks is an error.
#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>
#include <vector>

#include "catalog/parse.h"
#include "catalog/tested.h"
#include "files.h"

namespace {

using namespace warren::tools;
namespace fs = std::filesystem;

constexpr const char* kHeader = R"(// Made by tools/list_tested_rules from the names of the tests.
#pragma once

#include <span>
#include <string_view>

namespace warren {
// Every rule ID that a test names, sorted.
std::span<const std::string_view> tested_rules();
}
)";

struct Rules {
  std::set<std::string> ids;
  std::set<std::string> prefixes;

  void add(const ParsedCatalog& catalog) {
    for (const auto& rule : catalog.rules) {
      ids.insert(rule.id);
      prefixes.emplace(prefix_of(rule.id));
    }
  }
};

// Adds the rules that a test file names to `tested`.
void add_tested(const fs::path& file, const Rules& known, std::set<std::string>& tested) {
  for (const auto& rule : rules_named_by_tests(read_file(file))) {
    if (known.ids.contains(rule.id)) {
      tested.insert(rule.id);
    } else if (!rule.from_range && known.prefixes.contains(std::string(prefix_of(rule.id)))) {
      throw CatalogError(file.string(), rule.line,
                         "a test names " + rule.id + ", which is in no rule catalog");
    }
  }
}

std::string source_of(const std::set<std::string>& tested) {
  std::ostringstream out;
  out << "// Made by tools/list_tested_rules from the names of the tests.\n"
      << "#include \"tested_rules.h\"\n\n"
      << "#include <array>\n\n"
      << "namespace warren {\n\n"
      << "std::span<const std::string_view> tested_rules() {\n"
      << "  static constexpr std::array<std::string_view, " << tested.size() << "> kRules{\n";
  for (const auto& id : tested) out << "      \"" << id << "\",\n";
  out << "  };\n  return kRules;\n}\n\n}\n";
  return out.str();
}

void list_tested_rules(const fs::path& out_root, const std::vector<fs::path>& files) {
  Rules known;
  for (const auto& file : files) {
    if (file.extension() == ".md") known.add(parse_catalog(read_file(file), file.string()));
  }
  std::set<std::string> tested;
  for (const auto& file : files) {
    if (file.extension() == ".cpp") add_tested(file, known, tested);
  }
  write_file(out_root / "tested_rules.h", kHeader);
  write_file(out_root / "tested_rules.cpp", source_of(tested));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: list_tested_rules <out root> <file>...\n";
    return 2;
  }
  try {
    list_tested_rules(argv[1], {argv + 2, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
