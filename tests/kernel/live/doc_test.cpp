// Is the worked example in docs/record-format.md true?
#include <fstream>
#include <sstream>

#include "kernel/live/pebbles_match.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

std::string example() {
  std::ifstream file("docs/record-format.md");
  std::stringstream whole;
  whole << file.rdbuf();
  const std::string text = whole.str();
  const std::string fence = "```jsonl\n";
  const std::size_t from = text.find(fence) + fence.size();
  return text.substr(from, text.find("```", from) - from);
}

}  // namespace

TEST_CASE("the worked example of the record format is a true record") {
  const VerifyReport report = verify_record(example(), kShelf);
  CAPTURE(report.text());
  CHECK(report.complete);
  CHECK(report.rolls_checked == 2);
}
