import type { Language } from '../../config/languages';
import type { Translate } from '../../i18n/en';
import { buildBreadcrumbs } from './breadcrumbs';
import { langAttribute, inLanguage } from './site-path';
import { localizeLinks } from './rewrite-body';
import type { Anchor } from './nav';

/** The query data of a page of content. */
export interface DocData {
  readonly doc: Queries.DocArticleFragment;
  /** The pages before and after it in the sidebar's order. */
  readonly previous: Queries.DocNeighborFragment | null;
  readonly next: Queries.DocNeighborFragment | null;
}

/** The page context's languages. */
export interface DocContext {
  /** For a fallback of a missing translation: path of the original page. */
  readonly canonical?: string | undefined;
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

/** Everything that a page of content shows besides its body: see components/DocArticle. */
export interface DocPage {
  readonly title: string;
  /** Language of the text, where it is not the interface's. */
  readonly lang: string | undefined;
  readonly head: {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly date: string;
    readonly updated: string;
    readonly languages: readonly string[] | undefined;
  };
  readonly canonical: string | undefined;
  readonly breadcrumbs: readonly PageLink[];
  readonly anchors: readonly Anchor[];
  /** Id of the body. */
  readonly body: string;
  /** Rewrites the body's HTML before it is shown. */
  readonly transform: ((html: string) => string) | undefined;
  readonly edit: string;
  readonly repo: string;
  readonly updated: string;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  readonly related: readonly PageLink[];
  readonly contributors: readonly string[];
}

/** A link to a Doc in the visitor's language. */
export function buildPageLink(
  { title, url, language }: { readonly title: string; readonly url: string; readonly language: string },
  { code, prefix }: Language,
): PageLink {
  return { title, href: inLanguage(url, prefix), lang: langAttribute(language, code) };
}

/**
 * Rewrites the body of a fallback for a missing translation: its links point to pages of the visitor's language.
 */
export function buildTransform(
  canonical: string | undefined,
  { prefix }: Language,
): ((html: string) => string) | undefined {
  return canonical === undefined ? undefined : (html) => localizeLinks(html, prefix);
}

/** The view model of a page of content. */
export function buildDocPage(
  { doc, previous, next }: DocData,
  { canonical, languages }: DocContext,
  language: Language,
  t: Translate,
): DocPage {
  const { url, title, description, date, updated, edit, repo, body, anchors, contributors } = doc;
  return {
    ...{ title, canonical, anchors, body, edit, repo, updated, contributors },
    lang: langAttribute(doc.language, language.code),
    head: { path: url, title, description, date, updated, languages },
    breadcrumbs: buildBreadcrumbs(inLanguage(url, language.prefix), language, t),
    transform: buildTransform(canonical, language),
    previous: previous && buildPageLink(previous, language),
    next: next && buildPageLink(next, language),
    related: doc.related.map((link) =>
      link.url.startsWith('/')
        ? { title: link.title, href: inLanguage(link.url, language.prefix) }
        : { title: link.title, href: link.url },
    ),
  };
}
