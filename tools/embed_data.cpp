// Turns data files into C++: embed_data <namespace> <prefix> <out root> <file>...
// writes <out root>/<prefix>/embedded_data.h and .cpp. The text of each file becomes a string_view constant.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr const char* kHeader = R"(// Made by tools/embed_data from the game's data folder.
#pragma once

#include <span>

#include "kernel/data_file.h"

namespace warren::@NAME@ {
std::span<const DataFile> embedded_data();
}
)";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_source(std::ostream& out, const std::string& name, const std::string& prefix,
                  const std::vector<fs::path>& files) {
  out << "// Made by tools/embed_data from the game's data folder.\n"
      << "#include \"" << prefix << "/embedded_data.h\"\n\n"
      << "#include <array>\n\n"
      << "namespace warren::" << name << " {\n\n"
      << "std::span<const DataFile> embedded_data() {\n"
      << "  static constexpr std::array<DataFile, " << files.size() << "> kFiles{{\n";
  for (const auto& file : files) {
    out << "      {" << file.filename() << ", R\"~data~(" << content_of(file) << ")~data~\"},\n";
  }
  out << "  }};\n  return kFiles;\n}\n\n}\n";
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

  fs::create_directories(folder);
  std::ofstream(folder / "embedded_data.h") << replaced(kHeader, "@NAME@", name);
  std::ofstream source(folder / "embedded_data.cpp");
  write_source(source, name, prefix, files);
  return source.good() ? 0 : 1;
}
