// How does text fit into columns?
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren::draw {

// How text may look. Without colour there is no escape code in it, without unicode nothing but ASCII.
struct Look {
  int width = 80;   // columns of the terminal
  int height = 24;  // rows of the terminal
  bool colour = false;
  bool unicode = true;
};

enum class Ink : unsigned char { plain, faint, strong, good, bad, warn, head, seat0, seat1, seat2, seat3 };

// The text in that ink; as it is when the look has no colour.
std::string inked(const Look& look, Ink ink, std::string_view text);
// The escape code alone; empty without colour. Ink::plain ends any other.
std::string_view code(const Look& look, Ink ink);

// Columns that the text takes: code points outside escape codes.
int columns(std::string_view text);
std::string padded(std::string_view text, int width);  // spaces at its end

// Lines of at most `width` columns, broken between words; line breaks in the text stay.
std::vector<std::string> wrapped(std::string_view text, int width);
// The same as one text, every line indented, the first by `first`.
std::string indented(std::string_view text, int width, int indent, int first);

// `sign` and then the text, further lines begin under its first word; ends with a line break.
std::string hanging(std::string_view sign, std::string_view text, int width);

// " – ", or " - " without Unicode.
std::string_view dash(const Look& look);

std::string capitalised(std::string_view text);
// "a, b and c".
std::string listed(const std::vector<std::string>& words);

}  // namespace warren::draw
