// `warren serve`: tables for browsers.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <ostream>
#include <thread>

#include "cli/campaign_options.h"
#include "cli/commands.h"
#include "kernel/base/check.h"
#include "server/net.h"

namespace warren::cli {
namespace {

struct ServeCommand : CampaignOptions {
  server::ServerOptions server;
  bool unlimited = false;
};

// For measuring how much the server can carry.
void lift_limits(server::Limits& limits) {
  constexpr double kAny = 1e9;
  limits.messages_per_second = limits.message_burst = kAny;
  limits.requests_per_second = limits.request_burst = kAny;
  limits.matches_per_second = limits.match_burst = kAny;
  limits.matches_per_day = limits.kept_per_day = kAny;
  limits.connections = limits.sockets = limits.questions = limits.jobs = 1'000'000;
  limits.bytes = limits.bytes_in_all = std::size_t{1} << 40;
}

void serve(const ServeCommand& given, Desk& desk) {
  const auto writer = given.open(desk);
  const auto reader = writer ? given.open(desk) : nullptr;
  if (!reader) return;
  let_checks_throw();  // one broken match is no reason to end the others
  try {
    writer->begin_epoch();
    server::Server server(desk.books, *writer, *reader, given.server);
    server.stop_at_signals();
    const bool is_v6 = given.server.bind.find(':') != std::string::npos;
    desk.out << fmt::format("Warren is at http://{}{}{}:{}/  (matches are kept in {}; Ctrl-C ends it)\n",
                            is_v6 ? "[" : "", given.server.bind, is_v6 ? "]" : "", server.port(),
                            writer->place())
             << std::flush;
    server.run();
    desk.out << "\nWarren has stopped. Every match is kept.\n" << std::flush;
    if (!server.is_idle_within(std::chrono::seconds(1))) std::_Exit(0);  // called off, and nothing to keep
  } catch (const std::runtime_error& error) {
    desk.complain(error.what());
  }
}

}  // namespace

void add_serve(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<ServeCommand>();
  const unsigned cores = std::thread::hardware_concurrency();
  given->server.workers = cores > 2 ? static_cast<int>(cores) - 1 : 1;
  CLI::App* command =
      app.add_subcommand("serve", "Play in a browser: against the computer or with friends by link");
  command->add_option("--port", given->server.port, "Where it listens; 0 picks a free one")
      ->capture_default_str();
  command
      ->add_option("--bind", given->server.bind,
                   "The address it listens on; 0.0.0.0 for everybody who can reach it")
      ->capture_default_str();
  given->add_db(*command);
  command->add_option("--workers", given->server.workers, "Threads for agents and odds")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command
      ->add_option("--keep-days", given->server.keep_days,
                   "Matches that nobody has opened for so many days are written to files beside the database "
                   "(its name and -removed) and leave it; 0: never")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  server::Limits& limits = given->server.limits;
  command->add_option("--connections", limits.connections, "Connections that one address may have")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--sockets", limits.sockets, "Tables that one address may have open")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--matches-per-day", limits.matches_per_day, "Matches that one address may begin")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_flag("--webhooks-anywhere", given->server.limits.webhooks_anywhere,
                    "Lets webhooks call this machine and private networks too");
  command->add_flag("--seeds-among-persons", given->server.limits.seeds_among_persons,
                    "Several persons may play with dice of a seed, which who knows it foresees; for tests");
  command->add_flag("--unlimited", given->unlimited, "Serves everybody as fast as they ask; for measuring");
  command->footer(
      "Examples:\n"
      "  warren serve                    at http://127.0.0.1:8080/\n"
      "  warren serve --bind 0.0.0.0     for everybody in this network\n"
      "  warren serve --db club.db       keeps its matches in that file");
  command->callback([given, &desk] {
    if (given->unlimited) lift_limits(given->server.limits);
    serve(*given, desk);
  });
}

}  // namespace warren::cli
