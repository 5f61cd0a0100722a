// The processes that mpirun started, through MPI. A module of its own (libwarren_ranks.so), loaded on demand.
#include <mpi.h>

#include "lab/ranks.h"

namespace warren {
namespace {

class MpiRanks final : public Ranks {
 public:
  MpiRanks() { MPI_Init(nullptr, nullptr); }
  ~MpiRanks() override { MPI_Finalize(); }
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  int rank() const override {
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
  }

  int size() const override {
    int size = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
  }

  void broadcast(std::string& text) override {
    auto letters = static_cast<int>(text.size());
    MPI_Bcast(&letters, 1, MPI_INT, 0, MPI_COMM_WORLD);
    text.resize(static_cast<std::size_t>(letters));
    MPI_Bcast(text.data(), letters, MPI_CHAR, 0, MPI_COMM_WORLD);
  }

  std::vector<std::string> gather(const std::string& mine) override {
    auto letters = static_cast<int>(mine.size());
    std::vector<int> sizes(static_cast<std::size_t>(size()));
    MPI_Gather(&letters, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
    std::vector<int> places;
    int all = 0;
    for (const int each : sizes) {
      places.push_back(all);
      all += each;
    }
    std::string text(leads() ? static_cast<std::size_t>(all) : 0, '\0');
    MPI_Gatherv(mine.data(), letters, MPI_CHAR, text.data(), sizes.data(), places.data(), MPI_CHAR, 0,
                MPI_COMM_WORLD);
    std::vector<std::string> texts;
    for (std::size_t i = 0; leads() && i < sizes.size(); ++i)
      texts.push_back(text.substr(static_cast<std::size_t>(places[i]), static_cast<std::size_t>(sizes[i])));
    return texts;
  }
};

}  // namespace
}  // namespace warren

// The one name that Warren looks for in the module. Whoever calls it owns what it gives.
extern "C" warren::Ranks* warren_join_ranks() { return new warren::MpiRanks; }
