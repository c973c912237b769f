/**
 * The server's side of `#page-metadata`: structured data and link previews for a page's HTML. Only crawlers read them,
 * so no browser downloads this code.
 */
import { languageOfCode, defaultLanguage } from '../../config/languages';
import { playground } from '../../config/playground';
import { site, socialCard } from '../../config/site';
import { withoutLanguage, inLanguage } from './site-path';

/** A page's data for structured data and link previews. Dates are ISO dates, '' for none. */
export interface PageMetadata {
  readonly kind: 'home' | 'list' | 'article';
  /** Path of the page, both slashes included. */
  readonly path: string;
  /** The site's name on the home page. */
  readonly title: string;
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
  readonly trail: readonly { readonly title: string; readonly href: string }[];
  /** Path of the feed of the listed pages; '' for none. */
  readonly feed: string;
  /** Excluded from search engines. */
  readonly hidden: boolean;
  /** Whether it is a fallback for a missing translation: structured data is on the original page. */
  readonly isStandIn: boolean;
}

/** An element of a page's head, with its attributes as React names them. */
interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

let current: (() => PageMetadata) | null = null;

/** Sets the metadata of the page that is being rendered. */
export function setPageMetadata(build: () => PageMetadata): void {
  current = build;
}

/**
 * Returns and clears the metadata, in the same task as the page's rendering; null for a page that has set none.
 *
 * @returns `data`: structured data as JSON, null for a page that has none; `head`: `meta` and `link` elements
 */
export function takePageMetadata(): { data: string | null; head: HeadElement[] } | null {
  const page = current?.();
  current = null;
  if (!page) return null;
  const hasData = !page.hidden && !page.isStandIn;
  return { data: hasData ? buildStructuredData(page) : null, head: buildHeadElements(page) };
}

const urlOf = (path: string): string => `${site.url}${path}`;

const tagOf = (code: string): string => languageOfCode(code).tag;

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
  return { '@type': 'WebSite', name: site.name, url: urlOf(path), description, inLanguage: tagOf(language) };
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
      inLanguage: tagOf(language),
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
    itemListElement: [...trail, { title, href: path }].map(({ title: name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlOf(href),
    })),
  };
}

/**
 * URL of a page's image in link previews: `/concepts/output/` → `…/social/concepts/output.png`. Every language's home
 * page has the same image, and so have pages without one.
 */
function socialImageOf(path: string, hasOwn = true): string {
  const name = hasOwn && withoutLanguage(path) !== '/' ? path.slice(0, -1) : '/index';
  return urlOf(`${socialCard.folder}${name}.png`);
}

/** Whether the build makes a Markdown copy and an image of a page: of those that are made of content. */
const hasOwnFiles = ({ path, hidden }: PageMetadata): boolean =>
  !hidden && withoutLanguage(path) !== playground.path;

/**
 * Elements of a page's head for crawlers, besides structured data: link previews, the page in other languages and
 * as Markdown, feeds, and OpenSearch.
 */
export function buildHeadElements(page: PageMetadata): HeadElement[] {
  const { kind, path, language, fullTitle, feed, isStandIn } = page;
  const links = [...alternates(page)];
  if (hasOwnFiles(page) && !isStandIn)
    links.unshift({ rel: 'alternate', type: 'text/markdown', href: urlOf(`${path}index.md`) });
  // Browsers look for it on the home page; most other pages go without.
  if (kind === 'home' || withoutLanguage(path) === site.searchPath) {
    const href = `${languageOfCode(language).prefix}${site.openSearchPath}`;
    links.push({ rel: 'search', type: 'application/opensearchdescription+xml', title: site.name, href });
  }
  if (feed !== '')
    links.push({ rel: 'alternate', type: 'application/atom+xml', title: fullTitle, href: feed });
  return [...preview(page), ...links.map((attributes): HeadElement => ({ tag: 'link', attributes }))];
}

function preview(page: PageMetadata): HeadElement[] {
  const { kind, path, title, fullTitle, description } = page;
  const properties = {
    'og:site_name': site.name,
    'og:title': title,
    'og:description': description,
    'og:type': kind === 'article' ? 'article' : 'website',
    'og:url': urlOf(path),
    'og:image': socialImageOf(path, hasOwnFiles(page)),
    'og:image:width': String(socialCard.width),
    'og:image:height': String(socialCard.height),
    'og:image:alt': fullTitle,
  };
  return [
    ...Object.entries(properties).map(([property, content]): HeadElement => ({
      tag: 'meta',
      attributes: { property, content },
    })),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}

/**
 * The URLs of a page in each of its languages; search engines expect the same list on all of them. None for a page in
 * a single language.
 */
function alternates({ path, languages }: PageMetadata): HeadElement['attributes'][] {
  if (languages.length < 2) return [];
  const plainPath = withoutLanguage(path);
  const alternate = (hrefLang: string, prefix: string) => ({
    rel: 'alternate',
    hrefLang,
    href: urlOf(inLanguage(plainPath, prefix)),
  });
  return [
    ...languages.map((code) => alternate(tagOf(code), languageOfCode(code).prefix)),
    alternate('x-default', defaultLanguage.prefix),
  ];
}
