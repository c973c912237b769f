import { useEffect } from 'react';
import { offerFacts } from 'facts-source';
import { Helmet } from 'react-helmet';
import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import { socialCard } from '../../config/social-card';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { sectionOfPath, withoutLanguage, withTrailingSlash } from '../../lib/site-path';
import { socialImageOf } from '../../lib/social-image';

interface PageHeadProps {
  /** Path of the page; the canonical address is made of it. */
  readonly path: string;
  /** '' on the home page, whose title is the site's name alone. */
  readonly title: string;
  /** '' for the site's own sentence. */
  readonly description?: string;
  /** Keeps the page out of search engines. */
  readonly hidden?: boolean;
  readonly article?: boolean;
  /** Day of publication and of the last change, '' where there is none. */
  readonly date?: string;
  readonly updated?: string;
  /** Path of the feed that lists what the page lists. */
  readonly feed?: string;
  /** Codes of the languages that have this page in their own words, so that search engines know of each other. */
  readonly languages?: readonly string[] | undefined;
}

/** Written by the server for the page it came with (facts-source), and of no other. */
const removeMachineFacts = (): void =>
  document.head.querySelectorAll('[type="application/ld+json"],[hreflang]').forEach((fact) => fact.remove());

const NO_LANGUAGES: readonly string[] = [];

const OPEN_SEARCH = { rel: 'search', type: 'application/opensearchdescription+xml', title: site.name };

/** Everything a page says about itself to browsers, search engines and link previews. */
export function PageHead({
  path,
  title,
  description = '',
  hidden = false,
  article = false,
  date = '',
  updated = '',
  feed,
  languages = NO_LANGUAGES,
}: PageHeadProps) {
  const t = useMessages();
  const language = useLanguage();
  const fullTitle = title === '' ? site.name : `${title}${site.titleSeparator}${site.name}`;
  const summary = description === '' ? t('site.description') : description;
  const fullPath = withTrailingSlash(path);
  const plainPath = withoutLanguage(fullPath);
  const isHome = plainPath === '/';
  // Browsers look for it where a site begins; other pages need not carry it.
  const offersSearch = isHome || plainPath === site.searchPath;
  const canonical = `${site.url}${fullPath}`;
  const image = socialImageOf(fullPath, !hidden);
  // A page that stands in for a missing translation leaves it to the page whose words it shows.
  const isOwn = !hidden && languageOfPath(fullPath) === language;
  useEffect(() => removeMachineFacts, []);
  if (isOwn) {
    const section = sectionOfPath(fullPath)?.name;
    const root = `${language.prefix}/${section ?? ''}/`;
    offerFacts({
      kind: isHome ? 'home' : article ? 'article' : 'list',
      path: fullPath,
      title,
      description: summary,
      language: language.code,
      image,
      date,
      updated,
      languages,
      trail: [
        { name: t('breadcrumbs.home'), path: `${language.prefix}/` },
        ...(section && root !== fullPath ? [{ name: t(`section.${section}`), path: root }] : []),
      ],
    });
  }
  return (
    <Helmet htmlAttributes={{ lang: language.code, dir: language.direction }} title={fullTitle}>
      <meta name="description" content={summary} />
      {hidden ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title === '' ? site.name : title} />
      <meta property="og:description" content={summary} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content={String(socialCard.width)} />
      <meta property="og:image:height" content={String(socialCard.height)} />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      {isOwn && !(isHome && language.prefix !== '') && (
        <link rel="alternate" type="text/markdown" href={`${canonical}index.md`} />
      )}
      {offersSearch && <link {...OPEN_SEARCH} href={`${language.prefix}${site.openSearchPath}`} />}
      {feed !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={fullTitle} href={feed} />
      )}
    </Helmet>
  );
}
