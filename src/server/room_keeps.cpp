// How does a change get to the disk before it is shown, and what becomes of one that does not?
#include <utility>

#include "server/room.h"

namespace warren::server {

store::Commit Room::telling(std::vector<store::ChronicleLine> lines) const {
  store::Commit commit;
  commit.told.push_back({id(), std::move(lines)});
  return commit;
}

// All that the match has grown by, and what belongs to it, in one commit; of a campaign also its story.
void Room::keep(store::Commit with, Then then) {
  doing_ = Doing::keeping;
  then_ = std::move(then);
  with.grown.push_back(store::growth_of(*match_, id(), kept_lines_));
  if (match_->book().campaign() != nullptr && with.told.empty())
    with.told.push_back({id(), campaigns::news_of(*match_, told_)});
  house_.committer.commit(std::move(with),
                          [self = shared_from_this()](const store::Committed& done) { self->kept(done); });
}

void Room::keep_change() { keep({}, {}); }

void Room::kept(const store::Committed& done) {
  doing_ = Doing::nothing;
  const Then then = std::exchange(then_, {});
  if (done.trouble)
    forget_change(done.trouble->what());
  else
    safely(house_.journal, "showing a change", [&] { show_change(); }, [&] { start_over(); });
  if (then) then(done);
  go_on();
}

void Room::show_change() {
  kept_lines_ = static_cast<std::uint32_t>(match_->record().size());
  told_ = match_->log().size();
  agents_rest_ = false;
  settling_ = false;
  for (const Acknowledgement& one : std::exchange(acknowledgements_, {})) {
    const auto guest = one.guest.lock();
    if (Chair* chair = guest ? chair_of(*guest) : nullptr)
      tell(*chair, {
                       {"type", "done"},
                       {"id",   one.id}
      });
  }
  if (match_->inputs() != pleaded_at_) in_vain_ = {};
  if (plea_ && match_->inputs() != pleaded_at_) end_plea("The match has gone on.");
  if (note_sitters()) show_presence();
  broadcast();
  call_who_is_asked();
  if (!std::exchange(was_over_, match_->is_over()) && was_over_ &&
      facts_.kept.kind == store::MatchKind::battle && house_.battle_is_over)
    house_.battle_is_over(facts_.kept.parent);
}

void Room::work(Work job, Then then, std::function<void(Went)> without) {
  run([this, job = std::move(job), then = std::move(then), without = std::move(without)](const Match* match) {
    if (match == nullptr) return without(Went::unread);
    const auto commit = std::make_shared<std::optional<store::Commit>>();
    look([this, job, commit](const Match&) { *commit = job(*match_, told_); },
         [this, commit, then] {
           if (*commit) return keep(std::move(**commit), then);
           if (then) then(std::nullopt);
         },
         [without] { without(Went::wrong); });
  });
}

void Room::settle_battle() {
  work(
      [this](Match& match, std::size_t told) -> std::optional<store::Commit> {
        try {
          campaigns::Settled settled = house_.archive.read([&](const store::Store& store) {
            return campaigns::settle_if_battle(match, told, id(), store);
          });
          if (settled.done) return telling(std::move(settled.told));
        } catch (const store::StoreTrouble&) {
          return std::nullopt;  // it is settled when the campaign is opened again
        }
        return std::nullopt;
      },
      {}, [](Went) {});
}

// The store stands where it stood; so will the match, as soon as it is read again.
void Room::forget_change(const std::string& words) {
  for (const Acknowledgement& one : std::exchange(acknowledgements_, {})) {
    const auto guest = one.guest.lock();
    if (Chair* chair = guest ? chair_of(*guest) : nullptr)
      refuse(*chair, one.id, "It could not be saved, so it did not happen. " + words);
  }
  tell_all({
      {"type",  "trouble"                                                   },
      {"words", "The last change could not be saved and is undone. " + words},
      {"fatal", false                                                       }
  });
  const bool settling = settling_;
  start_over();
  if (settling) turn_away(words);  // tried again when somebody comes
}

// From what the store has.
void Room::start_over() {
  if (const Then then = std::exchange(then_, {}))
    then(store::Committed{{}, store::StoreTrouble(store::StoreTrouble::Kind::failed, kWentWrong)});
  acknowledgements_.clear();
  undone_.reset();
  rest();
  if (std::exchange(settling_, false)) return;
  failed_ = true;
  for (Chair& chair : chairs_) chair.forced = true;
  run([this](const Match* match) {
    if (match != nullptr) broadcast();
  });
}

}  // namespace warren::server
