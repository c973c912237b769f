import { Helmet } from 'react-helmet';
import type { DocumentHeadProps } from './document-head.browser';

/** The server's side of `#document-head`: what gatsby-plugin-react-helmet writes into the HTML. */
export function DocumentHead({ lang, dir, title, description, canonical }: DocumentHeadProps) {
  return (
    <Helmet htmlAttributes={{ lang, dir }} title={title}>
      <meta name="description" content={description} />
      {canonical === '' ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
    </Helmet>
  );
}
