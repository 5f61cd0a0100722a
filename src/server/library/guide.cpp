// What is a newcomer told of a game?
#include "kernel/book/guide.h"

#include "server/library/pages.h"

namespace warren::server {
namespace {

Json notes_json(const Guide& guide) {
  Json notes = Json::array();
  for (const Guide::Note& note : guide.notes) {
    Json json = {
        {"ask",   note.ask  },
        {"title", note.title},
        {"words", note.words},
        {"rule",  note.rule }
    };
    if (!note.about.empty()) json["about"] = note.about;
    notes.push_back(std::move(json));
  }
  return notes;
}

Json lessons_json(const Guide& guide) {
  Json lessons = Json::array();
  for (const Guide::Lesson& lesson : guide.lessons) {
    Json json = {
        {"title",      lesson.title     },
        {"words",      lesson.words     },
        {"first_turn", lesson.first_turn},
        {"steps",      lesson.steps     }
    };
    if (!lesson.picture.empty()) json["picture"] = lesson.picture;
    lessons.push_back(std::move(json));
  }
  return lessons;
}

template <class Rows, class Make>
Json list_of(const Rows& rows, const Make& make) {
  Json list = Json::array();
  for (const auto& row : rows) list.push_back(make(row));
  return list;
}

}  // namespace

Response guide_page(const Rulebook& book) {
  const Guide& guide = guide_of(book);
  const auto part = [](const Guide::Part& one) {
    return Json{
        {"name", one.name},
        {"asks", one.asks}
    };
  };
  const auto goal = [](const Guide::Goal& one) {
    return Json{
        {"scenario", one.scenario},
        {"words",    one.words   }
    };
  };
  const auto synonym = [](const Guide::Synonym& one) {
    return Json{
        {"word",  one.word },
        {"means", one.means}
    };
  };
  return reply({
      {"game", book.id()},
      {"scenario", guide.scenario},
      {"set_up", list_of(guide.set_up, part)},
      {"goals", list_of(guide.goals, goal)},
      {"notes", notes_json(guide)},
      {"synonyms", list_of(guide.synonyms, synonym)},
      {"lessons", lessons_json(guide)}
  });
}

}  // namespace warren::server
