import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs } from 'gatsby';
import { onRenderBody as createHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';
import { takePageMetadata } from '../../ui/lib/page-metadata.server';
import { site } from '../../config/site';

/** src/ui/lib/early-script.ts, bundled: ../webpack-config.ts defines it. */
declare const __EARLY_SCRIPT__: string;

/**
 * Renders the page with renderToString. Gatsby would stream it, and the stream of React 18.3 pads its buffer with
 * NUL where a character of several bytes no longer fits, which corrupted Chinese text at random (react/react#24985, fixed
 * in React 19).
 *
 * The head is written in the same task: Gatsby renders two pages at a time, and when it calls react-helmet's
 * plugin the other page may have rendered last, which mixed up titles and canonical URLs (nfl/react-helmet#240).
 * Gatsby's later call has nothing left to write.
 */
export const replaceRenderer = (args: ReplaceRendererArgs): void => {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent));
  createHead(args);
  const metadata = takePageMetadata();
  if (metadata === null) return;
  args.setHeadComponents([
    ...metadata.head.map(({ tag: Tag, attributes }, index) => <Tag key={index} {...attributes} />),
    // A script of this type is data, which no browser runs and no policy forbids.
    metadata.data !== null && (
      <script key="data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: metadata.data }} />
    ),
  ]);
};

const isBuild = (): boolean => process.env.NODE_ENV === 'production';

/** Name of Gatsby's slice with the application's scripts; boot.js starts them instead. */
const SCRIPTS_SLICE = '_gatsby-scripts';

/** Adds the elements of every page's head, and the root's attributes for scripts and styles. */
export const onRenderBody = ({ setHtmlAttributes, setHeadComponents, pathname }: RenderBodyArgs): void => {
  // Gatsby's loader supports one not-found page, and must not request another language's.
  const path = pathname.endsWith('/404.html') ? '/404.html' : pathname;
  setHtmlAttributes({ 'data-theme': 'light', 'data-path': path } as Record<string, string>);
  setHeadComponents([
    <script key="early" dangerouslySetInnerHTML={{ __html: __EARLY_SCRIPT__ }} />,
    // An earlier build's boot script may still be in `public` when `gatsby develop` serves it.
    isBuild() && <script key="boot" async src="/boot.js" />,
    <link key="manifest" rel="manifest" href={site.manifestPath} />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/icon.svg" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/icon-180.png" />,
  ]);
};

/** Props of the elements that Gatsby puts into a page, as far as they are read here. */
const propsOf = (node: ReactNode): Readonly<Record<string, string | undefined>> =>
  isValidElement<Record<string, string | undefined>>(node) ? node.props : {};

/** Gatsby's inline start script, which boot.js replaces. */
function isGatsbyScript(node: ReactNode): boolean {
  const { sliceId, id } = propsOf(node);
  return sliceId === SCRIPTS_SLICE || id === 'gatsby-script-loader';
}

/** Elements that ours replace, or that have no use. */
function isUnwanted(node: ReactNode): boolean {
  const { rel, href, name } = propsOf(node);
  return (rel === 'manifest' && href !== site.manifestPath) || name === 'generator';
}

/** An element without Gatsby's name of its styles, which nothing reads. */
function withoutIdentity(node: ReactNode): ReactNode {
  return isValidElement<Record<string, unknown>>(node) && 'data-identity' in node.props
    ? cloneElement(node, { 'data-identity': undefined })
    : node;
}

/** The application's styles before the template's: they declare the order of the cascade layers. */
function stylesInOrder(head: readonly ReactNode[]): ReactNode[] {
  const isFirst = (node: ReactNode): boolean => /^\/app\./.test(propsOf(node)['data-href'] ?? '');
  return [...head.filter(isFirst), ...head.filter((node) => !isFirst(node))];
}

/** Removes the application's scripts from the page: boot.js loads them when the page is idle. */
export const onPreRenderHTML = (args: PreRenderHTMLArgs): void => {
  if (isBuild()) {
    args.replacePostBodyComponents(args.getPostBodyComponents().filter((node) => !isGatsbyScript(node)));
  }
  const head = args.getHeadComponents().filter((node) => !isUnwanted(node));
  args.replaceHeadComponents(stylesInOrder(head.map(withoutIdentity)));
};
