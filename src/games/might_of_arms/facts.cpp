#include "games/might_of_arms/facts.h"

#include <array>

namespace warren::might_of_arms {
namespace {

// How what is known of a thing is measured, what is said first, and what is good for its owner.
constexpr std::array kKeys{
    KeyRow{"stands",  Measure::count,  1, 1, Good::more   },
    KeyRow{"hits",    Measure::count,  1, 1, Good::less   },
    KeyRow{"fatigue", Measure::count,  1, 1, Good::less   },
    KeyRow{"grade",   Measure::none,   1, 2, Good::neither},
    KeyRow{"points",  Measure::count,  1, 3, Good::more   },
    KeyRow{"length",  Measure::length, 1, 0, Good::neither},
    KeyRow{"gap",     Measure::length, 1, 0, Good::neither},
    KeyRow{"range",   Measure::length, 1, 0, Good::neither},
    KeyRow{"file",    Measure::count,  1, 0, Good::neither},
    KeyRow{"files",   Measure::count,  1, 0, Good::neither},
    KeyRow{"dice",    Measure::count,  1, 0, Good::neither},
};

// What is drawn like what, where nobody has drawn it for this game.
constexpr std::array kLooks{
    LookRow{"gentle-hill", Like::hill    },
    LookRow{"steep-hill",  Like::hill    },
    LookRow{"wood",        Like::wood    },
    LookRow{"orchard",     Like::wood    },
    LookRow{"vineyard",    Like::wood    },
    LookRow{"marsh",       Like::mud     },
    LookRow{"village",     Like::building},
    LookRow{"stream",      Like::water   },
    LookRow{"river",       Like::water   },
    LookRow{"ford",        Like::ford    },
    LookRow{"bridge",      Like::bridge  },
    LookRow{"road",        Like::road    },
    LookRow{"sunken-road", Like::road    },
    LookRow{"ditch",       Like::mud     },
    LookRow{"wall",        Like::wall    },
    LookRow{"zone",        Like::zone    },
    LookRow{"shaken",      Like::flight  },
    LookRow{"routed",      Like::flight  },
    LookRow{"worn",        Like::wound   },
    LookRow{"melee",       Like::melee   },
    LookRow{"moved",       Like::done    },
};

constexpr std::array kTerms{
    TermRow{"stands",         TermOf::key,     "Stands"                      },
    TermRow{"grade",          TermOf::key,     "Grade"                       },
    TermRow{"hits",           TermOf::key,     "Hits"                        },
    TermRow{"fatigue",        TermOf::key,     "Fatigue"                     },
    TermRow{"points",         TermOf::key,     "Points"                      },
    TermRow{"length",         TermOf::key,     "Length"                      },
    TermRow{"gap",            TermOf::key,     "Gap"                         },
    TermRow{"range",          TermOf::key,     "Range"                       },
    TermRow{"file",           TermOf::key,     "File"                        },
    TermRow{"files",          TermOf::key,     "Files"                       },
    TermRow{"dice",           TermOf::key,     "Dice"                        },
    TermRow{"face",           TermOf::key,     "Against its"                 },
    TermRow{"front",          TermOf::value,   "Front"                       },
    TermRow{"right-flank",    TermOf::value,   "Right flank"                 },
    TermRow{"rear",           TermOf::value,   "Rear"                        },
    TermRow{"left-flank",     TermOf::value,   "Left flank"                  },
    TermRow{"a",              TermOf::value,   "Grade A"                     },
    TermRow{"b",              TermOf::value,   "Grade B"                     },
    TermRow{"c",              TermOf::value,   "Grade C"                     },
    TermRow{"d",              TermOf::value,   "Grade D"                     },
    TermRow{"e",              TermOf::value,   "Grade E"                     },
    TermRow{"shaken",         TermOf::sign,    "Shaken"                      },
    TermRow{"worn",           TermOf::sign,    "Worn"                        },
    TermRow{"surprised",      TermOf::sign,    "Surprised"                   },
    TermRow{"fatigue",        TermOf::sign,    "Fatigue points"              },
    TermRow{"leader",         TermOf::sign,    "With a leader"               },
    TermRow{"melee",          TermOf::sign,    "In melee, round"             },
    TermRow{"moved",          TermOf::sign,    "Has moved"                   },
    TermRow{"shot",           TermOf::sign,    "Has shot"                    },
    TermRow{"no-charge",      TermOf::sign,    "May not charge"              },
    TermRow{"charging",       TermOf::sign,    "Charging"                    },
    TermRow{"waiting",        TermOf::sign,    "To be put down"              },
    TermRow{"kept-back",      TermOf::sign,    "Kept back"                   },
    TermRow{"reserve",        TermOf::sign,    "In reserve"                  },
    TermRow{"late",           TermOf::sign,    "Comes later"                 },
    TermRow{"saved",          TermOf::sign,    "Came through"                },
    TermRow{"gone",           TermOf::sign,    "Gone"                        },
    TermRow{"hidden",         TermOf::sign,    "In ambush"                   },
    TermRow{"routed",         TermOf::sign,    "Routed"                      },
    TermRow{"attached",       TermOf::sign,    "With a unit"                 },
    TermRow{"rough",          TermOf::sign,    "Rough ground"                },
    TermRow{"zone",           TermOf::area,    "Deployment zone"             },
    TermRow{"ambush-marker",  TermOf::area,    "Ambush marker"               },
    TermRow{"wall",           TermOf::line,    "Wall"                        },
    TermRow{"fieldwork",      TermOf::line,    "Fieldworks"                  },
    TermRow{"contact",        TermOf::line,    "Contact"                     },
    TermRow{"front-zone",     TermOf::line,    "Front zone"                  },
    TermRow{"charge-lane",    TermOf::line,    "Charge"                      },
    TermRow{"charge-to-come", TermOf::line,    "Move, then charge"           },
    TermRow{"shooting-arc",   TermOf::line,    "Shooting arc"                },
    TermRow{"shot",           TermOf::line,    "Shot"                        },
    TermRow{"flank-covered",  TermOf::line,    "Flank supported"             },
    TermRow{"flank-open",     TermOf::line,    "Flank open"                  },
    TermRow{"lost-points",    TermOf::counter, "Points lost"                 },
    TermRow{"turn",           TermOf::counter, "Turn"                        },
    TermRow{"steps",          TermOf::zone,    "The turn"                    },
    TermRow{"step-1",         TermOf::card,    "1. Initiative"               },
    TermRow{"step-2",         TermOf::card,    "2. 1st side moves and shoots"},
    TermRow{"step-3",         TermOf::card,    "3. 2nd side checks"          },
    TermRow{"step-4",         TermOf::card,    "4. 2nd side moves and shoots"},
    TermRow{"step-5",         TermOf::card,    "5. 1st side checks"          },
    TermRow{"step-6",         TermOf::card,    "6. Delayed shooting"         },
    TermRow{"step-7",         TermOf::card,    "7. Charges declared"         },
    TermRow{"step-8",         TermOf::card,    "8. Responses"                },
    TermRow{"step-9",         TermOf::card,    "9. Charges move"             },
    TermRow{"step-10",        TermOf::card,    "10. Melee"                   },
    TermRow{"step-11",        TermOf::card,    "11. Leaders seen wounded"    },
    TermRow{"step-12",        TermOf::card,    "12. Melee morale"            },
    TermRow{"step-13",        TermOf::card,    "13. Routs seen"              },
    TermRow{"step-14",        TermOf::card,    "14. Routs removed"           },
    TermRow{"step-15",        TermOf::card,    "15. Break-off"               },
    TermRow{"step-16",        TermOf::card,    "16. Recovery"                },
};

}  // namespace

Name face_key(Face face) {
  constexpr std::array<Name, 4> kFaces{"front", "right-flank", "rear", "left-flank"};
  return kFaces[static_cast<std::size_t>(face)];
}

AskRow row_of(Ask ask) {
  switch (ask) {
    case Ask::terrain_piece: return {"terrain-piece"};
    case Ask::terrain_place: return {"terrain-place"};
    case Ask::terrain_turn: return {"terrain-turn"};
    case Ask::edge: return {"edge"};
    case Ask::works: return {"works"};
    case Ask::works_place: return {"works-place"};
    case Ask::deploy: return {"deploy"};
    case Ask::deploy_place: return {"deploy-place"};
    case Ask::marker: return {"marker"};
    case Ask::ambush_what: return {"ambush-what"};
    case Ask::ambush_pose: return {"ambush-pose"};
    case Ask::first_or_second: return {"first-or-second"};
    case Ask::move: return {"move"};
    case Ask::move_place: return {"move-place"};
    case Ask::move_distance: return {"move-distance"};
    case Ask::line_distance: return {"line-distance"};
    case Ask::leader_place: return {"leader-place"};
    case Ask::shoot: return {"shoot"};
    case Ask::shoot_delayed: return {"shoot-delayed"};
    case Ask::declare: return {"declare"};
    case Ask::respond: return {"respond"};
    case Ask::break_off: return {"break-off"};
    case Ask::break_off_distance: return {"break-off-distance"};
  }
  return {};
}

VerbRow row_of(Verb verb) {
  switch (verb) {
    case Verb::done: return {"done", Role::done};
    case Verb::concede: return {"concede", Role::resign};
    case Verb::terrain_piece: return {"terrain-piece"};
    case Verb::terrain_drop: return {"terrain-drop"};
    case Verb::south_edge: return {"south-edge"};
    case Verb::north_edge: return {"north-edge"};
    case Verb::works_row: return {"works-row"};
    case Verb::deploy: return {"deploy"};
    case Verb::deploy_leader: return {"deploy-leader"};
    case Verb::keep_back: return {"keep-back"};
    case Verb::marker: return {"marker"};
    case Verb::is_unit: return {"is-unit"};
    case Verb::is_dummy: return {"is-dummy"};
    case Verb::first: return {"first"};
    case Verb::second: return {"second"};
    case Verb::forward: return {"forward"};
    case Verb::reverse: return {"reverse"};
    case Verb::fall_back: return {"fall-back"};
    case Verb::skirmish: return {"skirmish"};
    case Verb::double_move: return {"double-move"};
    case Verb::formation: return {"formation"};
    case Verb::quarter_left: return {"quarter-left"};
    case Verb::quarter_right: return {"quarter-right"};
    case Verb::face: return {"face", Role::target};
    case Verb::arrive: return {"arrive"};
    case Verb::line: return {"line"};
    case Verb::line_double: return {"line-double"};
    case Verb::reveal: return {"reveal"};
    case Verb::leader_move: return {"leader-move"};
    case Verb::leader_attach: return {"leader-attach", Role::target};
    case Verb::shoot: return {"shoot", Role::target};
    case Verb::charge: return {"charge", Role::target};
    case Verb::receive: return {"receive"};
    case Verb::countercharge: return {"countercharge", Role::target};
    case Verb::evade: return {"evade"};
    case Verb::break_off: return {"break-off"};
  }
  return {};
}

ToldRow row_of(Told told) {
  switch (told) {
    case Told::list_drawn: return {"list-drawn", 0, Is::nothing, Is::seat, {{{"list"}}}};
    case Told::home_found: return {"home-found", 0, Is::nothing, Is::seat};
    case Told::terrain_laid: return {"terrain-laid", 0, Is::nothing, Is::seat, {{{"kind"}, {"x"}, {"y"}}}};
    case Told::terrain_dropped: return {"terrain-dropped", 0, Is::nothing, Is::seat};
    case Told::edge_taken: return {"edge-taken", 0, Is::nothing, Is::seat, {{{"north"}}}};
    case Told::works_laid: return {"works-laid", 0, Is::nothing, Is::seat, {{{"sections"}}}};
    case Told::deployed: return {"deployed", tag::comes, Is::unit};
    case Told::leader_placed: return {"leader-placed", tag::comes, Is::unit};
    case Told::kept_back: return {"kept-back", 0, Is::unit};
    case Told::no_room: return {"no-room", 0, Is::unit};
    case Told::army_placed: return {"army-placed", tag::comes, Is::nothing, Is::seat};
    case Told::pose_changed: return {"pose-changed", 0, Is::unit};
    case Told::marker_laid: return {"marker-laid", 0, Is::nothing, Is::seat, {{{"piece"}}}};
    case Told::turn_began:
      return {"turn-began", tag::round | tag::turn, Is::nothing, Is::nothing, {{{"turn"}}}};
    case Told::initiative_won: return {"initiative-won", 0, Is::nothing, Is::seat};
    case Told::moved: return {"moved", tag::move, Is::unit, Is::nothing, {{{"kind-of"}, {"length"}}}};
    case Told::line_moved: return {"line-moved", tag::move, Is::nothing, Is::seat, {{{"units"}, {"length"}}}};
    case Told::stands: return {"stands", 0, Is::unit};
    case Told::turned_to_face: return {"turned-to-face", tag::move, Is::unit, Is::unit};
    case Told::arrived: return {"arrived", tag::comes, Is::unit};
    case Told::leader_moved: return {"leader-moved", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::leader_attached: return {"leader-attached", tag::move, Is::unit, Is::unit};
    case Told::leader_rode_off: return {"leader-rode-off", tag::move, Is::unit, Is::unit};
    case Told::revealed: return {"revealed", tag::reveal | tag::comes, Is::unit};
    case Told::dummy_revealed: return {"dummy-revealed", tag::reveal, Is::nothing, Is::seat};
    case Told::cut_short: return {"cut-short", 0, Is::unit};
    case Told::surprised: return {"surprised", tag::loss, Is::unit};
    case Told::wagon_saved: return {"wagon-saved", tag::score | tag::gone, Is::unit};
    case Told::movement_done: return {"movement-done", 0, Is::nothing, Is::seat};
    case Told::shoots: return {"shoots", tag::attack, Is::unit, Is::unit, {{{"dice"}, {"hits"}}}};
    case Told::hits_taken:
      return {"hits-taken", tag::loss, Is::unit, Is::nothing, {{{"hits"}, {"fp-new"}, {"fp-in"}}}};
    case Told::leader_wounded: return {"leader-wounded", tag::gone | tag::loss, Is::unit, Is::unit};
    case Told::leader_back: return {"leader-back", tag::comes | tag::gain, Is::unit};
    case Told::checked:
      return {"checked", 0, Is::unit, Is::nothing, {{{"cause"}, {"total"}, {"target"}, {"passed"}}}};
    case Told::became_shaken: return {"became-shaken", tag::loss, Is::unit, Is::nothing, {{{"cause"}}}};
    case Told::may_not_charge: return {"may-not-charge", tag::loss, Is::unit};
    case Told::routed: return {"routed", tag::gone | tag::loss, Is::unit, Is::nothing, {{{"cause"}}}};
    case Told::removed: return {"removed", tag::gone, Is::unit};
    case Told::left_table: return {"left-table", tag::gone, Is::unit};
    case Told::declared: return {"declared", tag::reveal, Is::unit, Is::unit, {{{"face"}, {"gap"}}}};
    case Told::charge_failed: return {"charge-failed", 0, Is::unit, Is::unit};
    case Told::charge_cancelled: return {"charge-cancelled", 0, Is::unit, Is::unit};
    case Told::response: return {"response", 0, Is::unit, Is::nothing, {{{"response"}}}};
    case Told::evaded: return {"evaded", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::contacted: return {"contacted", tag::attack | tag::move, Is::unit, Is::unit, {{{"face"}}}};
    case Told::caught: return {"caught", tag::attack | tag::move | tag::loss, Is::unit, Is::unit};
    case Told::escaped: return {"escaped", tag::move, Is::unit, Is::unit};
    case Told::stopped_short: return {"stopped-short", tag::move, Is::unit, Is::unit};
    case Told::no_target_left: return {"no-target-left", tag::move, Is::unit};
    case Told::countercharged:
      return {"countercharged", tag::attack | tag::move, Is::unit, Is::unit, {{{"length"}}}};
    case Told::fights:
      return {"fights", tag::attack, Is::unit, Is::unit, {{{"die"}, {"sum"}, {"stands"}, {"hits"}}}};
    case Told::excused: return {"excused", 0, Is::unit};
    case Told::broke_through: return {"broke-through", tag::move, Is::unit};
    case Told::passed_over: return {"passed-over", tag::loss, Is::unit, Is::unit};
    case Told::pursued: return {"pursued", tag::move, Is::unit};
    case Told::broke_off: return {"broke-off", tag::move, Is::unit, Is::nothing, {{{"length"}}}};
    case Told::recovered: return {"recovered", tag::gain, Is::unit};
    case Told::wagon_taken: return {"wagon-taken", tag::gone | tag::loss, Is::unit};
    case Told::army_broken: return {"army-broken", tag::end, Is::nothing, Is::seat};
    case Told::conceded: return {"conceded", tag::end, Is::nothing, Is::seat};
    case Told::battle_won:
      return {"battle-won", tag::end, Is::nothing, Is::seat, {{{"marginal-2"}, {"ending"}}}};
    case Told::battle_drawn: return {"battle-drawn", tag::end};
    case Told::ambush_laid: return {"ambush-laid", tag::comes, Is::nothing, Is::seat};
  }
  return {};
}

RollRow row_of(RollKind kind) {
  switch (kind) {
    case RollKind::list: return {"list", "d6"};
    case RollKind::home: return {"home", "d6"};
    case RollKind::terrain: return {"terrain", "d6"};
    case RollKind::turning: return {"turning", "d6"};
    case RollKind::edge: return {"edge", "d6"};
    case RollKind::initiative: return {"initiative", "d6"};
    case RollKind::late: return {"late", "d6"};
    case RollKind::volley: return {"volley", "d6"};
    case RollKind::wound: return {"wound", "d6"};
    case RollKind::wounded: return {"wounded", "d6"};
    case RollKind::check: return {"check", "d6"};
    case RollKind::catching: return {"catching", "d6"};
    case RollKind::melee: return {"melee", "d6"};
    case RollKind::stampede: return {"stampede", "d6"};
  }
  return {};
}

const Lexicon& lexicon() {
  static const Lexicon kLexicon =
      lexicon_of<Ask, Verb, Told, RollKind>({.keys = kKeys, .terms = kTerms, .looks = kLooks});
  return kLexicon;
}

}  // namespace warren::might_of_arms
