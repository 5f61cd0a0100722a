// Does the engine run in WebAssembly? Rolls some dice and says so.
#include <cstdio>

#include "kernel/rng.h"

int main() {
  warren::Rng rng(1);
  int sum = 0;
  for (int i = 0; i < 1000; ++i) sum += rng.die(20);
  std::printf("Warren runs in WebAssembly: 1000d20 = %d\n", sum);
}
