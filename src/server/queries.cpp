#include "server/queries.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "agents/advice.h"
#include "analysis/binding.h"
#include "analysis/forecast.h"
#include "analysis/hidden.h"
#include "analysis/look_ahead.h"
#include "analysis/reach.h"
#include "analysis/threat.h"
#include "kernel/book/bearings.h"
#include "kernel/wire/json_text.h"
#include "server/foretold.h"

namespace warren::server {
namespace {

Json reply_to(const Message& message) {
  return {
      {"type", "reply"               },
      {"id",   message.id            },
      {"what", name_of(message.asked)}
  };
}

const OpenAsk* open_ask(const std::vector<OpenAsk>& open, Seat seat) {
  const auto found =
      std::ranges::find_if(open, [&](const OpenAsk& ask) { return !ask.is_roll && ask.seat == seat; });
  return found == open.end() ? nullptr : &*found;
}

void add_verdict(const Verdict& verdict, const Rulebook& book, Json& reply) {
  reply["ok"] = verdict.ok();
  if (!verdict.ok()) reply["refusal"] = to_json(verdict.refusal(), book);
}

Refusal not_asked() {
  Refusal refusal;
  refusal.words = "this seat is not asked now";
  return refusal;
}

Refusal hidden_first() {
  Refusal refusal;
  refusal.words = "something that is hidden from this seat could show before that";
  return refusal;
}

bool is_asked(const Match& match, Seat seat) {
  return seat != kNobody && open_ask(match.open(), seat) != nullptr;
}

// The last answer of the line is judged where the others lead; a refused place gets the nearest allowed one.
Json check(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  Json reply = reply_to(message);
  if (!is_asked(match, seat)) {
    add_verdict(not_asked(), match.book(), reply);
    return reply;
  }
  if (triable(match, seat, message.answers) < message.answers.size()) {
    add_verdict(hidden_first(), match.book(), reply);
    return reply;
  }
  const auto whole =
      match.visit_after(seat, message.answers, [](const Prompt&, const State&, const Ground&) {});
  add_verdict(whole.verdict, match.book(), reply);
  if (whole.verdict.ok()) return reply;
  const Answer& last = message.answers.back();
  const std::span before(message.answers.data(), message.answers.size() - 1);
  match.visit_after(seat, before, [&](const Prompt& prompt, const State& state, const Ground& ground) {
    if (last.form() != Form::pose && last.form() != Form::path) return;
    const Scene scene = match.book().scene(match.setting(), ground, state, seat);
    const Facing* facing = match.book().facing();
    const auto stands =
        facing == nullptr ? std::nullopt : facing->stands(match.setting(), state, seat, prompt.about());
    if (const auto nearest = nearest_allowed(prompt, scene, last, stands))
      reply["nearest"] = to_json(*nearest);
  });
  return reply;
}

Json rims_json(const std::vector<Rim>& rims) {
  Json json = Json::array();
  for (const Rim& rim : rims) {
    Json points = Json::array();
    for (const Point point : rim) points.push_back(to_json(point));
    json.push_back(std::move(points));
  }
  return json;
}

Json reach(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  Json reply = reply_to(message);
  reply["rims"] = Json::array();
  if (!is_asked(match, seat) || !may_look_behind(match, seat, message.answers)) return reply;
  match.visit_after(seat, message.answers,
                    [&](const Prompt& prompt, const State& state, const Ground& ground) {
                      const Scene scene = match.book().scene(match.setting(), ground, state, seat);
                      reply["rims"] = rims_json(reach_of(prompt, scene));
                    });
  return reply;
}

// Of each choice of the open question, or of the one that follows the line; else of the line.
Json binds(const Standing& now, Seat seat, const Message& message) {
  Json reply = reply_to(message);
  const bool asked = is_asked(now.match, seat);
  if (!message.answers.empty() && !message.each) {
    reply["line"] = asked ? bound_by(now.match, seat, message.answers).by : "";
    return reply;
  }
  const bool known = asked && may_look_behind(now.match, seat, message.answers);
  reply["choices"] = known ? bound_json(bound_choices(now.match, seat, message.answers)) : Json::array();
  return reply;
}

// The figures of each choice of the question that follows the line.
Json forecast(const Standing& now, Seat seat, const Message& message) {
  Json reply = reply_to(message);
  reply["choices"] = Json::array();
  if (!is_asked(now.match, seat) || !may_look_behind(now.match, seat, message.answers)) return reply;
  const auto choices = bound_choices(now.match, seat, message.answers);
  reply["choices"] = forecasts_json(forecasts_of(now.match, seat, choices, message.answers));
  return reply;
}

// A further member of an object that is text already.
std::string with_member(std::string object, std::string_view name, std::string_view value) {
  object.pop_back();
  object += ",\"";
  object += name;
  object += "\":";
  object += value;
  object += '}';
  return object;
}

std::string preview(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  Json reply = reply_to(message);
  const std::vector<OpenAsk> open = match.open();
  const OpenAsk* ask = seat == kNobody ? nullptr : open_ask(open, seat);
  if (ask == nullptr) {
    add_verdict(not_asked(), match.book(), reply);
    return to_text(reply);
  }
  if (triable(match, seat, message.answers) < message.answers.size()) {
    add_verdict(hidden_first(), match.book(), reply);
    return to_text(reply);
  }
  std::string scene;
  std::string prompt;
  const auto verdict =
      match.visit_after(seat, message.answers, [](const Prompt&, const State&, const Ground&) {}).verdict;
  add_verdict(verdict, match.book(), reply);
  if (!verdict.ok() || !may_look_behind(match, seat, message.answers)) return to_text(reply);
  const bool stands = match.stand_before(seat, message.answers, [&](const Match::Stop& stop) {
    const SceneView before(scene_at(match, seat, match.inputs()));
    const SceneView after(match.book().scene(match.setting(), stop.ground, stop.state, seat));
    scene = '{' + scene_change(after, before.print.get()) + '}';
    prompt = asked_text(*ask, prompt_text(stop.prompt, match.book(), stop.given));
  });
  if (stands) return with_member(with_member(to_text(reply), "scene", scene), "prompt", prompt);
  const bool done = match.stand_after(seat, message.answers, [&](const State& state, const Ground& ground) {
    const SceneView before(scene_at(match, seat, match.inputs()));
    const SceneView after(match.book().scene(match.setting(), ground, state, seat));
    scene = '{' + scene_change(after, before.print.get()) + '}';
  });
  return done ? with_member(to_text(reply), "scene", scene) : to_text(reply);
}

Json mark_json(Mark mark) { return mark.is_empty() ? Json() : to_json(mark); }

Json prospect_json(const Prospect& prospect, bool sampled) {
  Json rows = Json::array();
  for (const Prospect::Row& row : prospect.rows) {
    Json json = {
        {"label",    row.label             },
        {"number",   row.number            },
        {"chance",   row.chance.as_double()},
        {"fraction", row.chance.ratio()    }
    };
    if (sampled) {
      json["low"] = row.interval.low;
      json["high"] = row.interval.high;
    }
    rows.push_back(std::move(json));
  }
  return {
      {"title", prospect.title          },
      {"mark",  mark_json(prospect.mark)},
      {"of",    ref_text(prospect.of)   },
      {"key",   prospect.key            },
      {"now",   prospect.now            },
      {"rows",  rows                    }
  };
}

LookAhead looked_ahead(const Match& match, Seat seat, std::span<const Answer> line, const Limits& limits) {
  LookAhead ahead;
  if (!is_asked(match, seat)) {
    ahead.fault = not_asked().words;
  } else if (triable(match, seat, line) < line.size()) {
    ahead.fault = hidden_first().words;
  } else {
    ahead = look_ahead(match, seat, line, static_cast<int>(limits.look_ahead.count()));
  }
  return ahead;
}

// What the last answer of a line is about.
Refs refs_of(const Match& match, Seat seat, std::span<const Answer> line) {
  Refs refs;
  if (line.empty()) return refs;
  match.visit_after(seat, line.first(line.size() - 1),
                    [&](const Prompt& prompt, const State&, const Ground&) {
                      refs = prompt.refs(find_choice(prompt, line.back()));
                    });
  return refs;
}

Json odds(const Standing& now, Seat seat, const Message& message, const Limits& limits) {
  const LookAhead ahead = looked_ahead(now.match, seat, message.answers, limits);
  Json reply = reply_to(message);
  reply["exact"] = ahead.exact;
  reply["samples"] = ahead.samples;
  reply["imagined"] = ahead.imagined;
  reply["policy"] = ahead.policy;
  reply["prospects"] = Json::array();
  for (const Prospect& one : ahead.prospects)
    reply["prospects"].push_back(prospect_json(one, ahead.samples > 0));
  const Refs about = refs_of(now.match, seat, message.answers);
  reply["figures"] = figures_json(figures_of(ahead, about, now.match.book().lexicon()));
  reply["rolls"] = rolls_json(ahead.rolls, now.match.book());
  if (!ahead.fault.empty()) reply["fault"] = ahead.fault;
  return reply;
}

Json threat_line(const Threat::Line& line) {
  Json json = {
      {"by",        to_json(line.by)},
      {"at",        to_json(line.at)},
      {"words",     line.words      },
      {"exact",     line.exact      },
      {"samples",   line.samples    },
      {"prospects", Json::array()   }
  };
  if (line.from) json["from"] = to_json(*line.from);
  if (line.chance) json["chance"] = line.chance->as_double();
  const Refs about = line.at.group >= 0 ? Refs(Ref::unit(line.at.group)) : Refs();
  json["figures"] = figures_json(figures_of(line.prospects, about));
  for (const Prospect& one : line.prospects)
    json["prospects"].push_back(prospect_json(one, line.samples > 0));
  return json;
}

Json threat(const Standing& now, Seat seat, const Message& message) {
  Threat found;
  if (message.answers.empty()) {
    found = threat_of(now.match, seat, message.mark);
  } else if (!is_asked(now.match, seat)) {
    found.fault = not_asked().words;
  } else if (triable(now.match, seat, message.answers) < message.answers.size()) {
    found.fault = hidden_first().words;
  } else {
    found = threat_of(now.match, seat, message.mark, message.answers);
  }
  Json reply = reply_to(message);
  reply["lines"] = Json::array();
  for (const Threat::Line& line : found.lines) reply["lines"].push_back(threat_line(line));
  reply["reach"] = rims_json(found.reach);
  reply["drew_dice"] = found.drew_dice;
  reply["imagined"] = found.imagined;
  reply["policy"] = found.policy;
  if (!found.fault.empty()) reply["fault"] = found.fault;
  return reply;
}

void put(JsonText& out, const Bearing& bearing, const Rulebook& book) {
  out.open('{').field("kind", bearing.kind).field("area", bearing.is_area);
  out.key("points").open('[');
  for (const Point point : bearing.points) out.value(point);
  out.close(']');
  if (!bearing.by.is_empty()) out.field("by", bearing.by);
  if (!bearing.at.is_empty()) out.field("at", bearing.at);
  out.key("values").open('[');
  for (const Value& value : bearing.values) out.value(value);
  out.close(']');
  if (bearing.refusal) out.key("refusal").raw(to_text(to_json(*bearing.refusal, book)));
  out.close('}');
}

// Zones, lanes and arcs of a unit where it stands, or would stand by the last answer of the line: that one is
// not carried out, so that nothing shows that is hidden.
std::string bearings(const Standing& now, Seat seat, const Message& message) {
  const Match& match = now.match;
  const Facing* facing = match.book().facing();
  const Ref of = Ref::unit(message.mark.group);
  std::optional<Pose> stands;
  std::vector<Bearing> found;
  const auto look = [&](const State& state, const Ground& ground, const Facing::Thought* thought) {
    stands = facing->stands(match.setting(), state, seat, of);
    found = facing->bearings(match.setting(), ground, state, seat, of, thought);
  };
  const auto& line = message.answers;
  const bool placed = !line.empty() && line.back().form() == Form::pose;
  const std::span before(line.data(), line.size() - (placed ? 1 : 0));
  if (facing == nullptr || message.mark.group < 0) {
    // Its pieces look nowhere.
  } else if (line.empty()) {
    match.position_for(seat, [&](const State& state, const Ground& ground) { look(state, ground, nullptr); });
  } else if (is_asked(match, seat) && may_look_behind(match, seat, before)) {
    match.visit_after(seat, before, [&](const Prompt& prompt, const State& state, const Ground& ground) {
      const Facing::Thought thought{prompt, placed ? line.back().pose() : Pose{}};
      look(state, ground, placed ? &thought : nullptr);
    });
  }
  JsonText out;
  out.open('{').field("type", "reply").field("id", message.id).field("what", name_of(message.asked));
  if (stands) out.key("stands").raw(to_text(to_json(Answer::of(*stands)).at("pose")));
  out.key("bearings").open('[');
  for (const Bearing& one : found) put(out, one, match.book());
  return out.close(']').close('}').text();
}

Json advised(const Advice::Line& line) {
  constexpr double kWhole = 1000;
  return {
      {"answer",   to_json(line.answer)             },
      {"words",    line.words                       },
      {"permille", std::lround(line.chance * kWhole)}
  };
}

Advice advice_after(const Match& match, Seat seat, const Message& message) {
  if (seat == kNobody) return {.fault = "who watches is not asked"};
  if (!may_look_behind(match, seat, message.answers)) return {.fault = hidden_first().words};
  return advise(match, seat, message.answers, message.own);
}

// What Warren would do after the line, beside the answer that the seat thinks of.
Json advice(const Standing& now, Seat seat, const Message& message) {
  Json reply = reply_to(message);
  const Advice found = advice_after(now.match, seat, message);
  if (!found.fault.empty()) reply["fault"] = found.fault;
  if (found.best) reply["best"] = advised(*found.best);
  if (found.own) reply["own"] = advised(*found.own);
  if (found.pass) reply["pass"] = advised(*found.pass);
  reply["samples"] = found.samples;
  reply["by_the_book"] = found.by_the_book;
  return reply;
}

std::string at(const Standing& now, Seat seat, const Message& message) {
  Json reply = reply_to(message);
  const std::uint32_t wanted = message.inputs.value_or(0);
  const std::uint32_t inputs = std::min(wanted, now.match.inputs());
  reply["inputs"] = inputs;
  reply["log"] = lines_up_to(now.match, seat, inputs);
  if (wanted > inputs) reply["fault"] = "The match has only " + std::to_string(inputs) + " inputs.";
  return with_member(to_text(reply), "scene", scene_text(scene_at(now.match, seat, inputs)));
}

// Earlier lines than a table has.
std::string log(const Standing& now, Seat seat, const Message& message, const Limits& limits) {
  const LogPage most{std::min(message.count, limits.log_lines), limits.log_bytes};
  std::string out = R"({"type":"reply","id":)" + std::to_string(message.id);
  out += R"(,"what":"log","from":)" + std::to_string(message.from) + R"(,"lines":[)";
  return out + log_page(now.match, seat, message.from, most) + "]}";
}

}  // namespace

bool is_slow(Asked asked) {
  return asked != Asked::check && asked != Asked::preview && asked != Asked::log && asked != Asked::bearings;
}

std::string answer_query(const Standing& now, Seat seat, const Message& message, const Limits& limits) {
  switch (message.asked) {
    case Asked::check: return to_text(check(now, seat, message));
    case Asked::preview: return preview(now, seat, message);
    case Asked::at: return at(now, seat, message);
    case Asked::odds: return to_text(odds(now, seat, message, limits));
    case Asked::reach: return to_text(reach(now, seat, message));
    case Asked::threat: return to_text(threat(now, seat, message));
    case Asked::bearings: return bearings(now, seat, message);
    case Asked::log: return log(now, seat, message, limits);
    case Asked::binds: return to_text(binds(now, seat, message));
    case Asked::advice: return to_text(advice(now, seat, message));
    case Asked::forecast: return to_text(forecast(now, seat, message));
  }
  return {};
}

}  // namespace warren::server
