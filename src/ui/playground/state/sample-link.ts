/** Links from the samples of pages to the playground: short hashes, and the projects as files of the site. */
import { pageSamplesPath, type PageSamples, type WrittenProject } from 'docs-core/page-samples';
import { playground } from '../../../config/playground';
import { languageOfPath } from '../../../config/languages';
import { fetchJson } from '../../lib/fetch-json';
import { withoutLanguage } from '../../lib/site-path';

/** Which sample of which page a link is to. */
export interface SampleRequest {
  readonly type: 'sample';
  /** Path of the page. */
  readonly page: string;
  readonly number: number;
}

/** URL of the playground with a sample of a page, in the page's language. */
export function buildSampleUrl(page: string, number: number): string {
  const { prefix } = languageOfPath(page);
  return `${prefix}${playground.path}#sample=${page}${number}`;
}

/** Reads the hash of such a link, an earlier one with `&run` as well; null for any other. */
export function parseSampleHash(hash: string): SampleRequest | null {
  const [, page, number] = /^#sample=((?:\/[\w-]+)+\/)(\d{1,3})(?:&run)?$/.exec(hash) ?? [];
  if (page === undefined) return null;
  return { type: 'sample', page, number: Number(number) };
}

const isWritten = (value: unknown): value is WrittenProject => Array.isArray(value) && value.length === 3;

/** The build's own file, as far as a wrong response of a host could be taken for it. */
function parseSamples(value: unknown): PageSamples | null {
  const { title, samples, downloads, versions } = (value ?? {}) as Partial<PageSamples>;
  const lists: readonly unknown[] = [samples, downloads];
  if (typeof title !== 'string' || typeof versions?.webpack !== 'string') return null;
  if (!lists.every((list) => Array.isArray(list))) return null;
  const all = lists.flat() as readonly { readonly project: unknown }[];
  return all.every(({ project }) => isWritten(project)) ? (value as PageSamples) : null;
}

/**
 * Fetches the projects of a page. A page that isn't translated has those of the default language.
 *
 * @throws TypeError without network; Error for a response that isn't the build's
 */
export async function fetchPageSamples(page: string): Promise<PageSamples> {
  const original = withoutLanguage(page);
  const load = (path: string): Promise<unknown> => fetchJson(pageSamplesPath(path));
  const json = await (original === page ? load(page) : load(page).catch(() => load(original)));
  const samples = parseSamples(json);
  if (!samples) throw new Error(`${pageSamplesPath(page)}: expected the projects of a page`);
  return samples;
}
