// How does a test see that a broken promise ends the program? It lets a child of its own die.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace warren {

// What became of `f` in a process of its own: 0 when it came to its end, the signal that killed it, else -1.
template <class F>
int signal_that_ends(F&& f) {
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGABRT, SIG_DFL);  // without the words of the test framework
    std::freopen("/dev/null", "w", stderr);
    f();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFSIGNALED(status)) return WTERMSIG(status);
  return WEXITSTATUS(status) == 0 ? 0 : -1;
}

template <class F>
bool aborts(F&& f) {
  return signal_that_ends(f) == SIGABRT;
}

}  // namespace warren
