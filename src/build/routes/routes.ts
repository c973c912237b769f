import { type Language, defaultLanguage, languages } from '../../config/languages';
import { vote } from '../../config/vote';
import { groupBySection, type DocSummary } from '../../ui/lib/nav';
import type { NavFiles } from './nav-files';
import type { Section } from '../../config/sections';
import { inLanguage } from '../../ui/lib/site-path';

/** A page to be made, as plain data. The context carries ids only; queries fetch what they stand for. */
export interface Route {
  /** Both slashes included. */
  readonly path: string;
  readonly template: 'doc' | 'doc-facts' | 'doc-readme' | 'section-list' | 'printable' | 'vote';
  readonly context: RouteContext;
}

interface RouteContext {
  readonly language: string;
  /** '' for a standalone page. */
  readonly section: string;
  /** Id of the file with the sidebar's entries, or '' for none. */
  readonly nav: string;
  /** Null where a template asks for a page that there is none of. */
  readonly id?: string | null;
  readonly previousId?: string | null;
  readonly nextId?: string | null;
  /** For a page that stands in for a missing translation: path of the page whose words it shows. */
  readonly canonical?: string;
  /** Codes of the languages that have the page in their own words, where there are several. */
  readonly languages?: readonly string[];
  /** Docs of a page that combines several, in order. */
  readonly ids?: readonly string[];
}

/** Two or more routes with one path, told as one line each; empty when all is well. */
export function findPathConflicts(routes: readonly Route[]): string[] {
  const templates = new Map<string, string[]>();
  for (const { path, template } of routes) templates.set(path, [...(templates.get(path) ?? []), template]);
  return [...templates]
    .filter(([, users]) => users.length > 1)
    .map(
      ([path, users]) => `${path}: made ${users.length} times (${users.join(', ')}); rename one of the pages`,
    );
}

/** The first route of each path. */
export function uniqueRoutes(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  return routes.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** Which languages have a page in their own words: their codes, by the page's path without a language's prefix. */
type WrittenIn = ReadonlyMap<string, readonly string[]>;

/**
 * Finds which languages have each page in their own words.
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
 * What a page's context says of its languages.
 *
 * @param language the page's; its words may stand in for missing ones
 * @param writtenIn which languages have each page
 * @returns the path of the page whose words stand in; or all languages that have the page, where there are several
 */
export function languagesOf(
  { url, language: words }: DocSummary,
  language: Language,
  writtenIn: WrittenIn = new Map(),
): Pick<RouteContext, 'canonical' | 'languages'> {
  const path = url.slice(language.prefix.length);
  if (words !== language.code) return { canonical: path };
  const codes = writtenIn.get(path) ?? [];
  return codes.length > 1 ? { languages: codes } : {};
}

/**
 * The pages of one language: its own, and for every page it has not yet the default language's page at the address
 * the translation will have.
 *
 * @param docs pages of all languages
 * @returns pages whose `url` lies in the language; their `language` tells in which their words are
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

/** An index for every section that has pages but no index of its own: its pages' titles and descriptions. */
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
          // Left out, it would match the first page there is.
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
 * A route for every page of content of one language. The root's index is left to the home page.
 *
 * @param datedSection the section whose index lists its pages by day
 * @param writtenIn which languages have each page
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

/** The template of a page that is nothing but its words: it brings no more than these need. */
function plainTemplate({ hasFacts, thirdParty }: DocSummary): Route['template'] {
  if (thirdParty && thirdParty.name !== '') return 'doc-readme';
  return hasFacts ? 'doc-facts' : 'doc';
}
