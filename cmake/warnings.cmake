# One interface target carries the flags that every part of Warren is built with.
add_library(warren_flags INTERFACE)
target_compile_options(warren_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor
  -Woverloaded-virtual -Wcast-align -Wunused -Wdouble-promotion -Werror
  # g++ 12 warns of a designated initialiser that leaves a member at its default, and of overlaps inside std::string.
  -Wno-missing-field-initializers -Wno-restrict)
if(WARREN_SANITIZE)
  target_compile_options(warren_flags INTERFACE
    -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -Wno-maybe-uninitialized)
  target_link_options(warren_flags INTERFACE -fsanitize=address,undefined)
endif()
