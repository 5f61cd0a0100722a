#include "lab/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <tuple>

#include "lab/jobs.h"
#include "lab/summary.h"

namespace warren {
namespace {

// Numbers of one cell that a job plays at a time.
constexpr std::uint64_t kPiece = 5;

struct Piece {
  std::uint32_t cell = 0;
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};

std::string wave_text(const std::vector<Piece>& wave) {
  std::string text;
  for (const Piece& piece : wave) text += fmt::format("{} {} {}\n", piece.cell, piece.first, piece.end);
  return text;
}

std::vector<Piece> read_wave(const std::string& text) {
  std::vector<Piece> wave;
  const char* at = text.c_str();
  while (*at != '\0') {
    char* next = nullptr;
    Piece piece;
    piece.cell = static_cast<std::uint32_t>(std::strtoul(at, &next, 10));
    piece.first = std::strtoull(next, &next, 10);
    piece.end = std::strtoull(next, &next, 10);
    wave.push_back(piece);
    at = next + 1;
  }
  return wave;
}

// Rows of one piece.
std::vector<MatchRow> play_piece(const Experiment& experiment, const std::vector<Cell>& cells,
                                 const Piece& piece) {
  std::vector<MatchRow> rows;
  CellPlayer player(experiment, cells[piece.cell], piece.cell);
  for (std::uint64_t number = piece.first; number < piece.end; ++number)
    for (int turn = 0; turn < seat_orders(experiment, cells[piece.cell]); ++turn)
      rows.push_back(player.play(number, turn));
  return rows;
}

// This rank's share of a wave, in the order of its pieces.
std::string play_share(const Experiment& experiment, const std::vector<Cell>& cells,
                       const std::vector<Piece>& wave, int jobs, const Ranks& ranks) {
  std::vector<Piece> mine;
  for (std::size_t i = static_cast<std::size_t>(ranks.rank()); i < wave.size();
       i += static_cast<std::size_t>(ranks.size()))
    mine.push_back(wave[i]);
  std::vector<std::string> texts(mine.size());
  share_out(mine.size(), jobs, [&](int, std::uint64_t piece) {
    for (const MatchRow& row : play_piece(experiment, cells, mine[piece]))
      texts[piece] += row_line(row) + '\n';
  });
  std::string all;
  for (const std::string& text : texts) all += text;
  return all;
}

std::vector<MatchRow> read_rows(const std::vector<std::string>& shares) {
  std::vector<MatchRow> rows;
  for (const std::string& share : shares)
    for (std::size_t at = 0; at < share.size();) {
      const std::size_t end = share.find('\n', at);
      if (auto row = row_from_line(std::string_view(share).substr(at, end - at)))
        rows.push_back(std::move(*row));
      at = end + 1;
    }
  std::ranges::sort(rows, {}, [](const MatchRow& row) { return std::tuple(row.cell, row.number, row.turn); });
  return rows;
}

bool is_within(int percent, Interval interval) { return 50 * (interval.high - interval.low) < percent; }

// Leads the run: decides on waves, keeps what comes of them.
class Leader {
 public:
  Leader(const Experiment& experiment, Results* results, const Wanted& wanted, const RunOptions& options)
      : experiment_(experiment),
        results_(results),
        wanted_(wanted),
        options_(options),
        cells_(cells_of(experiment)) {
    rows_ = results != nullptr ? results->rows(cells_.size()) : CellRows(cells_.size());
    for (const auto& rows : rows_) done_ += rows.size();
  }

  // The next pieces, at most `most` of them. However a run is cut into waves, the same matches are played.
  std::vector<Piece> next_wave(std::size_t most) {
    std::vector<Piece> wave;
    for (std::size_t cell = 0; cell < cells_.size() && wave.size() < most; ++cell) {
      const std::uint64_t wanted = wanted_(rows_, cell);
      for (std::uint64_t at = numbers_in(rows_[cell]); at < wanted && wave.size() < most; at += kPiece)
        wave.push_back({static_cast<std::uint32_t>(cell), at, std::min(at + kPiece, wanted)});
    }
    return wave;
  }

  void keep(const std::vector<MatchRow>& rows) {
    if (results_ != nullptr) results_->add(rows);
    for (const MatchRow& row : rows) rows_[row.cell].push_back(row);
    done_ += rows.size();
    if (options_.progress) options_.progress(done_, experiment_.stop.matches * cells_.size());
  }

  CellRows take() { return std::move(rows_); }

 private:
  const Experiment& experiment_;
  Results* results_;
  const Wanted& wanted_;
  const RunOptions& options_;
  std::vector<Cell> cells_;
  CellRows rows_;
  std::uint64_t done_ = 0;
};

// How many pieces a wave has: as many as take about a second, so that a kill costs no more than that.
class WaveSize {
 public:
  explicit WaveSize(int workers) : least_(static_cast<std::size_t>(workers)), size_(least_) {}
  std::size_t size() const { return size_; }
  void took(double seconds) {
    if (seconds < 0.5) size_ *= 2;
    if (seconds > 2) size_ = std::max(least_, size_ / 2);
  }

 private:
  std::size_t least_;
  std::size_t size_;
};

}  // namespace

std::uint64_t numbers_in(const std::vector<MatchRow>& rows) {
  return rows.empty() ? 0 : rows.back().number + 1;
}

std::uint64_t most_numbers(const Experiment& experiment, const Cell& cell) {
  const auto orders = static_cast<std::uint64_t>(seat_orders(experiment, cell));
  return (experiment.stop.matches + orders - 1) / orders;
}

std::uint64_t unfinished_look(std::uint64_t have, std::uint64_t most) {
  if (have >= most) return most;
  if (have > 0 && have % kLook == 0) return 0;
  return std::min(most, (have / kLook + 1) * kLook);
}

Wanted plain_rule(const Experiment& experiment) {
  return
      [&experiment, cells = cells_of(experiment)](const CellRows& rows, std::size_t cell) -> std::uint64_t {
        const std::uint64_t most = most_numbers(experiment, cells[cell]);
        const StoppingRule& stop = experiment.stop;
        if (stop.within == 0 && stop.claim == 0) return most;
        const std::uint64_t have = numbers_in(rows[cell]);
        if (const std::uint64_t look = unfinished_look(have, most); look > 0) return look;
        const bool known = stop.claim > 0 ? claim_verdict(stop.claim, rows[cell]) != ClaimVerdict::undecided
                                          : is_within(stop.within, sum_up(rows[cell]).win_interval());
        return known ? have : std::min(most, have + kLook);
      };
}

CellRows run_experiment(const Experiment& experiment, Results* results, const Wanted& wanted,
                        const RunOptions& options, Ranks& ranks) {
  using Clock = std::chrono::steady_clock;
  const std::vector<Cell> cells = cells_of(experiment);
  std::optional<Leader> leader;
  if (ranks.leads()) leader.emplace(experiment, results, wanted, options);
  WaveSize waves(options.jobs * ranks.size());
  while (true) {
    const auto start = Clock::now();
    std::string text = leader ? wave_text(leader->next_wave(waves.size())) : std::string();
    ranks.broadcast(text);
    if (text.empty()) break;
    const auto shares = ranks.gather(play_share(experiment, cells, read_wave(text), options.jobs, ranks));
    if (leader) leader->keep(read_rows(shares));
    waves.took(std::chrono::duration<double>(Clock::now() - start).count());
  }
  return leader ? leader->take() : CellRows{};
}

}  // namespace warren
