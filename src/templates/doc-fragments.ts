import { graphql } from 'gatsby';

/** The query data of every template that shows a page of content: see src/ui/lib/doc-page.ts. */
export const docFragments = graphql`
  fragment DocPageData on Query {
    doc(url: { eq: $docUrl }) {
      ...DocArticle
    }
    previous: doc(url: { eq: $previousUrl }) {
      ...DocNeighbor
    }
    next: doc(url: { eq: $nextUrl }) {
      ...DocNeighbor
    }
  }

  fragment DocArticle on Doc {
    url
    language
    title
    description
    body
    edit
    repo
    date
    updated
    contributors
    related {
      title
      url
    }
    anchors {
      title
      id
      level
    }
  }

  fragment DocNeighbor on Doc {
    language
    title
    url
  }
`;
