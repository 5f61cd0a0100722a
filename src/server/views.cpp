#include "server/views.h"

#include <functional>
#include <span>
#include <string_view>

#include "kernel/json_text.h"

namespace warren::server {
namespace {

// Only ever compared with others of this process.
std::uint64_t digest_of_text(std::string_view text) { return std::hash<std::string_view>{}(text); }

void add_asks(const Standing& now, const std::vector<OpenAsk>& open, JsonText& out) {
  out.key("asks").open('[');
  for (const OpenAsk& ask : open) {
    out.open('{').field("seat", ask.is_roll ? typist_of(now.match, now.owner, ask) : ask.seat);
    out.field("roll", ask.is_roll).field("sealed", ask.sealed).close('}');
  }
  out.close(']');
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
        {"words", match.book().words(match.setting(), state, roll, Dice{})},
        {"dice", roll.count()},
        {"sides", roll.sides},
        {"lowest", 1},
        {"reasons", to_json(reasons, catalog)}
    };
  });
  return json;
}

void add_ask_of(const Standing& now, Seat seat, const std::vector<OpenAsk>& open, JsonText& out) {
  const Match& match = now.match;
  for (const OpenAsk& ask : open) {
    if (ask.is_roll && typist_of(match, now.owner, ask) == seat)
      out.key("roll").raw(to_text(roll_json(match, ask)));
    if (ask.is_roll || ask.seat != seat) continue;
    match.visit(seat, [&](const Prompt& prompt, const State&, const Ground&) {
      out.key("prompt").raw(prompt_text(prompt, match.book(), &ask));
    });
  }
}

// What the seat may propose to its team, as a prompt.
void add_proposal(const Match& match, Seat seat, const std::vector<OpenAsk>& open, JsonText& out) {
  if (open.empty() || !open.front().sealed) return;
  const OpenAsk ask{seat, open.front().number, 0, false, true};
  match.visit_proposal(seat, [&](const Prompt& prompt, const State&, const Ground&) {
    out.key("proposal").raw(prompt_text(prompt, match.book(), &ask));
  });
}

void add_undo(const Match& match, Seat seat, JsonText& out) {
  std::optional<std::string> why = "who watches has nothing to take back";
  if (seat != kNobody) why = match.why_no_undo(seat);
  out.key("undo").open('{').field("free", !why).field("why", why.value_or("")).close('}');
}

void add_orders(const Match& match, Seat seat, JsonText& out) {
  out.key("orders").open('[');
  for (const StandingOrder& order : match.standing_orders())
    if (order.seat == seat && seat != kNobody)
      out.open('{').field("kind", int{order.kind}).field("how", name_of(order.how)).close('}');
  out.close(']');
}

class LogTail {
 public:
  LogTail(const Match& match, Seat seat) : match_(match), seat_(seat) {}

  void add_undone(const Seen& seen) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < seen.log; ++i) {
      const LogLine& line = match_.log()[i];
      if (!may_read(line, seat_)) continue;
      if (line.undone) add(line, number);
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
    text_ += log_text(line, number, match_.book().catalog());
  }
  const Match& match_;
  Seat seat_;
  std::string text_;
};

// All of a `table` message from "asks" on.
std::string rest_text(const Standing& now, Seat seat) {
  const Match& match = now.match;
  const std::vector<OpenAsk> open = match.open_to(seat);
  JsonText out;
  add_asks(now, open, out);
  add_undo(match, seat, out);
  add_orders(match, seat, out);
  out.field("thinking", now.thinking);
  add_ask_of(now, seat, open, out);
  add_proposal(match, seat, open, out);
  if (match.is_over()) out.key("outcome").raw(to_text(outcome_json(match)));
  if (!match.trouble().empty()) out.field("trouble", match.trouble());
  return out.text();
}

// Adds the members that differ from what was seen; false when none does.
bool add_scene_change(const TableView& view, Seen& seen, std::string& out) {
  bool any = false;
  for (std::size_t i = 0; i < kSceneMembers.size(); ++i) {
    if (view.scene->digests[i] == seen.scene[i]) continue;
    seen.scene[i] = view.scene->digests[i];
    if (any) out += ',';
    any = true;
    out += '"';
    out += kSceneMembers[i];
    out += "\":";
    out += view.scene->texts[i];
  }
  return any;
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

SceneView::SceneView(const Scene& scene) : texts(scene_texts(scene)) {
  for (std::size_t i = 0; i < texts.size(); ++i) digests[i] = digest_of_text(texts[i]);
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
  if (!match.was_given_up()) return json;
  json["over"] = true;
  json["given_up"] = match.why_given_up();
  return json;
}

std::optional<std::string> news(const Match& match, Seat seat, const TableView& view, Seen& seen,
                                Sending sending) {
  LogTail log(match, seat);
  if (sending.undone) log.add_undone(seen);
  log.add_new(seen);
  std::size_t size = 200 + log.text().size() + view.rest.size();
  for (const std::string& member : view.scene->texts) size += member.size() + 12;
  std::string out;
  out.reserve(size);
  out += R"({"type":"table","inputs":)";
  out += std::to_string(view.inputs);
  out += R"(,"scene":{)";
  const bool scene_differs = add_scene_change(view, seen, out);
  const std::uint64_t rest = digest_of_text(view.rest) ^ view.inputs;
  const bool same = !scene_differs && log.text().empty() && rest == seen.rest;
  seen.rest = rest;
  if (same && !sending.always) return std::nullopt;
  out += R"(},"log":[)";
  out += log.text();
  out += "],";
  out += view.rest;
  out += '}';
  return out;
}

Seen seen_up_to(const Match& match, Seat seat, std::uint32_t lines) {
  Seen seen;
  for (; seen.number < lines && seen.log < match.log().size(); ++seen.log)
    if (may_read(match.log()[seen.log], seat)) ++seen.number;
  return seen;
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
