// How does a table stop a step in the middle? By leaving it.
//
// Rules hold only trivially destructible locals across a verb, so a step may be abandoned at any verb.
// Natively this is an exception private to the kernel (stop_native.cpp); in WebAssembly, which has none here,
// the host throws and catches in its own language (stop_wasm.cpp).
#pragma once

#include <memory>
#include <type_traits>

namespace warren {

// Leaves the innermost run_until_stopped(). To be called from inside one only.
[[noreturn]] void stop_step();

// Calls `run(context)`. True when it came to its end, false when stop_step() was called on the way. May be
// nested.
bool run_until_stopped(void (*run)(void* context), void* context);

template <class F>
bool run_until_stopped(F&& f) {
  using Body = std::remove_reference_t<F>;
  return run_until_stopped([](void* context) { (*static_cast<Body*>(context))(); },
                           const_cast<void*>(static_cast<const void*>(std::addressof(f))));
}

}  // namespace warren
