import { languageOfCode, defaultLanguage } from '../../config/languages';
import { site, socialCard } from '../../config/site';
import { withoutLanguage, inLanguage } from './site-path';

const addressOf = (path: string): string => `${site.url}${path}`;

/**
 * A page in the words of schema.org: the home page as the site, an article or post with its days, and the way to it.
 *
 * @returns text for a `script` of type `application/ld+json`; no title can end the script
 */
export function buildStructuredData(facts: PageFacts): string {
  const graph = facts.kind === 'home' ? [website(facts)] : [...article(facts), breadcrumbs(facts)];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

function website({ path, description, language }: PageFacts): object {
  return { '@type': 'WebSite', name: site.name, url: addressOf(path), description, inLanguage: language };
}

function article({ kind, path, title, description, language, date, updated }: PageFacts): object[] {
  if (kind !== 'article') return [];
  const organization = { '@type': 'Organization', name: site.name, url: addressOf('/') };
  return [
    {
      '@type': date === '' ? 'TechArticle' : 'BlogPosting',
      headline: title,
      description,
      url: addressOf(path),
      mainEntityOfPage: addressOf(path),
      inLanguage: language,
      image: socialImageOf(path),
      ...(date === '' ? {} : { datePublished: date }),
      ...(updated === '' ? {} : { dateModified: updated }),
      author: organization,
      publisher: organization,
    },
  ];
}

function breadcrumbs({ path, title, trail }: PageFacts): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, { name: title, path }].map(({ name, path: to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(to),
    })),
  };
}

/** What a page says of itself to programs. Days are ISO days, or '' where there is none. */
export interface PageFacts {
  readonly kind: 'home' | 'list' | 'article';
  /** Path of the page, both slashes included. */
  readonly path: string;
  /** The site's name on the home page. */
  readonly title: string;
  /** As the window is called. */
  readonly fullTitle: string;
  readonly description: string;
  /** BCP 47 code of its words. */
  readonly language: string;
  /** Of a post. */
  readonly date: string;
  readonly updated: string;
  /** Codes of all languages that have the page in their own words. */
  readonly languages: readonly string[];
  /** The way to the page from the home page on, without the page itself. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  /** Path of the feed that lists what the page lists; '' for none. */
  readonly feed: string;
  /** Kept out of search engines. */
  readonly hidden: boolean;
  /** Whether its words stand in for a missing translation: the page they are from has the data. */
  readonly isStandIn: boolean;
}

/** What only programs read of a page. */
export interface MachineFacts {
  /** Structured data as JSON; null for a page that has none. */
  readonly data: string | null;
  /** Elements of its head. */
  readonly head: readonly HeadElement[];
}

/**
 * Address of the picture that stands for a page in link previews: `/concepts/output/` → `…/social/concepts/output.png`.
 *
 * @param path of a page that has a picture, both slashes included; every language's home page has the same one, and so
 * have pages that have none of their own
 * @param hasOwn whether the page has one
 */
export function socialImageOf(path: string, hasOwn = true): string {
  const name = hasOwn && withoutLanguage(path) !== '/' ? path.slice(0, -1) : '/index';
  return `${site.url}${socialCard.folder}${name}.png`;
}

/** The same page in a language, for search engines. */
interface Alternate {
  /** A code of BCP 47, or `x-default` for who speaks none of them. */
  readonly hrefLang: string;
  readonly href: string;
}

/**
 * Where a page stands in each language that has it in its own words. Each of them has to say the same.
 *
 * @param path of the page in any of them
 * @param codes of these languages
 * @returns none for a page in one language alone
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

/** An element of a page's head, with its attributes as React names them. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * What a page's head has for programs alone, besides structured data: link previews, the same page in other languages
 * and as Markdown, feeds, and how to search from a browser's address bar.
 */
export function buildMachineHead(facts: PageFacts): HeadElement[] {
  return [...preview(facts), ...alternates(facts), ...offers(facts)];
}

const link = (attributes: HeadElement['attributes']): HeadElement => ({ tag: 'link', attributes });

function preview({ kind, path, title, fullTitle, description, hidden }: PageFacts): HeadElement[] {
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

function alternates({ path, languages, hidden, isStandIn }: PageFacts): HeadElement[] {
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

function offers({ kind, path, language, fullTitle, feed }: PageFacts): HeadElement[] {
  const { prefix } = languageOfCode(language);
  // Browsers look for it where a site begins; other pages need not carry it.
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
