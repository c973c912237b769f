import { createHash } from 'node:crypto';
import type { Problem } from 'docs-core/problem';
import { areAssetsUnchanged } from '../asset-files';
import { COVERAGE_TAG } from '../facts/fact-context';
import {
  findDocProblems,
  findDuplicates,
  isLinkedFrom,
  type CheckedDoc,
  type LinkTargets,
} from '../find-problems';
import { findTranslationProblems, readTranslation } from '../translation';
import { renderPage, type RenderedPage } from './render-page';
import type { Site } from './site';
import { displayPath, isThirdParty, type SitePage } from './site-page';

/** The checks of all pages, whose results are kept while the process runs: an edit costs only what it touches. */
export interface SiteChecks {
  /**
   * Renders and checks the pages that have changed since the last call, with those that depend on them.
   *
   * @param onChecked called for each page that was rendered, and awaited
   */
  update(onChecked: (page: SitePage, rendered: RenderedPage) => unknown): Promise<void>;
  /** Renders and checks one page as it is now, and those that link to headings which it has lost or got. */
  updatePage(page: SitePage): Promise<RenderedPage>;
  /** Checks the links of all pages again when pages were added or removed. */
  updateLinks(): void;
  /** The problems of links in a file that is no page; the pages are checked to whose headings they lead. */
  findLinkProblems(file: CheckedDoc): Promise<Problem[]>;
  /** The pages whose bodies show a file, such as a diagram. */
  findUsers(file: string): SitePage[];
  /** Every problem of all pages that were checked, and of all front matters. */
  readonly problems: readonly Problem[];
}

interface CheckedPage {
  readonly page: SitePage;
  readonly checked: CheckedDoc;
  /** Digest of what any page may depend on, see `readContext`. */
  readonly context: string;
  readonly assets: RenderedPage['assets'];
  /** Id of the page that it translates; '' for none. */
  source: string;
  ofTranslation: readonly Problem[];
  /** Of the body and its links. */
  problems: readonly Problem[];
}

export function createSiteChecks(site: Site): SiteChecks {
  const { options } = site;
  const entries = new Map<string, CheckedPage>();
  /** Ids on the pages that were checked, by URL; links to others are taken as right. */
  const ids = new Map<string, ReadonlySet<string>>();

  const readTargets = (): LinkTargets => ({
    paths: new Set([...site.byUrl.keys(), ...options.knownPaths]),
    ids,
  });

  const showsCoverage = ({ body }: SitePage): boolean => body.includes(COVERAGE_TAG);

  const findOfTranslation = (page: SitePage): Problem[] => {
    if (isThirdParty(page)) return [];
    const translation = readTranslation(page, site);
    return findTranslationProblems({ file: displayPath(page), recordedDigest: page.source, translation });
  };

  const check = async (page: SitePage, context: string): Promise<RenderedPage> => {
    const rendered = await renderPage(page, site);
    const checked = buildCheckedDoc(page, rendered, site);
    ids.set(page.url, new Set(checked.ids));
    const { assets, source } = rendered;
    const ofTranslation = findOfTranslation(page);
    entries.set(page.id, { page, checked, context, assets, source, ofTranslation, problems: [] });
    return rendered;
  };

  /** Checks the pages to whose headings a page links, as far as they were not checked yet. */
  const checkLinked = async ({ prefix = '', links = [], related = [] }: CheckedDoc): Promise<void> => {
    const pages = [...links, ...related].flatMap(({ url }) => /^(\/[^?#]*)[^#]*#/.exec(url)?.[1] ?? []);
    for (const url of new Set(pages.flatMap((page) => [page, `${prefix}${page}`]))) {
      const page = ids.has(url) ? undefined : site.find(url);
      if (page) await check(page, '');
    }
  };

  /** Digest of the set of pages, the facts and the glossaries: a change of these may change any page. */
  const readContext = (): string => {
    const glossaries = options.sources.map(
      ({ prefix }) => options.glossary && site.find(`${prefix}${options.glossary.page}`)?.digest,
    );
    const used = [[...site.byUrl.keys()].sort(), site.readFacts().digest, glossaries];
    return createHash('md5').update(JSON.stringify(used)).digest('hex');
  };

  /** Forgets the pages that are gone; returns whether there were any. */
  const forgetRemoved = (): boolean => {
    const gone = [...entries].filter(([id, { page }]) => site.get(id)?.url !== page.url);
    for (const [id, { page }] of gone) {
      entries.delete(id);
      ids.delete(page.url);
    }
    return gone.length > 0;
  };

  const checkLinks = (isChecked: (entry: CheckedPage) => boolean = () => true): void => {
    const targets = readTargets();
    for (const entry of entries.values())
      if (isChecked(entry)) entry.problems = findDocProblems(entry.checked, targets);
  };

  return {
    async update(onChecked) {
      const hasRemoved = forgetRemoved();
      const context = readContext();
      const rechecked = new Set<string>();
      const isCurrent = (page: SitePage): boolean => {
        const entry = entries.get(page.id);
        if (!entry || entry.context !== context || entry.page.digest !== page.digest) return false;
        if (rechecked.has(entry.source) || (showsCoverage(page) && rechecked.size > 0)) return false;
        return areAssetsUnchanged(entry);
      };
      // Pages come before those that depend on them.
      const order = (page: SitePage): number =>
        showsCoverage(page) ? 2 : Number(page.language !== options.sources[0]?.language);
      for (const { id } of site.pages.sort((a, b) => order(a) - order(b))) {
        // As it is now: a check of all pages takes minutes, in which pages are edited.
        const page = site.get(id);
        if (!page?.isPublished || isCurrent(page)) continue;
        rechecked.add(id);
        await onChecked(page, await check(page, context));
      }
      if (rechecked.size > 0 || hasRemoved) checkLinks();
    },

    async updatePage(page) {
      const before = entries.get(page.id);
      const rendered = await check(page, before?.context ?? '');
      const { checked } = entries.get(page.id)!;
      await checkLinked(checked);
      const hasOtherIds = before?.checked.ids.join() !== checked.ids.join();
      checkLinks((entry) => entry.page === page || (hasOtherIds && isLinkedFrom(page.url, entry.checked)));
      return rendered;
    },

    updateLinks() {
      forgetRemoved();
      checkLinks();
      const [first] = options.sources;
      for (const entry of entries.values()) {
        const { url, prefix = '' } = entry.checked;
        const source = prefix === '' ? undefined : site.find(`${first?.prefix}${url.slice(prefix.length)}`);
        if ((source?.id ?? '') === entry.source) continue;
        entry.source = source?.id ?? '';
        entry.ofTranslation = findOfTranslation(entry.page);
      }
    },

    async findLinkProblems(file) {
      await checkLinked(file);
      return findDocProblems(file, readTargets());
    },

    findUsers: (file) =>
      [...entries.values()]
        .filter(({ assets }) => assets.some((asset) => asset.file === file))
        // As they are now: a page may have been edited since it was checked.
        .flatMap(({ page }) => site.get(page.id) ?? []),

    get problems() {
      return [
        ...(options.fileProblems?.() ?? []),
        ...site.problems,
        ...findDuplicates(site.pages.map((page) => ({ url: page.url, ...locationOf(page) }))),
        ...[...entries.values()].flatMap(({ ofTranslation, problems }) => [...ofTranslation, ...problems]),
      ];
    },
  };
}

/** Where problems of a whole page are: a README's at its entry in the list of packages. */
function locationOf(page: SitePage): Pick<CheckedDoc, 'file' | 'position'> {
  if (!isThirdParty(page)) return { file: displayPath(page) };
  const { file, ...position } = page.listed ?? { file: page.path, line: 1, column: 1 };
  return { file, position };
}

function buildCheckedDoc(page: SitePage, rendered: RenderedPage, site: Site): CheckedDoc {
  const { ids, links, factLinks, problems } = rendered;
  const { url, bodyOffset, keywordIds, titleIds, related, relatedPositions } = page;
  // Problems inside a README can't be fixed here; its links to pages of this site are already resolved.
  if (isThirdParty(page)) return { ...locationOf(page), url, ids };
  return {
    ...{ ...locationOf(page), url, bodyOffset, links, factLinks, keywordIds, problems },
    prefix: site.sourceOf(page)?.prefix ?? '',
    ids: [...ids, ...titleIds],
    related: related.map((link, index) => ({ ...link, ...relatedPositions[index] })),
  };
}
