// Which games are there, what do their rules say, and is a set-up right?
#include <fmt/format.h>

#include "agents/agents.h"
#include "kernel/base/version.h"
#include "kernel/book/campaign.h"
#include "kernel/book/guide.h"
#include "kernel/book/lists.h"
#include "kernel/book/packs.h"
#include "server/library/pages.h"

namespace warren::server {
namespace {

// "exit_pay_after_fail" as a title: "Exit pay after fail".
std::string title_of(std::string_view key) {
  std::string title(key);
  for (char& c : title)
    if (c == '_') c = ' ';
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z')
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

Json scenarios_json(const Rulebook& book) {
  Json list = Json::array();
  for (const Scenario& one : book.scenarios()) {
    Json json = {
        {"id",           one.id          },
        {"name",         one.name        },
        {"fewest_seats", one.fewest_seats},
        {"most_seats",   one.most_seats  }
    };
    if (const std::string_view goal = guide_of(book).goal_of(one.id); !goal.empty()) json["goal"] = goal;
    list.push_back(std::move(json));
  }
  return list;
}

Json switches_json(const Rulebook& book) {
  Json list = Json::array();
  for (const Switch& one : book.switches())
    list.push_back({
        {"rule", book.catalog().name(one.rule)},
        {"key", one.key},
        {"title", title_of(one.key)},
        {"values", std::vector<std::string_view>(one.values.begin(), one.values.end())}
    });
  return list;
}

Json game_json(const Rulebook& book) {
  Json json = {
      {"id",          book.id()                                                            },
      {"name",        book.name()                                                          },
      {"version",     book.version()                                                       },
      {"rules",       book.catalog().rules().size()                                        },
      {"scenarios",   scenarios_json(book)                                                 },
      {"switches",    switches_json(book)                                                  },
      {"lists",       book.lists() != nullptr                                              },
      {"musters",     book.musters()                                                       },
      {"packs",       book.packs() != nullptr                                              },
      {"cooperative", book.is_cooperative()                                                },
      {"campaign",    book.campaign() != nullptr                                           },
      {"campaign_of", book.campaign() == nullptr ? Json() : book.campaign()->battles().id()},
      {"calculators", Json::array()                                                        }
  };
  for (const Calculator& one : book.calculators()) json["calculators"].push_back(one.id);
  if (const Guide& guide = guide_of(book); !guide.scenario.empty())
    json["first"] = {
        {"scenario", guide.scenario},
        {"seats",    guide.seats   }
    };
  return json;
}

std::string option_line(const RuleOption& option) {
  std::vector<std::string> values;
  for (const OptionValue& value : option.values)
    values.push_back(value.note.empty() ? std::string(value.name)
                                        : fmt::format("{} ({})", value.name, value.note));
  return fmt::format("Option: {} = {}", option.key, fmt::join(values, " | "));
}

// The rule, then its rulings, notes and options, each a paragraph.
std::string markdown_of(const RuleText& rule) {
  std::string text(rule.text);
  for (const std::string_view ruling : rule.rulings) text += fmt::format("\n\nRuling: {}", ruling);
  for (const std::string_view note : rule.notes) text += fmt::format("\n\nNote: {}", note);
  for (const RuleOption& option : rule.options) text += "\n\n" + option_line(option);
  return text;
}

}  // namespace

// Short: without what only somebody asks for who sets a table up themselves, half of it and more.
Response games_page(Bookshelf shelf, bool is_short) {
  Json json = {
      {"version", kVersion     },
      {"games",   Json::array()},
      {"agents",  Json::array()}
  };
  for (const Rulebook* book : shelf) {
    Json game = game_json(*book);
    if (is_short) {
      game["switches"] = Json::array();
      for (Json& scenario : game["scenarios"]) scenario.erase("goal");
    }
    json["games"].push_back(std::move(game));
  }
  for (const AgentKind& agent : agent_kinds())
    if (agent.for_people)
      json["agents"].push_back({
          {"name",  agent.name },
          {"words", agent.words}
      });
  return reply(json);
}

Response rules_page(const Rulebook& book) {
  const Catalog& catalog = book.catalog();
  Json json = {
      {"game",     book.id()    },
      {"name",     book.name()  },
      {"chapters", Json::array()}
  };
  for (const Chapter& chapter : catalog.chapters()) {
    Json rules = Json::array();
    for (const RuleId rule : chapter.rules)
      rules.push_back({
          {"id",   catalog.name(rule)                      },
          {"text", markdown_of(catalog.rules()[rule.index])}
      });
    json["chapters"].push_back({
        {"title", chapter.title},
        {"text",  chapter.text },
        {"rules", rules        }
    });
  }
  return reply(json);
}

Response check_page(const Rulebook& book, const Request& request) {
  const auto json = parse_json(request.body);
  if (!json) return failure(400, "The body is not JSON.");
  std::string fault;
  const auto setup = setup_from_json(*json, fault);
  if (!setup) return failure(400, fault);
  if (setup->game != book.id())
    return failure(400, fmt::format("game: this checks set-ups of \"{}\".", book.id()));
  std::vector<Fault> faults;
  book.check(*setup, faults);
  return reply({
      {"faults", faults_json(faults, book)}
  });
}

}  // namespace warren::server
