import { Helmet } from 'react-helmet';
import { languages } from '../../config/languages';
import { site } from '../../config/site';
import { useLanguage, useMessages } from '../../i18n/use-messages';
import { inLanguage, withoutLanguage, withTrailingSlash } from '../../lib/site-path';

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
  /** Path of the feed that lists what the page lists. */
  readonly feed?: string;
  /** Whether every language has this page in its own words, so that search engines should know of each other. */
  readonly translated?: boolean;
}

/** Everything a page says about itself to browsers, search engines and link previews. */
export function PageHead({
  path,
  title,
  description = '',
  hidden = false,
  article = false,
  feed,
  translated = false,
}: PageHeadProps) {
  const t = useMessages();
  const language = useLanguage();
  const fullTitle = title === '' ? site.name : `${title}${site.titleSeparator}${site.name}`;
  const summary = description === '' ? t('site.description') : description;
  const plainPath = withoutLanguage(withTrailingSlash(path));
  const canonical = `${site.url}${withTrailingSlash(path)}`;
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
      <meta property="og:image" content={`${site.url}/icons/icon-512.png`} />
      <meta name="twitter:card" content="summary" />
      {translated &&
        languages.map(({ code, prefix }) => (
          <link
            key={code}
            rel="alternate"
            hrefLang={code}
            href={`${site.url}${inLanguage(plainPath, prefix)}`}
          />
        ))}
      {translated && <link rel="alternate" hrefLang="x-default" href={`${site.url}${plainPath}`} />}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.name}
        href={`${language.prefix}${site.openSearchPath}`}
      />
      {feed !== undefined && (
        <link rel="alternate" type="application/atom+xml" title={fullTitle} href={feed} />
      )}
    </Helmet>
  );
}
