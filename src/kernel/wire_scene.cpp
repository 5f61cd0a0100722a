// The Scene in JSON: everything that is drawn for a seat, field by field.
#include "kernel/wire_json.h"

namespace warren {
namespace {

Json badges_json(const std::vector<Badge>& badges) {
  Json list = Json::array();
  for (const Badge& badge : badges)
    list.push_back({
        {"role",    badge.role   },
        {"tooltip", badge.tooltip},
        {"count",   badge.count  }
    });
  return list;
}

Json points_json(const std::vector<Point>& points) {
  Json list = Json::array();
  for (const Point point : points) list.push_back(to_json(point));
  return list;
}

Json item_json(const Scene::Area& area) {
  return {
      {"id",           area.id                  },
      {"role",         area.role                },
      {"label",        area.label               },
      {"tooltip",      area.tooltip             },
      {"outline",      points_json(area.outline)},
      {"centre",       to_json(area.centre)     },
      {"radius",       area.radius              },
      {"badges",       badges_json(area.badges) },
      {"enter",        area.enter               },
      {"stops",        area.stops               },
      {"blocks_sight", area.blocks_sight        },
      {"seat",         to_json(area.seat)       }
  };
}

Json item_json(const Scene::Piece& piece) {
  return {
      {"id",      piece.id                 },
      {"group",   piece.group              },
      {"role",    piece.role               },
      {"label",   piece.label              },
      {"tooltip", piece.tooltip            },
      {"seat",    to_json(piece.seat)      },
      {"centre",  to_json(piece.centre)    },
      {"radius",  piece.radius             },
      {"heading", piece.heading.tenths     },
      {"leader",  piece.leader             },
      {"badges",  badges_json(piece.badges)}
  };
}

Json item_json(const Scene::Line& line) {
  return {
      {"role",   line.role               },
      {"label",  line.label              },
      {"points", points_json(line.points)},
      {"seat",   to_json(line.seat)      }
  };
}

Json item_json(const Scene::Track& track) {
  return {
      {"label", track.label        },
      {"seat",  to_json(track.seat)},
      {"value", track.value        },
      {"limit", track.limit        }
  };
}

Json item_json(const Scene::Card& card) {
  return {
      {"role",    card.role         },
      {"label",   card.label        },
      {"tooltip", card.tooltip      },
      {"seat",    to_json(card.seat)},
      {"face_up", card.face_up      }
  };
}

Json item_json(const Scene::Panel& panel) { return to_json(panel); }

template <class Item>
Json list_json(const std::vector<Item>& items) {
  Json list = Json::array();
  for (const Item& item : items) list.push_back(item_json(item));
  return list;
}

}  // namespace

Json to_json(const Scene::Panel& panel) {
  return {
      {"title", panel.title        },
      {"seat",  to_json(panel.seat)},
      {"group", panel.group        },
      {"rows",  panel.rows         }
  };
}

Json to_json(const Scene& scene) {
  return {
      {"title",  scene.title                 },
      {"phase",  scene.phase                 },
      {"board",
       {{"width", scene.board.width},
        {"height", scene.board.height},
        {"unit", scene.board.unit},
        {"unit_name", scene.board.unit_name}}},
      {"areas",  list_json(scene.areas)      },
      {"pieces", list_json(scene.pieces)     },
      {"lines",  list_json(scene.lines)      },
      {"tracks", list_json(scene.tracks)     },
      {"cards",  list_json(scene.cards)      },
      {"panels", list_json(scene.panels)     }
  };
}

}  // namespace warren
