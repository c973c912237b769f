import type { ReactElement, ReactNode } from 'react';
import type { PreRenderHTMLArgs, RenderBodyArgs, ReplaceRendererArgs } from 'gatsby';
import { takeFacts } from '#page-metadata';
import { onRenderBody as createHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';
import { earlyScript } from '../lib/early-script';
import { site } from '../../config/site';

/**
 * Renders the page in one piece. Gatsby would stream it, and the stream of React 18.3 fills its buffer's last bytes
 * with NUL where a character of several bytes no longer fits, so that words of Chinese pages broke at random.
 *
 * What the page said of itself meanwhile goes into its head in the same breath. Gatsby renders two pages at a time,
 * and when it comes to ask the plugin of react-helmet it may be the other page that spoke last: titles and canonical
 * addresses were mixed up at random. By then the plugin has been asked here, and has nothing left to say.
 */
export const replaceRenderer = (args: ReplaceRendererArgs): void => {
  args.replaceBodyHTMLString(renderToString(args.bodyComponent));
  createHead(args);
  const facts = takeFacts();
  if (facts === null) return;
  args.setHeadComponents([
    ...facts.head.map(({ tag: Tag, attributes }, index) => <Tag key={index} {...attributes} />),
    // A script of this type is data, which no browser runs and no policy forbids.
    ...(facts.data === null
      ? []
      : [<script key="data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: facts.data }} />]),
  ]);
};

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
