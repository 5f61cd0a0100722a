// `warren odds`: what are the chances, outside a match?
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/log_view.h"
#include "cli/setup_options.h"
#include "kernel/book/calculator_input.h"
#include "kernel/book/odds_fields.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

struct OddsCommand {
  std::string game;
  std::string calculator;
  std::vector<std::string> given;
  std::vector<std::string> options;  // house rules; keys like the others
  std::string pack;
  bool list = false;
  bool json = false;
};

void list_field(const CalculatorField& field, Desk& desk) {
  desk.out << draw::indented(
      fmt::format("{}={}  {} ({})", field.key, field.fallback, field.words, allowed_words(field)),
      desk.look.width, 6, 4);
}

// House rules, which many calculators take, stand once at the end.
void list_calculators(const Rulebook& book, Desk& desk) {
  std::map<std::string_view, const CalculatorField*> house;
  for (const Calculator& calculator : book.calculators()) {
    desk.out << draw::inked(desk.look, draw::Ink::strong, calculator.id) << ": " << calculator.words << '\n';
    for (const CalculatorField& field : calculator.fields)
      if (is_house_rule(field, book.switches()))
        house.emplace(field.key, &field);
      else
        list_field(field, desk);
  }
  if (!house.empty())
    desk.out << draw::inked(desk.look, draw::Ink::strong, "--option")
             << ": House rules, for every calculator whose answer they change\n";
  for (const auto& [key, field] : house) list_field(*field, desk);
  if (book.calculators().empty()) desk.out << fmt::format("{} has no calculators yet.\n", book.name());
}

const Calculator* find_calculator(const Rulebook& book, const std::string& id, Desk& desk) {
  std::vector<std::string_view> known;
  for (const Calculator& calculator : book.calculators()) {
    if (calculator.id == id) return &calculator;
    known.push_back(calculator.id);
  }
  desk.complain(
      fmt::format("{} has no calculator \"{}\". Calculators: {}.", book.name(), id, fmt::join(known, ", ")));
  return nullptr;
}

void print_report(const OddsReport& report, const Rulebook& book, Desk& desk) {
  for (const OddsTableau& table : report.tables) {
    desk.out << draw::inked(desk.look, draw::Ink::strong, table.title) << '\n';
    for (const OddsRow& row : table.rows)
      desk.out << fmt::format("  {} {:>8}  {}\n", draw::padded(row.label, 34), row.chance.percent(2),
                              row.chance.ratio());
  }
  for (const auto& [name, value] : report.figures)
    desk.out << fmt::format("  {} {:>8}  {}\n", draw::padded(name, 34), value.decimal(4), value.ratio());
  if (!report.reasons.empty()) desk.out << draw::inked(desk.look, draw::Ink::strong, "Because of") << '\n';
  for (const Reason& reason : report.reasons)
    desk.out << "  " << reason_words(reason, book.catalog()) << '\n';
  if (!report.policy.empty()) desk.out << fmt::format("On the way {}.\n", report.policy);
}

Json fraction_json(const Fraction& value) {
  return {
      {"exact", value.exact()    },
      {"ratio", value.ratio()    },
      {"value", value.as_double()}
  };
}

Json report_json(const OddsReport& report, const Rulebook& book) {
  Json json = {
      {"tables",  Json::array() },
      {"figures", Json::object()},
      {"reasons", Json::array() },
      {"policy",  report.policy }
  };
  for (const OddsTableau& table : report.tables) {
    Json rows = Json::array();
    for (const OddsRow& row : table.rows)
      rows.push_back({
          {"label",  row.label                },
          {"chance", fraction_json(row.chance)}
      });
    json["tables"].push_back({
        {"title", table.title},
        {"rows",  rows       }
    });
  }
  for (const auto& [name, value] : report.figures) json["figures"][name] = fraction_json(value);
  for (const Reason& reason : report.reasons)
    json["reasons"].push_back({
        {"rule", book.catalog().name(reason.rule)},
        {"name", reason.name},
        {"words", reason_words(reason, book.catalog())}
    });
  return json;
}

bool take_field(const Calculator& calculator, const std::string& text,
                std::map<std::string, std::string>& given, Desk& desk) {
  const auto pair = key_and_value(text, "Argument", desk);
  if (!pair) return false;
  const std::string wrong = wrong_field(calculator, pair->first, pair->second);
  if (!wrong.empty()) desk.complain(wrong);
  given[pair->first] = pair->second;
  return wrong.empty();
}

// A pack is a field like the others; its text is read from a file.
bool take_pack(const Calculator& calculator, const std::string& file,
               std::map<std::string, std::string>& given, Desk& desk) {
  if (const std::string wrong = wrong_field(calculator, "pack", file); !wrong.empty()) {
    desk.complain(wrong);
    return false;
  }
  ReadText read = read_text(file);
  if (!read.text) {
    desk.complain("--pack " + read.fault);
    return false;
  }
  given["pack"] = std::move(*read.text);
  return true;
}

void odds(const OddsCommand& command, Desk& desk) {
  const Rulebook* book = desk.book(command.game);
  if (book == nullptr) return;
  if (command.list || command.calculator.empty()) return list_calculators(*book, desk);
  const Calculator* calculator = find_calculator(*book, command.calculator, desk);
  if (calculator == nullptr) return;
  std::map<std::string, std::string> given;
  for (const std::vector<std::string>* texts : {&command.given, &command.options})
    for (const std::string& text : *texts)
      if (!take_field(*calculator, text, given, desk)) return;
  if (!command.pack.empty() && !take_pack(*calculator, command.pack, given, desk)) return;
  const OddsReport report = calculator->run(given);
  if (!report.fault.empty()) return desk.complain(report.fault);
  if (command.json) {
    desk.out << to_text(report_json(report, *book)) << '\n';
  } else {
    print_report(report, *book, desk);
  }
}

}  // namespace

void add_odds(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<OddsCommand>();
  CLI::App* command = app.add_subcommand("odds", "Exact chances, with the rules that shaped them");
  command->add_option("GAME", given->game, "The game")->required();
  command->add_option("CALC", given->calculator, "The calculator; without it all are listed");
  command->add_option("KEY=VALUE", given->given, "What is known; what is left out has its default");
  command->add_option("--option", given->options, "A house rule of the question: key=value")
      ->allow_extra_args(false);
  command->add_option("--pack", given->pack, "A pack of content, where the calculator takes one");
  command->add_flag("--list", given->list, "List the calculators and their keys");
  command->add_flag("--json", given->json, "Print JSON");
  command->footer(
      "Examples:\n  warren odds mice-at-arms --list\n  warren odds mice-at-arms CALC key=value key=value");
  command->callback([given, &desk] { odds(*given, desk); });
}

}  // namespace warren::cli
