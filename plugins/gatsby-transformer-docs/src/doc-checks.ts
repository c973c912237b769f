import { createHash } from 'node:crypto';
import type { NodePluginArgs } from 'gatsby';
import type { Problem } from '../../docs-core/src/problem';
import { areAssetsUnchanged } from './asset-files';
import {
  buildTargets,
  findDocProblems,
  findDuplicates,
  isLinkedFrom,
  type CheckedDoc,
  type LinkTargets,
} from './find-problems';
import {
  displayPath,
  fileOfDoc,
  findDoc,
  isThirdParty,
  type DocFile,
  type DocNode,
  type DocProblemNode,
} from './nodes';
import type { DocsOptions } from './options';
import { COVERAGE_TAG } from './facts/fact-context';
import { renderDoc, type RenderedDoc } from './render-doc';
import { findTranslationProblems, readTranslation } from './translation';

type CheckHelpers = Pick<NodePluginArgs, 'getNode' | 'getNodesByType' | 'cache'>;

/** The checks of all pages, whose results are kept while the process runs: an edit costs only what it touches. */
export interface DocChecks {
  /**
   * Renders and checks the pages that have changed since the last call, with those that depend on them.
   *
   * @param onChecked called for each page that was rendered, and awaited
   */
  update(onChecked: (doc: DocNode, rendered: RenderedDoc) => unknown): Promise<void>;
  /**
   * Checks one page as its file is now, before Gatsby knows of the edit.
   *
   * @param ofFrontMatter problems of its front matter
   */
  updateDoc(doc: DocNode, source: DocFile, ofFrontMatter: readonly Problem[]): Promise<RenderedDoc>;
  /**
   * Checks the links of all pages again when files of pages were added or removed, before Gatsby knows of it.
   *
   * @param added URLs of the pages that were added
   * @param gone files of the pages that were removed, as problems name them, by URL
   */
  updateFiles(added: ReadonlySet<string>, gone: ReadonlyMap<string, string>): void;
  /** Ids of the pages whose bodies show a file, such as a diagram. */
  findUsers(file: string): string[];
  /** Every problem of all pages. */
  readonly problems: readonly Problem[];
}

interface CheckedEntry {
  readonly checked: CheckedDoc;
  /** Digest of the Doc's text. */
  readonly digest: string;
  /** Where the page is newer than Gatsby's Doc: the digest of that; '' otherwise. */
  ahead: string;
  /** Digest of what any page may depend on, see `readContext`. */
  readonly context: string;
  readonly assets: RenderedDoc['assets'];
  /** Id of the Doc that it translates; '' for none. */
  readonly source: string;
  /** Whether it shows what the other pages document. */
  readonly showsCoverage: boolean;
  readonly ofTranslation: readonly Problem[];
  /** Of the body and its links. */
  problems: readonly Problem[];
}

const checksOf = new WeakMap<object, DocChecks>();

/** The checks of a build, by its options. */
export function readChecks(helpers: CheckHelpers, options: DocsOptions): DocChecks {
  const checks = checksOf.get(options) ?? createDocChecks(helpers, options);
  checksOf.set(options, checks);
  return checks;
}

function createDocChecks(helpers: CheckHelpers, options: DocsOptions): DocChecks {
  const { getNode, getNodesByType } = helpers;
  const entries = new Map<string, CheckedEntry>();
  let targets: LinkTargets | null = null;
  let duplicates: readonly Problem[] = [];
  /** Of files that are newer than Gatsby's nodes. */
  const ofFrontMatter = new Map<string, readonly Problem[]>();
  let files = {
    added: new Set<string>() as ReadonlySet<string>,
    gone: new Map() as ReadonlyMap<string, string>,
  };

  const readDocs = (): DocNode[] => getNodesByType('Doc') as DocNode[];

  /** Targets without the pages whose file is gone, with those whose file Gatsby does not know yet. */
  const ofFiles = ({ ids, paths }: LinkTargets): LinkTargets => ({
    ids,
    paths: new Set([...paths, ...files.added].filter((url) => !files.gone.has(url))),
  });

  // Before the first check of all pages, their ids are not known.
  const readTargets = (): LinkTargets =>
    (targets ??= ofFiles(buildTargets([], [...readDocs().map(({ url }) => url), ...options.knownPaths])));

  const withIds = (found: LinkTargets, { url, ids }: CheckedDoc): LinkTargets => ({
    ...found,
    ids: new Map(found.ids).set(url, new Set(ids)),
  });

  /** Of a translation whose source was removed or added, Gatsby's nodes tell later. */
  const ofTranslation = (entry: CheckedEntry): readonly Problem[] => {
    const { url, file, prefix = '' } = entry.checked;
    const source = prefix === '' ? '' : url.slice(prefix.length);
    const isBack = entry.source === '' && files.added.has(source);
    if (!files.gone.has(source)) return isBack ? [] : entry.ofTranslation;
    return findTranslationProblems({ file, recordedDigest: '', translation: { source: null } });
  };

  /** Checks the pages to whose headings a page links, as far as they were not checked yet. */
  const checkLinked = async ({ prefix = '', links = [] }: CheckedDoc): Promise<void> => {
    const pages = links.flatMap(({ url }) => /^(\/[^?#]*)[^#]*#/.exec(url)?.[1] ?? []);
    for (const url of new Set(pages.flatMap((page) => [page, `${prefix}${page}`]))) {
      const doc = readTargets().ids.has(url) ? undefined : findDoc(url, helpers, options);
      if (!doc) continue;
      await check(doc, fileOfDoc(doc, helpers), '');
      targets = withIds(readTargets(), entries.get(doc.id)!.checked);
    }
  };

  /** Digest of the set of pages, the facts and the glossaries: a change of these may change any page. */
  const readContext = (docs: readonly DocNode[]): string => {
    const glossaries = options.sources.map(
      ({ prefix }) => options.glossary && findDoc(`${prefix}${options.glossary.page}`, helpers, options),
    );
    const nodes = [...getNodesByType('WebpackReference'), ...glossaries];
    const digests = nodes.map((node) => node?.internal.contentDigest);
    const urls = docs.map(({ url }) => url).sort();
    return createHash('md5')
      .update(JSON.stringify([urls, digests]))
      .digest('hex');
  };

  const check = async (doc: DocNode, text: DocFile, context: string, ahead = ''): Promise<RenderedDoc> => {
    const rendered = await renderDoc(doc, helpers, options, text);
    const checked = buildCheckedDoc(doc, text, rendered, options);
    const translation = isThirdParty(doc) ? null : readTranslation(doc, helpers, options);
    entries.set(doc.id, {
      checked,
      digest: doc.internal.contentDigest,
      ahead,
      context,
      assets: rendered.assets,
      source: rendered.source,
      showsCoverage: text.body.includes(COVERAGE_TAG),
      ofTranslation: isThirdParty(doc)
        ? []
        : findTranslationProblems({ file: checked.file, recordedDigest: doc.source, translation }),
      problems: targets ? findDocProblems(checked, targets) : [],
    });
    return rendered;
  };

  return {
    async update(onChecked) {
      const docs = readDocs();
      const context = readContext(docs);
      const ids = new Set(docs.map(({ id }) => id));
      let hasChanged = false;
      for (const id of entries.keys()) if (!ids.has(id)) hasChanged = entries.delete(id);
      const rechecked = new Set<string>();
      const isCurrent = ({ id, internal: { contentDigest } }: DocNode): boolean => {
        const entry = entries.get(id);
        if (!entry || entry.context !== context || rechecked.has(entry.source)) return false;
        if (entry.showsCoverage && rechecked.size > 0) return false;
        if (entry.digest === contentDigest) entry.ahead = '';
        else if (entry.ahead !== contentDigest) return false;
        return areAssetsUnchanged(entry);
      };
      // Pages come before those that depend on them.
      const order = ({ id, language }: DocNode): number =>
        entries.get(id)?.showsCoverage ? 2 : Number(language !== options.sources[0]?.language);
      for (const { id } of docs.sort((a, b) => order(a) - order(b))) {
        // As it is now: a check of all pages takes minutes, in which pages are edited.
        const doc = getNode(id) as DocNode | undefined;
        if (!doc || isCurrent(doc)) continue;
        rechecked.add(doc.id);
        const rendered = await check(doc, fileOfDoc(doc, helpers), context);
        await onChecked(doc, rendered);
      }
      ofFrontMatter.clear();
      if (rechecked.size === 0 && !hasChanged) return;
      const all = [...entries.values()];
      const checked = all.map((entry) => entry.checked);
      const found = ofFiles(buildTargets(checked, options.knownPaths));
      targets = found;
      duplicates = findDuplicates(checked);
      for (const entry of all) entry.problems = findDocProblems(entry.checked, found);
    },

    async updateDoc(doc, text, problems) {
      const before = entries.get(doc.id)?.checked.ids.join();
      const context = entries.get(doc.id)?.context ?? '';
      const rendered = await check(doc, text, context, getNode(doc.id)?.internal.contentDigest);
      const entry = entries.get(doc.id)!;
      ofFrontMatter.set(displayPath(text), problems);
      await checkLinked(entry.checked);
      const found = withIds(readTargets(), entry.checked);
      targets = found;
      entry.problems = findDocProblems(entry.checked, found);
      if (before === entry.checked.ids.join()) return rendered;
      for (const other of entries.values()) {
        if (isLinkedFrom(doc.url, other.checked)) other.problems = findDocProblems(other.checked, found);
      }
      return rendered;
    },

    updateFiles(added, gone) {
      files = { added, gone };
      const found = ofFiles(readTargets());
      targets = found;
      for (const entry of entries.values()) entry.problems = findDocProblems(entry.checked, found);
    },

    findUsers: (file) =>
      [...entries].filter(([, { assets }]) => assets.some((asset) => asset.file === file)).map(([id]) => id),

    get problems() {
      const nodes = getNodesByType('DocProblem') as DocProblemNode[];
      const gone = new Set(files.gone.values());
      return [
        ...(options.fileProblems?.() ?? []),
        ...nodes.filter(({ file }) => !ofFrontMatter.has(file)),
        ...[...ofFrontMatter.values()].flat(),
        ...duplicates,
        ...[...entries.values()].flatMap((entry) => [...ofTranslation(entry), ...entry.problems]),
      ].filter(({ file }) => !gone.has(file));
    },
  };
}

function buildCheckedDoc(
  doc: DocNode,
  source: DocFile,
  { ids, links, factLinks, problems }: RenderedDoc,
  { sources }: DocsOptions,
): CheckedDoc {
  if (isThirdParty(doc)) {
    // Problems inside can't be fixed here; its links to pages of this site are already resolved.
    const { file, ...position } = doc.listed ?? { file: doc.path, line: 1, column: 1 };
    return { file, position, url: doc.url, ids };
  }
  return {
    file: displayPath(source),
    url: doc.url,
    bodyOffset: doc.bodyOffset,
    prefix: sources.find(({ language }) => language === doc.language)?.prefix ?? '',
    ids: [...ids, ...(doc.titleIds ?? [])],
    links,
    factLinks,
    keywordIds: doc.keywordIds,
    related: doc.related.map((link, index) => ({ ...link, ...doc.relatedPositions[index] })),
    problems,
  };
}
