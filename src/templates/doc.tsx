import type { ReactNode } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocArticle, type DocContext } from '../ui/components/DocArticle/DocArticle';
import { showPackageManager } from '../ui/shell/body-behavior';
import '../ui/styles/term.css';

/** What every template of a page of content is given. */
type DocPageProps = Omit<PageProps<Queries.DocPageQuery, DocContext>, 'children'> & {
  readonly children?: ReactNode;
};

/** A page of content; `children` stand between its title and its text. */
export default function DocTemplate({
  data: { doc, previous, next },
  location,
  pageContext: { canonical, languages },
  children,
}: DocPageProps) {
  return (
    <DocArticle
      doc={doc!}
      previous={previous}
      next={next}
      canonical={canonical}
      languages={languages}
      hash={location.hash}
      onShown={showPackageManager}
    >
      {children}
    </DocArticle>
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
