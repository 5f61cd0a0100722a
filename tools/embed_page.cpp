// embed_page <out file> <root> <file>...
// writes a .cpp that puts the files of the built page into the program, under their paths below the root.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <vector>

#include "files.h"

namespace {

using namespace warren::tools;
namespace fs = std::filesystem;

std::string source_of(const fs::path& root, const std::vector<fs::path>& files) {
  std::ostringstream out;
  out << "// Made by tools/embed_page from the built page.\n"
      << "#include \"server/page_files.h\"\n\n"
      << "#include <array>\n\n";
  for (std::size_t i = 0; i < files.size(); ++i)
    out << "__asm__(\".pushsection .rodata\\n\"\n"
        << "        \"warren_page_" << i << ": .incbin \\\"" << fs::absolute(files[i]).generic_string()
        << "\\\"\\n\"\n"
        << "        \"warren_page_end_" << i << ":\\n\"\n"
        << "        \".popsection\\n\");\n"
        << "extern \"C\" const char warren_page_" << i << "[];\n"
        << "extern \"C\" const char warren_page_end_" << i << "[];\n";
  out << "\nnamespace warren::server {\n\n"
      << "std::span<const PageFile> page_files() {\n"
      << "  static const std::array<PageFile, " << files.size() << "> files{{\n";
  for (std::size_t i = 0; i < files.size(); ++i)
    out << "      {" << fs::relative(files[i], root).generic_string().insert(0, 1, '"') << "\", {warren_page_"
        << i << ", static_cast<std::size_t>(warren_page_end_" << i << " - warren_page_" << i << ")}},\n";
  out << "  }};\n  return files;\n}\n\n}\n";
  return out.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::cerr << "usage: embed_page <out file> <root> <file>...\n";
    return 2;
  }
  std::vector<fs::path> files(argv + 3, argv + argc);
  std::ranges::sort(files);
  try {
    write_file(argv[1], source_of(argv[2], files));
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
