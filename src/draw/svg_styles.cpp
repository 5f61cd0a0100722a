// Colours, type and the textures of terrain.
#include "draw/svg_parts.h"

namespace warren::draw {

std::string svg_styles() {
  return R"svg(<style>
text{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,Georgia,"Noto Serif",serif;fill:#281e15}
.sans{font-family:Seravek,"Gill Sans Nova",Ubuntu,Cantarell,Lato,"Noto Sans","DejaVu Sans",sans-serif}
.title{font-size:21px;font-weight:600}.phase{font-size:14px;fill:#56473a}.axis{font-size:12px;text-anchor:middle}
.name{font-size:12.5px;font-weight:600;text-anchor:middle;paint-order:stroke;stroke:#dbdcb5;stroke-width:3.5px;stroke-linejoin:round}
.place{font-size:12px;font-style:italic;text-anchor:middle;fill:#56473a;paint-order:stroke;stroke:#dbdcb5;stroke-width:3px;stroke-linejoin:round}
.row{font-size:13px}.small{font-size:12px;fill:#56473a}.head{font-size:15px;font-weight:600}
.rim{fill:none;stroke:#3d3122;stroke-width:2.2}.free{stroke-dasharray:.1 5;stroke-linecap:round;stroke-width:2.8}
.stop{stroke-dasharray:7 4}.ticks{fill:none;stroke:#3d3122;stroke-width:6;stroke-dasharray:2 7}
.seat0{fill:#fdf5e2;stroke:#a63a26;stroke-width:2.6}.seat1{fill:#27446b;stroke:#1a3152;stroke-width:2.6}
.seat2{fill:#eef3dc;stroke:#3c5f27;stroke-width:2.6}.seat3{fill:#4a3510;stroke:#2f2108;stroke-width:2.6}
.nobody{fill:#d8ccb2;stroke:#56473a;stroke-width:2}
.notch{fill:none;stroke:#bcd0e8;stroke-width:1.6;stroke-dasharray:2.4 3.4}
.emblem{font-weight:700;text-anchor:middle;stroke:none}.dark{fill:#2b1a12}.light{fill:#f8f0dc}
.badge{stroke:#281e15;stroke-width:1.2}.mark{font-size:9px;font-weight:700;text-anchor:middle}
.hull{fill:#f0d49a;fill-opacity:.35;stroke:none}.line{fill:none;stroke:#84490a;stroke-width:2;stroke-dasharray:6 4}
</style>
<defs>
<radialGradient id="felt" cx="45%" cy="40%" r="80%"><stop offset="0" stop-color="#d6d9ae"/><stop offset=".6" stop-color="#c8cd9a"/><stop offset="1" stop-color="#b8c088"/></radialGradient>
<pattern id="tufts" width="74" height="62" patternUnits="userSpaceOnUse"><path d="M12 20l-2-4M12 20l.2-5M12 20l2.4-4M49 48l-2-4M49 48l.2-5M49 48l2.4-4" stroke="#8d9760" stroke-opacity=".45" fill="none"/></pattern>
<pattern id="laid" width="88" height="4" patternUnits="userSpaceOnUse"><path d="M0 .5H88M.5 0V4" stroke="#7a6030" stroke-opacity=".07"/></pattern>
<pattern id="t-hill" width="26" height="15" patternUnits="userSpaceOnUse"><rect width="26" height="15" fill="#c9b283"/><path d="M2 11q5-8 10 0M15 5q4-6 8 0" fill="none" stroke="#8c6f3f" stroke-width="1.3"/></pattern>
<pattern id="t-leaf" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#8b9e56"/><path d="M4 10l3-6 3 6zM11 15l2.4-5 2.4 5z" fill="#566a2e"/></pattern>
<pattern id="t-wall" width="20" height="12" patternUnits="userSpaceOnUse"><rect width="20" height="12" fill="#cfc6b2"/><path d="M0 6H20M0 .5H20M6 0V6M15 6V12" stroke="#857a63" fill="none"/></pattern>
<pattern id="t-mud" width="28" height="14" patternUnits="userSpaceOnUse"><rect width="28" height="14" fill="#b3a878"/><path d="M2 5h9M15 11h9M18 4h5M4 12h4" stroke="#7d7345" stroke-width="1.4" stroke-linecap="round"/></pattern>
<pattern id="t-water" width="26" height="12" patternUnits="userSpaceOnUse"><rect width="26" height="12" fill="#86a9b0"/><path d="M1 5q4-4 8 0t8 0 8 0" fill="none" stroke="#e9f3f0" stroke-width="1.3"/></pattern>
<pattern id="t-fort" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" fill="#e2d9c1"/><path d="M0 8H16M8 0V16" stroke="#a99e88"/></pattern>
<pattern id="t-house" width="10" height="14" patternUnits="userSpaceOnUse"><rect width="10" height="14" fill="#d9ba72"/><path d="M2 0V14M7 0V14" stroke="#bf9c54" stroke-width="1.6"/></pattern>
<pattern id="t-rock" width="22" height="20" patternUnits="userSpaceOnUse"><rect width="22" height="20" fill="#a59c8c"/><path d="M0 14l7-9 8 3 7-6M7 5l2 9 9 4" fill="none" stroke="#6f6658" stroke-width="1.4"/></pattern>
<pattern id="t-solid" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#847b6c"/><path d="M0 0V8" stroke="#514a3f" stroke-width="2.4"/></pattern>
<pattern id="t-open" width="18" height="18" patternUnits="userSpaceOnUse"><rect width="18" height="18" fill="#dcdcae"/><circle cx="5" cy="6" r="1" fill="#9aa56a"/><circle cx="14" cy="13" r="1" fill="#9aa56a"/></pattern>
</defs>
)svg";
}

}  // namespace warren::draw
