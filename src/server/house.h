// What do all rooms share?
#pragma once

#include <functional>
#include <string>

#include "kernel/record/record.h"
#include "server/archive.h"
#include "server/committer.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/quota.h"
#include "server/workers.h"

namespace warren::server {

// A seat is asked and wants to be called.
struct Call {
  std::string url;
  std::string body;
};

struct House {
  Bookshelf shelf;
  Committer& committer;
  Archive& archive;
  Workers& workers;
  Post& post;
  Journal& journal;
  Quota& quota;
  Limits limits{};
  std::function<void(Call)> call{};                               // on the server's thread; must not wait
  std::function<bool()> has_room{};                               // on the disk; none: always
  std::function<void(store::MatchId campaign)> battle_is_over{};  // its last line is kept
};

}  // namespace warren::server
