import type { ReplaceRendererArgs } from 'gatsby';
import { takeFacts } from '#facts-source';
import { onRenderBody as createHead } from 'gatsby-plugin-react-helmet/gatsby-ssr';
import { renderToString } from 'react-dom/server';

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
