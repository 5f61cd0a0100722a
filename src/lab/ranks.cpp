#include "lab/ranks.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

namespace warren {
namespace {

class Alone final : public Ranks {
 public:
  int rank() const override { return 0; }
  int size() const override { return 1; }
  void broadcast(std::string&) override {}
  std::vector<std::string> gather(const std::string& mine) override { return {mine}; }
};

// What mpirun tells the processes that it starts: Open MPI, and others by their common interface.
bool started_together() {
  const char* open_mpi = std::getenv("OMPI_COMM_WORLD_SIZE");
  const char* others = std::getenv("PMI_SIZE");
  return open_mpi != nullptr || others != nullptr;
}

// Beside the program, or where the system looks for libraries.
void* load_module() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string beside = (program.parent_path() / "libwarren_ranks.so").string();
  void* module = error ? nullptr : dlopen(beside.c_str(), RTLD_NOW | RTLD_GLOBAL);
  return module != nullptr ? module : dlopen("libwarren_ranks.so", RTLD_NOW | RTLD_GLOBAL);
}

}  // namespace

std::unique_ptr<Ranks> alone() { return std::make_unique<Alone>(); }

std::unique_ptr<Ranks> join_ranks(std::string& fault) {
  if (!started_together()) return alone();
  void* module = load_module();
  using Join = Ranks* (*)();
  const auto join = module == nullptr ? nullptr : reinterpret_cast<Join>(dlsym(module, "warren_join_ranks"));
  if (join != nullptr) return std::unique_ptr<Ranks>(join());
  const char* why = dlerror();
  fault = fmt::format(
      "mpirun started this, but Warren's MPI part cannot be loaded ({}). Install libopenmpi-dev and "
      "openmpi-bin and "
      "build again, or run without mpirun and use --jobs.",
      why != nullptr ? why : "no reason given");
  return nullptr;
}

}  // namespace warren
