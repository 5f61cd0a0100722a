#include "kernel/tables/call_off_native.h"

namespace warren {

bool is_called_off() {
  const CallOff::Flag* flag = CallOff::current();
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

}  // namespace warren
