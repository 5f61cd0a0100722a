# Sources made at build time; `#include "games/<game>/embedded_data.h"` finds them like any other header.
set(WARREN_GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)

# warren_embed_data(<target> <folder> <namespace> <prefix>)
# Compiles the data/*.toml of a game folder into its library: <prefix>/embedded_data.h declares embedded_data().
function(warren_embed_data target folder namespace prefix)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/data/*.toml)
  set(out ${WARREN_GENERATED_DIR}/${prefix})
  add_custom_command(
    OUTPUT ${out}/embedded_data.h ${out}/embedded_data.cpp
    COMMAND embed_data ${namespace} ${prefix} ${WARREN_GENERATED_DIR} ${files}
    DEPENDS embed_data ${files}
    COMMENT "Embedding the data of ${namespace}"
    VERBATIM)
  target_sources(${target} PRIVATE ${out}/embedded_data.h ${out}/embedded_data.cpp)
endfunction()
