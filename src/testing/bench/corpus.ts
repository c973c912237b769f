import { buildPageText } from './page-text';
import { createRandom } from './random';
import { heading } from './sentences';

export interface CorpusFile {
  /** Below the folder of content, such as `guides/page-3.mdx`. */
  readonly path: string;
  /** URL path on the site. */
  readonly url: string;
  readonly text: string;
}

const SECTIONS = [
  'concepts',
  'guides',
  'configuration',
  'api',
  'loaders',
  'plugins',
  'migrate',
  'contribute',
];

/** The mixed corpus: as many pages and bytes as the documentation has, its longest and its shortest page among them. */
const MIXED = { pages: 143, bytes: 1_480_000, longest: 82 * 1024, shortest: 2 * 1024 };

const PAGE_SIZE = 10 * 1024;

function pathOf(index: number): { path: string; url: string } {
  const section = SECTIONS[index % SECTIONS.length] ?? '';
  const number = Math.floor(index / SECTIONS.length);
  return number === 0
    ? { path: `${section}/index.mdx`, url: `/${section}/` }
    : { path: `${section}/page-${number}.mdx`, url: `/${section}/page-${number}/` };
}

/** Pages of these sizes, spread over the sections, linked to one another; the same in every run. */
function buildFiles(sizes: readonly number[]): CorpusFile[] {
  const paths = sizes.map((_, index) => pathOf(index));
  const urls = paths.map(({ url }) => url) as [string, ...string[]];
  return paths.map(({ path, url }, index) => {
    const random = createRandom(index + 1);
    const title = `${heading(random)} ${index + 1}`;
    const sort = path.endsWith('/index.mdx') ? -1 : Math.floor(index / SECTIONS.length);
    return {
      path,
      url,
      text: buildPageText(random, { title, sort, size: sizes[index] ?? PAGE_SIZE, links: urls }),
    };
  });
}

/** A number of pages of some 10 KB each. */
export function buildCorpus(pages: number): CorpusFile[] {
  return buildFiles(Array.from({ length: pages }, () => PAGE_SIZE));
}

/** 143 pages of 1.48 MB together: one of 82 KB, one of 2 KB, the others between 4 and some 20 KB. */
export function buildMixedCorpus(): CorpusFile[] {
  const random = createRandom(143);
  const weights = Array.from({ length: MIXED.pages - 2 }, () => 4 + random.below(16));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const rest = MIXED.bytes - MIXED.longest - MIXED.shortest;
  const sizes = weights.map((weight) => Math.round((weight / total) * rest));
  return buildFiles([...sizes, MIXED.longest, MIXED.shortest]);
}
