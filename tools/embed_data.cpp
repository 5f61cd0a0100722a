// embed_data <namespace> <prefix> <out root> <file>...
// writes <out root>/<prefix>/embedded_data.h and .cpp: the text of each data file as a constant.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <vector>

#include "files.h"

namespace {

using namespace warren::tools;
namespace fs = std::filesystem;

std::string header_of(const std::string& name) {
  return "// Made by tools/embed_data from the game's data folder.\n"
         "#pragma once\n\n"
         "#include <span>\n\n"
         "#include \"kernel/book/data_file.h\"\n\n"
         "namespace warren::" +
         name +
         " {\n"
         "std::span<const DataFile> embedded_data();\n"
         "}\n";
}

std::string source_of(const std::string& name, const std::string& prefix,
                      const std::vector<fs::path>& files) {
  std::ostringstream out;
  out << "// Made by tools/embed_data from the game's data folder.\n"
      << "#include \"" << prefix << "/embedded_data.h\"\n\n"
      << "#include <array>\n\n"
      << "namespace warren::" << name << " {\n\n"
      << "std::span<const DataFile> embedded_data() {\n"
      << "  static constexpr std::array<DataFile, " << files.size() << "> kFiles{{\n";
  for (const auto& file : files) {
    out << "      {" << file.filename() << ", R\"~data~(" << read_file(file) << ")~data~\"},\n";
  }
  out << "  }};\n  return kFiles;\n}\n\n}\n";
  return out.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::cerr << "usage: embed_data <namespace> <prefix> <out root> <file>...\n";
    return 2;
  }
  const std::string name = argv[1];
  const std::string prefix = argv[2];
  const fs::path folder = fs::path(argv[3]) / prefix;
  std::vector<fs::path> files(argv + 4, argv + argc);
  std::ranges::sort(files);
  try {
    write_file(folder / "embedded_data.h", header_of(name));
    write_file(folder / "embedded_data.cpp", source_of(name, prefix, files));
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
