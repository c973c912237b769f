import { graphql } from 'gatsby';

/** What templates that show a page of content ask for: see components/DocArticle. */
export const docFragments = graphql`
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
