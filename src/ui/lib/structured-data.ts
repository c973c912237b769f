import { site } from '../../config/site';
import type { PageFacts } from './page-facts';
import { socialImageOf } from './social-image';

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
