/** Elements a diagram may be drawn with. */
export const SVG_ELEMENTS: ReadonlySet<string> = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs marker'.split(' '),
);

/** Their attributes, by their names in a hast tree. Colors and fonts come from the site's classes alone. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = new Set(
  [
    'className id role ariaHidden ariaLabel ariaLabelledBy xmlns viewBox preserveAspectRatio width height',
    'x y x1 y1 x2 y2 dx dy cx cy r rx ry d points transform rotate pathLength',
    'textAnchor dominantBaseline textLength lengthAdjust xmlSpace',
    'markerStart markerMid markerEnd markerWidth markerHeight markerUnits refX refY orient',
  ].flatMap((line) => line.split(' ')),
);
