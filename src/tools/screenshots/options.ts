import { parseArgs } from 'node:util';

/** A theme of the site. */
export const themes = ['light', 'dark'] as const;
export type PictureTheme = (typeof themes)[number];

/** What `npm run screenshots` is asked for. */
export interface ScreenshotOptions {
  /** Widths of the window in CSS pixels. */
  readonly widths: readonly number[];
  readonly themes: readonly PictureTheme[];
  /** Words of which one has to be in a subject's name or path; none for every subject. */
  readonly pages: readonly string[];
}

const WIDTHS = '390,768,1280,1920';
const EXAMPLE = 'npm run screenshots -- --widths 390,1280 --themes light,dark --pages home,/concepts/output/';

/**
 * Reads the command line. Without options it is every subject at four widths in both themes.
 *
 * @throws Error for an unknown option, a width or a theme that is none, with a right example
 */
export function parseScreenshotOptions(argv: readonly string[]): ScreenshotOptions {
  const found = readOptions(argv);
  const widths = split(found.widths ?? WIDTHS);
  const wrong = widths.find((width) => !/^\d{3,4}$/.test(width));
  if (wrong !== undefined || widths.length === 0) {
    throw new Error(`"${wrong ?? ''}" is no width from 100 to 9999. Write ${EXAMPLE}`);
  }
  const wanted = split(found.themes ?? themes.join(','));
  const strange = wanted.find((theme) => !themes.some((known) => known === theme));
  if (strange !== undefined || wanted.length === 0) {
    throw new Error(`"${strange ?? ''}" is no theme: choose from ${themes.join(', ')}. Write ${EXAMPLE}`);
  }
  return {
    widths: [...new Set(widths.map(Number))],
    themes: themes.filter((theme) => wanted.includes(theme)),
    pages: split(found.pages ?? ''),
  };
}

const split = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { widths: { type: 'string' }, themes: { type: 'string' }, pages: { type: 'string' } },
    }).values;
  } catch (error) {
    // parseArgs throws errors only; each says what it found.
    throw new Error(`${(error as Error).message}. Write ${EXAMPLE}`, { cause: error });
  }
}
