// The `warren` command.
#include <unistd.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "games/bookshelf.h"

int main(int argc, char** argv) {
  using namespace warren;
  cli::DescriptorInput input(STDIN_FILENO);
  std::istream in(&input);
  cli::Desk desk{bookshelf(), in, std::cout, std::cerr, isatty(STDOUT_FILENO) == 1};
  desk.look = cli::look_of_terminal(STDOUT_FILENO);
  return cli::run_command({argv + 1, argv + argc}, desk);
}
