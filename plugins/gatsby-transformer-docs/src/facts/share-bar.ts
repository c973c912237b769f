import type { Element } from 'hast';
import { element } from '../body/nodes';
import type { CoverageRow } from './coverage';

const WIDTH = 100;
const HEIGHT = 8;

/**
 * Draws how a row is shared: what people wrote, what is generated, and, as the rest of the frame, what is missing.
 *
 * @param label what the bar says to those who cannot see it, with `{words}`, `{listed}` and `{missing}`
 * @returns an SVG of 100 by 8 units; its colors are the style sheet's
 */
export function buildShareBar(label: string, { total, words, listed, missing }: CoverageRow): Element {
  const percent = (count: number): number => Math.round((count / total) * WIDTH);
  const written = percent(words);
  const known = percent(words + listed.length);
  const name = label
    .replace('{words}', String(written))
    .replace('{listed}', String(known - written))
    .replace('{missing}', String(percent(missing.length)));
  const bar = (className: string, x: number, width: number): Element =>
    element('rect', { className: [className], x, width, height: HEIGHT });
  return element('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', ariaLabel: name }, [
    bar('frame', 0, WIDTH),
    bar('words', 0, written),
    bar('listed', written, known - written),
  ]);
}
