declare module 'gatsby-plugin-react-helmet/gatsby-ssr' {
  import type { RenderBodyArgs } from 'gatsby';

  /** Puts what the page rendered last said with react-helmet into the head, and forgets it. */
  export function onRenderBody(
    args: Pick<RenderBodyArgs, 'setHeadComponents' | 'setHtmlAttributes' | 'setBodyAttributes'>,
  ): void;
}
