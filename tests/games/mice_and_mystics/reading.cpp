#include "games/mice_and_mystics/reading.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/mice_and_mystics/embedded_data.h"
#include "games/mice_and_mystics/files.h"

namespace warren::mice_and_mystics::testing {

const Content& shipped() {
  static const Content content = [] {
    Content read;
    std::vector<Fault> faults;
    load_content({}, read, faults);
    for (const Fault& fault : faults) FAIL_CHECK(fault.where << ": " << fault.words);
    return read;
  }();
  return content;
}

const TileSide& side(const std::string& id) {
  const SideName name = side_named(id);
  return shipped().tile_numbered(name.number)->side[static_cast<std::size_t>(name.side)];
}

SpaceId at(const char* space) { return space_named(space); }

std::string faults_of(const std::string& file, const std::string& text) {
  Content content;
  std::vector<Fault> faults;
  load_content(
      {
          {"my/" + file, text}
  },
      content, faults);
  std::string all;
  for (const Fault& fault : faults)
    all += fmt::format("{}: {} [{}]\n", fault.where, fault.words, catalog().name(fault.rule));
  return all;
}

std::string changed(const std::string& file, const std::string& from, const std::string& to) {
  for (const DataFile& data : embedded_data()) {
    if (data.name != file) continue;
    std::string text(data.text);
    const std::size_t place = text.find(from);
    REQUIRE_MESSAGE(place != std::string::npos, from);
    return text.replace(place, from.size(), to);
  }
  FAIL("no such file");
  return {};
}

}  // namespace warren::mice_and_mystics::testing
