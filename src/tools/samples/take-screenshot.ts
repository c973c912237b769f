import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { languages } from '../../config/languages';
import { findProgram } from '../check/programs';

/** What a reader sees at the end of a guide. */
interface Screenshot {
  /** Name of the PNG file in the guides' folder `images`. */
  readonly image: string;
  /** The file of the build that is opened; index.html without it. */
  readonly start?: string;
  /** Names of the buttons that are clicked before. */
  readonly clicks?: readonly string[];
}

/** By the paths of pages below the content's folder. */
const SCREENSHOTS: Readonly<Record<string, Screenshot>> = {
  'guides/getting-started.mdx': { image: 'tide-table' },
  'guides/asset-management.mdx': { image: 'bakery' },
  'guides/output-management.mdx': { image: 'village-inn', start: 'menu.html' },
  'guides/development.mdx': { image: 'bird-feeder', clicks: ['Wren', 'Finch', 'Wren'] },
  'guides/code-splitting.mdx': { image: 'notice-board', start: 'today.html', clicks: ['New notice'] },
  'guides/lazy-loading.mdx': { image: 'freezer-label', clicks: ['Print a label'] },
  'guides/production.mdx': { image: 'rain-gauge' },
  'guides/caching.mdx': { image: 'seed-shop' },
  'guides/typescript.mdx': { image: 'tides', start: 'main.html' },
  'guides/react.mdx': { image: 'night-sky', clicks: ['Jupiter', 'Jupiter'] },
};

/** CSS pixels; an image has twice as many. */
const WIDTH = 560;
const LEAST_HEIGHT = 48;
/** For guides that show today's date. */
const DATE = '2026-11-29T12:00:00';

/**
 * The screenshot of a page; null if it has none.
 *
 * @returns also its file, and the same for each translation, whose images lie beside it
 */
export function findScreenshot(
  folder: string,
  page: string,
): (Screenshot & { readonly file: string; readonly copies: readonly string[] }) | null {
  const screenshot = SCREENSHOTS[page];
  if (!screenshot) return null;
  const fileOf = (of: string): string =>
    path.join(of, path.dirname(page), 'images', `${screenshot.image}.png`);
  const translations = languages
    .map(({ code }) => path.join(path.dirname(folder), code))
    .filter((of) => of !== folder && fs.existsSync(path.join(of, page)));
  return { ...screenshot, file: fileOf(folder), copies: translations.map(fileOf) };
}

/**
 * Opens what a guide has built in Chromium, does what its reader does, and writes a screenshot of the whole page.
 *
 * @param dist folder of the build
 * @returns what the console of the page reports; nothing is written then
 * @throws Error where there is no Chromium, or no such button
 */
export async function takeScreenshot(
  { file, copies, start = 'index.html', clicks = [] }: NonNullable<ReturnType<typeof findScreenshot>>,
  dist: string,
): Promise<string[]> {
  const executablePath = findProgram('chromium');
  if (executablePath === null)
    throw new Error('screenshots of guides need Chromium: install it, or set CHROMIUM_PATH');
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({
      viewport: { width: WIDTH, height: LEAST_HEIGHT },
      deviceScaleFactor: 2,
    });
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.clock.setFixedTime(DATE);
    await page.route('**/*', (route) => {
      const built = path.join(dist, new URL(route.request().url()).pathname);
      return fs.existsSync(built) ? route.fulfill({ path: built }) : route.fulfill({ status: 404 });
    });
    await page.goto(`http://guide.test/${start}`, { waitUntil: 'networkidle' });
    for (const name of clicks) await page.getByRole('button', { name }).click();
    await page.waitForLoadState('networkidle');
    const png = await page.screenshot({ fullPage: true, caret: 'hide' });
    if (errors.length > 0) return errors;
    const image = await sharp(png).png({ palette: true, effort: 10 }).toBuffer();
    for (const target of [file, ...copies]) {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, image);
    }
    return [];
  } finally {
    await browser.close();
  }
}
