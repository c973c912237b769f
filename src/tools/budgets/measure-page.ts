import type { BuiltPage } from './read-site';
import { gzipSize, KB } from './measure-scripts';
import type { BudgetName, Limits, Measure } from './format-budgets';
import { readElements, type HtmlElement } from '../../../plugins/docs-core/src/read-html';

/** The URL of a script, or of a link that is fetched before the load event as code or styles. */
function fetchedUrl({ name, attributes: { src, href, rel = '', as = '' } }: HtmlElement): string | undefined {
  if (name === 'script') return src;
  const isEarly =
    /^(stylesheet|modulepreload)$/.test(rel) || (rel === 'preload' && /^(script|style)$/.test(as));
  return name === 'link' && isEarly ? href : undefined;
}

/** Finds what a page's HTML loads or runs. */
export function parseHtml(html: string) {
  const elements = readElements(html);
  const styles = elements.filter(({ name }) => name === 'style');
  const inlineScripts = elements.filter(
    ({ name, attributes: { src, type = '' } }) =>
      name === 'script' && src === undefined && !type.includes('json'),
  );
  return {
    /** Data blocks (`application/ld+json`) are no code. */
    inlineScripts: inlineScripts.map(({ text }) => text),
    /** URLs of scripts and stylesheets that are fetched before the load event. */
    fetched: [...new Set(elements.map(fetchedUrl).filter((url) => url !== undefined))],
    styles: styles.map(({ text }) => text).join('\n'),
    /** The HTML without its styles. */
    rest: styles.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), html),
  };
}

/** Characters of the longest text anywhere in a value that was read from JSON. */
function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((longest, part) => Math.max(longest, longestText(part)), 0);
}

/** Beginnings of paragraphs long enough to occur nowhere by chance. */
const PARAGRAPH = /<p>([^<>&]{60,})/g;
const PROBES = 3;

const count = (text: string, part: string): number => text.split(part).length - 1;

/**
 * How often a page's HTML contains its text, judged by the longest beginnings of paragraphs.
 *
 * @param bodies HTML of the bodies it should contain, joined
 * @returns 'once' is right; 'unknown' if the bodies have no paragraph to judge by
 */
function findBodyCopies(html: string, bodies: string): 'none' | 'once' | 'more' | 'unknown' {
  const probes = [...bodies.matchAll(PARAGRAPH)]
    .map(([, text = '']) => text)
    .sort((a, b) => b.length - a.length)
    .slice(0, PROBES);
  if (probes.length === 0) return 'unknown';
  const surplus = probes.map((probe) => count(html, probe) - count(bodies, probe));
  if (surplus.some((copies) => copies < 0)) return 'none';
  // A description may repeat one sentence; all of them are repeated only by a second copy.
  return surplus.every((copies) => copies > 0) ? 'more' : 'once';
}

/** Facts of the installed packages, as gatsby-transformer-docs writes them. */
const FACTS = / class="facts/;

/** A package's README, as its page's data name it. */
const README = /"thirdParty":/;

/** The limits for everything a page loads before the load event. */
export type PageClass = Extract<BudgetName, 'smallPage' | 'factsPage' | 'largePage'>;

/**
 * The limit for everything a page loads before the load event; null for one longer than any limit allows. One
 * line of a source may generate a list of facts or a table: the generated text counts, where it is longer.
 */
export function classOfPage(limits: Limits, { sourceSize, bodies, pageData }: BuiltPage): PageClass | null {
  if (sourceSize === null) return null;
  const textSizes = bodies.map((body) => Buffer.byteLength(body.replace(/<[^>]*>/g, '')));
  const size = Math.max(sourceSize, ...textSizes);
  const fits = (name: PageClass) => size <= limits[name].upTo * KB;
  const isOurs = !bodies.some((body) => FACTS.test(body)) && !README.test(pageData ?? '');
  if (isOurs && fits('smallPage')) return 'smallPage';
  if (fits('factsPage')) return 'factsPage';
  return fits('largePage') ? 'largePage' : null;
}

/** URL of a page's HTML file. */
export const fileUrl = ({ path }: BuiltPage): string => path.replace(/\/$/, '/index.html');

/** Faults that are no question of size, each a whole sentence. */
function findFaults(
  { path, html, bodies }: BuiltPage,
  { inlineScripts, fetched }: ReturnType<typeof parseHtml>,
  earlyScript: string,
): string[] {
  const strangers = inlineScripts.filter((code) => code !== earlyScript);
  const external = fetched.filter((url) => !/^\/(?!\/)/.test(url));
  const copies = findBodyCopies(html, bodies.join('\n'));
  return [
    ...strangers.map(
      (code) => `${path}: a script inside the HTML that is not the early one: ${code.slice(0, 60)}`,
    ),
    ...(inlineScripts.length > 1 + strangers.length ? [`${path}: the HTML has the early script twice`] : []),
    ...external.map((url) => `${path}: loads ${url} from elsewhere before the load event`),
    ...(copies === 'more' ? [`${path}: the HTML contains the page's text more than once`] : []),
    ...(copies === 'none' ? [`${path}: the HTML lacks text of the page`] : []),
  ];
}

/**
 * Measures a page.
 *
 * @param earlyScript the only script allowed inside the HTML
 * @param assetSize gzip bytes of a file of the site, by its URL (`/boot.js`)
 */
export function measurePage(
  page: BuiltPage,
  limits: Limits,
  earlyScript: string,
  assetSize: (url: string) => number,
) {
  const { path: subject, html, pageData, bodies } = page;
  const parts = parseHtml(html);
  const early = parts.fetched
    .filter((url) => url.startsWith('/'))
    .reduce((sum, url) => sum + assetSize(url), assetSize(fileUrl(page)));
  const budget = classOfPage(limits, page);
  const measures: Measure[] = [
    { budget: 'frame', subject, value: (gzipSize(parts.rest) - gzipSize(bodies.join('\n'))) / KB },
    { budget: 'styles', subject, value: gzipSize(parts.styles) / KB },
  ];
  if (budget) measures.push({ budget, subject, value: early / KB });
  if (pageData !== null)
    measures.push(
      { budget: 'pageData', subject, value: Buffer.byteLength(pageData) / KB },
      { budget: 'longestText', subject, value: longestText(JSON.parse(pageData)) },
    );
  return { measures, faults: findFaults(page, parts, earlyScript) };
}
