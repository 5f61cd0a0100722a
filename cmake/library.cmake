# warren_library(<target> SOURCES <file>... LINK <target>...)
# A library of Warren. One without sources is an empty target, so that a layer can be linked before it is written.
# Sources named *_wasm.cpp belong to the WebAssembly build alone (tools/wasm).
function(warren_library target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
  list(FILTER arg_SOURCES EXCLUDE REGEX "_wasm\\.cpp$")
  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    set(visibility PUBLIC)
  else()
    add_library(${target} INTERFACE)
    set(visibility INTERFACE)
  endif()
  target_include_directories(${target} ${visibility} ${PROJECT_SOURCE_DIR}/src ${WARREN_GENERATED_DIR})
  target_link_libraries(${target} ${visibility} warren_flags ${arg_LINK})
endfunction()

# warren_folders(<variable> <folder>): the names of the folders in a folder.
function(warren_folders variable folder)
  file(GLOB entries CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  set(names)
  foreach(entry IN LISTS entries)
    if(IS_DIRECTORY ${folder}/${entry})
      list(APPEND names ${entry})
    endif()
  endforeach()
  set(${variable} ${names} PARENT_SCOPE)
endfunction()

# warren_alone(<target> <game>): -DWARREN_ALONE=<game> compiles that game file by file and with less optimisation where all
# else is compiled together, which is what somebody who works on one game wants; -DWARREN_ALONE=<target> only that part of it.
function(warren_alone target game)
  if(TARGET ${target} AND (game IN_LIST WARREN_ALONE OR target IN_LIST WARREN_ALONE))
    set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()
