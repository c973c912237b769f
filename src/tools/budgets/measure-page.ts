import { findBodyCopies } from './body-copies';
import type { BuiltPage } from './built-page';
import { gzipSize, KB } from './gzip-size';
import { parseHtml, type HtmlParts } from './html-parts';
import type { BudgetName, Limits } from './limits';
import { longestText } from './longest-text';

/** A size that has a limit. */
export interface Measure {
  readonly budget: BudgetName;
  /** What was measured: a page's path, or a template's name. */
  readonly subject: string;
  /** In the budget's unit. */
  readonly value: number;
}

/** What was found on a page. */
export interface PageReport {
  readonly measures: readonly Measure[];
  /** Faults that are no question of size, each a whole sentence. */
  readonly faults: readonly string[];
}

/** Facts of the installed packages, as gatsby-transformer-docs writes them. */
const FACTS = / class="facts/;

/** A package's README, as its page's data name it. */
const README = /"thirdParty":/;

/**
 * Which limit holds for everything a page loads before the load event; null for one longer than any limit knows. One
 * line of a source may become a list of facts or a table: the words it has become count, where they are more.
 */
function pageBudget(limits: Limits, { sourceSize, bodies, pageData }: BuiltPage): BudgetName | null {
  if (sourceSize === null) return null;
  const size = Math.max(sourceSize, ...bodies.map(wordsSize));
  const fits = (name: 'smallPage' | 'smallMadePage' | 'largePage') => size <= limits[name].upTo * KB;
  const isOurs = !bodies.some((body) => FACTS.test(body)) && !README.test(pageData ?? '');
  if (isOurs && fits('smallPage')) return 'smallPage';
  if (fits('smallMadePage')) return 'smallMadePage';
  return fits('largePage') ? 'largePage' : null;
}

function wordsSize(body: string): number {
  return Buffer.byteLength(body.replace(/<[^>]*>/g, ''));
}

function findFaults({ path, html, bodies }: BuiltPage, parts: HtmlParts, earlyScript: string): string[] {
  const strangers = parts.inlineScripts.filter((code) => code !== earlyScript);
  const foreign = parts.fetched.filter((address) => !/^\/(?!\/)/.test(address));
  const copies = findBodyCopies(html, bodies.join('\n'));
  return [
    ...strangers.map(
      (code) => `${path}: a script inside the HTML that is not the early one: ${code.slice(0, 60)}`,
    ),
    ...(parts.inlineScripts.length > 1 + strangers.length
      ? [`${path}: the early script stands in it twice`]
      : []),
    ...foreign.map((address) => `${path}: loads ${address} from elsewhere before the load event`),
    ...(copies === 'more' ? [`${path}: the HTML carries the page's words more than once`] : []),
    ...(copies === 'none' ? [`${path}: the HTML lacks words of the page`] : []),
  ];
}

/**
 * Measures a page.
 *
 * @param earlyScript the one script that may stand inside the HTML
 * @param assetSize gzip bytes of a file of the site, by its address (`/boot.js`)
 */
export function measurePage(
  page: BuiltPage,
  limits: Limits,
  earlyScript: string,
  assetSize: (address: string) => number,
): PageReport {
  const { path: subject, html, pageData, bodies } = page;
  const parts = parseHtml(html);
  const early = parts.fetched
    .filter((address) => address.startsWith('/'))
    .reduce((sum, address) => sum + assetSize(address), gzipSize(html));
  const budget = pageBudget(limits, page);
  const measures: Measure[] = [
    { budget: 'frame', subject, value: (gzipSize(parts.rest) - gzipSize(bodies.join('\n'))) / KB },
    { budget: 'styles', subject, value: gzipSize(parts.styles) / KB },
  ];
  if (budget) measures.push({ budget, subject, value: early / KB });
  if (pageData !== null) {
    measures.push({ budget: 'pageData', subject, value: Buffer.byteLength(pageData) / KB });
    measures.push({ budget: 'longestText', subject, value: longestText(JSON.parse(pageData)) });
  }
  return { measures, faults: findFaults(page, parts, earlyScript) };
}
