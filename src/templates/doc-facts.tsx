import { graphql } from 'gatsby';
import '../styles/facts.css';
import DocTemplate from './doc';

/** A page of content that shows facts of the installed packages: as any other, and the styles of facts. */
export default DocTemplate;

export const query = graphql`
  query DocFactsPage($id: String!, $previousId: String, $nextId: String) {
    doc(id: { eq: $id }) {
      ...DocArticle
      thirdParty {
        name
        version
        license
        source
      }
    }
    previous: doc(id: { eq: $previousId }) {
      ...DocNeighbor
    }
    next: doc(id: { eq: $nextId }) {
      ...DocNeighbor
    }
  }
`;
