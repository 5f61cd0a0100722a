// The files of the built page that are in this program. Made by tools/embed_page.
#pragma once

#include <span>
#include <string_view>

namespace warren::server {

struct PageFile {
  std::string_view path;  // "assets/index-3f2a.js"
  std::string_view body;
};

// None when the page had not been built.
std::span<const PageFile> page_files();

}  // namespace warren::server
