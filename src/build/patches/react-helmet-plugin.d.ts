declare module 'gatsby-plugin-react-helmet/gatsby-ssr' {
  import type { RenderBodyArgs } from 'gatsby';

  /** Adds react-helmet's current state to the head, and clears it. */
  export function onRenderBody(
    args: Pick<RenderBodyArgs, 'setHeadComponents' | 'setHtmlAttributes' | 'setBodyAttributes'>,
  ): void;
}
