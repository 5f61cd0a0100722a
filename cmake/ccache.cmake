# With ccache at hand, what was compiled in one checkout is not compiled again in another.
find_program(CCACHE ccache)
if(CCACHE)
  cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH checkout)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${checkout} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()
