#include "games/mice_and_mystics/campaign/campaign.h"

#include <algorithm>

#include "games/mice_and_mystics/byte.h"
#include "games/mice_and_mystics/campaign/growth.h"
#include "games/mice_and_mystics/choices/choices.h"
#include "games/mice_and_mystics/rules/gear.h"
#include "games/mice_and_mystics/rules/pages.h"
#include "games/mice_and_mystics/rules/story.h"
#include "games/mice_and_mystics/sequence.h"
#include "games/mice_and_mystics/tell.h"

namespace warren::mice_and_mystics {
namespace {

bool is_last_chapter(const Play& play) {
  return play.state.campaign.chapter + 1U >= play.setting.chapters.size();
}

int most_tries(const MatchSetting& setting) {
  if (setting.house.campaign_loss == CampaignLoss::end) return 1;
  switch (setting.house.campaign_tries) {
    case CampaignTries::five: return 5;
    case CampaignTries::three: return 3;
    case CampaignTries::one: return 1;
  }
  return 1;
}

// MM-CAMP-05
void write_record(State& state) {
  ChapterRecord& record = state.campaign.record[state.campaign.chapter];
  record = {.result = byte(static_cast<int>(state.result)),
            .rounds = byte(std::min<int>(state.rounds, 255)),
            .pages_left = byte(pages_left(state)),
            .captures = state.captures,
            .surges = state.surges,
            .attempts = state.campaign.tries,
            .goals = state.goals_met};
}

// MM-CAMP-06, MM-GOAL-02: flags and rewards, before D17.
void take_rewards(Play& play) {
  CampaignState& campaign = play.state.campaign;
  const Chapter& chapter = chapter_of(play);
  ++campaign.won;
  campaign.score =
      static_cast<std::int16_t>(campaign.score + 10 * pages_left(play.state) + side_goals_met(play.state));
  if (chapter.reward != 0xff) campaign.flags |= 1U << chapter.reward;
  campaign.pages = 0;
  campaign.cheese = 0;
  campaign.heart_given = false;
  for (std::size_t i = 0; i < chapter.goals.size(); ++i) {
    if (((play.state.goals_met >> i) & 1) == 0) continue;
    const Goal& goal = chapter.goals[i];
    if (goal.reward == Reward::cheese) campaign.cheese = byte(campaign.cheese + goal.reward_n);
    if (goal.reward == Reward::page) campaign.pages = byte(campaign.pages + goal.reward_n);
  }
  for (std::uint8_t hero = 0; hero < kMostHeroes; ++hero) {  // MM-GROW-05
    bool played = false;
    for (MouseId mouse = 0; mouse < play.state.mice; ++mouse)
      played = played || play.state.of(mouse).hero == hero;
    if (campaign.hero[hero].known && !played) ++campaign.hero[hero].missed;
  }
}

void end_campaign(Play& play) {
  const bool won = play.state.result == Result::won;
  play.state.phase = Phase::over;
  tell(play, {.rule = won ? rule("MM-CAMP-01") : rule("MM-CAMP-07"),
              .verb = won ? Told::campaign_won : Told::campaign_lost,
              .numbers = {play.state.campaign.won},
              .depth = 0});
}

void begin_chapter(Play& play) {
  CampaignState& campaign = play.state.campaign;
  campaign.step = 0;
  lay_out_chapter(play.setting, play.state, play.setting.chapters[campaign.chapter]);
}

// D19, MM-CAMP-03, -06
void ask_after_loss(Play& play) {
  State& state = play.state;
  Question question(play, seat_at(0), rule("MM-CAMP-03"), Ask::after_loss, kNoMouse);
  question.add(option(Verb::again));
  if (difficulty_of(play.setting, state) != Difficulty::easy) question.add(option(Verb::again_easier));
  question.add(option(Verb::stop));
  const Verb chosen = verb_of(ask(play, question));
  if (chosen == Verb::stop) return end_campaign(play);
  if (chosen == Verb::again_easier) ++state.campaign.easier;
  ++state.campaign.tries;
  for (MouseId mouse = 0; mouse < state.mice; ++mouse) {  // as the chapter found it
    Mouse& who = state.of(mouse);
    const HeroKept& start = state.campaign.hero[who.hero];
    who.slots = 0;
    who.pack = start.kept;
    who.abilities = start.abilities;
    who.hearts = start.hearts;
    who.cheese = start.cheese;
  }
  tell(play, {
                 .rule = rule("MM-CAMP-03"),
                 .verb = Told::tried_again,
                 .numbers = {state.campaign.tries, static_cast<int>(difficulty_of(play.setting, state))},
                 .depth = 0
  });
  begin_chapter(play);
}

// MM-CAMP-08: growth and cards of each mouse, then the exchanges.
void play_between(Play& play) {
  State& state = play.state;
  const int step = state.campaign.step++;
  if (step < state.mice) return grow_and_keep(play, static_cast<MouseId>(step));
  if (step < 2 * state.mice) return exchange_hero(play, static_cast<MouseId>(step - state.mice));
  ++state.campaign.chapter;
  state.campaign.tries = 1;
  note_start(play);
  begin_chapter(play);
}

}  // namespace

void note_start(Play& play) {
  if (!play.setting.is_campaign) return;
  State& state = play.state;
  for (MouseId mouse = 0; mouse < state.mice; ++mouse) {
    const Mouse& who = state.of(mouse);
    state.campaign.hero[who.hero] = {.kept = cards_of(who),
                                     .abilities = who.abilities,
                                     .hearts = who.hearts,
                                     .cheese = who.cheese,
                                     .known = true};
  }
}

void after_chapter(Play& play) {
  State& state = play.state;
  if (!play.setting.is_campaign) {
    state.phase = Phase::over;
    return;
  }
  write_record(state);
  if (state.result == Result::won) {
    take_rewards(play);
    if (is_last_chapter(play)) return end_campaign(play);
  } else if (state.campaign.tries >= most_tries(play.setting)) {
    return end_campaign(play);
  }
  state.campaign.step = 0;
  state.phase = Phase::interlude;
}

void play_interlude(Play& play) {
  if (play.state.result == Result::won) return play_between(play);
  ask_after_loss(play);
}

bool gear_for_all(const Play& play) {
  return std::ranges::any_of(chapter_of(play).flags, [&](const FlagEffect& flag) {
    return flag.gear_for_all && ((play.state.campaign.flags >> flag.flag) & 1U) != 0;
  });
}

int flag_attack(const Play& play, KindId kind) {
  int sum = 0;
  for (const FlagEffect& flag : chapter_of(play).flags)
    if (!flag.gear_for_all && flag.kind == kind && ((play.state.campaign.flags >> flag.flag) & 1U) != 0)
      sum += flag.n;
  return sum;
}

}  // namespace warren::mice_and_mystics
