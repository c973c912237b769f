import { graphql, type PageProps } from 'gatsby';
import { addMessages } from 'messages-source';
import { DocArticle } from '../components/DocArticle/DocArticle';
import { ThirdPartyNotice } from '../components/ThirdPartyNotice/ThirdPartyNotice';
import { enThirdParty } from '../i18n/en-third-party';
import { showPackageManager } from '../shell/package-manager';

addMessages(enThirdParty);

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
    >
      {doc!.thirdParty.name !== '' && <ThirdPartyNotice {...doc!.thirdParty} repo={doc!.repo} />}
    </DocArticle>
  );
}

export const query = graphql`
  query DocPage($id: String!, $previousId: String, $nextId: String) {
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
