import type { ReplaceRendererArgs } from 'gatsby';
import { takeStructuredData } from 'facts-source';
import { renderToString } from 'react-dom/server';

/**
 * Renders the page in one piece. Gatsby would stream it, and the stream of React 18.3 fills its buffer's last bytes
 * with NUL where a character of several bytes no longer fits, so that words of Chinese pages broke at random.
 *
 * What the page said of itself meanwhile goes into its head. A script of this type is data, which no browser runs and
 * no policy forbids.
 */
export const replaceRenderer = (args: ReplaceRendererArgs): void => {
  const { bodyComponent, replaceBodyHTMLString, setHeadComponents } = args;
  replaceBodyHTMLString(renderToString(bodyComponent));
  const data = takeStructuredData();
  if (data === null) return;
  setHeadComponents([
    <script key="data" type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />,
  ]);
};
