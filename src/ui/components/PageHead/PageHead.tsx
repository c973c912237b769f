import { useEffect } from 'react';
import { offerFacts } from '#page-metadata';
import { Helmet } from 'react-helmet';
import { languageOfPath, type Language } from '../../../config/languages';
import { site } from '../../../config/site';
import type { Translate } from '../../../i18n/en';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import type { PageFacts } from '../../lib/page-metadata';
import { sectionOfPath, withoutLanguage, withTrailingSlash } from '../../lib/site-path';

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
  document.head
    .querySelectorAll('[type="application/ld+json"],[rel=alternate],[property]')
    .forEach((fact) => fact.remove());

const NO_LANGUAGES: readonly string[] = [];

/** The section a page stands in, unless it is its index. */
function wayTo(path: string, { prefix }: Language, t: Translate): PageFacts['trail'] {
  const section = sectionOfPath(path)?.name;
  const root = `${prefix}/${section ?? ''}/`;
  return section && root !== path ? [{ name: t(`section.${section}`), path: root }] : [];
}

/**
 * Everything a page says about itself to browsers and search engines. What is for programs that read HTML alone is the
 * server's part: see lib/machine-head.ts.
 */
export function PageHead({
  path,
  title,
  description = '',
  hidden = false,
  article = false,
  date = '',
  updated = '',
  feed = '',
  languages = NO_LANGUAGES,
}: PageHeadProps) {
  const t = useMessages();
  const language = useLanguage();
  const fullTitle = title === '' ? site.name : `${title}${site.titleSeparator}${site.name}`;
  const summary = description === '' ? t('site.description') : description;
  const fullPath = withTrailingSlash(path);
  useEffect(() => removeMachineFacts, []);
  // Not called in browsers, whose side leaves it out.
  offerFacts(() => ({
    kind: withoutLanguage(fullPath) === '/' ? 'home' : article ? 'article' : 'list',
    path: fullPath,
    title: title === '' ? site.name : title,
    fullTitle,
    description: summary,
    language: language.code,
    date,
    updated,
    languages,
    trail: [{ name: t('breadcrumbs.home'), path: `${language.prefix}/` }, ...wayTo(fullPath, language, t)],
    feed,
    hidden,
    // Its address is that of the page whose words it shows.
    isStandIn: languageOfPath(fullPath) !== language,
  }));
  return (
    <Helmet htmlAttributes={{ lang: language.code, dir: language.direction }} title={fullTitle}>
      <meta name="description" content={summary} />
      {hidden ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <link rel="canonical" href={`${site.url}${fullPath}`} />
      )}
    </Helmet>
  );
}
