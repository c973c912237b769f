import type { ReactElement, ReactNode } from 'react';
import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby';
import { earlyScript } from '../lib/early-script';
import { site } from '../../config/site';

const isBuild = (): boolean => process.env.NODE_ENV === 'production';

/** Name of Gatsby's slice with the application's scripts; boot.js starts them instead. */
const SCRIPTS_SLICE = '_gatsby-scripts';

/** Adds what every page's HTML has, and marks the root with what scripts and styles need to know. */
export const onRenderBody = ({ setHtmlAttributes, setHeadComponents, pathname }: RenderBodyArgs): void => {
  // Gatsby knows one not-found page; it must not send a visitor of another language's there.
  const path = pathname.endsWith('/404.html') ? '/404.html' : pathname;
  setHtmlAttributes({ 'data-theme': 'light', 'data-path': path } as Record<string, string>);
  setHeadComponents([
    <script key="early" dangerouslySetInnerHTML={{ __html: earlyScript }} />,
    // A build's boot script may still lie in `public` when `gatsby develop` serves it.
    isBuild() && <script key="boot" async src="/boot.js" />,
    <link key="manifest" rel="manifest" href={site.manifestPath} />,
    <link key="icon" rel="icon" type="image/svg+xml" href="/icon.svg" />,
    <link key="touch-icon" rel="apple-touch-icon" href="/icons/icon-180.png" />,
  ]);
};

function isElement(node: ReactNode): node is ReactElement<{
  id?: string;
  sliceId?: string;
  rel?: string;
  href?: string;
  name?: string;
  'data-href'?: string;
}> {
  return typeof node === 'object' && node !== null && 'props' in node;
}

/** Gatsby's own start of the application, which boot.js takes over. */
function isGatsbyScript(node: ReactNode): boolean {
  return (
    isElement(node) && (node.props.sliceId === SCRIPTS_SLICE || node.props.id === 'gatsby-script-loader')
  );
}

/** Leftovers that our own tags replace, or that nobody reads. */
function isUnwanted(node: ReactNode): boolean {
  if (!isElement(node)) return false;
  const { rel, href, name } = node.props;
  return (rel === 'manifest' && href !== site.manifestPath) || name === 'generator';
}

/**
 * The application's styles before the template's: they say in which order the layers count, and the first to name a
 * layer decides.
 */
function stylesInOrder(head: readonly ReactNode[]): ReactNode[] {
  const isFirst = (node: ReactNode): boolean =>
    isElement(node) && node.type === 'style' && /^\/app\./.test(node.props['data-href'] ?? '');
  return [...head.filter(isFirst), ...head.filter((node) => !isFirst(node))];
}

/** Takes the application's scripts out of the page: boot.js starts them when they compete with nothing. */
export const onPreRenderHTML = (args: PreRenderHTMLArgs): void => {
  if (isBuild()) {
    args.replacePostBodyComponents(args.getPostBodyComponents().filter((node) => !isGatsbyScript(node)));
  }
  args.replaceHeadComponents(stylesInOrder(args.getHeadComponents().filter((node) => !isUnwanted(node))));
};
