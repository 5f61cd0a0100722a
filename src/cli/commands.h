// Which sub-commands does `warren` have?
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "cli/desk.h"

namespace warren::cli {

// One function per sub-command, each in a file of its name. It adds the sub-command with its options, help
// and examples to `app` and sets a callback; what it holds for the callback lives in a shared_ptr.
using AddCommand = void (*)(CLI::App& app, Desk& desk);
void add_serve(CLI::App& app, Desk& desk);
void add_play(CLI::App& app, Desk& desk);
void add_games(CLI::App& app, Desk& desk);
void add_rules(CLI::App& app, Desk& desk);
void add_odds(CLI::App& app, Desk& desk);
void add_list(CLI::App& app, Desk& desk);
void add_replay(CLI::App& app, Desk& desk);
void add_verify(CLI::App& app, Desk& desk);
void add_sim(CLI::App& app, Desk& desk);
void add_fuzz(CLI::App& app, Desk& desk);
void add_lab(CLI::App& app, Desk& desk);
void add_bench(CLI::App& app, Desk& desk);
void add_campaign(CLI::App& app, Desk& desk);
void add_muster(CLI::App& app, Desk& desk);
void add_scenario(CLI::App& app, Desk& desk);
void add_pack(CLI::App& app, Desk& desk);

// Every sub-command, in the order of the help.
std::vector<AddCommand> all_commands();

}  // namespace warren::cli
