// `warren verify`: does a record prove itself?
#include "kernel/record/verify.h"

#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

struct VerifyCommand {
  std::string file;
  bool json = false;
};

Json report_json(const VerifyReport& report, const std::string& file) {
  Json json = {
      {"file",     file           },
      {"ok",       report.ok      },
      {"complete", report.complete},
      {"game",     report.game    }
  };
  if (report.fault)
    json["fault"] = {
        {"line",   report.fault->line  },
        {"words",  report.fault->words },
        {"advice", report.fault->advice}
    };
  json["notes"] = report.notes;
  json["lines"] = report.lines;
  json["lines_played"] = report.lines_played;
  json["rolls"] = {
      {"checked",   report.rolls_checked  },
      {"typed",     report.rolls_typed    },
      {"inherited", report.rolls_inherited},
      {"waiting",   report.rolls_waiting  }
  };
  return json;
}

void verify(const VerifyCommand& given, Desk& desk) {
  const ReadText read = read_text(given.file);
  if (!read.text) return desk.complain(read.fault);
  const VerifyReport report = verify_record(*read.text, desk.books);
  desk.out << (given.json ? to_text(report_json(report, given.file)) + "\n" : report.text());
  if (!report.ok) desk.code = kFinding;
}

}  // namespace

void add_verify(CLI::App& app, Desk& desk) {
  auto given = std::make_shared<VerifyCommand>();
  CLI::App* command = app.add_subcommand("verify", "Prove a record: every line, every rule, every die");
  command->add_option("FILE", given->file, "The record")->required();
  command->add_flag("--json", given->json, "Print JSON");
  command->footer(
      "Exit 0: good. Exit 1: the line where it parts is named.\nExample:\n  warren verify tuesday.jsonl");
  command->callback([given, &desk] { verify(*given, desk); });
}

}  // namespace warren::cli
