import type { HTMLAttributes, ReactNode } from 'react';

/** What Gatsby puts into every page's HTML. */
interface HtmlProps {
  readonly htmlAttributes: HTMLAttributes<HTMLHtmlElement>;
  readonly headComponents: ReactNode;
  readonly bodyAttributes: HTMLAttributes<HTMLBodyElement>;
  readonly preBodyComponents: ReactNode;
  readonly body: string;
  readonly postBodyComponents: ReactNode;
}

/** Gatsby's default document without its tags for unsupported browsers, which every page would repeat. */
export default function Html(props: HtmlProps) {
  return (
    // eslint-disable-next-line jsx-a11y/html-has-lang -- it is among the attributes
    <html {...props.htmlAttributes}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {props.headComponents}
      </head>
      <body {...props.bodyAttributes}>
        {props.preBodyComponents}
        <div id="___gatsby" dangerouslySetInnerHTML={{ __html: props.body }} />
        {props.postBodyComponents}
      </body>
    </html>
  );
}
