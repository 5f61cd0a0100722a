// Does every broken record get a clear message with its line, and never bring the program down?
#include <functional>

#include "enough.h"
#include "kernel/base/hash.h"
#include "kernel/live/pebbles_match.h"
#include "kernel/record/lines.h"
#include "kernel/record/record.h"
#include "kernel/record/verify.h"

using namespace warren;
using namespace warren::pebbles;

namespace {

using Lines = std::vector<std::string>;

// Header, play, two sealed plans, a throw (line 5 of the text), and so on to the end.
Lines whole_record() {
  const auto match = begin_planned({
      {"human", true },
      {"human", false}
  });
  play(*match, kRed, Verb::cast);
  REQUIRE(match->type_faces({4, 6}).ok());
  play(*match, kBlue, Verb::parry);
  match->standing_order(kRed, kParry, Decline::until_withdrawn);
  play(*match, kBlue, Verb::cast);
  play(*match, kRed, Verb::take, 1);
  REQUIRE(match->undo(kRed).ok());
  play(*match, kRed, Verb::duel);
  REQUIRE(match->answer(kRed, say(Verb::hand, 0)).ok());
  REQUIRE(match->answer(kBlue, say(Verb::hand, 1)).ok());
  match->close("enough");
  return match->record();
}

std::string join(const Lines& lines) { return all_of(lines); }

// Hashes and numbers made right again, as a forger would.
Lines chained(Lines lines) {
  std::string before = kNoHash;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Json json = parse_json(lines[i]).value_or(Json::object());
    if (!json.is_object()) json = Json::object();
    json.erase("hash");
    json["n"] = i;
    json["prev"] = before;
    lines[i] = with_hash(to_text(json));
    before = hash_in(lines[i]);
  }
  return lines;
}

std::size_t line_of(const Lines& lines, const std::string& part, std::size_t nth = 0) {
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i].find(part) != std::string::npos && nth-- == 0) return i;
  FAIL("no such line: " << part);
  return 0;
}

void replace(std::string& text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  text.replace(at, what.size(), with);
}

struct Broken {
  const char* name;
  std::function<std::string(Lines)> how;
  std::size_t line;  // of the text; 0: the whole
  const char* says;
};

// A forgery: one line edited, then the chain mended.
std::function<std::string(Lines)> forged(const std::string& part, const std::string& what,
                                         const std::string& with) {
  return [=](Lines lines) {
    replace(lines[line_of(lines, part)], what, with);
    return join(chained(lines));
  };
}

const std::vector<Broken> kBroken{
    {"empty", [](Lines) { return std::string(); }, 0, "nothing in this record"},
    {"blank lines", [](Lines) { return std::string(" \n\n \n"); }, 0, "nothing in this record"},
    {"garbage",
     [](Lines) {
       return std::string(
           "\x7f"
           "ELF\0\1\2\n\xff\xfe\n",
           12);
     }, 1, "no record of Warren"},
    {"another format of file", [](Lines) { return std::string("{\"a\":1}\n"); }, 1, "no record of Warren"},
    {"a list", [](Lines) { return std::string("[1,2]\n"); }, 1, "no record of Warren"},
    {"deep nesting", [](Lines) { return std::string(100000, '['); }, 1, "no record of Warren"},
    {"no header",
     [](Lines l) {
       l.erase(l.begin());
       return join(l);
     }, 1, "not a header"},
    {"last line cut", [](Lines l) { return join(l).substr(0, join(l).size() - 40); }, 18, "cut off"},
    {"line in the middle cut",
     [](Lines l) {
       l[6].resize(30);
       return join(l);
     }, 7, "not JSON"},
    {"line lost",
     [](Lines l) {
       l.erase(l.begin() + 6);
       return join(l);
     }, 7, "does not follow"},
    {"line doubled",
     [](Lines l) {
       l.insert(l.begin() + 6, l[6]);
       return join(l);
     }, 8, "does not follow"},
    {"lines exchanged",
     [](Lines l) {
       std::swap(l[6], l[7]);
       return join(l);
     }, 7, "does not follow"},
    {"field edited",
     [](Lines l) {
       replace(l[4], "\"seat\":0", "\"seat\":1");
       return join(l);
     }, 5, "was changed"},
    {"hash edited",
     [](Lines l) {
       l[4][l[4].size() - 3] ^= 1;
       return join(l);
     }, 5, "was changed"},
    {"hash removed",
     [](Lines l) {
       l[4] = "{\"n\":4,\"type\":\"note\"}";
       return join(l);
     }, 5, "no hash"},
    {"later format", forged("\"header\"", "\"format\":1", "\"format\":2"), 1, "format 2"},
    {"format of the wrong kind", forged("\"header\"", "\"format\":1", "\"format\":\"1\""), 1, "\"format\""},
    {"unknown game", forged("\"header\"", "\"game\":\"pebbles\"", "\"game\":\"marbles\""), 1, "marbles"},
    {"set-up not allowed", forged("\"header\"", "\"options\":{}", "\"options\":{\"heap\":\"huge\"}"), 1,
     "set-up"},
    {"set-up unreadable", forged("\"header\"", "\"options\":{}", "\"options\":[3]"), 1, "\"setup\""},
    {"other state layout", forged("\"header\"", "\"size\":16", "\"size\":99"), 1, "\"state\""},
    {"sitters unreadable", forged("\"header\"", "\"kind\":\"human\"", "\"kind\":3"), 1, "\"sitters\""},
    {"dice unreadable", forged("\"header\"", "\"people\":[]", "\"people\":[\"xx\"]"), 1, "\"dice\""},
    {"another seed", forged("\"header\"", "\"seed\":7", "\"seed\":8"), 0, "secret of the dice"},
    {"answer not allowed", forged("\"type\":\"answer\"", "\"verb\":2", "\"verb\":77"), 5, "not allowed"},
    {"answer of another form", forged("\"type\":\"answer\"", "{\"option\":", "{\"number\":1,\"x\":"), 5,
     "\"answer\""},
    {"answer by another seat", forged("\"type\":\"answer\"", "\"seat\":0", "\"seat\":1"), 5, "not asked"},
    {"no such seat", forged("\"type\":\"answer\"", "\"seat\":0", "\"seat\":5"), 5, "no such seat"},
    {"seat of the wrong kind", forged("\"type\":\"answer\"", "\"seat\":0", "\"seat\":\"red\""), 5,
     "\"seat\""},
    {"another fingerprint", forged("\"type\":\"answer\"", "\"print\":\"", "\"print\":\"0"), 5, "\"prompt\""},
    {"typed face impossible", forged("\"type\":\"faces\"", "\"faces\":[4,6]", "\"faces\":[4,7]"), 6,
     "no die"},
    {"typed face missing", forged("\"type\":\"faces\"", "\"faces\":[4,6]", "\"faces\":[4]"), 6, "missing"},
    {"rolls unreadable", forged("\"type\":\"faces\"", "\"faces\":[4,6]", "\"faces\":\"46\""), 6, "dice"},
    {"another checkpoint", forged("\"checkpoint\":", "\"checkpoint\":\"", "\"checkpoint\":\"0"), 4,
     "\"checkpoint\""},
    {"another plan revealed", forged("\"type\":\"reveal\"", "\"slot\":0", "\"slot\":2"), 14, "\"commit\""},
    {"reveal unreadable", forged("\"type\":\"reveal\"", "\"salt\":\"", "\"salt\":\"x"), 1, "reveal"},
    {"unknown type", forged("\"standing-order\"", "standing-order", "sitting-order"), 8, "nothing leads"},
    {"order unreadable", forged("\"standing-order\"", "until withdrawn", "for ever"), 8, "standing order"},
    {"undo of nothing", forged("\"type\":\"undo\"", "\"undone\":[10]", "\"undone\":[9]"), 12, "\"undone\""},
    {"another outcome", forged("\"type\":\"end\"", "\"why\":\"enough\"", "\"why\":\"\""), 18, "\"why\""},
};

}  // namespace

TEST_CASE("the record that the broken ones are made of is true") {
  const VerifyReport report = verify_record(join(whole_record()), kShelf);
  CAPTURE(report.text());
  CHECK(report.complete);
  CHECK(join(chained(whole_record())) == join(whole_record()));
}

TEST_CASE("every broken record is refused with its line and a sentence") {
  for (const Broken& broken : kBroken) {
    CAPTURE(broken.name);
    const std::string text = broken.how(whole_record());
    const VerifyReport report = verify_record(text, kShelf);
    CAPTURE(report.text());
    CHECK_FALSE(report.ok);
    REQUIRE(report.fault);
    if (broken.line > 0) CHECK(report.fault->line == broken.line);
    CHECK(report.fault->words.find(broken.says) != std::string::npos);
    CHECK_FALSE(report.fault->advice.empty());
    const Loaded loaded = load_record(text, kShelf);
    if (std::string(broken.name) != "another seed") CHECK(loaded.fault.has_value());
  }
}

TEST_CASE("a forged roll does not follow from the key") {
  Lines lines = whole_record();
  const std::size_t at = line_of(lines, "\"roller\":null");
  Json json = *parse_json(lines[at]);
  for (Json& roll : json["rolls"])
    if (roll["roller"].is_null()) roll["faces"][0] = roll["faces"][0] == 6 ? 5 : 6;
  lines[at] = to_text(json);
  const VerifyReport report = verify_record(join(chained(lines)), kShelf);
  CHECK_FALSE(report.ok);
  CHECK(report.fault->line == at + 1);
  CHECK(report.fault->words.find("does not follow from the key") != std::string::npos);
}

TEST_CASE("a match whose last line was cut off resumes when that line is deleted") {
  const auto match = begin_planned();
  play(*match, kRed, Verb::take, 1);
  std::string text = all_of(match->record()) + match->record().back().substr(0, 50);
  const Loaded cut = load_record(text, kShelf);
  REQUIRE(cut.fault);
  CHECK(cut.fault->line == 6);
  CHECK(cut.fault->advice.find("delete it") != std::string::npos);
  text = all_of(match->record()) + match->vault() + "\r\n";
  CHECK_FALSE(load_record(text, kShelf).fault);
}

TEST_CASE("random damage never brings the program down") {
  const Lines lines = whole_record();
  const std::string text = join(lines);
  Rng rng(11);
  const auto below = [&](std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); };
  for (std::uint64_t i = 0; i < enough(2000); ++i) {
    std::string broken = text;
    for (std::uint32_t edits = 1 + below(4); edits > 0; --edits) {
      const std::size_t at = below(broken.size());
      switch (below(4)) {
        case 0: broken[at] = static_cast<char>(below(256)); break;
        case 1: broken.erase(at, below(200)); break;
        case 2: broken.insert(at, broken.substr(below(broken.size()), below(60))); break;
        default: broken.resize(at + 1); break;
      }
      if (broken.empty()) broken = "x";
    }
    if (broken.substr(0, text.size() - 1) == text.substr(0, text.size() - 1))
      continue;  // all but the last line end
    CHECK_FALSE(verify_record(broken, kShelf).complete);
    load_record(broken, kShelf);
  }
}

TEST_CASE("random forgeries with a mended chain never bring the program down") {
  const Lines lines = whole_record();
  Rng rng(12);
  const auto below = [&](std::size_t bound) { return rng.below(static_cast<std::uint32_t>(bound)); };
  const std::vector<Json> values{Json(),
                                 Json(0),
                                 Json(1),
                                 Json(-1),
                                 Json(255),
                                 Json(1e300),
                                 Json("x"),
                                 Json("\xc3\xa4"),
                                 Json(true),
                                 Json::array(),
                                 Json::object(),
                                 Json(18446744073709551615ULL),
                                 Json::array({1, "x", nullptr})};
  const std::function<void(Json&)> damage = [&](Json& json) {
    if (json.is_structured() && !json.empty() && below(4) != 0) {
      auto it = json.begin();
      std::advance(it, static_cast<std::ptrdiff_t>(below(json.size())));
      return damage(*it);
    }
    json = values[below(values.size())];
  };
  for (std::uint64_t i = 0; i < enough(3000); ++i) {
    Lines forgery = lines;
    const std::size_t at = below(forgery.size());
    Json json = *parse_json(forgery[at]);
    damage(json);
    forgery[at] = to_text(json);
    const std::string text = join(chained(forgery));
    verify_record(text, kShelf);
    load_record(text, kShelf);
  }
}
