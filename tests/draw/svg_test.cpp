// Is the picture whole, by itself, and readable without colour?
#include "draw/svg.h"

#include <doctest/doctest.h>

#include <cctype>
#include <vector>

#include "draw/scenes.h"

using namespace warren;
using namespace warren::draw;

namespace {

// A strict little reader of XML: tags nest, attributes are quoted, ampersands are escaped. Empty:
// well-formed.
class XmlReader {
 public:
  explicit XmlReader(const std::string& text) : text_(text) {}

  std::string fault() {
    while (at_ < text_.size() && fault_.empty()) text_[at_] == '<' ? read_tag() : read_character();
    if (fault_.empty() && !open_.empty()) fault_ = "not closed: " + open_.back();
    return fault_;
  }

 private:
  void read_character() {
    if (text_[at_] == '&' && text_.find(';', at_) > at_ + 5) fault_ = "a bare ampersand";
    ++at_;
  }
  void read_tag() {
    const std::size_t end = end_of_tag();
    if (end == std::string::npos) return;
    std::string tag = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    if (tag.empty()) fault_ = "an empty tag";
    const std::string name =
        tag.substr(tag[0] == '/' ? 1 : 0, tag.find_first_of(" /\n", 1) - (tag[0] == '/' ? 1 : 0));
    if (tag[0] == '/') {
      if (open_.empty() || open_.back() != name) fault_ = "closes what is not open: " + name;
      if (!open_.empty()) open_.pop_back();
    } else if (tag.back() != '/') {
      open_.push_back(name);
    }
  }
  std::size_t end_of_tag() {
    bool quoted = false;
    for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
      if (text_[i] == '"') quoted = !quoted;
      if (!quoted && text_[i] == '>') return i;
      if (text_[i] == '<') break;
    }
    fault_ = "a tag without an end: " + text_.substr(at_, 60);
    return std::string::npos;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  std::string fault_;
};

}  // namespace

TEST_CASE("the picture is well-formed whatever the names are") {
  const std::string svg = svg_of(meadow(), meadow_seats());
  CHECK(XmlReader(svg).fault() == "");
  CHECK(svg.find("&lt;with&gt; &quot;signs&quot; &amp; more") != std::string::npos);
}

TEST_CASE("the picture needs nothing from outside") {
  const std::string svg = svg_of(meadow(), meadow_seats());
  CHECK(svg.find("http", svg.find("http://www.w3.org/2000/svg") + 5) == std::string::npos);
  CHECK(svg.find("<script") == std::string::npos);
  CHECK(svg.find("<image") == std::string::npos);
}

TEST_CASE("seats differ by rim as well as by colour, and terrain by texture and rim") {
  const std::string svg = svg_of(meadow(), meadow_seats());
  CHECK(svg.find("class=\"seat0\"") != std::string::npos);
  CHECK(svg.find("class=\"notch\"") != std::string::npos);
  CHECK(svg.find("url(#t-fort)") != std::string::npos);
  CHECK(svg.find("rim stop") != std::string::npos);
  CHECK(svg.find("class=\"ticks\"") != std::string::npos);
}

TEST_CASE("a scene without a board is drawn as its seats") {
  Scene scene = meadow();
  scene.board = {};
  const std::string svg = svg_of(scene, meadow_seats());
  CHECK(XmlReader(svg).fault() == "");
  CHECK(svg.find("Score 1") != std::string::npos);
}

TEST_CASE("a board by itself has no column beside it") {
  const std::string whole = svg_of(meadow(), meadow_seats());
  const std::string board = board_svg_of(meadow());
  const auto width = [](const std::string& svg) {
    return std::stod(svg.substr(svg.find("viewBox=\"0 0 ") + 13));
  };
  CHECK(width(board) < width(whole) - 300);
  CHECK(board.find("class=\"title\"") == std::string::npos);
  CHECK(board.ends_with("</svg>\n"));
}
