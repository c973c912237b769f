import { graphql, type PageProps } from 'gatsby';
import { DocArticle } from '../components/DocArticle/DocArticle';
import { showPackageManager } from '../shell/package-manager';

/** A page of content. */
export default function DocTemplate({
  data: { doc, previous, next },
  location,
  pageContext: { canonical },
}: PageProps<Queries.DocPageQuery, { readonly canonical?: string }>) {
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
  query DocPage($id: String!, $previousId: String, $nextId: String) {
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
