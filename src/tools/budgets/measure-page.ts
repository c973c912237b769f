import { gzipSync } from 'node:zlib';
import { readElements } from '../../../plugins/docs-core/src/read-html';
import { gzipOptions } from '../../../plugins/gatsby-plugin-publish/src/hosting/compress-site';
import budgets from '../../config/budgets.json';
import { buildEarlyScript } from '../../build/browser-scripts';
import type { Measure } from './format-budgets';
import type { BuiltPage } from './read-site';

const earlyScript = buildEarlyScript();

/** Bytes in a KB, here and in budgets.json. */
export const KB = 1024;

/** Bytes of a text as a host sends it: the build's gzip. Nothing weighs nothing. */
export function gzipSize(text: string | Buffer): number {
  return text.length === 0 ? 0 : gzipSync(text, gzipOptions).length;
}

/** Whether the HTML lacks the page's text or has it twice, judged by the longest beginnings of paragraphs. */
function findTextFault(html: string, bodies: string): string[] {
  // Long enough to occur nowhere by chance.
  const surplus = [...bodies.matchAll(/<p>([^<>&]{60,})/g)]
    .map(([, text = '']) => text)
    .sort((a, b) => b.length - a.length)
    .slice(0, 3)
    .map((probe) => html.split(probe).length - bodies.split(probe).length);
  if (surplus.some((copies) => copies < 0)) return ['the HTML lacks text of the page'];
  // A description may repeat one sentence; all of them are repeated only by a second copy.
  const isTwice = surplus.length > 0 && surplus.every((copies) => copies > 0);
  return isTwice ? ["the HTML contains the page's text more than once"] : [];
}

/**
 * The limit for everything a page loads before the load event; undefined for one longer than any limit allows. One
 * line of a source may generate a list of facts or a table: the generated text counts, where it is longer.
 */
export function classOfPage({ sourceSize, bodies, pageData }: BuiltPage) {
  const textSizes = bodies.map((body) => Buffer.byteLength(body.replace(/<[^>]*>/g, '')));
  const size = Math.max(sourceSize, ...textSizes) / KB;
  // Facts of the packages and READMEs are not ours.
  const isOurs =
    !bodies.some((body) => body.includes(' class="facts')) && !pageData?.includes('"thirdParty":');
  const classes = [...(isOurs ? (['smallPage'] as const) : []), 'factsPage', 'largePage'] as const;
  return classes.find((name) => size <= budgets[name].upTo);
}

/**
 * Measures a page.
 *
 * @param assetSize gzip bytes of a file of the site, by its URL (`/boot.js`)
 * @returns the faults are no question of size, each is a line
 */
export function measurePage(page: BuiltPage, assetSize: (url: string) => number) {
  const { path: subject, html, pageData, bodies } = page;
  const elements = readElements(html);
  const styles = elements.filter(({ name }) => name === 'style');
  const rest = styles.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), html);
  // Scripts and styles that are fetched before the load event.
  const urls = elements.map(({ name, attributes: { src, href, rel = '', as = '' } }) => {
    if (name !== 'link') return name === 'script' ? src : undefined;
    return /^(stylesheet|modulepreload|preload (script|style)$)/.test(`${rel} ${as}`) ? href : undefined;
  });
  const fetched = [...new Set(urls.filter((url) => url !== undefined))];
  const own = fetched.filter((url) => /^\/(?!\/)/.test(url));
  const early = [page.file, ...own].reduce((sum, url) => sum + assetSize(url), 0);
  const budget = classOfPage(page);
  const measures: Measure[] = [
    { budget: 'frame', subject, value: (gzipSize(rest) - gzipSize(bodies.join('\n'))) / KB },
    { budget: 'styles', subject, value: gzipSize(styles.map(({ text }) => text).join('\n')) / KB },
  ];
  if (budget) measures.push({ budget, subject, value: early / KB });
  if (pageData !== null) {
    const texts: string[] = [];
    JSON.parse(pageData, (_, value: unknown) => void (typeof value === 'string' && texts.push(value)));
    const longest = Math.max(0, ...texts.map(({ length }) => length));
    measures.push({ budget: 'pageData', subject, value: Buffer.byteLength(pageData) / KB });
    measures.push({ budget: 'longestText', subject, value: longest });
  }
  // Data blocks (`application/ld+json`) are no code.
  const inline = elements
    .filter(({ name, attributes }) => name === 'script' && attributes.src === undefined)
    .flatMap(({ text, attributes: { type } }) => (type?.includes('json') ? [] : text));
  const strangers = inline.filter((code) => code !== earlyScript);
  const faults = [
    ...strangers.map((code) => `a script inside the HTML that is not the early one: ${code.slice(0, 60)}`),
    ...(inline.length > 1 + strangers.length ? ['the HTML has the early script twice'] : []),
    ...fetched
      .filter((url) => !own.includes(url))
      .map((url) => `loads ${url} from elsewhere before the load event`),
    ...findTextFault(html, bodies.join('\n')),
  ];
  return { measures, faults: faults.map((fault) => `${subject}: ${fault}`) };
}
