// The host provides "warren.stop_step", which throws, and "warren.run_until_stopped", which calls the
// exported warren_call_back(run, context) and returns 1, or catches what stop_step threw and returns 0. What
// anything else threw it lets pass.
#include "kernel/tables/stop.h"

extern "C" {
[[noreturn]] __attribute__((import_module("warren"), import_name("stop_step"))) void warren_host_stop_step();
__attribute__((import_module("warren"), import_name("run_until_stopped"))) int warren_host_run_until_stopped(
    void (*run)(void*), void* context);
__attribute__((export_name("warren_call_back"))) void warren_call_back(void (*run)(void*), void* context) {
  run(context);
}
}

namespace warren {
namespace {

__asm__(".globaltype __stack_pointer, i32\n");  // or the linker takes it for a function

// A throw leaves the frames of the stopped step on the stack in linear memory: they are given back here.
void* stack_top() {
  void* top;
  __asm__ volatile("global.get __stack_pointer\n local.set %0" : "=r"(top));
  return top;
}

void cut_stack(void* top) { __asm__ volatile("local.get %0\n global.set __stack_pointer" : : "r"(top)); }

}  // namespace

void stop_step() { warren_host_stop_step(); }

bool run_until_stopped(void (*run)(void* context), void* context) {
  void* const top = stack_top();
  const bool finished = warren_host_run_until_stopped(run, context) != 0;
  if (!finished) cut_stack(top);
  return finished;
}

}  // namespace warren
