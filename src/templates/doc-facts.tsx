import { graphql, type PageProps } from 'gatsby';
import { DocArticle } from '../components/DocArticle/DocArticle';
import { showPackageManager } from '../shell/package-manager';
import '../styles/facts.css';
import '../styles/term.css';

/** A page of content that shows facts of the installed packages: no other page carries their styles. */
export default function DocFactsTemplate({
  data: { doc, previous, next },
  location,
  pageContext: { canonical },
}: PageProps<Queries.DocFactsPageQuery, { readonly canonical?: string }>) {
  return (
    <DocArticle
      doc={doc!}
      previous={previous}
      next={next}
      canonical={canonical}
      hash={location.hash}
      onShown={showPackageManager}
    />
  );
}

export const query = graphql`
  query DocFactsPage($id: String!, $previousId: String, $nextId: String) {
    doc(id: { eq: $id }) {
      ...DocArticle
    }
    previous: doc(id: { eq: $previousId }) {
      ...DocNeighbor
    }
    next: doc(id: { eq: $nextId }) {
      ...DocNeighbor
    }
  }
`;
