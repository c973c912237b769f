import type { Typeface } from './typeface';

/** A title set in lines; `size` fits all of them. */
type WrappedTitle = { lines: string[]; size: number };

/** Sizes from large to small: a short title is large, a long one is not cut before it is small. */
const SIZES = [92, 80, 68, 60];
const MAX_LINES = 3;
const MORE = '…';

/**
 * Sets a title in at most three lines, as large as it can be. What doesn't fit in the smallest size is cut at a word.
 */
export function wrapTitle(
  title: string,
  width: number,
  widthOf: (text: string, size: number) => number,
): WrappedTitle {
  const words = title.trim().split(/\s+/);
  let smallest: WrappedTitle = { lines: [], size: SIZES[0] ?? 0 };
  for (const size of SIZES) {
    const fits = (text: string): boolean => widthOf(text, size) <= width;
    const lines = fillLines(
      words.flatMap((word) => breakWord(word, fits)),
      fits,
    );
    if (lines.length <= MAX_LINES && words.every(fits)) return { lines, size };
    smallest = { lines, size };
  }
  const { lines, size } = smallest;
  if (lines.length <= MAX_LINES) return smallest;
  return { lines: [...lines.slice(0, MAX_LINES - 1), cut(lines[MAX_LINES - 1] ?? '')], size };

  function cut(line: string): string {
    let start = line;
    while (start.includes(' ') && widthOf(start + MORE, size) > width)
      start = start.slice(0, start.lastIndexOf(' '));
    while (start !== '' && widthOf(start + MORE, size) > width) start = [...start].slice(0, -1).join('');
    return start + MORE;
  }
}

function fillLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than a line, such as the name of an option, is broken after a dot or where it has to be. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const part of word.split(/(?<=[./_-])/).flatMap((piece) => (fits(piece) ? [piece] : [...piece]))) {
    const longer = (pieces.at(-1) ?? '') + part;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(part);
  }
  return pieces;
}

export type Card = {
  /** The page's title. */
  title: string;
  /** Where it belongs: the section's name, or ''. */
  label: string;
  /** The page's URL without the scheme. */
  url: string;
};

/** How all cards look. */
export type CardLook = {
  colors: { background: string; pattern: string; text: string; soft: string; accent: string };
  /** An SVG image with a viewBox. */
  logo: string;
  bold: Typeface;
  plain: Typeface;
};

export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 80;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const LOGO_HEIGHT = 56;
/** The cube's faces in a square of 32: the background behind the text. */
const CUBE = ['M16 1l12 6-12 6L4 7z', 'M2 10l12 6v15L2 25z', 'M30 10l-12 6v15l12-6z'];

/** Whether the fonts have all letters of a card's title. */
export function canRender({ title }: Card, { bold }: Pick<CardLook, 'bold'>): boolean {
  return bold.covers(title);
}

/**
 * Renders a card as an SVG document. Text becomes outlines. Text for which the typeface lacks letters is left out;
 * instead of a title there is a large logo.
 */
export function buildCardSvg(card: Card, look: CardLook): string {
  const { colors, bold, plain } = look;
  const path = (data: string, color: string): string => `<path fill="${color}" d="${data}"/>`;
  const parts = [
    path(`M0 0h${WIDTH}v${HEIGHT}H0z`, colors.background),
    `<g transform="translate(760 96) scale(18)">${CUBE.map((face) => path(face, colors.pattern)).join('')}</g>`,
  ];
  if (card.label !== '' && bold.covers(card.label)) {
    parts.push(path(bold.pathOf(card.label, { x: MARGIN, y: 116, size: 36 }), colors.accent));
  }
  const isWordless = card.title === '' || !canRender(card, look);
  if (!isWordless) {
    const { lines, size } = wrapTitle(card.title, TEXT_WIDTH, (text, at) => bold.widthOf(text, at));
    const step = size * 1.16;
    // The block's middle is a little above the card's.
    const first = 300 - ((lines.length - 1) * step) / 2 + size * 0.36;
    const data = lines.map((line, index) => bold.pathOf(line, { x: MARGIN, y: first + index * step, size }));
    parts.push(path(data.join(''), colors.text));
  }
  parts.push(
    isWordless
      ? placeLogo(look.logo, { y: 230, height: 3 * LOGO_HEIGHT })
      : placeLogo(look.logo, { y: HEIGHT - MARGIN - LOGO_HEIGHT + 16, height: LOGO_HEIGHT }),
  );
  const size = 28;
  const width = plain.widthOf(card.url, size);
  // A longer URL would reach the logo, and adds little to the title.
  if (plain.covers(card.url) && width < TEXT_WIDTH - 6 * LOGO_HEIGHT) {
    const position = { x: WIDTH - MARGIN - width, y: HEIGHT - MARGIN - 4, size };
    parts.push(path(plain.pathOf(card.url, position), colors.soft));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}

/** The logo as a nested SVG, at the left margin. */
function placeLogo(logo: string, { y, height }: { y: number; height: number }): string {
  const start = logo.indexOf('<svg');
  return logo
    .slice(start)
    .replace(
      '<svg',
      `<svg x="${MARGIN}" y="${y}" width="${WIDTH}" height="${height}" preserveAspectRatio="xMinYMid"`,
    );
}
