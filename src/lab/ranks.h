// Who else works at this experiment? Processes that mpirun started together, or nobody.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace warren {

// The first rank leads: it keeps the results and says what is played next.
class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  // Every rank gets the first one's text.
  virtual void broadcast(std::string& text) = 0;
  // The first rank gets everybody's text, by rank; the others get nothing.
  virtual std::vector<std::string> gather(const std::string& mine) = 0;

  bool leads() const { return rank() == 0; }
};

// One process by itself.
std::unique_ptr<Ranks> alone();

// Those that mpirun started, or one process by itself. MPI is loaded only when mpirun is there: it takes
// longer to start than most commands run. Nothing, and the reason in `fault`, when this Warren was built
// without it.
std::unique_ptr<Ranks> join_ranks(std::string& fault);

}  // namespace warren
