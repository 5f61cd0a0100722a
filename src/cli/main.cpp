// The `warren` command.
#include <unistd.h>

#include <iostream>

#include "cli/commands.h"
#include "games/bookshelf.h"

int main(int argc, char** argv) {
  warren::cli::Desk desk{warren::bookshelf(), std::cin, std::cout, std::cerr, isatty(STDOUT_FILENO) == 1};
  return warren::cli::run_command({argv + 1, argv + argc}, desk);
}
