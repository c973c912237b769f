import fs from 'node:fs';
import path from 'node:path';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import type { Problem } from '../../../plugins/docs-core/src/problem';
import { problemOfError } from '../../../plugins/gatsby-transformer-docs/src/markdown/render-body';
import { renderMarkdown } from '../../../plugins/gatsby-transformer-docs/src/render-markdown';
import { buildDocUrl, findReserved } from '../../../plugins/gatsby-transformer-docs/src/doc-url';
import type { FactIndex } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { findProblems, type CheckedDoc } from '../../../plugins/gatsby-transformer-docs/src/find-problems';
import { parseSource } from '../../../plugins/gatsby-transformer-docs/src/front-matter';
import { findTranslationProblems } from '../../../plugins/gatsby-transformer-docs/src/translation';
import { docsOptions, readmeOptions } from '../../build/plugin-options';
import { defaultLanguage, languageOfCode } from '../../config/languages';
import { readInstalledFacts } from '../coverage/read-coverage';
import { chosenPages, findOriginal, type ChosenPage } from '../pages/select-pages';

const urlOf = ({ file, folder, language }: ChosenPage): string =>
  buildDocUrl(path.relative(folder, file).split(path.sep).join('/'), languageOfCode(language).prefix);

/** A page as the checks of the transformer take it, and the problems of its front matter. */
function readPage(page: ChosenPage, index: FactIndex | undefined) {
  const { file } = page;
  const source = fs.readFileSync(file, 'utf8');
  const { frontMatter, relatedPositions, keywordIds, problems } = parseSource(source, file, 'Untitled');
  const { body } = splitFrontMatter(source);
  const { prefix } = languageOfCode(page.language);
  const url = urlOf(page);
  const compile = (): Pick<CheckedDoc, 'ids' | 'links' | 'problems'> => {
    try {
      return renderMarkdown(body, {
        format: file.endsWith('.md') ? 'md' : 'mdx',
        prefix,
        // A page of any language shows the facts as the default language's page does.
        ...(index ? { facts: { index, page: url.slice(prefix.length) } } : {}),
        siteHosts: docsOptions.siteHosts,
        components: docsOptions.sources.find(({ language }) => language === page.language)?.components ?? [],
        readAsset: (asset) => {
          const absolute = path.resolve(path.dirname(file), asset);
          return fs.existsSync(absolute) ? fs.readFileSync(absolute, 'utf8') : null;
        },
      });
    } catch (error) {
      return { ids: [], links: [], problems: [problemOfError(error)] };
    }
  };
  const checked: CheckedDoc = {
    file,
    url,
    prefix,
    bodyOffset: source.slice(0, source.length - body.length).split('\n').length - 1,
    keywordIds,
    related: frontMatter.related.map((link, at) => ({ ...link, ...relatedPositions[at] })),
    ...compile(),
  };
  const ofFile = [...findReserved(url, file, docsOptions), ...problems];
  return { checked, problems: ofFile, digest: frontMatter.source ?? '' };
}

/**
 * Checks pages as a build does, in seconds and without one: front matter, Markdown, marks, facts, links and anchors,
 * and whether a translation names its original. Of the other pages only those are compiled to whose headings a page
 * links. Not checked, since only the build has them: anchors of pages that are generated from packages' READMEs.
 */
export async function checkContent(pages: readonly ChosenPage[], english: string): Promise<Problem[]> {
  const all = new Map(chosenPages([], english).map((page) => [urlOf(page), page]));
  // Reading the installed packages takes longer than everything else: only for pages with tags.
  const hasTags = pages.some(({ file }) => /<[A-Z]/.test(fs.readFileSync(file, 'utf8')));
  const facts = hasTags ? await readInstalledFacts() : undefined;
  const read = pages.map((page) => ({ page, ...readPage(page, facts) }));

  const docs = new Map(read.map(({ checked }) => [checked.url, checked]));
  const linked = read.flatMap(({ checked: { prefix = '', links = [], related = [] } }) =>
    [...links, ...related].flatMap(({ url }) => {
      const [target = ''] = url.split(/[?#]/);
      return url.startsWith('/') && url.includes('#') ? [target, `${prefix}${target}`] : [];
    }),
  );
  for (const url of new Set(linked)) {
    const page = all.get(url);
    if (page && !docs.has(url))
      docs.set(url, { ...readPage(page, facts).checked, links: [], related: [], problems: [] });
  }

  const readmes = readmeOptions.packages.map((entry) => buildDocUrl(entry.path, ''));
  const known = [...docsOptions.knownPaths, ...readmes, ...all.keys()];
  const files = new Set(pages.map(({ file }) => file));
  const translations = read.flatMap(({ page: { file, folder, language }, digest }) =>
    findTranslationProblems({
      file,
      recordedDigest: digest,
      translation: language === defaultLanguage.code ? null : { source: findOriginal(file, folder, english) },
    }),
  );
  return [
    ...read.flatMap(({ problems }) => problems),
    ...translations,
    ...findProblems([...docs.values()], known).filter(
      // The coverage of all pages is known to a build alone.
      ({ file, message }) =>
        files.has(file) && !message.startsWith('<Coverage>: expected the coverage of all'),
    ),
  ];
}
