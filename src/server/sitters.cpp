#include "server/sitters.h"

#include <algorithm>

#include "agents/agents.h"

namespace warren::server {

bool is_sitter(std::string_view kind) {
  return kind == "human" ||
         std::ranges::any_of(agent_kinds(), [&](const AgentKind& one) { return one.name == kind; });
}

}  // namespace warren::server
