// What has changed in a scene since a socket was sent it, thing by thing?
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/wire/json.h"

namespace warren::server {

std::uint64_t digest_of_text(std::string_view text);  // only ever compared within one process

// What was shown of a scene, without its words: enough to tell what differs.
struct MemberPrint {
  struct Thing {
    int id = 0;
    std::uint64_t digest = 0;
  };
  std::uint64_t digest = 0;   // of all of it
  std::vector<Thing> things;  // of a list; empty where two of them have one id
};
using ScenePrint = std::array<MemberPrint, kSceneMembers.size()>;

// A scene as JSON text and what a socket that was sent it remembers.
struct SceneView {
  explicit SceneView(const Scene& scene);

  SceneTexts texts;
  std::shared_ptr<const ScenePrint> print;
};

// The members that differ, with commas; empty when none does. Of a list it says which things are `set`, which
// are `gone` and, unless what is new comes last, their `order`; the whole list where that is shorter. Without
// a scene before all members are whole.
std::string scene_change(const SceneView& now, const ScenePrint* before);

}  // namespace warren::server
