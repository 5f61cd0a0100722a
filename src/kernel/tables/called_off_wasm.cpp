#include "kernel/tables/called_off.h"

namespace warren {

bool is_called_off() { return false; }  // one thread: nobody else is there to call

}  // namespace warren
