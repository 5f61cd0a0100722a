#include "kernel/tables/stop.h"

namespace warren {
namespace {

struct StepStopped {};

}  // namespace

void stop_step() { throw StepStopped{}; }

bool run_until_stopped(void (*run)(void* context), void* context) {
  try {
    run(context);
    return true;
  } catch (const StepStopped&) {
    return false;
  }
}

}  // namespace warren
