// What does the terminal show, and what happens when it goes away?
#pragma once

#include <array>
#include <streambuf>

#include "draw/text.h"

namespace warren::cli {

// The size of the terminal behind `descriptor` and what it can show: no colour where NO_COLOR is set, TERM is
// "dumb" or no terminal is there; no Unicode where the locale is not UTF-8.
draw::Look look_of_terminal(int descriptor);

// Reads a file descriptor. A signal that asks to stop ends the input, as closing it does.
class DescriptorInput final : public std::streambuf {
 public:
  explicit DescriptorInput(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  std::array<char, 4096> buffer_{};
};

// While it lives, an interrupt, a hang-up or a request to end is taken as the end of input, and writing to a
// closed pipe fails instead of killing.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;

  static bool asked();

 private:
  struct Saved;
  Saved* saved_;
};

}  // namespace warren::cli
