import { languageOfCode } from '../../config/languages';
import { site } from '../../config/site';
import { socialCard } from '../../config/social-card';
import { buildAlternates } from './alternates';
import type { PageFacts } from './page-facts';
import { withoutLanguage } from './site-path';
import { socialImageOf } from './social-image';

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
