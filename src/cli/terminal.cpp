#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace warren::cli {
namespace {

constexpr std::array kEndings{SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t stop_asked = 0;

void ask_to_stop(int) { stop_asked = 1; }

std::string_view setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : value;
}

// The first of the three that is set decides.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = setting(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != std::string_view::npos || value.find("utf8") != std::string_view::npos;
  }
  return false;
}

}  // namespace

draw::Look look_of_terminal(int descriptor) {
  draw::Look look;
  const bool terminal = isatty(descriptor) == 1;
  look.unicode = locale_is_utf8();
  look.colour =
      terminal && setting("NO_COLOR").empty() && setting("TERM") != "dumb" && !setting("TERM").empty();
  winsize size{};
  if (terminal && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = std::clamp(static_cast<int>(size.ws_col), 40, 240);
    look.height = std::clamp(static_cast<int>(size.ws_row), 20, 120);
  }
  return look;
}

DescriptorInput::int_type DescriptorInput::underflow() {
  ssize_t count = -1;
  while (count < 0) {
    if (StopSignals::asked()) return traits_type::eof();
    count = ::read(descriptor_, buffer_.data(), buffer_.size());
    if (count < 0 && errno != EINTR) return traits_type::eof();
  }
  if (count == 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
  return traits_type::to_int_type(buffer_[0]);
}

struct StopSignals::Saved {
  std::array<struct sigaction, kEndings.size()> endings{};
  struct sigaction pipe{};
};

StopSignals::StopSignals() : saved_(new Saved) {
  stop_asked = 0;
  struct sigaction action{};
  action.sa_handler = ask_to_stop;  // without SA_RESTART: reading is interrupted
  for (std::size_t i = 0; i < kEndings.size(); ++i) sigaction(kEndings[i], &action, &saved_->endings[i]);
  action.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &action, &saved_->pipe);
}

StopSignals::~StopSignals() {
  for (std::size_t i = 0; i < kEndings.size(); ++i) sigaction(kEndings[i], &saved_->endings[i], nullptr);
  sigaction(SIGPIPE, &saved_->pipe, nullptr);
  stop_asked = 0;
  delete saved_;
}

bool StopSignals::asked() { return stop_asked != 0; }

}  // namespace warren::cli
