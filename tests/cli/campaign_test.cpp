// `warren campaign` from the first muster to the chronicle, and everything that can be typed wrongly.
#include <doctest/doctest.h>

#include "cli/war.h"

namespace warren::cli {
namespace {

class War {
 public:
  War() { pitched_battles(folder); }

  Ran campaign(std::vector<std::string> arguments, const std::string& typed = {}) const {
    arguments.insert(arguments.begin(), "campaign");
    arguments.insert(arguments.end(), {"--db", folder.file("warren.db")});
    return run(arguments, typed);
  }
  Ran begin(const std::string& seats, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments{"new", "--seats", seats, "--data", folder.file("pack"), "--seed", "7"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return campaign(arguments);
  }

  Folder folder;
};

TEST_CASE("MA-CAMP-13 a campaign between two agents runs to its end by itself, and is kept") {
  const War war;
  const Ran ran = war.begin("solo,solo", {"--auto"});
  CAPTURE(ran.err);
  CHECK(ran.code == kFine);
  CHECK(ran.says("wins the campaign"));
  CHECK(ran.says("has won."));
  CHECK(war.campaign({"list"}).says("over"));
  CHECK(war.campaign({"show", "1"}).says("The campaign is over"));
  const Ran story = war.campaign({"chronicle", "1"});
  CHECK(story.says("Battle 1: "));
  CHECK(story.says("wins the campaign"));
  CHECK(story.says("* Round "));  // a turning point
  CHECK_FALSE(story.says(" charges "));
  CHECK(war.campaign({"chronicle", "1", "--all"}).says(" charges "));
}

TEST_CASE("the chronicle is one page with maps of the battles that needs nothing else") {
  const War war;
  war.begin("solo,solo", {"--auto", "--title", "The <Long> War"});
  const Ran ran = war.campaign({"chronicle", "1", "--html", war.folder.file("war.html")});
  CHECK(ran.code == kFine);
  const std::string page = war.folder.read("war.html");
  CHECK(page.find("The &lt;Long&gt; War") != std::string::npos);
  CHECK(page.find("<svg") != std::string::npos);
  CHECK(page.find("The field at the end") != std::string::npos);
  CHECK(page.find("src=") == std::string::npos);
  CHECK(page.find("href=\"http") == std::string::npos);
}

TEST_CASE("a battle is resolved quickly with its odds shown first, and the campaign goes on") {
  const War war;
  CHECK(war.begin("solo,solo").says("warren campaign next 1"));
  const Ran ran = war.campaign({"next", "--samples", "20"});
  CAPTURE(ran.err);
  CHECK(ran.code == kFine);
  CHECK(ran.says("Of 20 battles fought to see"));
  CHECK(ran.says("drawn"));
  CHECK(ran.says("Battle 2: "));
  CHECK(war.campaign({"show"}).says("1. "));
}

TEST_CASE("MA-CAMP-12 a battle of a real table is entered by its result, and a wrong one is refused") {
  const War war;
  war.begin("solo,solo");
  const Ran bad = war.campaign({"next", "--result", "attacker won"});
  CHECK(bad.code == kUsage);
  CHECK(bad.complains("attacker|defender|draw SCORE SCORE"));
  const Ran impossible = war.campaign({"next", "--result", "attacker 3 1 purse 9 9"});
  CHECK(impossible.code == kUsage);
  CHECK(impossible.complains("the purse cannot hold that"));
  const Ran good = war.campaign({"next", "--result", "attacker 3 1"});
  CAPTURE(good.err);
  CHECK(good.code == kFine);
  CHECK(good.says("takes the"));
  CHECK(war.campaign({"show"}).says("Battle 2: "));
}

TEST_CASE("MA-VP-04 a person buys between battles, and is told what is for sale") {
  const War war;
  war.begin("human,human");
  // Red or Blue attacks wherever the first answer leads; the attacker wins 6 VP.
  CHECK(war.campaign({"next", "--result", "attacker 6 1"}, "1\n1\n").code == kFine);
  const Ran offer = war.campaign({"spend"});
  CAPTURE(offer.err);
  CHECK(offer.says("one more loyalty (3 VP)"));
  CHECK(war.campaign({"spend", "--buy", "loyalty"}).says("one more loyalty"));
  CHECK(war.campaign({"spend", "--buy", "cheese"}).complains("is not for sale"));
  CHECK(war.campaign({"spend", "--buy", "nothing"}).code == kFine);
  CHECK(war.campaign({"spend"}).complains("Nothing can be bought now"));
}

TEST_CASE("a battle is fought in the terminal and can be left and gone on with") {
  const War war;
  war.begin("human,solo");
  const Ran ran = war.campaign({"play", "--plain"}, "1\n1\n1\n1\n1\n");
  CAPTURE(ran.out);
  CHECK(ran.says("  warren campaign play 1"));
  const Ran again = war.campaign({"play", "--plain"}, "1\n1\n1\n1\n1\n1\n1\n1\nquit\n");
  CHECK(again.says("  warren campaign play 1"));
  CHECK(war.campaign({"show"}).says("being fought"));
  CHECK(war.campaign({"next", "--samples", "0"}).code == kFine);  // deputies fight on from there
  CHECK_FALSE(war.campaign({"show"}).says("being fought"));
}

TEST_CASE("a campaign travels in one file and goes on elsewhere") {
  const War war;
  war.begin("solo,solo");
  war.campaign({"next", "--samples", "0"});
  CHECK(war.campaign({"export", war.folder.file("war.jsonl")}).code == kFine);
  const Ran in =
      run({"campaign", "import", war.folder.file("war.jsonl"), "--db", war.folder.file("other.db")});
  CAPTURE(in.err);
  CHECK(in.says("campaign 1 now"));
  const Ran there = run({"campaign", "show", "--db", war.folder.file("other.db")});
  CHECK(there.out.substr(0, there.out.find("--db")) ==
        war.campaign({"show"}).out.substr(0, there.out.find("--db")));
  CHECK(run({"campaign", "next", "--auto", "--db", war.folder.file("other.db")}).says("has won"));
}

TEST_CASE("a campaign file that was changed is refused") {
  const War war;
  war.begin("solo,solo");
  war.campaign({"next", "--samples", "0"});
  war.campaign({"export", war.folder.file("war.jsonl")});
  const std::string text = war.folder.read("war.jsonl");
  const auto import = [&](const std::string& changed) {
    war.folder.write("bad.jsonl", changed);
    const Ran ran =
        run({"campaign", "import", war.folder.file("bad.jsonl"), "--db", war.folder.file("bad.db")});
    CHECK(ran.code == kUsage);
    CHECK(run({"campaign", "list", "--db", war.folder.file("bad.db")}).says("no campaign yet"));
    return ran.err;
  };
  CHECK(import("").find("no campaign") != std::string::npos);
  CHECK(import("{\"type\":\"letter\"}\n").find("Line 1") != std::string::npos);
  CHECK(import(text.substr(0, text.size() / 2)).find("Line") != std::string::npos);
  std::string dice = text;
  dice.replace(dice.find("\\\"faces\\\":["), 11, "\\\"faces\\\":[9");
  CHECK(import(dice).find("its record") != std::string::npos);
  // The battle is left out: the campaign's answer names its hash.
  const std::size_t second = text.find('\n', text.find('\n') + 1) + 1;
  const std::size_t third = text.find('\n', second) + 1;
  CHECK(import(text.substr(0, second) + text.substr(third)).find("is missing or was changed") !=
        std::string::npos);
}

TEST_CASE("what is typed wrongly is told with the place and the fix") {
  const War war;
  CHECK(war.campaign({"show"}).complains("warren campaign new"));
  CHECK(war.campaign({"list"}).says("no campaign yet"));
  CHECK(war.begin("solo,dragon").complains("dragon"));
  CHECK(war.begin("solo").complains("2 to 4 kingdoms"));
  CHECK(war.begin("solo,solo", {"--option", "campaign_goal=cheese"}).complains("castle, vp_earned"));
  CHECK(war.begin("human,solo", {"--auto"}).complains("--auto is for agents alone"));
  CHECK(war.campaign({"list"}).says("no campaign yet"));  // nothing of all this was kept
  CHECK(war.campaign({"new", "thimble"}).complains("has no campaign"));
  CHECK(war.begin("solo,solo").code == kFine);
  CHECK(war.campaign({"show", "77"}).complains("there is no campaign 77"));
  CHECK(war.campaign({"import", war.folder.file("none.jsonl")}).complains("no such file"));
  CHECK(run({"campaign"}).code == kUsage);
  CHECK(run({"campaign", "list", "--db", war.folder.path()}).code == kUsage);
  war.folder.write("letter.txt", "Dear mice, this is no database at all, only a letter to you.");
  const Ran letter = run({"campaign", "list", "--db", war.folder.file("letter.txt")});
  CHECK(letter.code == kUsage);
  CHECK(letter.complains("no file of Warren's"));
}

TEST_CASE("MA-SCN-01 a scenario that the book does not know is named before the battle") {
  const War war;
  war.folder.write(
      "pack/campaign.toml",
      "scenarios = [\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\"]\nsiege = \"x\"\n"
      "[price]\nfealty = 2\nloyalty = 3\n");
  CHECK(war.begin("solo,solo").code == kFine);
  const Ran ran = war.campaign({"next"});
  CHECK(ran.code == kUsage);
  CHECK(ran.complains("'x' is not one of its scenarios; try 'pitched-battle'"));
}

TEST_CASE("MA-MUST-01 MA-MUST-04 an army is rolled with its loyalty, the same for the same seed") {
  const Ran plain = run({"muster", "mice-at-arms", "--seed", "5"});
  CAPTURE(plain.err);
  CHECK(plain.code == kFine);
  CHECK(plain.says("King"));
  CHECK(plain.says("Models"));
  CHECK(run({"muster", "mice-at-arms", "--seed", "5"}).out == plain.out);
  const Ran disloyal = run({"muster", "mice-at-arms", "--seed", "5", "--loyalty", "-20"});
  CHECK(disloyal.says("King"));
  CHECK_FALSE(disloyal.says("Mice-at-Arms "));
  CHECK(run({"muster", "mice-at-arms", "--loyalty", "500"}).complains("from -100 to 100"));
}

TEST_CASE("scenarios are listed") {
  CHECK(run({"scenario", "list", "mice-at-arms"}).says("pitched-battle"));
  CHECK(run({"scenario", "list"}).says("thimble"));
  CHECK(run({"scenario", "list", "chess"}).complains("no game"));
}

}  // namespace
}  // namespace warren::cli
