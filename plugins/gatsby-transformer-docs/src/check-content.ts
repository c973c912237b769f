import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { displayPath, type DocNode, type DocProblemNode, isThirdParty } from './nodes';
import { buildBodyId, writeBodyFiles, type BodyFile } from './body-files';
import { type CheckedDoc, findProblems } from './find-problems';
import type { DocsOptions } from './options';
import { formatProblems, type Problem } from '../../docs-core/src/problem';
import { renderDoc } from './render-doc';
import { findTranslationProblems, readTranslation } from './translation';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Renders and checks every page before any page is created. All problems of all files are reported at once;
 * then the build stops, unless it is lenient. `gatsby develop` reports them and goes on.
 */
export const createPages = async (args: CreatePagesArgs, pluginOptions: PluginOptions): Promise<void> => {
  const options = pluginOptions as unknown as DocsOptions;
  const { getNodesByType, reporter } = args;
  const docs = getNodesByType('Doc') as DocNode[];
  const progress = reporter.createProgress('check pages', docs.length);
  progress.start();
  const checked: CheckedDoc[] = [];
  const bodies: BodyFile[] = [];
  const ofTranslations: Problem[] = [];
  for (const doc of docs) {
    const { html, ids, links, factLinks, problems } = await renderDoc(doc, args, options);
    bodies.push({ id: buildBodyId(doc.url, html), html });
    progress.tick();
    if (isThirdParty(doc)) {
      // Problems inside can't be fixed here; its links to pages of this site are already resolved.
      const { file, ...position } = doc.listed ?? { file: doc.path, line: 1, column: 1 };
      checked.push({ file, position, url: doc.url, ids });
      continue;
    }
    const file = displayPath(doc, args);
    const translation = readTranslation(doc, args, options);
    ofTranslations.push(...findTranslationProblems({ file, recordedDigest: doc.source, translation }));
    checked.push({
      file,
      url: doc.url,
      bodyOffset: doc.bodyOffset,
      prefix: options.sources.find(({ language }) => language === doc.language)?.prefix ?? '',
      ids,
      links,
      factLinks,
      related: doc.related.map((link, index) => ({ ...link, ...doc.relatedPositions[index] })),
      problems,
    });
  }
  progress.end();
  await writeBodyFiles(process.cwd(), bodies);
  const ofFrontMatter = getNodesByType('DocProblem') as DocProblemNode[];
  const all = [...ofFrontMatter, ...ofTranslations, ...findProblems(checked, options.knownPaths)];
  if (all.length === 0) return;
  const files = new Set(all.map(({ file }) => file)).size;
  const report = `${counted(all.length, 'problem')} in ${counted(files, 'file')} of content:\n${formatProblems(all)}`;
  if (options.lenient) reporter.warn(report);
  else reporter.panicOnBuild(report);
};
