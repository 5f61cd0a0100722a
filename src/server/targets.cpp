#include "server/targets.h"

#include <boost/url/decode_view.hpp>
#include <boost/url/error_types.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

namespace warren::server {
namespace {

bool leads_nowhere(const std::string& segment) {
  return segment == ".." || segment.find_first_of(std::string_view("/\\\0", 3)) != std::string::npos;
}

}  // namespace

Request read_target(std::string_view target) {
  Request request;
  const auto url = boost::urls::parse_origin_form(target.substr(0, target.find('#')));
  if (!url) return {.path = {".."}};
  for (const std::string& segment : url->segments()) {
    if (leads_nowhere(segment)) return {.path = {".."}};
    if (!segment.empty() && segment != ".") request.path.push_back(segment);
  }
  for (const boost::urls::param& pair : url->params(boost::urls::encoding_opts(true)))
    if (!pair.key.empty() && pair.value.find('\0') == std::string::npos) request.query[pair.key] = pair.value;
  return request;
}

}  // namespace warren::server
