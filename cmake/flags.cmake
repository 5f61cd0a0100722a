# One interface target carries the flags that every part of Warren is built with.
add_library(warren_flags INTERFACE)
target_compile_options(warren_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Wcast-align -Wunused -Wdouble-promotion -Werror
  # Where g++ 12 is wrong: a designated initialiser may leave a member at its default; and with -O3 it sees
  # overlaps and overruns inside std::string and std::sort. The sanitizers find the true ones.
  -Wno-missing-field-initializers -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
# The same source makes the same program, wherever and whenever: files are named from the root of the checkout, and nothing knows
# the hour (a header of pcg's names it). So no path of a machine gets in, and what ccache compiled in one checkout serves another.
target_compile_options(warren_flags INTERFACE
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/= -Wno-builtin-macro-redefined -D__DATE__="" -D__TIME__="")
if(WARREN_SANITIZE)
  target_compile_options(warren_flags INTERFACE
    -fsanitize=${WARREN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -Wno-maybe-uninitialized)
  target_link_options(warren_flags INTERFACE -fsanitize=${WARREN_SANITIZE})
endif()
