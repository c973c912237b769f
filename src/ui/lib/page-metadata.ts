import { languageOfCode, defaultLanguage } from '../../config/languages';
import { site, socialCard } from '../../config/site';
import { withoutLanguage, inLanguage } from './site-path';

/** A page's data for structured data and link previews. Dates are ISO dates, '' for none. */
export interface PageMetadata {
  readonly kind: 'home' | 'list' | 'article';
  /** Path of the page, both slashes included. */
  readonly path: string;
  /** The site's name on the home page. */
  readonly title: string;
  /** Title of the document. */
  readonly fullTitle: string;
  readonly description: string;
  /** BCP 47 tag of its text. */
  readonly language: string;
  /** Day of a post's publication. */
  readonly date: string;
  readonly updated: string;
  /** Codes of all languages that have the page, translations included. */
  readonly languages: readonly string[];
  /** Breadcrumbs from the home page on, without the page itself. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  /** Path of the feed of the listed pages; '' for none. */
  readonly feed: string;
  /** Excluded from search engines. */
  readonly hidden: boolean;
  /** Whether it is a fallback for a missing translation: structured data is on the original page. */
  readonly isStandIn: boolean;
}

/** An element of a page's head, with its attributes as React names them. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** A page's metadata, ready to be written into its head. */
export interface RenderedMetadata {
  /** Structured data as JSON; null for a page that has none. */
  readonly data: string | null;
  /** `meta` and `link` elements. */
  readonly head: readonly HeadElement[];
}

const urlOf = (path: string): string => `${site.url}${path}`;

/**
 * A page as schema.org describes it: the home page as the site, others as an article or post, with breadcrumbs.
 *
 * @returns text for a `script` of type `application/ld+json`; no title can end the script
 */
export function buildStructuredData(page: PageMetadata): string {
  const graph = page.kind === 'home' ? [website(page)] : [...article(page), breadcrumbs(page)];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function website({ path, description, language }: PageMetadata): object {
  return { '@type': 'WebSite', name: site.name, url: urlOf(path), description, inLanguage: language };
}

function article({ kind, path, title, description, language, date, updated }: PageMetadata): object[] {
  if (kind !== 'article') return [];
  const organization = { '@type': 'Organization', name: site.name, url: urlOf('/') };
  return [
    {
      '@type': date === '' ? 'TechArticle' : 'BlogPosting',
      headline: title,
      description,
      url: urlOf(path),
      mainEntityOfPage: urlOf(path),
      inLanguage: language,
      image: socialImageOf(path),
      ...(date === '' ? {} : { datePublished: date }),
      ...(updated === '' ? {} : { dateModified: updated }),
      author: organization,
      publisher: organization,
    },
  ];
}

function breadcrumbs({ path, title, trail }: PageMetadata): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, { name: title, path }].map(({ name, path: to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(to),
    })),
  };
}

/**
 * URL of a page's image in link previews: `/concepts/output/` → `…/social/concepts/output.png`.
 *
 * @param path of the page, both slashes included; every language's home page has the same image, and so have pages without
 * one
 * @param hasOwn whether the page has an image of its own
 */
export function socialImageOf(path: string, hasOwn = true): string {
  const name = hasOwn && withoutLanguage(path) !== '/' ? path.slice(0, -1) : '/index';
  return `${site.url}${socialCard.folder}${name}.png`;
}

/** A page's URL in a language, for search engines. */
interface Alternate {
  /** A code of BCP 47, or `x-default` for all other languages. */
  readonly hrefLang: string;
  readonly href: string;
}

/**
 * The URLs of a page in each of its languages; search engines expect the same list on all of them.
 *
 * @param path of the page in any of them
 * @param codes of these languages
 * @returns none for a page in a single language
 */
export function buildAlternates(path: string, codes: readonly string[]): Alternate[] {
  if (codes.length < 2) return [];
  const plainPath = withoutLanguage(path);
  const alternate = (hrefLang: string, prefix: string): Alternate => ({
    hrefLang,
    href: `${site.url}${inLanguage(plainPath, prefix)}`,
  });
  return [
    ...codes.map((code) => alternate(code, languageOfCode(code).prefix)),
    alternate('x-default', defaultLanguage.prefix),
  ];
}

/**
 * Elements of a page's head for crawlers, besides structured data: link previews, the page in other languages and
 * as Markdown, feeds, and OpenSearch.
 */
export function buildHeadElements(page: PageMetadata): HeadElement[] {
  return [...preview(page), ...alternates(page), ...offers(page)];
}

const link = (attributes: HeadElement['attributes']): HeadElement => ({ tag: 'link', attributes });

function preview({ kind, path, title, fullTitle, description, hidden }: PageMetadata): HeadElement[] {
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', site.name],
    ['og:title', title],
    ['og:description', description],
    ['og:type', kind === 'article' ? 'article' : 'website'],
    ['og:url', `${site.url}${path}`],
    ['og:image', socialImageOf(path, !hidden)],
    ['og:image:width', String(socialCard.width)],
    ['og:image:height', String(socialCard.height)],
    ['og:image:alt', fullTitle],
  ];
  return [
    ...properties.map(([property, content]): HeadElement => ({
      tag: 'meta',
      attributes: { property, content },
    })),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

function alternates({ path, languages, hidden, isStandIn }: PageMetadata): HeadElement[] {
  const hasMarkdown = !hidden && !isStandIn;
  return [
    ...(hasMarkdown
      ? [link({ rel: 'alternate', type: 'text/markdown', href: `${site.url}${path}index.md` })]
      : []),
    ...buildAlternates(path, languages).map(({ hrefLang, href }) =>
      link({ rel: 'alternate', hrefLang, href }),
    ),
  ];
}

function offers({ kind, path, language, fullTitle, feed }: PageMetadata): HeadElement[] {
  const { prefix } = languageOfCode(language);
  // Browsers look for it on the home page; most other pages go without.
  const offersSearch = kind === 'home' || withoutLanguage(path) === site.searchPath;
  return [
    ...(offersSearch
      ? [
          link({
            rel: 'search',
            type: 'application/opensearchdescription+xml',
            title: site.name,
            href: `${prefix}${site.openSearchPath}`,
          }),
        ]
      : []),
    ...(feed === ''
      ? []
      : [link({ rel: 'alternate', type: 'application/atom+xml', title: fullTitle, href: feed })]),
  ];
}
