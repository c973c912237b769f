import type { Typeface } from './typeface';
import { wrapTitle } from './wrap-title';

/** What a card says. */
export type Card = {
  /** The page's title. */
  title: string;
  /** Where it belongs: the section's name, or ''. */
  label: string;
  /** Its address without the scheme. */
  address: string;
};

/** How all cards look. */
export type CardLook = {
  colors: { background: string; pattern: string; text: string; soft: string; accent: string };
  /** An SVG drawing with a viewBox. */
  logo: string;
  bold: Typeface;
  plain: Typeface;
};

export const WIDTH = 1200;
export const HEIGHT = 630;

const MARGIN = 80;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;
const LOGO_HEIGHT = 56;
/** The cube's faces, in a square of 32: large and quiet behind the words. */
const CUBE = ['M16 1l12 6-12 6L4 7z', 'M2 10l12 6v15L2 25z', 'M30 10l-12 6v15l12-6z'];

/** Whether a card's title can be drawn with the letters there are. */
export function canDraw({ title }: Card, { bold }: Pick<CardLook, 'bold'>): boolean {
  return bold.covers(title);
}

/**
 * Draws a card. Words are outlines. Of words that the typeface has no letters for nothing is drawn; without a title
 * the logo stands large in its place.
 *
 * @param card What it says.
 * @param look How it looks.
 * @returns An SVG document.
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
  const isWordless = card.title === '' || !canDraw(card, look);
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
  const width = plain.widthOf(card.address, size);
  // The logo needs its place; a longer address says nothing that the page's title doesn't.
  if (plain.covers(card.address) && width < TEXT_WIDTH - 6 * LOGO_HEIGHT) {
    const place = { x: WIDTH - MARGIN - width, y: HEIGHT - MARGIN - 4, size };
    parts.push(path(plain.pathOf(card.address, place), colors.soft));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}

/** The logo as a drawing within the drawing, at the left margin. */
function placeLogo(logo: string, { y, height }: { y: number; height: number }): string {
  const start = logo.indexOf('<svg');
  return logo
    .slice(start)
    .replace(
      '<svg',
      `<svg x="${MARGIN}" y="${y}" width="${WIDTH}" height="${height}" preserveAspectRatio="xMinYMid"`,
    );
}
