#include "server/views.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "kernel/book/guide.h"
#include "kernel/book/typed_faces.h"
#include "kernel/wire/json_text.h"

namespace warren::server {
namespace {

void add_asks(const Standing& now, const std::vector<OpenAsk>& open, JsonText& out) {
  out.key("asks").open('[');
  for (const OpenAsk& ask : open) {
    out.open('{').field("seat", ask.is_roll ? typist_of(now.match, now.owner, ask) : ask.seat);
    if (ask.is_roll) out.field("roll", true);
    if (ask.sealed) out.field("sealed", true);
    out.close('}');
  }
  out.close(']');
}

// What a roll that has not fallen yet is called.
std::string words_of(const Match& match, const State& state, const Roll& roll) {
  const Lexicon& lexicon = match.book().lexicon();
  const Name name = lexicon.roll(roll.kind).name;
  return name.empty() ? match.book().words(match.setting(), state, roll, Dice{}) : label_of(lexicon, name);
}

Json roll_json(const Match& match, const OpenAsk& ask) {
  Json json;
  match.visit_roll([&](const Roll& roll, const State& state) {
    const Catalog& catalog = match.book().catalog();
    std::span<const Reason> reasons;
    if (roll.tally != nullptr) reasons = roll.tally->reasons();
    json = {
        {"ask", ask.number},
        {"rule", catalog.name(roll.rule)},
        {"words", words_of(match, state, roll)},
        {"dice", roll.count()},
        {"sides", roll.sides},
        {"lowest", 1},
        {"reasons", to_json(reasons, catalog)}
    };
    for (const TypedFace& face : typed_faces(match.book().lexicon(), roll)) {
      Json offer = {
          {"name",  face.name },
          {"label", face.label},
          {"face",  face.face }
      };
      if (face.left > 0) offer["left"] = face.left;
      json["offers"].push_back(std::move(offer));
    }
  });
  return json;
}

void add_ask_of(const Standing& now, Seat seat, const std::vector<OpenAsk>& open, JsonText& out) {
  const Match& match = now.match;
  for (const OpenAsk& ask : open) {
    if (ask.is_roll && typist_of(match, now.owner, ask) == seat)
      out.key("roll").raw(to_text(roll_json(match, ask)));
    if (ask.is_roll || ask.seat != seat) continue;
    if (now.stop != nullptr && now.stop->ask == ask.number && now.stop->seat == seat) {
      out.key("prompt").raw(asked_text(ask, now.stop->prompt));
      continue;
    }
    match.stand_before(seat, {}, [&](const Match::Stop& stop) {
      out.key("prompt").raw(asked_text(ask, prompt_text(stop.prompt, match.book(), stop.given)));
    });
  }
}

// What the seat may propose to its team, as a prompt.
void add_proposal(const Match& match, Seat seat, const std::vector<OpenAsk>& open, JsonText& out) {
  if (open.empty() || !open.front().sealed) return;
  const OpenAsk ask{seat, open.front().number, 0, false, true};
  match.visit_proposal(seat, [&](const Prompt& prompt, const State&, const Ground&) {
    out.key("proposal").raw(asked_text(ask, prompt_text(prompt, match.book())));
  });
}

void add_undo(const Match& match, Seat seat, JsonText& out) {
  std::optional<std::string> why = "who watches has nothing to take back";
  if (seat != kNobody) why = match.why_no_undo(seat);
  out.key("undo").open('{').field("free", !why);
  if (why) out.field("why", *why);
  out.close('}');
}

void add_orders(const Match& match, Seat seat, JsonText& out) {
  const auto own = [&](const StandingOrder& order) { return order.seat == seat && seat != kNobody; };
  if (std::ranges::none_of(match.standing_orders(), own)) return;
  out.key("orders").open('[');
  for (const StandingOrder& order : match.standing_orders())
    if (own(order)) out.open('{').field("kind", int{order.kind}).field("how", name_of(order.how)).close('}');
  out.close(']');
}

class LogTail {
 public:
  LogTail(const Match& match, Seat seat) : match_(match), seat_(seat) {}

  void add_undone(const Seen& seen, std::size_t from) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < seen.log; ++i) {
      const LogLine& line = match_.log()[i];
      if (!may_read(line, seat_)) continue;
      if (i >= from && number >= seen.from && line.undone) add(line, number);
      ++number;
    }
  }
  void add_new(Seen& seen) {
    for (; seen.log < match_.log().size(); ++seen.log) {
      const LogLine& line = match_.log()[seen.log];
      if (may_read(line, seat_)) add(line, seen.number++);
    }
  }
  const std::string& text() const { return text_; }

 private:
  void add(const LogLine& line, std::uint32_t number) {
    if (!text_.empty()) text_ += ',';
    text_ += log_text(line, number, match_.book());
  }
  const Match& match_;
  Seat seat_;
  std::string text_;
};

// All of a `table` message from "asks" on. What is as usual is left out: nobody thinks, nothing is ordered.
std::string rest_text(const Standing& now, Seat seat) {
  const Match& match = now.match;
  const std::vector<OpenAsk> open = match.open_to(seat);
  JsonText out;
  add_asks(now, open, out);
  add_undo(match, seat, out);
  add_orders(match, seat, out);
  if (now.thinking) out.field("thinking", true);
  add_ask_of(now, seat, open, out);
  add_proposal(match, seat, open, out);
  if (match.is_over()) out.key("outcome").raw(to_text(outcome_json(match)));
  if (!match.trouble().empty()) out.field("trouble", match.trouble());
  return out.text();
}

}  // namespace

bool may_read(const LogLine& line, Seat seat) {
  return line.audience == Seats::all() || line.audience.has(seat);
}

// A seat whose sitter is no person cannot type: the owner does it.
Seat typist_of(const Match& match, Seat owner, const OpenAsk& ask) {
  return match.sitter(ask.seat).kind == "human" ? ask.seat : owner;
}

Scene scene_at(const Match& match, Seat seat, std::uint32_t inputs) {
  Scene scene;
  const auto see = [&](const State& state, const Ground& ground) {
    scene = match.book().scene(match.setting(), ground, state, seat);
  };
  if (inputs == match.inputs())
    match.position_for(seat, see);
  else
    match.position_at(inputs, see);
  return scene;
}

std::shared_ptr<const SceneView> Views::scene_of(Seat seat) {
  const Match& match = now_.match;
  const auto build = [&] { return std::make_shared<const SceneView>(scene_at(match, seat, match.inputs())); };
  if (!match.book().is_open()) return build();
  if (!shared_) shared_ = build();
  return shared_;
}

const TableView& Views::of(Seat seat) {
  const auto [place, is_new] = views_.try_emplace(seat);
  TableView& view = place->second;
  if (!is_new) return view;
  view.inputs = now_.match.inputs();
  view.scene = scene_of(seat);
  view.rest = rest_text(now_, seat);
  return view;
}

Json outcome_json(const Match& match) {
  Json json = to_json(match.outcome(), match.book(), match.setting().seats);
  const std::string account =
      match.was_given_up() ? std::string() : account_of(match.book(), match.setting(), match.checkpoint());
  if (!account.empty()) json["account"] = account;
  if (!match.was_given_up()) return json;
  json["over"] = true;
  json["given_up"] = match.why_given_up();
  if (match.conceded() != kNobody) json["conceded"] = to_json(match.conceded());
  return json;
}

std::optional<std::string> news(const Match& match, Seat seat, const TableView& view, Seen& seen,
                                Sending sending) {
  LogTail log(match, seat);
  if (sending.undone) log.add_undone(seen, *sending.undone);
  log.add_new(seen);
  const std::string change = scene_change(*view.scene, seen.scene.get());
  const std::uint64_t rest = digest_of_text(view.rest) ^ view.inputs;
  const bool same = change.empty() && log.text().empty() && rest == seen.rest;
  seen.rest = rest;
  seen.scene = view.scene->print;
  if (same && !sending.always) return std::nullopt;
  std::string out;
  out.reserve(200 + log.text().size() + view.rest.size() + change.size());
  out += R"({"type":"table","inputs":)";
  out += std::to_string(view.inputs);
  out += R"(,"scene":{)";
  out += change;
  out += R"(},"log":[)";
  out += log.text();
  out += "],";
  if (sending.always) out += R"("log_from":)" + std::to_string(seen.from) + ",";
  out += view.rest;
  out += '}';
  return out;
}

Seen seen_up_to(const Match& match, Seat seat, std::uint32_t lines, const LogPage& most) {
  const std::vector<LogLine>& log = match.log();
  Seen seen;
  seen.log = log.size();
  std::uint32_t readable = 0;
  for (const LogLine& line : log) readable += may_read(line, seat) ? 1U : 0U;
  seen.number = readable;
  std::size_t bytes = 0;
  while (seen.log > 0 && seen.number > std::min(lines, readable) && readable - seen.number < most.lines) {
    const LogLine& line = log[seen.log - 1];
    if (may_read(line, seat)) {
      bytes += log_text(line, seen.number - 1, match.book()).size() + 1;
      if (bytes > most.bytes) break;
      --seen.number;
    }
    --seen.log;
  }
  const bool follows = seen.number <= lines;  // on what the page has
  seen.from = follows && lines > 0 ? seen.number - std::min(seen.number, most.lines) : seen.number;
  return seen;
}

std::string log_page(const Match& match, Seat seat, std::uint32_t from, const LogPage& most) {
  std::string text;
  std::uint32_t number = 0;
  for (const LogLine& line : match.log()) {
    if (!may_read(line, seat)) continue;
    if (number >= from) {
      const std::string one = log_text(line, number, match.book());
      if (number - from >= most.lines || (!text.empty() && text.size() + one.size() > most.bytes)) break;
      text += (text.empty() ? "" : ",") + one;
    }
    ++number;
  }
  return text;
}

std::uint32_t lines_up_to(const Match& match, Seat seat, std::uint32_t inputs) {
  std::uint32_t number = 0;
  std::uint32_t lines = 0;
  for (const LogLine& line : match.log()) {
    if (!may_read(line, seat)) continue;
    ++number;
    if (!line.undone && line.input <= inputs) lines = number;
  }
  return lines;
}

}  // namespace warren::server
