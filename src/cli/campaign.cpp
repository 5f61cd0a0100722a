// `warren campaign`: kingdoms at war, battle after battle.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "agents/agents.h"
#include "campaigns/chronicle.h"
#include "cli/campaign_file.h"
#include "cli/campaign_run.h"
#include "cli/files.h"
#include "cli/setup_options.h"

namespace warren::cli {
namespace {

struct NewCommand : CampaignOptions {
  std::string game;
  std::vector<std::string> seats;
  std::vector<std::string> options;
  std::vector<std::string> forces;
  std::string data;
  std::string title;
  std::optional<std::uint64_t> seed;
  bool automatic = false;
};

struct GoOnCommand : CampaignOptions {
  std::string result;
  std::uint64_t samples = 200;
  bool automatic = false;
  bool plain = false;
};

struct SpendCommand : CampaignOptions {
  std::vector<std::string> what;
};

struct FileCommand : CampaignOptions {
  std::string file;
  bool all = false;
};

const Rulebook* campaign_book(const std::string& id, Desk& desk) {
  if (id.empty()) {
    for (const Rulebook* book : desk.books)
      if (book->campaign() != nullptr) return book;
    desk.complain("No game on the shelf has a campaign.");
    return nullptr;
  }
  const Rulebook* book = desk.book(id);
  if (book == nullptr || book->campaign() != nullptr) return book;
  for (const Rulebook* other : desk.books)
    if (other->campaign() != nullptr && &other->campaign()->battles() == book) return other;
  desk.complain(fmt::format("{} has no campaign.", book->name()));
  return nullptr;
}

std::optional<std::vector<Sitter>> sitters_of(const std::vector<std::string>& seats, Desk& desk) {
  std::vector<Sitter> sitters;
  for (const std::string& kind : seats) {
    const auto is_kind = [&](const AgentKind& agent) { return agent.name == kind; };
    if (kind != "human" && std::ranges::none_of(agent_kinds(), is_kind)) {
      desk.complain(fmt::format("--seats {}: {} Or human.", kind, unknown_agent(kind)));
      return std::nullopt;
    }
    sitters.push_back({kind, false});
  }
  return sitters;
}

void begin_campaign(const NewCommand& given, Desk& desk) {
  const Rulebook* book = campaign_book(given.game, desk);
  if (book == nullptr) return;
  const std::vector<std::string> seats =
      given.seats.empty() ? std::vector<std::string>{"human", "solo"} : given.seats;
  const auto sitters = sitters_of(seats, desk);
  if (!sitters) return;
  if (given.automatic && std::ranges::count(seats, "human") > 0)
    return desk.complain("--auto is for agents alone. Name them with --seats solo,solo.");
  SetupOptions wanted;
  wanted.seats = static_cast<int>(seats.size());
  wanted.options = given.options;
  wanted.forces = given.forces;
  wanted.data = given.data;
  const auto setup = wanted.setup(*book, desk);
  if (!setup) return;
  const auto store = given.open(desk);
  if (!store) return;
  std::vector<Fault> faults;
  const std::string title = given.title.empty() ? std::string(book->name()) : given.title;
  const auto keeper =
      CampaignKeeper::begin(*store, *book, {*setup, *sitters, given.seed, title, utc_now()}, faults);
  if (!keeper) return desk.complain(faults, *book);
  desk.out << fmt::format("Campaign {}, {}, is kept in {}.\n", keeper->id(), title, store->place());
  CampaignRun run(desk, *keeper, given.suffix(keeper->id()));
  if (given.automatic) return run.to_its_end();
  keeper->let_agents_answer();
  run.show_news();
  run.show_standing();
}

void go_on(const GoOnCommand& given, bool played, Desk& desk) {
  const auto store = given.open(desk);
  if (!store) return;
  const auto keeper = given.load(*store, desk);
  if (!keeper) return;
  CampaignRun run(desk, *keeper, given.suffix(keeper->id()));
  run.skip_news();
  if (keeper->match().is_over()) return run.show_standing();
  if (given.automatic) return run.to_its_end();
  if (played) return run.played(given.plain);
  if (!given.result.empty()) return run.by_result(given.result);
  run.quickly(given.samples);
}

void list_campaigns(const CampaignOptions& given, Desk& desk) {
  const auto store = given.open(desk);
  if (!store) return;
  const std::vector<store::Kept> all = store->list(store::MatchKind::campaign);
  if (all.empty()) {
    desk.out << fmt::format("{}: no campaign yet. Begin one: warren campaign new\n", store->place());
    return;
  }
  desk.out << fmt::format("{:>6}  {:<24} {:<22} {:>7}  {}\n", "number", "title", "begun", "battles", "");
  for (const store::Kept& one : all)
    desk.out << fmt::format("{:>6}  {:<24} {:<22} {:>7}  {}\n", one.id, one.title, one.created,
                            store->battles_of(one.id).size(), one.over ? "over" : "open");
}

void show_campaign(const CampaignOptions& given, Desk& desk) {
  const auto store = given.open(desk);
  if (!store) return;
  const auto keeper = given.load(*store, desk);
  if (!keeper) return;
  for (const store::Kept& battle : store->battles_of(keeper->id()))
    desk.out << fmt::format("{:>4}. {}{}\n", battle.number, battle.title,
                            battle.over ? "" : " (being fought)");
  CampaignRun(desk, *keeper, given.suffix(keeper->id())).show_standing();
}

void spend(const SpendCommand& given, Desk& desk) {
  const auto store = given.open(desk);
  if (!store) return;
  const auto keeper = given.load(*store, desk);
  if (!keeper) return;
  CampaignRun(desk, *keeper, given.suffix(keeper->id())).buy(fmt::format("{}", fmt::join(given.what, " ")));
}

void chronicle(const FileCommand& given, Desk& desk) {
  const auto store = given.open(desk);
  if (!store) return;
  const auto keeper = given.load(*store, desk);
  if (!keeper) return;
  if (given.file.empty()) {
    desk.out << campaigns::chronicle_text(*store, keeper->id(), given.all, desk.look);
    return;
  }
  const std::string wrong = write_text(
      given.file, campaigns::chronicle_page(*store, keeper->id(), keeper->match()), Readers::everybody);
  if (!wrong.empty()) return desk.complain("--html " + wrong);
  desk.out << fmt::format("The chronicle is in {}.\n", given.file);
}

void export_campaign(const FileCommand& given, Desk& desk) {
  const auto store = given.open(desk);
  if (!store) return;
  const auto meant = given.campaign(*store, desk);
  if (!meant) return;
  const std::string wrong = write_text(given.file, campaign_file(*store, *meant));
  if (!wrong.empty()) return desk.complain(wrong);
  desk.out << fmt::format(
      "Campaign {} is in {}. It holds the secrets of running matches: keep it to yourself.\n", *meant,
      given.file);
}

void import_campaign(const FileCommand& given, Desk& desk) {
  const ReadText read = read_text(given.file);
  if (!read.text) return desk.complain(read.fault);
  std::string fault;
  const auto commit = read_campaign_file(*read.text, desk.books, fault);
  if (!commit) return desk.complain(fmt::format("{}: {}", given.file, fault));
  const auto store = given.open(desk);
  if (!store) return;
  desk.out << fmt::format("It is campaign {} now.\n", store->commit(*commit).front());
}

// Adds a sub-command whose callback tells of the store's troubles.
template <class Given, class Work>
CLI::App* add(CLI::App& parent, Desk& desk, const char* name, const char* words, std::shared_ptr<Given> given,
              Work work) {
  CLI::App* command = parent.add_subcommand(name, words);
  command->callback([given, work, &desk] { with_store(desk, [&] { work(*given, desk); }); });
  return command;
}

void add_new(CLI::App& parent, Desk& desk) {
  auto given = std::make_shared<NewCommand>();
  CLI::App* command = add(parent, desk, "new", "Begin a campaign", given, begin_campaign);
  command->add_option("GAME", given->game, "The game; the first with a campaign without it");
  command->add_option("--seats", given->seats, "Who leads each kingdom: human, solo, random")->delimiter(',');
  command->add_option("--title", given->title, "What to call it");
  command->add_option("--option", given->options, "A house rule; may be given several times")
      ->type_name("KEY=VALUE");
  command->add_option("--force", given->forces, "A file that names a kingdom, in the order of seats")
      ->type_name("FILE");
  command->add_option("--data", given->data, "A folder of TOML files in place of shipped ones")
      ->type_name("DIR");
  command->add_option("--seed", given->seed, "Dice that can be repeated; the record says so");
  command->add_flag("--auto", given->automatic, "Agents fight it to its end");
  given->add_db(*command);
  command->footer("Example:\n  warren campaign new --seats solo,solo --auto");
}

void add_going_on(CLI::App& parent, Desk& desk) {
  auto next = std::make_shared<GoOnCommand>();
  CLI::App* command = add(parent, desk, "next", "Up to the next battle, and have it fought quickly", next,
                          [](const GoOnCommand& given, Desk& at) { go_on(given, false, at); });
  next->add_to(*command);
  command->add_option("--result", next->result, "What happened on a real table, as `attacker 5 2`")
      ->type_name("TEXT");
  command->add_option("--samples", next->samples, "Battles fought to see the odds; 0 for none")
      ->capture_default_str()
      ->check(CLI::Range(0, 100000));
  command->add_flag("--auto", next->automatic, "All battles, to the end");

  auto play = std::make_shared<GoOnCommand>();
  command = add(parent, desk, "play", "Up to the next battle, and fight it here", play,
                [](const GoOnCommand& given, Desk& at) { go_on(given, true, at); });
  play->add_to(*command);
  command->add_flag("--plain", play->plain, "Sentences instead of maps");
}

void add_looking(CLI::App& parent, Desk& desk) {
  auto list = std::make_shared<CampaignOptions>();
  list->add_db(*add(parent, desk, "list", "All campaigns that are kept", list, list_campaigns));
  auto show = std::make_shared<CampaignOptions>();
  show->add_to(*add(parent, desk, "show", "The map, the kingdoms, and what comes next", show, show_campaign));

  auto story = std::make_shared<FileCommand>();
  CLI::App* command = add(parent, desk, "chronicle", "Its story so far", story, chronicle);
  story->add_to(*command);
  command->add_flag("--all", story->all, "With every detail");
  command->add_option("--html", story->file, "As one page with maps of the battles")->type_name("FILE");

  auto buy = std::make_shared<SpendCommand>();
  command = add(parent, desk, "spend", "What can be bought between battles, or buy it", buy, spend);
  buy->add_to(*command);
  command->add_option("--buy", buy->what,
                      "What, in words: `--buy loyalty`, `--buy house 2`, `--buy nothing`");
}

void add_files(CLI::App& parent, Desk& desk) {
  auto out = std::make_shared<FileCommand>();
  CLI::App* command = add(parent, desk, "export", "Write a campaign into one file", out, export_campaign);
  command->add_option("FILE", out->file, "Where to")->required();
  out->add_to(*command);

  auto in = std::make_shared<FileCommand>();
  command = add(parent, desk, "import", "Take a campaign from such a file", in, import_campaign);
  command->add_option("FILE", in->file, "Where from")->required();
  in->add_db(*command);
}

}  // namespace

void add_campaign(CLI::App& app, Desk& desk) {
  CLI::App* command =
      app.add_subcommand("campaign", "Kingdoms at war: battle after battle, kept in one file");
  command->require_subcommand(1);
  add_new(*command, desk);
  add_looking(*command, desk);
  add_going_on(*command, desk);
  add_files(*command, desk);
  command->footer(
      "Examples:\n"
      "  warren campaign new --seats human,solo      you against the book's own opponent\n"
      "  warren campaign play                        up to the next battle, and fight it here\n"
      "  warren campaign next                        odds, then one binding fight by agents\n"
      "  warren campaign next --result 'draw 2 2'    the battle was fought on a real table\n"
      "  warren campaign chronicle --html war.html   the story with maps");
}

}  // namespace warren::cli
