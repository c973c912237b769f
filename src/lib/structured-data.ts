import { site } from '../config/site';

/** What a page says of itself to search engines. Days are ISO days, or '' where there is none. */
export interface PageFacts {
  readonly kind: 'home' | 'list' | 'article';
  /** Path of the page, both slashes included. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47 code of its words. */
  readonly language: string;
  /** Address of its picture. */
  readonly image: string;
  /** Of a post. */
  readonly date: string;
  readonly updated: string;
  /** Codes of all languages that have the page in their own words. */
  readonly languages: readonly string[];
  /** The way to the page from the home page on, without the page itself. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
}

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

function article({ kind, path, title, description, language, image, date, updated }: PageFacts): object[] {
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
      image,
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
