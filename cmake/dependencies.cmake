# Everything Warren is built on; docs/dependencies.md gives the reasons.
find_package(OpenSSL REQUIRED COMPONENTS Crypto)
find_package(Threads REQUIRED)
find_package(TBB REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(nlohmann_json REQUIRED)

# What the engine may use: headers only, so that it also compiles to WebAssembly. PCG has no CMake package.
add_library(warren_headers INTERFACE)
target_link_libraries(warren_headers INTERFACE fmt::fmt-header-only)
target_compile_definitions(warren_headers INTERFACE TOML_EXCEPTIONS=0)

if(WARREN_TESTS)
  find_package(doctest REQUIRED)
  find_package(rapidcheck REQUIRED)
  include(doctest)
endif()
if(WARREN_BENCH)
  find_package(benchmark REQUIRED)
endif()
