# Everything Warren is built on; docs/dependencies.md gives the reasons.
find_package(OpenSSL REQUIRED COMPONENTS Crypto SSL)
find_package(Threads REQUIRED)
find_package(TBB REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(SQLiteCpp REQUIRED)
find_package(mimalloc REQUIRED)
find_package(MPI COMPONENTS CXX)   # without it the lab runs on one machine
find_package(Boost 1.81 REQUIRED COMPONENTS url)  # Asio and Beast are headers, seen by src/server/{net,socket,webhook}.cpp

# What the engine may use. All of it is headers or can be, so that the engine also compiles to WebAssembly.
# PCG and toml++ need no target. Compiled fmt saves seconds per file.
add_library(warren_engine_libraries INTERFACE)
target_link_libraries(warren_engine_libraries INTERFACE fmt::fmt)
target_compile_definitions(warren_engine_libraries INTERFACE TOML_EXCEPTIONS=0)

if(WARREN_TESTS)
  find_package(doctest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(doctest)
endif()
if(WARREN_BENCH)
  find_package(benchmark REQUIRED)
endif()
