#include "kernel/geometry/block.h"
#include "thimble/choices.h"
#include "thimble/larder.h"

namespace warren::thimble {
namespace {

constexpr int kPush = 2 * kInch;  // TH-LARD-04
constexpr std::array<geometry::Vec, 4> kSideways{
    {{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
};

bool hangs_over(Point at, Angle heading) {
  const geometry::Vec forward = geometry::shift_of(heading, kBoxDepth / 2);
  const auto box = geometry::footprint_of({at + forward, kBoxWidth, kBoxDepth, heading}).box;
  return box.low.x < 0 || box.low.y < 0 || box.high.x > kShelf.x || box.high.y > kShelf.y;
}

std::string word_of(Place place) {
  return label_of(lexicon(), kCardNames[static_cast<std::size_t>(card_in(place))]);
}

}  // namespace

StowPrompt::StowPrompt(const Play& play, Seat asked) : state_(play.state) {
  seat = asked;
  rule = thimble::rule("TH-LARD-03");
  kind = static_cast<std::uint16_t>(Asked::stow);
  subject = static_cast<std::uint8_t>(index(asked));
  continues = true;
  for (std::uint8_t i = 0; i < kHand; ++i)
    for (const Verb verb : {Verb::drop, Verb::wear, Verb::pack})
      if (!is_free(state_.hand[i])) add({static_cast<std::uint16_t>(verb), subject, i, 0});
}
Verdict StowPrompt::judge_option(Option option) const {
  const Mouse& mouse = state_.mouse(seat);
  const bool tail = card_in(state_.hand[option.target]) == Card::creep;
  const Place wanted = option.verb == static_cast<std::uint16_t>(Verb::pack) ? mouse.pack
                       : tail                                                ? mouse.tail
                                                                             : mouse.paw;
  if (option.verb == static_cast<std::uint16_t>(Verb::drop) || is_free(wanted)) return {};
  return Refusal::no_room(rule, "One card fits there, and one is there already.").with(Measure::count, 2, 1);
}
std::string StowPrompt::sentence() const { return "Which card goes where?"; }
std::string StowPrompt::describe(const Choice& choice) const {
  const Place card = state_.hand[choice.id.target];
  if (is_free(card)) return "Nothing.";
  switch (static_cast<Verb>(choice.id.verb)) {
    case Verb::wear:
      return word_of(card) + (card_in(card) == Card::creep ? ": on the tail." : ": into the paw.");
    case Verb::pack: return word_of(card) + ": into the pack.";
    default: return word_of(card) + ": dropped.";
  }
}
Refs StowPrompt::refs(const Choice& choice) const {
  const int zone = choice.id.verb == static_cast<std::uint16_t>(Verb::wear)   ? gear_zone(index(seat))
                   : choice.id.verb == static_cast<std::uint16_t>(Verb::pack) ? pack_zone(index(seat))
                                                                              : kDroppedZone;
  return {Ref::card(card_id(kHandZone, choice.id.target)), Ref::of(Is::zone, zone)};
}

PushPrompt::PushPrompt(Seat asked, Point from, Angle heading) : from_(from), heading_(heading) {
  seat = asked;
  rule = thimble::rule("TH-LARD-04");
  kind = static_cast<std::uint16_t>(Asked::push);
  form = Form::pose;
  subject = kBox;
}
void PushPrompt::universe(ChoiceSink& sink) const {
  offer(sink, from_, heading_, 0);  // stay
  for (std::uint32_t way = 0; way < kSideways.size(); ++way)
    offer(sink, from_ + kSideways[way] * kInch, heading_, 1 + way);
  offer(sink, from_, heading_ + geometry::kNorth, 1 + kSideways.size());
}
void PushPrompt::offer(ChoiceSink& sink, Point to, Angle heading, std::uint32_t meaning) const {
  const Choice choice{
      {static_cast<std::uint16_t>(Verb::candidate), 0, 0, meaning},
      Answer::of(Pose{to, heading, true}
      )
  };
  const Verdict verdict = judge(choice.answer);
  if (verdict.ok()) {
    sink.may(choice);
  } else {
    sink.may_not(choice, verdict.refusal());
  }
}
Verdict PushPrompt::judge(const Answer& answer) const {
  if (answer.form() != Form::pose) return Refusal{rule, "A place on the shelf is asked for."};
  const Pose& pose = answer.pose();
  const auto hangs = Refusal::no_room(rule, "The matchbox would hang over the edge of the shelf.");
  if (pose.at.x < 0 || pose.at.y < 0 || pose.at.x > kShelf.x || pose.at.y > kShelf.y)
    return hangs;  // too far to measure
  Answer way = Answer::path();
  way.add(pose.at);
  if (const int length = length_of(from_, way); length > kPush)
    return Refusal::too_far(rule, "That is too far to push it.", length, kPush);
  if (hangs_over(pose.at, pose.turned ? pose.heading : heading_)) return hangs;
  return {};
}
std::string PushPrompt::sentence() const { return "Where to with the matchbox? 2 inches at the most."; }
std::string PushPrompt::describe(const Choice& choice) const {
  const Pose& pose = choice.answer.pose();
  if (pose.at == from_) return pose.heading == heading_ ? "Leave it." : "Turn it.";
  return "Push it to " + std::to_string(pose.at.x) + "," + std::to_string(pose.at.y) + ".";
}

}  // namespace warren::thimble
