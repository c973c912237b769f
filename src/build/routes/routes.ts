import { type Language, defaultLanguage, languages } from '../../config/languages';
import { blogSection, sections } from '../../config/sections';
import { vote } from '../../config/vote';
import { groupBySection, type DocSummary } from './nav-lists';
import { inLanguage } from '../../ui/lib/site-path';
import type { NavFiles } from './nav-files';
import { groupBy } from 'docs-core/group-by';

/**
 * A page to create. Its context names Docs by their URLs, and the templates' queries fetch the data: a context is part
 * of the page's data, where ids of nodes would be bytes that nothing reads.
 */
export interface Route {
  /** Both slashes included. */
  readonly path: string;
  readonly template: 'doc' | 'doc-facts' | 'doc-readme' | 'section-list' | 'printable' | 'vote';
  readonly context: RouteContext;
}

interface RouteContext {
  readonly language: string;
  /** Section name, or '' for a standalone page. */
  readonly section: string;
  /** Id of the file with the sidebar's entries, or '' for none. */
  readonly nav: string;
  /** Null where a template queries a page that does not exist. */
  readonly docUrl?: string | null;
  readonly previousUrl?: string | null;
  readonly nextUrl?: string | null;
  /** For a fallback of a missing translation: path of the page whose text it shows. */
  readonly canonical?: string;
  /** For a README, which is in English: HTML in the page's language that precedes it. */
  readonly introduction?: string;
  /** Codes of the languages that the page is written in, where there are several. */
  readonly languages?: readonly string[];
  /** URLs of the Docs of a combined page or a list, in order. */
  readonly docUrls?: readonly string[];
}

/** Two or more routes with one path, reported as one line each; empty without duplicates. */
export function findPathConflicts(routes: readonly Route[]): string[] {
  return [...groupBy(routes, ({ path }) => path)].flatMap(([path, users]) => {
    const templates = users.map(({ template }) => template).join(', ');
    return users.length > 1
      ? `${path}: created ${users.length} times (${templates}); rename one of the pages`
      : [];
  });
}

/**
 * The pages of one language: its own, and for every missing translation the default language's page at the
 * translation's URL.
 *
 * @param docs pages of all languages
 * @returns pages whose `url` is in the language; their `language` is that of their text
 */
export function buildLanguageDocs(docs: readonly DocSummary[], language: Language): DocSummary[] {
  const own = docs.filter((doc) => doc.language === language.code);
  if (language.code === defaultLanguage.code) return own;
  const urls = new Set(own.map(({ url }) => url));
  const missing = docs
    .filter((doc) => doc.language === defaultLanguage.code)
    .map((doc) => ({ ...doc, url: inLanguage(doc.url, language.prefix) }))
    .filter(({ url }) => !urls.has(url));
  return [...own, ...missing];
}

/**
 * The combined page of every printable section that has pages; and an index of titles and descriptions for every
 * section that has pages but no index of its own.
 */
export function sectionRoutes(docs: readonly DocSummary[], language: Language, navFiles: NavFiles): Route[] {
  const bySection = groupBySection(docs);
  return sections.flatMap(({ name, printable }): Route[] => {
    const ordered = bySection.get(name) ?? [];
    const [first] = ordered;
    if (!first) return [];
    const path = `${language.prefix}/${name}/`;
    const context = { language: language.code, section: name, docUrls: ordered.map(({ docUrl }) => docUrl) };
    const routes: Route[] = [];
    if (printable) {
      routes.push({ path: `${path}printable/`, template: 'printable', context: { ...context, nav: '' } });
    }
    if (!ordered.some(({ url }) => url === path)) {
      const nav = navFiles.idOfUrl.get(first.url) ?? '';
      const canonical = first.language === language.code ? {} : { canonical: `/${name}/` };
      // Without a value the query would match the first page of all.
      routes.push({
        path,
        template: 'section-list',
        context: { ...context, nav, docUrl: null, ...canonical },
      });
    }
    return routes;
  });
}

/**
 * A route for every page of content of one language.
 *
 * @param docs pages of the language, fallbacks included
 * @param written URLs of the pages of all languages, without fallbacks
 * @param introductions what precedes READMEs, by package
 */
export function docRoutes(
  docs: readonly DocSummary[],
  language: Language,
  navFiles: NavFiles,
  written: ReadonlySet<string>,
  introductions: ReadonlyMap<string, string> = new Map(),
): Route[] {
  return [...groupBySection(docs).values()].flatMap((ordered) =>
    ordered.map((doc, index): Route => {
      const path = doc.url.slice(language.prefix.length);
      const introduction = introductions.get(doc.thirdParty?.name ?? '');
      const codes = languages.filter(({ prefix }) => written.has(`${prefix}${path}`)).map(({ code }) => code);
      return {
        path: doc.url,
        template: templateOf(doc, path),
        context: {
          language: language.code,
          section: doc.section,
          nav: navFiles.idOfUrl.get(doc.url) ?? '',
          docUrl: doc.docUrl,
          previousUrl: ordered[index - 1]?.docUrl ?? null,
          nextUrl: ordered[index + 1]?.docUrl ?? null,
          ...(path === BLOG
            ? { docUrls: ordered.filter((other) => other !== doc).map(({ docUrl }) => docUrl) }
            : {}),
          ...(doc.language !== language.code ? { canonical: path } : {}),
          ...(introduction === undefined ? {} : { introduction }),
          ...(doc.language === language.code && codes.length > 1 ? { languages: codes } : {}),
        },
      };
    }),
  );
}

const BLOG = `/${blogSection}/`;

/** The template of a page, by what its text needs: styles and scripts of others are left out. */
function templateOf({ hasFacts, thirdParty }: DocSummary, path: string): Route['template'] {
  if (path === BLOG) return 'section-list';
  if (path === vote.path) return 'vote';
  if (thirdParty && thirdParty.name !== '') return 'doc-readme';
  return hasFacts ? 'doc-facts' : 'doc';
}
