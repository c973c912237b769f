import { useEffect } from 'react';
import { DocumentHead } from '#document-head';
import { setPageMetadata } from '#page-metadata';
import { languageOfPath } from '../../../config/languages';
import { site } from '../../../config/site';
import { useLanguage, useMessages } from '../../../i18n/use-messages';
import { buildBreadcrumbs, withoutLanguage, withTrailingSlash } from '../../lib/site-path';

interface PageHeadProps {
  /** Path of the page, from which the canonical URL is built. */
  readonly path: string;
  /** '' on the home page, whose title is the site's name alone. */
  readonly title: string;
  /** '' for the site's own description. */
  readonly description?: string;
  /** Keeps the page out of search engines. */
  readonly hidden?: boolean;
  readonly article?: boolean;
  /** Days of publication and of the last change; '' for none. */
  readonly date?: string;
  readonly updated?: string;
  /** Path of the feed of the pages that this page lists. */
  readonly feed?: string;
  /** Codes of the languages that this page is written in, for alternate links. */
  readonly languages?: readonly string[] | undefined;
}

/** Removes what the server wrote into the HTML for the first page. */
const removeMachineFacts = (): void =>
  document.head
    .querySelectorAll('[type="application/ld+json"],[rel=alternate],[property]')
    .forEach((fact) => fact.remove());

const NO_LANGUAGES: readonly string[] = [];

/**
 * The page's metadata for browsers and search engines. What only crawlers read is rendered by the server alone:
 * see lib/page-metadata.server.ts.
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
  // Not called in browsers, whose implementation is empty.
  setPageMetadata(() => ({
    kind: withoutLanguage(fullPath) === '/' ? 'home' : article ? 'article' : 'list',
    path: fullPath,
    title: title === '' ? site.name : title,
    fullTitle,
    description: summary,
    language: language.code,
    date,
    updated,
    languages,
    trail: buildBreadcrumbs(fullPath, language, t),
    feed,
    hidden,
    // For a fallback the path of the original.
    isStandIn: languageOfPath(fullPath) !== language,
  }));
  return (
    <DocumentHead
      lang={language.tag}
      dir={language.direction}
      title={fullTitle}
      description={summary}
      canonical={hidden ? '' : `${site.url}${fullPath}`}
    />
  );
}
