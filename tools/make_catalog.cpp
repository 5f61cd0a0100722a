// make_catalog <catalog.md> <namespace> <prefix> <out root>
// writes <out root>/<prefix>/rule_ids.h and catalog.cpp, so that rule IDs in code are checked by the compiler
// and the rules' words ship in the program.
#include <filesystem>
#include <iostream>
#include <sstream>

#include "catalog/parse.h"
#include "catalog/write.h"
#include "files.h"

namespace {

using namespace warren::tools;

void make_catalog(const std::string& file, const Destination& where, const std::filesystem::path& out_root) {
  const ParsedCatalog catalog = parse_catalog(read_file(file), file);
  std::ostringstream ids, source;
  write_rule_ids(ids, catalog, where);
  write_catalog(source, catalog, where);
  write_file(out_root / where.prefix / "rule_ids.h", ids.str());
  write_file(out_root / where.prefix / "catalog.cpp", source.str());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::cerr << "usage: make_catalog <catalog.md> <namespace> <prefix> <out root>\n";
    return 2;
  }
  try {
    make_catalog(argv[1], {.name = argv[2], .prefix = argv[3]}, argv[4]);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
