#include "cli/log_view.h"

#include <fmt/format.h>

#include <algorithm>

namespace warren::cli {
namespace {

// Without classes of its own a die's class is its face.
bool has_classes(const LogLine& line) {
  for (std::size_t i = 0; i < line.faces.size(); ++i)
    if (line.classes[i] + 1 != line.faces[i]) return true;
  return false;
}

std::string chips(const LogLine& line, const draw::Look& look) {
  std::string text;
  const bool classes = has_classes(line);
  for (std::size_t i = 0; i < line.faces.size(); ++i) {
    const std::string face = std::to_string(line.faces[i]);
    const bool good = classes && line.classes[i] > 0;
    text += text.empty() ? "" : " ";
    text += good      ? draw::inked(look, draw::Ink::strong, "[" + face + "]")
            : classes ? draw::inked(look, draw::Ink::faint, face)
                      : face;
  }
  return text;
}

// Games write the faces at the end of a roll's words; here the chips say it.
std::string without_faces(const LogLine& line) {
  std::string tail;
  for (const std::uint8_t face : line.faces) tail += " " + std::to_string(face);
  return line.words.ends_with(tail) ? line.words.substr(0, line.words.size() - tail.size()) : line.words;
}

std::string short_reasons(const LogLine& line) {
  std::string text;
  for (const Reason& reason : line.reasons) text += (text.empty() ? "" : ", ") + std::string(reason.name);
  return text;
}

}  // namespace

std::string reason_words(const Reason& reason, const Catalog& catalog) {
  std::string amount;
  switch (reason.tilt) {
    case Tilt::advantage: amount = reason.amount > 1 ? fmt::format("[A] x{}", reason.amount) : "[A]"; break;
    case Tilt::disadvantage:
      amount = reason.amount > 1 ? fmt::format("[D] x{}", reason.amount) : "[D]";
      break;
    case Tilt::flat: amount = fmt::format("{:+}", reason.amount); break;
    case Tilt::dice: amount = fmt::format("{:+}D", reason.amount); break;
  }
  const std::string_view rule = catalog.name(reason.rule);
  return fmt::format("{} {}{}", amount, reason.name, rule.empty() ? "" : fmt::format(" ({})", rule));
}

bool is_for(const LogLine& line, Seat seat) {
  return line.audience == Seats::all() || line.audience.has(seat);
}

bool is_aside(const LogLine& line, const Rulebook& book) {
  return line.is_roll && line.rolled.lots != 0 && book.lexicon().roll(line.rolled.kind).aside;
}

std::string log_text(const LogLine& line, const Rulebook& book, const draw::Look& look, bool why) {
  std::string body = line.is_roll ? without_faces(line) : line.words;
  if (line.is_roll) body += " " + chips(line, look);
  if (line.typed) body += " (typed)";
  if (line.is_roll && !why && !line.reasons.empty())
    body += draw::inked(look, draw::Ink::faint, std::string(draw::dash(look)) + short_reasons(line));
  if (line.depth == 0) body = draw::inked(look, draw::Ink::strong, body);
  if (line.undone) body = draw::inked(look, draw::Ink::faint, "(taken back) " + body);
  const std::string_view rule = book.catalog().name(line.rule);
  if (why && !rule.empty()) body += draw::inked(look, draw::Ink::faint, fmt::format("  {}", rule));
  const int indent = 2 + 2 * std::min<int>(line.depth, 6);
  std::string text = draw::indented(body, look.width, indent + 2, indent);
  if (why)
    for (const Reason& reason : line.reasons)
      text += std::string(static_cast<std::size_t>(indent) + 4, ' ') + reason_words(reason, book.catalog()) +
              "\n";
  return text;
}

}  // namespace warren::cli
