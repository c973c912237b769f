/** A line of a chart. */
export interface Series {
  readonly name: string;
  /** What the numbers are, such as `s`. */
  readonly unit: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

const WIDTH = 480;
const HEIGHT = 160;
const LEFT = 16;
const TOP = 36;

/** One series as a small chart: from zero to its largest value on both axes, so that a bend is visible. */
function panel({ name, unit, points }: Series, index: number): string {
  const most = {
    x: Math.max(...points.map(({ x }) => x), 1),
    y: Math.max(...points.map(({ y }) => y), 1e-9),
  };
  const toPosition = ({ x, y }: { x: number; y: number }): [number, number] => [
    Math.round(LEFT + (x / most.x) * (WIDTH - 150)),
    Math.round(HEIGHT - 20 - (y / most.y) * (HEIGHT - 20 - TOP)),
  ];
  const positions = points.map(toPosition);
  const marks = points.map((point, at) => {
    const [x = 0, y = 0] = positions[at] ?? [];
    const label = `${point.y.toFixed(1)} ${unit} at ${point.x} pages`;
    return `<circle cx="${x}" cy="${y}" r="3"/><text x="${x + 6}" y="${y + 12}" font-size="10">${label}</text>`;
  });
  return [
    `<g transform="translate(0 ${index * HEIGHT})">`,
    `<text x="${LEFT}" y="20" font-weight="bold">${name}</text>`,
    `<path d="M${LEFT} ${TOP}V${HEIGHT - 20}H${WIDTH - 16}" fill="none" stroke="gray"/>`,
    `<polyline points="${positions.map((pair) => pair.join(',')).join(' ')}" fill="none" stroke="currentColor"/>`,
    ...marks,
    '</g>',
  ].join('');
}

/** An SVG with one panel a series, over the number of pages. */
export function buildChart(series: readonly Series[]): string {
  const height = series.length * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">${series.map(panel).join('')}</svg>\n`;
}
