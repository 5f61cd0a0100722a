#include "games/bookshelf.h"

#include <array>

#include "games/mice_and_mystics/book.h"
#include "games/mice_at_arms/book.h"
#include "games/mice_at_arms/campaign/book.h"
#include "games/might_of_arms/book.h"
#include "games/might_of_arms/war/book.h"
#include "games/mouse_guard/book.h"
#include "games/rattle_and_rend/book.h"

namespace warren {

std::span<const Rulebook* const> bookshelf() {
  static const std::array<const Rulebook*, 7> shelf{
      &mice_at_arms::rulebook(),    &mice_at_arms::campaign::rulebook(), &rattle_and_rend::rulebook(),
      &mouse_guard::rulebook(),     &might_of_arms::rulebook(),          &might_of_arms::war::rulebook(),
      &mice_and_mystics::rulebook()};
  return shelf;
}

const Rulebook* find_book(std::string_view id) {
  for (const Rulebook* book : bookshelf())
    if (book->id() == id) return book;
  return nullptr;
}

}  // namespace warren
