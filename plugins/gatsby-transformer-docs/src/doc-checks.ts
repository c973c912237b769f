import { createHash } from 'node:crypto';
import type { NodePluginArgs } from 'gatsby';
import type { Problem } from '../../docs-core/src/problem';
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
import { areAssetsUnchanged, renderDoc, type RenderedDoc } from './render-doc';
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

  const readDocs = (): DocNode[] => getNodesByType('Doc') as DocNode[];

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
      const found = buildTargets(checked, options.knownPaths);
      targets = found;
      duplicates = findDuplicates(checked);
      for (const entry of all) entry.problems = findDocProblems(entry.checked, found);
    },

    async updateDoc(doc, text, problems) {
      // Before the first check of all pages, their ids are not known.
      targets ??= buildTargets([], [...readDocs().map(({ url }) => url), ...options.knownPaths]);
      const before = entries.get(doc.id);
      const rendered = await check(doc, text, before?.context ?? '', getNode(doc.id)?.internal.contentDigest);
      ofFrontMatter.set(displayPath(text), problems);
      if (!before || before.checked.ids.join() === rendered.ids.join()) return rendered;
      const found = { ...targets, ids: new Map(targets.ids).set(doc.url, new Set(rendered.ids)) };
      targets = found;
      for (const entry of entries.values()) {
        if (isLinkedFrom(doc.url, entry.checked)) entry.problems = findDocProblems(entry.checked, found);
      }
      return rendered;
    },

    findUsers: (file) =>
      [...entries].filter(([, { assets }]) => assets.some((asset) => asset.file === file)).map(([id]) => id),

    get problems() {
      const nodes = getNodesByType('DocProblem') as DocProblemNode[];
      return [
        ...nodes.filter(({ file }) => !ofFrontMatter.has(file)),
        ...[...ofFrontMatter.values()].flat(),
        ...duplicates,
        ...[...entries.values()].flatMap((entry) => [...entry.ofTranslation, ...entry.problems]),
      ];
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
    ids,
    links,
    factLinks,
    keywordIds: doc.keywordIds,
    related: doc.related.map((link, index) => ({ ...link, ...doc.relatedPositions[index] })),
    problems,
  };
}
