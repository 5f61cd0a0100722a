#include "server/committer.h"

#include <memory>
#include <utility>

namespace warren::server {

Committer::Committer(store::Store& store, Post& post, Journal& journal)
    : store_(store), post_(post), journal_(journal), thread_([this] { run(); }) {}

void Committer::end() {
  {
    const std::scoped_lock lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Committer::commit(store::Commit commit, Then then) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.commits.push_back(std::move(commit));
    waiting_.then.push_back(std::move(then));
  }
  wake_.notify_one();
}

void Committer::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !waiting_.commits.empty(); });
    if (waiting_.commits.empty()) return;
    Waiting taken = std::exchange(waiting_, {});
    lock.unlock();
    keep(std::move(taken));
    lock.lock();
  }
}

// Whatever becomes of one, the others are told what became of theirs.
void Committer::keep(Waiting waiting) {
  std::vector<store::Committed> done;
  try {
    done = store_.commit_each(waiting.commits);
  } catch (const store::StoreTrouble& trouble) {
    done.assign(waiting.commits.size(), {{}, trouble});
  } catch (const std::exception& error) {
    journal_.failed("a commit", error.what());
    done.assign(waiting.commits.size(),
                {{}, store::StoreTrouble(store::StoreTrouble::Kind::failed, kWentWrong)});
  }
  post_.post([done = std::move(done), then = std::move(waiting.then), &journal = journal_] {
    for (std::size_t i = 0; i < done.size(); ++i)
      safely(journal, "what follows a commit", [&] { then[i](done[i]); });
  });
}

}  // namespace warren::server
