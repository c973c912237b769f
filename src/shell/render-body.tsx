import type { ReplaceRendererArgs } from 'gatsby';
import { renderToString } from 'react-dom/server';

/**
 * Renders the page in one piece. Gatsby would stream it, and the stream of React 18.3 fills its buffer's last bytes
 * with NUL where a character of several bytes no longer fits, so that words of Chinese pages broke at random.
 */
export const replaceRenderer = ({ bodyComponent, replaceBodyHTMLString }: ReplaceRendererArgs): void => {
  replaceBodyHTMLString(renderToString(bodyComponent));
};
