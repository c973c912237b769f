import { cloneElement, lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import type { Anchor } from '../lib/nav';
import { Shell } from './Shell';
import { languageOfPath, languages } from '../../config/languages';
import { site } from '../../config/site';

/** The page that Gatsby shows at every unknown URL. */
const NOT_FOUND = '/404.html';

/** Set where the offline page replaces another one: that page's path; see src/ui/lib/boot-script.ts. */
const isOfflinePage = (pathname: string): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.offline === pathname;

/**
 * The path that a page's frame is rendered for. The not-found page's HTML is the same for all URLs: it is in no
 * section, whatever the path begins with, and its language is the document's. The same holds for the offline page.
 *
 * @param page path of the shown page, as Gatsby's loader knows it; undefined on the server
 * @param lang language of the document; undefined on the server
 */
function framePath(pathname: string, page: string | undefined, lang: string | undefined): string {
  if (isOfflinePage(pathname)) return `${languageOfPath(pathname).prefix}${site.offlinePath}`;
  if (page !== NOT_FOUND && !pathname.endsWith(NOT_FOUND)) return pathname;
  const { prefix } = languages.find(({ tag }) => tag === lang) ?? languageOfPath(pathname);
  return `${prefix}/404/`;
}

/** What src/build/routes passes to a page, as far as the frame needs it. */
interface PageContext {
  readonly nav?: string;
  readonly docUrl?: string | null;
  readonly languages?: readonly string[];
}

interface WrapPageArgs {
  readonly element: ReactElement;
  readonly props: {
    readonly location: { readonly pathname: string };
    /** In the browser only. */
    readonly pageResources?: { readonly page: { readonly path: string } };
    readonly pageContext?: PageContext;
    readonly data?: { readonly doc?: { readonly anchors?: readonly Anchor[] } | null } | undefined;
  };
}

const NO_ANCHORS: readonly Anchor[] = [];

/** Shows edits at once; only in `gatsby develop`. */
const Preview =
  process.env.NODE_ENV === 'development'
    ? lazy(() => import('./Preview').then((module) => ({ default: module.Preview })))
    : null;

/** Renders a page in the frame; the same on the server and in the browser. */
export function wrapPageElement(page: WrapPageArgs): ReactNode {
  if (!Preview) return renderInFrame(page);
  return (
    <Suspense fallback={renderInFrame(page)}>
      <Preview
        data={page.props.data}
        render={(newer) => {
          const data: typeof page.props.data = newer;
          return renderInFrame({
            element: cloneElement(page.element, { data }),
            props: { ...page.props, data },
          });
        }}
      />
    </Suspense>
  );
}

/**
 * Codes of the languages that a page is written in. A fallback for a missing translation is written in the default
 * language.
 *
 * @returns undefined for a page that every language has: one without a Doc
 */
function writtenLanguages({ docUrl, languages: codes }: PageContext = {}): readonly string[] | undefined {
  if (codes || !docUrl) return codes;
  return [languageOfPath(docUrl).code];
}

function renderInFrame({ element, props }: WrapPageArgs): ReactElement {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  const pathname = framePath(props.location.pathname, props.pageResources?.page.path, lang);
  return (
    <Shell
      pathname={pathname}
      nav={props.pageContext?.nav ?? ''}
      anchors={props.data?.doc?.anchors ?? NO_ANCHORS}
      written={writtenLanguages(props.pageContext)}
      isBare={/\/(printable|app-shell|offline-plugin-app-shell-fallback)\/$/.test(pathname)}
    >
      {element}
    </Shell>
  );
}
