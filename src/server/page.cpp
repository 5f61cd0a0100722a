#include "server/page.h"

#include <algorithm>
#include <array>
#include <utility>

#include "kernel/base/hash.h"
#include "server/squeeze.h"

namespace warren::server {
namespace {

constexpr std::string_view kNotBuilt = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Warren</title>
<body><h1>Warren is running</h1>
<p>This program was built without its page. <code>tools/web</code> builds the page, <code>./run build</code> then puts it
into the program. Until then the <a href="/api/games">interface</a> is here all the same, and
<code>./run play</code> plays in the terminal.</p></body></html>
)";

constexpr std::string_view kPolicy =
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kTypes{
    {{".html", "text/html; charset=utf-8"},
     {".js", "text/javascript; charset=utf-8"},
     {".css", "text/css; charset=utf-8"},
     {".svg", "image/svg+xml"},
     {".json", "application/json"},
     {".map", "application/json"},
     {".png", "image/png"},
     {".jpg", "image/jpeg"},
     {".webp", "image/webp"},
     {".ico", "image/x-icon"},
     {".woff2", "font/woff2"},
     {".txt", "text/plain; charset=utf-8"},
     {".webmanifest", "application/manifest+json"},
     {".wasm", "application/wasm"},
     {".mp3", "audio/mpeg"}}
};

std::string type_of(std::string_view path) {
  const auto type = std::ranges::find_if(kTypes, [&](const auto& one) { return path.ends_with(one.first); });
  return std::string(type == kTypes.end() ? "application/octet-stream" : type->second);
}

// What a browser may show by itself carries the policy; whatever it fetches for a document is under that
// one's.
bool is_document(std::string_view path) { return path.ends_with(".html") || path.ends_with(".svg"); }

std::string path_of(const Request& request) {
  std::string path;
  for (const std::string& segment : request.path) path += (path.empty() ? "" : "/") + segment;
  return path;
}

// The smallest form of a file that the client takes: made at build time, beside it.
struct PageForm {
  std::string_view body;
  std::string_view encoding;  // empty: as it is
};
PageForm form_of(const PageFile& file, const Request& request, std::span<const PageFile> files) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kForms{
      {{".br", "br"}, {".gz", "gzip"}}
  };
  for (const auto& [ending, encoding] : kForms) {
    if (!takes(request, encoding)) continue;
    const auto smaller =
        std::ranges::find(files, std::string(file.path) + std::string(ending), &PageFile::path);
    if (smaller != files.end() && smaller->body.size() < file.body.size()) return {smaller->body, encoding};
  }
  return {file.body, {}};
}

Response page(const PageFile& file, const Request& request, std::span<const PageFile> files) {
  const PageForm form = form_of(file, request, files);
  Response response{200, type_of(file.path), std::string(form.body), {}};
  const std::string tag = '"' + to_hex(Bytes(sha256(form.body))).substr(0, 16) + '"';
  // What the build names after its content never changes.
  const bool immutable = file.path.starts_with("assets/");
  response.headers = {
      {"ETag",          tag                                                           },
      {"Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary",          "Accept-Encoding"                                             }
  };
  if (is_document(file.path)) response.headers.emplace_back("Content-Security-Policy", kPolicy);
  if (!form.encoding.empty()) response.headers.emplace_back("Content-Encoding", form.encoding);
  if (request.if_none_match == tag) {
    response.status = 304;
    response.body.clear();
  }
  return response;
}

Response plain(int status, const std::string& words) {
  return {status, "text/plain; charset=utf-8", words, {}};
}

}  // namespace

Response page_answer(const Request& request, std::span<const PageFile> files) {
  if (request.method != "GET" && request.method != "HEAD") return plain(405, "Only to be read.\n");
  const std::string path = path_of(request);
  const auto file = std::ranges::find(files, path, &PageFile::path);
  if (file != files.end()) return page(*file, request, files);
  if (!request.path.empty() && request.path.back().find('.') != std::string::npos)
    return plain(404, "There is no such file.\n");
  const auto index = std::ranges::find(files, "index.html", &PageFile::path);
  return page(index == files.end() ? PageFile{"index.html", kNotBuilt} : *index, request, files);
}

}  // namespace warren::server
