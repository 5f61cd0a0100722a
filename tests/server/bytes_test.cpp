// How much is sent when something changes?
#include <doctest/doctest.h>

#include <algorithm>

#include "kernel/base/rng.h"
#include "server/party.h"

namespace warren::server {
namespace {

// Bytes of what both seats of a battle are sent, and what they would be if members of the scene came whole.
struct Sent {
  std::size_t answers = 0;
  std::size_t bytes = 0;
  std::size_t scene = 0;
  std::size_t prompt = 0;
  std::size_t log = 0;
  std::size_t whole = 0;
};

std::size_t size_of(const Json& json) { return json.is_null() ? 0 : to_text(json).size(); }

void count(TestGuest& guest, Sent& sent) {
  for (const Json& message : guest.messages) {
    sent.bytes += size_of(message);
    if (text_of(field(message, "type")) != "table") continue;
    sent.scene += size_of(message["scene"]);
    sent.prompt += size_of(field(message, "prompt"));
    sent.log += size_of(message["log"]);
    sent.whole += size_of(message);
    for (const auto& [key, value] : message["scene"].items())
      sent.whole += size_of(guest.scene[key]) - size_of(value);
  }
  guest.messages.clear();
}

Json any_answer(const Json& table, std::int64_t id, Rng& rng) {
  std::vector<Json> allowed;
  for (const Json& choice : table["prompt"]["choices"])
    if (choice["allowed"].get<bool>() && field(choice, "role") != "resign")
      allowed.push_back(choice["answer"]);
  if (allowed.empty()) return answer_with(table, table["prompt"]["fallback"], id);
  return answer_with(table, allowed[rng.below(static_cast<std::uint32_t>(allowed.size()))], id);
}

Sent play(Party& party, const std::string& game, int answers) {
  const Json created = party.begin(humans(game, 2));
  const Guests guests{party.sit(id_of(created), key_of(created, 0)),
                      party.sit(id_of(created), key_of(created, 1))};
  for (const auto& guest : guests) guest->messages.clear();
  Sent sent;
  Rng rng(3);
  for (int id = 1; id <= answers; ++id) {
    const auto asked =
        std::ranges::find_if(guests, [](const auto& one) { return one->table.contains("prompt"); });
    if (asked == guests.end()) break;
    (*asked)->say(any_answer((*asked)->table, id, rng));
    if (text_of((*asked)->reply_to(id)["type"]) != "done") continue;
    ++sent.answers;
    for (const auto& guest : guests) count(*guest, sent);
  }
  return sent;
}

TEST_CASE("a change in a battle of Mice-at-Arms sends less than half of what whole members would be") {
  Party party;
  const Sent sent = play(party, "mice-at-arms", 400);
  REQUIRE(sent.answers > 200);
  const std::size_t each = sent.bytes / sent.answers;
  MESSAGE("an answer: ", each, " bytes to both seats (scene ", sent.scene / sent.answers, ", prompt ",
          sent.prompt / sent.answers, ", log ", sent.log / sent.answers, "), whole members ",
          sent.whole / sent.answers);
  CHECK(each <= 4800);
  CHECK(2 * sent.bytes < sent.whole);
}

}  // namespace
}  // namespace warren::server
