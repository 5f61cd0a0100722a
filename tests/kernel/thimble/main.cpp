// Warren with Thimble on its shelf: for tests that need a whole program with a game that hides something.
#include <unistd.h>

#include <array>
#include <iostream>

#include "cli/desk.h"
#include "cli/terminal.h"
#include "thimble/state.h"

int main(int argc, char** argv) {
  using namespace warren;
  const std::array<const Rulebook*, 1> shelf{&thimble::rulebook()};
  cli::DescriptorInput input(STDIN_FILENO);
  std::istream in(&input);
  cli::Desk desk{shelf, in, std::cout, std::cerr, isatty(STDOUT_FILENO) == 1};
  desk.look = cli::look_of_terminal(STDOUT_FILENO);
  return cli::run_command({argv + 1, argv + argc}, desk);
}
