# Sources made at build time. `#include "games/<game>/rule_ids.h"` finds them like any other header.
set(WARREN_GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)
add_custom_target(warren_generated)  # makes what belongs to games, without compiling it

# warren_game_sources(<target> <name> <prefix> <folder> <catalog.md>)
# Adds what is made for a game to its library: <prefix>/rule_ids.h from its rule catalog,
# <prefix>/embedded_data.h from the data/*.{toml,tile,chapter} of its folder. Both are in namespace warren::<name>.
function(warren_game_sources target name prefix folder catalog)
  set(out ${WARREN_GENERATED_DIR}/${prefix})

  file(GLOB data CONFIGURE_DEPENDS ${folder}/data/*.toml ${folder}/data/*.tile ${folder}/data/*.chapter)
  add_custom_command(
    OUTPUT ${out}/embedded_data.h ${out}/embedded_data.cpp
    COMMAND embed_data ${name} ${prefix} ${WARREN_GENERATED_DIR} ${data}
    DEPENDS embed_data ${data}
    COMMENT "Embedding the data of ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${out}/embedded_data.h ${out}/embedded_data.cpp)

  if(EXISTS ${catalog})
    add_custom_command(
      OUTPUT ${out}/rule_ids.h ${out}/catalog.cpp
      COMMAND make_catalog ${catalog} ${name} ${prefix} ${WARREN_GENERATED_DIR}
      DEPENDS make_catalog ${catalog}
      COMMENT "Making the catalog of ${name}"
      VERBATIM)
    target_sources(${target} PRIVATE ${out}/rule_ids.h ${out}/catalog.cpp)
    set(catalog_source ${out}/catalog.cpp)
  endif()

  add_custom_target(generated_${name} DEPENDS ${out}/embedded_data.cpp ${catalog_source})
  add_dependencies(warren_generated generated_${name})
  add_dependencies(${target} generated_${name})
endfunction()

# warren_tested_rules(<target>): a library of the rule IDs that tests name, for `warren rules --untested`.
function(warren_tested_rules target)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/docs/rules/*.md
    ${PROJECT_SOURCE_DIR}/tests/rules.md
    ${PROJECT_SOURCE_DIR}/tests/*.cpp)
  set(out ${WARREN_GENERATED_DIR})
  add_custom_command(
    OUTPUT ${out}/tested_rules.h ${out}/tested_rules.cpp
    COMMAND list_tested_rules ${out} ${files}
    DEPENDS list_tested_rules ${files}
    COMMENT "Listing the rules that tests name"
    VERBATIM)
  warren_library(${target} SOURCES ${out}/tested_rules.h ${out}/tested_rules.cpp)
endfunction()

# warren_page(<target>): puts every file of web/dist, the built page, into the target; without one the server
# says how to build it.
function(warren_page target)
  set(root ${PROJECT_SOURCE_DIR}/web/dist)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${root}/*)
  set(out ${WARREN_GENERATED_DIR}/server/page_files.cpp)
  add_custom_command(
    OUTPUT ${out}
    COMMAND embed_page ${out} ${root} ${files}
    DEPENDS embed_page ${files}
    COMMENT "Embedding the page"
    VERBATIM)
  target_sources(${target} PRIVATE ${out})
  set_source_files_properties(${out} PROPERTIES OBJECT_DEPENDS "${files}")
endfunction()
