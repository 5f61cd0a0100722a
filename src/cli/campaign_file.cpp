#include "cli/campaign_file.h"

#include <fmt/format.h>

#include <set>

#include "campaigns/battle.h"
#include "kernel/base/hash.h"
#include "kernel/wire/json.h"

namespace warren::cli {
namespace {

constexpr int kFormat = 1;

Json match_json(const store::Store& store, const store::Kept& kept) {
  return {
      {"type",    "match"             },
      {"game",    kept.game           },
      {"title",   kept.title          },
      {"created", kept.created        },
      {"number",  kept.number         },
      {"over",    kept.over           },
      {"lines",   store.lines(kept.id)},
      {"vault",   store.vault(kept.id)}
  };
}

// Reads the file line by line; stops at the first fault.
class FileReader {
 public:
  FileReader(Bookshelf shelf, std::string& fault) : shelf_(shelf), fault_(fault) {}

  std::optional<store::Commit> read(std::string_view text) {
    std::size_t number = 0;
    while (!text.empty() && fault_.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++number;
      if (end > 0) read_line(text.substr(0, end), number);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (fault_.empty() && commit_.begun.empty()) fault_ = "This is no campaign: it has no matches.";
    if (fault_.empty()) check_battles();
    if (!fault_.empty()) return std::nullopt;
    return std::move(commit_);
  }

 private:
  void fail(std::size_t line, const std::string& words) { fault_ = fmt::format("Line {}: {}", line, words); }

  void read_line(std::string_view line, std::size_t number) {
    const auto json = parse_json(line);
    const std::string type = json ? text_of(field(*json, "type")) : std::string();
    if (number == 1) {
      if (type != "warren-campaign") return fail(number, "this is no campaign file of Warren's.");
      if (whole(field(*json, "format"), 1, kFormat) != kFormat)
        return fail(number, "it is of a later format; use the Warren that wrote it.");
      return;
    }
    if (type == "match") return read_match(*json, number);
    if (type == "chronicle") return read_chronicle(*json, number);
    fail(number, "it can be read neither as a match nor as a chronicle; get the file again.");
  }

  void read_match(const Json& json, std::size_t number) {
    store::NewMatch match;
    match.kind = commit_.begun.empty() ? store::MatchKind::campaign : store::MatchKind::battle;
    match.parent = commit_.begun.empty() ? store::kNone : store::kBegunHere;
    match.game = text_of(field(json, "game"));
    match.title = text_of(field(json, "title"));
    match.created = text_of(field(json, "created"));
    match.number = static_cast<int>(whole(field(json, "number"), 0, 1'000'000).value_or(0));
    match.vault = text_of(field(json, "vault"));
    match.over = field(json, "over") == true;
    std::string text;
    for (const Json& line : field(json, "lines")) text += match.lines.emplace_back(text_of(line)) + "\n";
    Loaded loaded = load_record(text + match.vault, shelf_);
    if (loaded.fault) return fail(number, "its record: " + loaded.fault->sentence());
    if (match.kind == store::MatchKind::campaign && loaded.match->book().campaign() == nullptr)
      return fail(number, "the first match of the file must be the campaign.");
    if (match.kind == store::MatchKind::battle)
      hashes_.insert(to_hex(Bytes(campaigns::record_hash(*loaded.match))));
    commit_.begun.push_back(std::move(match));
  }

  void read_chronicle(const Json& json, std::size_t number) {
    store::Telling telling;
    telling.campaign = store::kBegunHere;
    for (const Json& line : field(json, "lines")) {
      const auto battle = whole(field(line, "battle"), 0, 1'000'000);
      const auto weight = whole(field(line, "weight"), 0, 2);
      if (!battle || !weight) return fail(number, "a line of the chronicle lacks its battle or its weight.");
      telling.lines.push_back(
          {static_cast<int>(*battle), static_cast<int>(*weight), text_of(field(line, "words"))});
    }
    commit_.told.push_back(std::move(telling));
  }

  // Every battle that the campaign counts with its hash must be here, unchanged.
  void check_battles() {
    for (const std::string& line : commit_.begun.front().lines) {
      const auto json = parse_json(line);
      const std::string hash = text_of(field(field(field(*json, "answer"), "battle"), "record"));
      if (!hash.empty() && !hashes_.contains(hash))
        fault_ = fmt::format("The battle with the record hash {}... is missing or was changed.",
                             hash.substr(0, 12));
    }
  }

  Bookshelf shelf_;
  std::string& fault_;
  store::Commit commit_;
  std::set<std::string> hashes_;  // of the battles' records
};

}  // namespace

std::string campaign_file(const store::Store& store, store::MatchId campaign) {
  const Json head = {
      {"type",   "warren-campaign"},
      {"format", kFormat          }
  };
  std::string text = to_text(head) + "\n";
  if (const auto kept = store.find(campaign)) text += to_text(match_json(store, *kept)) + "\n";
  for (const store::Kept& battle : store.battles_of(campaign))
    text += to_text(match_json(store, battle)) + "\n";
  Json lines = Json::array();
  for (const store::ChronicleLine& line : store.chronicle(campaign))
    lines.push_back({
        {"battle", line.battle},
        {"weight", line.weight},
        {"words",  line.words }
    });
  const Json tail = {
      {"type",  "chronicle"},
      {"lines", lines      }
  };
  return text + to_text(tail) + "\n";
}

std::optional<store::Commit> read_campaign_file(std::string_view text, Bookshelf shelf, std::string& fault) {
  fault.clear();
  return FileReader(shelf, fault).read(text);
}

}  // namespace warren::cli
