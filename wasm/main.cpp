// Does the engine play the same in WebAssembly? Prints the signature of every game, as `warren bench` does.
#include <cstdio>

#include "games/bookshelf.h"
#include "lab/signature.h"

int main() {
  for (const warren::Rulebook* book : warren::bookshelf()) {
    const warren::Signature signature(*book);
    std::printf("%s\n", signature.line(signature.play()).c_str());
  }
}
