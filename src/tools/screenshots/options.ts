import { UsageError } from '../run-command';

/** A theme of the site. */
export const themes = ['light', 'dark'] as const;
export type PictureTheme = (typeof themes)[number];

/** What `npm run screenshots` is to take. */
export interface ScreenshotOptions {
  /** Widths of the window in CSS pixels. */
  readonly widths: readonly number[];
  readonly themes: readonly PictureTheme[];
  /** Parts of a subject's name or path, of which it has to contain one; none for every subject. */
  readonly pages: readonly string[];
}

const WIDTHS = '390,768,1280,1920';

/**
 * Parses the options' values. Without any it is every subject at four widths in both themes.
 *
 * @throws UsageError for a width or a theme that does not exist
 */
export function parseScreenshotOptions(found: {
  widths?: string | undefined;
  themes?: string | undefined;
  pages?: string | undefined;
}): ScreenshotOptions {
  const widths = split(found.widths ?? WIDTHS);
  const wrong = widths.find((width) => !/^\d{3,4}$/.test(width));
  if (wrong !== undefined || widths.length === 0) {
    throw new UsageError(`"${wrong ?? ''}" is no width from 100 to 9999`);
  }
  const wanted = split(found.themes ?? themes.join(','));
  const unknown = wanted.find((theme) => !themes.some((known) => known === theme));
  if (unknown !== undefined || wanted.length === 0) {
    throw new UsageError(`"${unknown ?? ''}" is no theme: choose from ${themes.join(', ')}`);
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
