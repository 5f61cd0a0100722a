# With ccache at hand, what was compiled in one checkout is not compiled again in another. pcg's header names __TIME__,
# in a function that Warren never calls; without the sloppiness no file would ever be found again.
find_program(CCACHE ccache)
if(CCACHE)
  cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH checkout)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${checkout} CCACHE_NOHASHDIR=1
    CCACHE_SLOPPINESS=time_macros ${CCACHE})
endif()
