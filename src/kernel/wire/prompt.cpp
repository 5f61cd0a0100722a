// An open question in JSON: its sentence and every candidate with its words.
#include "kernel/wire/json.h"
#include "kernel/wire/json_text.h"

namespace warren {
namespace {

void put(JsonText& out, const Option& option) {
  out.raw(R"({"verb":)").value(int{option.verb}).raw(R"("subject":)").value(int{option.subject});
  out.raw(R"("target":)").value(int{option.target}).raw(R"("slot":)").value(option.slot).close('}');
}

void put(JsonText& out, Mark mark) {
  out.open('{');
  if (mark.group >= 0) out.field("group", mark.group);
  if (mark.piece >= 0) out.field("piece", mark.piece);
  if (mark.area >= 0) out.field("area", mark.area);
  out.close('}');
}

void put(JsonText& out, const Refs& refs) {
  out.open('[');
  for (const Ref ref : refs) out.value(ref);
  out.close(']');
}

// The common forms are written at once, because there are hundreds of them.
void put(JsonText& out, const Answer& answer) {
  if (answer.form() == Form::option) {
    put(out.open('{').key("option"), answer.option());
    out.close('}');
  } else if (answer.form() == Form::pose && !answer.pose().turned) {
    out.raw(R"({"pose":{"at":)").value(answer.pose().at).close('}').close('}');
  } else {
    out.raw(to_text(to_json(answer)));
  }
}

class ChoiceTexts final : public ChoiceSink {
 public:
  ChoiceTexts(JsonText& out, const Prompt& prompt, const Rulebook& book)
      : out_(out), prompt_(prompt), book_(book) {}

  void may(const Choice& choice) override {
    begin(choice, true);
    out_.close('}');
  }
  void may_not(const Choice& choice, const Refusal& refusal) override {
    begin(choice, false);
    out_.key("refusal").raw(to_text(to_json(refusal, book_))).close('}');
  }

 private:
  void begin(const Choice& choice, bool allowed) {
    put(out_.raw(R"({"id":)"), choice.id);
    put(out_.raw(R"("answer":)"), choice.answer);
    out_.field("words", prompt_.describe(choice)).field("allowed", allowed);
    if (const VerbRow row = book_.lexicon().verb(choice.id.verb); !row.name.empty())
      out_.field("verb", row.name)
          .field("role", name_of(role_in(book_.lexicon(), prompt_.kind, choice.id.verb)));
    if (const Refs refs = prompt_.refs(choice); !refs.is_empty())
      put(out_.key("refs"), refs);
    else if (const Mark mark = prompt_.mark(choice); !mark.is_empty())
      put(out_.key("mark"), mark);
    if (const Value cost = prompt_.cost(choice); !cost.is_empty()) out_.field("cost", cost);
    details_.clear();
    prompt_.details(choice, details_);
    if (details_.empty()) return;
    out_.key("details").open('[');
    for (const Value& detail : details_) out_.value(detail);
    out_.close(']');
  }
  JsonText& out_;
  const Prompt& prompt_;
  const Rulebook& book_;
  std::vector<Value> details_;
};

void put_facts(JsonText& out, const Prompt& prompt, const Lexicon& lexicon) {
  if (const Name name = lexicon.ask(prompt.kind).name; !name.empty()) out.field("kind_name", name);
  if (const Ref about = prompt.about(); !about.is_empty()) out.field("about", about);
  const Deed deed = prompt.trigger();
  if (deed.told == Deed::kNone) return;
  out.key("trigger").open('{').field("verb", lexicon.told(deed.told).name);
  if (!deed.by.is_empty()) out.field("by", deed.by);
  if (!deed.at.is_empty()) out.field("at", deed.at);
  out.close('}');
}

void put_given(JsonText& out, std::span<const GivenField> given) {
  if (given.empty()) return;
  out.key("given").open('[');
  for (const GivenField& field : given) {
    put(out.open('{').key("answer"), field.answer);
    out.field("words", field.words);
    if (!field.refs.is_empty()) put(out.key("refs"), field.refs);
    out.close('}');
  }
  out.close(']');
}

}  // namespace

std::string asked_text(const OpenAsk& ask, std::string_view prompt) {
  JsonText out;
  out.open('{').field("ask", ask.number);
  if (ask.sealed) out.field("sealed", true);
  return out.text() + ',' + std::string(prompt.substr(1));
}

std::string prompt_text(const Prompt& prompt, const Rulebook& book, std::span<const GivenField> given) {
  JsonText out;
  out.open('{').field("place", static_cast<std::uint32_t>(given.size()));
  out.field("seat", prompt.seat)
      .field("rule", book.catalog().name(prompt.rule))
      .field("kind", int{prompt.kind});
  out.field("form", name_of(prompt.form)).field("sentence", prompt.sentence());
  out.field("continues", prompt.continues);
  if (prompt.final) out.field("final", true);
  if (prompt.subject != 0xff) out.field("subject", int{prompt.subject});
  if (const Mark mark = prompt.subject_mark(); !mark.is_empty() && prompt.about().is_empty())
    put(out.key("mark"), mark);
  put_facts(out, prompt, book.lexicon());
  put_given(out, given);
  put(out.key("fallback"), prompt.fallback());
  out.key("choices").open('[');
  ChoiceTexts choices(out, prompt, book);
  prompt.universe(choices);
  return out.close(']').close('}').text();
}

Json to_json(const Prompt& prompt, const Rulebook& book) {
  return parse_json(prompt_text(prompt, book)).value_or(Json());
}

}  // namespace warren
