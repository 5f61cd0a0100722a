// Is a game's signature the same each time, and does it notice a change?
#include "lab/signature.h"

#include <doctest/doctest.h>

#include "lab/broken_thimble.h"

namespace warren {

TEST_CASE("the signature of a game is the same each time and in any order of its parts") {
  const Signature signature(thimble::rulebook());
  const SignaturePart first = signature.play();
  CHECK(first.matches > 100);
  CHECK(first.digest == signature.play().digest);

  std::vector<SignaturePart> backwards(static_cast<std::size_t>(signature.parts()));
  for (int i = signature.parts() - 1; i >= 0; --i) backwards[static_cast<std::size_t>(i)] = signature.part(i);
  CHECK(Signature::whole(backwards).digest == first.digest);
  CHECK(Signature::whole(backwards).decisions == first.decisions);
}

TEST_CASE("Thimble behaves as it did when its signature was written down") {
  CHECK(Signature(thimble::rulebook()).play().digest == 0x2ACAF9A3D4E15D77);
}

TEST_CASE("a small change of play changes the signature") {
  BrokenThimble book;
  CHECK(Signature(book).play().digest == Signature(thimble::rulebook()).play().digest);
  book.after_step = [](State& state, Table&) {
    thimble::State& position = state.as<thimble::State>();
    if (position.mice[2].crumbs > 3) --position.mice[2].crumbs;
  };
  CHECK(Signature(book).play().digest != Signature(thimble::rulebook()).play().digest);
}

}  // namespace warren
