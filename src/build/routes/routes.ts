import { type Language, defaultLanguage, languages } from '../../config/languages';
import { vote } from '../../config/vote';
import { groupBySection, type DocSummary } from '../../ui/lib/nav';
import type { NavFiles } from './nav-files';
import type { Section } from '../../config/sections';
import { inLanguage } from '../../ui/lib/site-path';

/** A page to create, as plain data. Its context contains ids only; the templates' queries fetch the data. */
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
  readonly id?: string | null;
  readonly previousId?: string | null;
  readonly nextId?: string | null;
  /** For a fallback of a missing translation: path of the page whose text it shows. */
  readonly canonical?: string;
  /** Codes of the languages that the page is written in, where there are several. */
  readonly languages?: readonly string[];
  /** Ids of the Docs of a combined page, in order. */
  readonly ids?: readonly string[];
}

/** Two or more routes with one path, reported as one line each; empty without duplicates. */
export function findPathConflicts(routes: readonly Route[]): string[] {
  const templates = new Map<string, string[]>();
  for (const { path, template } of routes) templates.set(path, [...(templates.get(path) ?? []), template]);
  return [...templates]
    .filter(([, users]) => users.length > 1)
    .map(
      ([path, users]) =>
        `${path}: created ${users.length} times (${users.join(', ')}); rename one of the pages`,
    );
}

/** The first route of each path. */
export function uniqueRoutes(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  return routes.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** Codes of the languages that a page is written in, by its path without a language's prefix. */
type WrittenIn = ReadonlyMap<string, readonly string[]>;

/**
 * Finds the languages that each page is written in.
 *
 * @param docs pages of all languages
 */
export function findLanguages(docs: readonly DocSummary[]): WrittenIn {
  const found = new Map<string, string[]>();
  for (const { code, prefix } of languages) {
    for (const { url, language } of docs) {
      if (language !== code) continue;
      const path = url.slice(prefix.length);
      found.set(path, [...(found.get(path) ?? []), code]);
    }
  }
  return found;
}

/**
 * The languages in a page's context.
 *
 * @param language the route's; the Doc's own differs where it is a fallback for a missing translation
 * @param writtenIn the languages of each page
 * @returns the path of the original for a fallback; else all languages of the page, where there are several
 */
export function languagesOf(
  { url, language: written }: DocSummary,
  language: Language,
  writtenIn: WrittenIn = new Map(),
): Pick<RouteContext, 'canonical' | 'languages'> {
  const path = url.slice(language.prefix.length);
  if (written !== language.code) return { canonical: path };
  const codes = writtenIn.get(path) ?? [];
  return codes.length > 1 ? { languages: codes } : {};
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

/** The combined page of every printable section that has pages. */
export function printableRoutes(
  docs: readonly DocSummary[],
  sections: readonly Section[],
  language: Language,
): Route[] {
  const bySection = groupBySection(docs);
  return sections.flatMap(({ name, printable }): Route[] => {
    const ordered = bySection.get(name) ?? [];
    if (!printable || ordered.length === 0) return [];
    return [
      {
        path: `${language.prefix}/${name}/printable/`,
        template: 'printable',
        context: { language: language.code, section: name, nav: '', ids: ordered.map(({ id }) => id) },
      },
    ];
  });
}

/** An index of titles and descriptions for every section that has pages but no index of its own. */
export function sectionIndexRoutes(
  docs: readonly DocSummary[],
  sections: readonly Section[],
  language: Language,
  navFiles: NavFiles,
): Route[] {
  const bySection = groupBySection(docs);
  return sections.flatMap(({ name }): Route[] => {
    const ordered = bySection.get(name) ?? [];
    const path = `${language.prefix}/${name}/`;
    const [first] = ordered;
    if (!first || ordered.some(({ url }) => url === path)) return [];
    return [
      {
        path,
        template: 'section-list',
        context: {
          language: language.code,
          section: name,
          // Without an id the query would match the first page of all.
          id: null,
          nav: navFiles.idOfUrl.get(first.url) ?? '',
          ids: ordered.map(({ id }) => id),
          ...languagesOf({ ...first, url: path }, language),
        },
      },
    ];
  });
}

/**
 * A route for every page of content of one language, except the root's index, which is the home page.
 *
 * @param datedSection the section whose index lists its pages by day
 * @param writtenIn the languages of each page
 */
export function docRoutes(
  docs: readonly DocSummary[],
  language: Language,
  navFiles: NavFiles,
  datedSection: string,
  writtenIn: WrittenIn,
): Route[] {
  const sections = [...groupBySection(docs).values()];
  return sections.flatMap((ordered) =>
    ordered.flatMap((doc, index): Route[] => {
      if (doc.url === `${language.prefix}/`) return [];
      const isDatedIndex = doc.url === `${language.prefix}/${datedSection}/`;
      const isVote = doc.url === `${language.prefix}${vote.path}`;
      return [
        {
          path: doc.url,
          template: isDatedIndex ? 'section-list' : isVote ? 'vote' : plainTemplate(doc),
          context: {
            language: language.code,
            section: doc.section,
            nav: navFiles.idOfUrl.get(doc.url) ?? '',
            id: doc.id,
            previousId: ordered[index - 1]?.id ?? null,
            nextId: ordered[index + 1]?.id ?? null,
            ...(isDatedIndex ? { ids: ordered.filter((other) => other !== doc).map(({ id }) => id) } : {}),
            ...languagesOf(doc, language, writtenIn),
          },
        },
      ];
    }),
  );
}

/** The template of a page, by what its text needs: styles and scripts of others are left out. */
function plainTemplate({ hasFacts, thirdParty }: DocSummary): Route['template'] {
  if (thirdParty && thirdParty.name !== '') return 'doc-readme';
  return hasFacts ? 'doc-facts' : 'doc';
}
