import fs from 'node:fs';
import path from 'node:path';
import { splitFrontMatter } from '../../../plugins/docs-core/src/front-matter';
import type { Problem } from '../../../plugins/docs-core/src/problem';
import { readPage as readDocPage } from '../../../plugins/gatsby-transformer-docs/src/create-doc-node';
import {
  buildDocUrl,
  findReserved,
  readmeAsIndex,
} from '../../../plugins/gatsby-transformer-docs/src/doc-url';
import { findEncodingProblem } from '../../../plugins/gatsby-transformer-docs/src/encoding';
import type { FactIndex } from '../../../plugins/gatsby-transformer-docs/src/facts/fact-index';
import { findProblems, type CheckedDoc } from '../../../plugins/gatsby-transformer-docs/src/find-problems';
import { buildForeignPages } from '../../../plugins/gatsby-transformer-docs/src/foreign-pages';
import { readImages } from '../../../plugins/gatsby-transformer-docs/src/images/read-images';
import { problemOfError } from '../../../plugins/gatsby-transformer-docs/src/markdown/mdx-errors';
import { readIfFile } from '../../../plugins/gatsby-transformer-docs/src/asset-files';
import { renderMarkdown } from '../../../plugins/gatsby-transformer-docs/src/render-markdown';
import { findTranslationProblems } from '../../../plugins/gatsby-transformer-docs/src/translation';
import { docsOptions, readmeOptions } from '../../build/plugin-options';
import { defaultLanguage, languageOfCode } from '../../config/languages';
import { pageGroups, retiredGroup, type SectionName } from '../../config/sections';
import { readInstalledFacts } from '../coverage/installed-facts';
import { chosenPages, findOriginal, type ChosenPage } from '../pages/select-pages';

const pathOf = ({ file, folder }: ChosenPage): string =>
  path.relative(folder, file).split(path.sep).join('/');

/** The URL of a page, with its language's prefix. */
export function urlOf(page: ChosenPage, { tolerant } = docsOptions): string {
  const own = pathOf(page);
  const exists = (name: string): boolean => fs.existsSync(path.join(page.folder, name));
  return buildDocUrl(tolerant ? readmeAsIndex(own, exists) : own, languageOfCode(page.language).prefix);
}

/** Reading the facts may take seconds: only for pages with tags. */
export async function factsFor(texts: readonly string[]): Promise<FactIndex | undefined> {
  return texts.some((text) => /<[A-Z]/.test(text)) ? readInstalledFacts() : undefined;
}

/** What pages are read with. */
interface ReadContext {
  readonly facts: FactIndex | undefined;
  readonly options?: typeof docsOptions;
  /** The page that a path of another site's writing means. */
  readonly findPage?: ((path: string) => string | null) | undefined;
}

/**
 * A page as the checks of the transformer take it, and the problems of its front matter.
 *
 * @param text by default that of its file
 */
export async function readPage(
  page: ChosenPage,
  { facts, options: { tolerant } = docsOptions, findPage }: ReadContext,
  text = fs.readFileSync(page.file, 'utf8'),
) {
  const { file, language } = page;
  const absolutePath = path.resolve(file);
  const { name, base, ext } = path.parse(file);
  const { prefix } = languageOfCode(language);
  const { fields, body, problems } = readDocPage(
    text,
    splitFrontMatter(text).body,
    { absolutePath, relativePath: pathOf(page), name, base, ext, size: 0 },
    { language, prefix, editBase: '' },
    { ...docsOptions, tolerant },
  );
  const { url } = fields;
  const raster = await readImages(body, path.dirname(absolutePath), tolerant);
  const compile = (): Pick<CheckedDoc, 'ids' | 'links' | 'problems'> => {
    try {
      return renderMarkdown(body, {
        format: file.endsWith('.md') ? 'md' : 'mdx',
        tolerant,
        filePath: pathOf(page),
        findPage,
        prefix,
        // A page of any language shows the facts as the default language's page does.
        ...(facts ? { facts: { index: facts, page: url.slice(prefix.length) } } : {}),
        siteHosts: docsOptions.siteHosts,
        components: docsOptions.sources.find((source) => source.language === language)?.components ?? [],
        readAsset: (asset) => readIfFile(path.resolve(path.dirname(file), asset)),
        readImage: (image) => raster.images.get(image) ?? null,
      });
    } catch (error) {
      return { ids: [], links: [], problems: [problemOfError(error)] };
    }
  };
  const { ids, ...compiled } = compile();
  const checked: CheckedDoc = {
    file,
    url,
    prefix,
    bodyOffset: fields.bodyOffset,
    keywordIds: fields.keywordIds,
    related: fields.related.map((link, at) => ({ ...link, ...fields.relatedPositions[at] })),
    ids: [...ids, ...('titleIds' in fields ? fields.titleIds : [])],
    ...compiled,
  };
  const encoding = findEncodingProblem(text, absolutePath, file);
  const ofFile = [
    ...(encoding ? [encoding.problem] : []),
    ...findReserved(url, file, docsOptions),
    ...(tolerant ? [] : findUnknownGroup(file, text, fields)),
  ];
  return { checked, problems: [...ofFile, ...problems], digest: fields.source };
}

/** A heading of the sidebar that its section does not have; a build shows it after all others. */
function findUnknownGroup(file: string, text: string, page: { section: string; group: string }): Problem[] {
  const known = pageGroups[page.section as SectionName];
  if (!known || ['', '-', retiredGroup, ...known].includes(page.group)) return [];
  const line = text.split('\n').findIndex((written) => written.startsWith('group:')) + 1;
  const message = `group: expected one of the groups that src/config/sections.ts has for ${page.section}, got "${page.group}"`;
  return [{ file, line, column: 8, message, example: known.map((group) => `group: ${group}`).join('\n') }];
}

/**
 * Checks pages as a build does, in seconds and without one: front matter, Markdown, marks, images, facts, links and
 * anchors, and whether a translation names its original. Of the other pages only those are compiled to whose headings a
 * page links. Not checked, since only the build has them: anchors of pages that are generated from packages' READMEs.
 *
 * @param english folder of the English pages
 * @param redirects a file with links of its own: that of the redirects
 */
export async function checkContent(
  pages: readonly ChosenPage[],
  english: string,
  options = docsOptions,
  redirects: readonly CheckedDoc[] = [],
): Promise<Problem[]> {
  const all = new Map(chosenPages([], english).map((page) => [urlOf(page, options), page]));
  const facts = await factsFor(pages.map(({ file }) => fs.readFileSync(file, 'utf8')));
  const findPage = options.tolerant ? buildForeignPages(english + path.sep, [...all.keys()]).find : undefined;
  const context = { facts, options, findPage };
  const read = await Promise.all(pages.map(async (page) => ({ page, ...(await readPage(page, context)) })));

  const docs = new Map(read.map(({ checked }) => [checked.url, checked]));
  const linking = [...docs.values(), ...redirects];
  const linked = linking.flatMap(({ prefix = '', links = [], related = [] }) =>
    [...links, ...related].flatMap(({ url }) => {
      const [target = ''] = url.split(/[?#]/);
      return url.startsWith('/') && url.includes('#') ? [target, `${prefix}${target}`] : [];
    }),
  );
  for (const url of new Set(linked)) {
    const page = all.get(url);
    if (!page || docs.has(url)) continue;
    const { checked } = await readPage(page, context);
    docs.set(url, { ...checked, links: [], related: [], keywordIds: [], problems: [] });
  }

  const readmes = readmeOptions.packages.map((entry) => buildDocUrl(entry.path, ''));
  const known = [...docsOptions.knownPaths, ...readmes, ...all.keys()];
  const files = new Set([...pages, ...redirects].map(({ file }) => file));
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
    ...findProblems([...docs.values(), ...redirects], known).filter(
      // The coverage of all pages is known to a build alone.
      ({ file, message }) =>
        files.has(file) && !message.startsWith('<Coverage>: expected the coverage of all'),
    ),
  ];
}
