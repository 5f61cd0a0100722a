// May this thread's work go on? Whoever gave it may call it off; whatever takes long asks now and then.
#pragma once

namespace warren {

bool is_called_off();

}  // namespace warren
