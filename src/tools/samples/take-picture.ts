import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { findProgram } from '../check/programs';

/** What a reader sees at the end of a guide. */
interface Picture {
  /** Name of the PNG file in the guides' folder `images`. */
  readonly image: string;
  /** The file of the build that is opened; index.html without it. */
  readonly start?: string;
  /** Names of the buttons that are clicked before. */
  readonly clicks?: readonly string[];
}

/** By the paths of pages below the content's folder. */
const PICTURES: Readonly<Record<string, Picture>> = {
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

/** The picture of a page, with the path of its file; null if it has none. */
export function findPicture(folder: string, page: string): (Picture & { readonly file: string }) | null {
  const picture = PICTURES[page];
  return picture
    ? { ...picture, file: path.join(folder, path.dirname(page), 'images', `${picture.image}.png`) }
    : null;
}

/**
 * Opens what a guide has built in Chromium, does what its reader does, and writes the picture of the whole page.
 *
 * @param dist folder of the build
 * @returns what the console of the page reports; nothing is written then
 * @throws Error where there is no Chromium, or no such button
 */
export async function takePicture(
  { file, start = 'index.html', clicks = [] }: NonNullable<ReturnType<typeof findPicture>>,
  dist: string,
): Promise<string[]> {
  const executablePath = findProgram('chromium');
  if (executablePath === null)
    throw new Error('pictures of guides need Chromium: install it, or set CHROMIUM_PATH');
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
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await sharp(png).png({ palette: true, effort: 10 }).toFile(file);
    return [];
  } finally {
    await browser.close();
  }
}
