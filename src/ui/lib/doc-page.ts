import type { Language } from '../../config/languages';
import type { Translate } from '../../i18n/translate';
import { localizeLinks } from './rewrite-body';
import { buildBreadcrumbs, inLanguage, langAttribute } from './site-path';

/** The query data of a page of content. */
interface DocData {
  readonly doc: Queries.DocArticleFragment;
  /** The pages before and after it in the sidebar's order. */
  readonly previous: Queries.DocNeighborFragment | null;
  readonly next: Queries.DocNeighborFragment | null;
}

/** The page context's languages. */
export interface DocContext {
  /** For a fallback of a missing translation: path of the original page. */
  readonly canonical?: string | undefined;
  /** For a README: HTML in the page's language that precedes it. */
  readonly introduction?: string | undefined;
  /** Codes of the languages that the page is written in, where there are several. */
  readonly languages?: readonly string[] | undefined;
}

/** A link to a page, or to another site. */
export interface PageLink {
  readonly title: string;
  readonly href: string;
  /** Language of the title, where it is not the page's. */
  readonly lang?: string | undefined;
}

/** A link to a Doc in the visitor's language. */
export function buildPageLink(
  { title, url, language }: Queries.DocNeighborFragment,
  { code, prefix }: Language,
): PageLink {
  return { title, href: inLanguage(url, prefix), lang: langAttribute(language, code) };
}

/** Rewrites the body of a fallback for a missing translation: its links point to pages of the visitor's language. */
export function buildTransform(canonical: string | undefined, { prefix }: Language) {
  return canonical === undefined ? undefined : (html: string) => localizeLinks(html, prefix);
}

/** Everything that a page of content shows besides its body: see components/DocArticle. */
export type DocPage = ReturnType<typeof buildDocPage>;

/** The view model of a page of content. */
export function buildDocPage(
  { doc, previous, next }: DocData,
  { canonical, languages }: DocContext,
  language: Language,
  t: Translate,
) {
  const { url, language: written, description, date, related, ...shown } = doc;
  const { title, updated } = shown;
  return {
    ...shown,
    canonical,
    /** Language of the text, where it is not the interface's. */
    lang: langAttribute(written, language.code),
    head: { path: url, title, description, date, updated, languages },
    breadcrumbs: buildBreadcrumbs(inLanguage(url, language.prefix), language, t),
    /** Rewrites the body's HTML before it is shown. */
    transform: buildTransform(canonical, language),
    previous: previous && buildPageLink(previous, language),
    next: next && buildPageLink(next, language),
    related: related.map((link): PageLink => ({
      title: link.title,
      href: link.url.startsWith('/') ? inLanguage(link.url, language.prefix) : link.url,
    })),
  };
}
