interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line of a chart. */
export interface Series {
  readonly name: string;
  /** What the numbers are, such as `s`. */
  readonly unit: string;
  readonly points: readonly Point[];
  /** The same of the site that is compared with, drawn as hollow marks. */
  readonly peer?: readonly Point[];
}

const WIDTH = 480;
const HEIGHT = 160;
const LEFT = 16;
const TOP = 36;

/** One series as a small chart: from zero to its largest value on both axes, so that a bend is visible. */
function panel({ name, unit, points, peer = [] }: Series, index: number): string {
  const all = [...points, ...peer];
  const most = {
    x: Math.max(...all.map(({ x }) => x), 1),
    y: Math.max(...all.map(({ y }) => y), 1e-9),
  };
  const toPosition = ({ x, y }: Point): [number, number] => [
    Math.round(LEFT + (x / most.x) * (WIDTH - 150)),
    Math.round(HEIGHT - 20 - (y / most.y) * (HEIGHT - 20 - TOP)),
  ];
  const mark = (point: Point, label: string, fill: string): string => {
    const [x, y] = toPosition(point);
    return `<circle cx="${x}" cy="${y}" r="3" stroke="currentColor" fill="${fill}"/><text x="${x + 6}" y="${y + 12}" font-size="10">${label}</text>`;
  };
  const value = ({ y }: Point): string => `${y.toFixed(1)} ${unit}`;
  return [
    `<g transform="translate(0 ${index * HEIGHT})">`,
    `<text x="${LEFT}" y="20" font-weight="bold">${name}</text>`,
    `<path d="M${LEFT} ${TOP}V${HEIGHT - 20}H${WIDTH - 16}" fill="none" stroke="gray"/>`,
    `<polyline points="${points.map((point) => toPosition(point).join(',')).join(' ')}" fill="none" stroke="currentColor"/>`,
    ...points.map((point) => mark(point, `${value(point)} at ${point.x} pages`, 'currentColor')),
    ...peer.map((point) => mark(point, `${value(point)}, peer`, 'white')),
    '</g>',
  ].join('');
}

/** An SVG with one panel a series, over the number of pages. */
export function buildChart(series: readonly Series[]): string {
  const height = series.length * HEIGHT;
  // A background of its own: a README may be read on a dark page.
  const background = '<rect width="100%" height="100%" fill="white"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">${background}${series.map(panel).join('')}</svg>\n`;
}
