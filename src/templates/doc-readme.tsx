import { graphql, type PageProps } from 'gatsby';
import { ThirdPartyNotice } from '../ui/components/Notice/ThirdPartyNotice';
import type { DocContext } from '../ui/lib/doc-page';
import DocTemplate from './doc';

/** A page of a package's README, with a notice that names the package, and an introduction in other languages. */
export default function ReadmeTemplate(props: PageProps<Queries.ReadmePageQuery, DocContext>) {
  const doc = props.data.doc!;
  const { introduction, canonical } = props.pageContext;
  return (
    <DocTemplate
      {...props}
      notice={<ThirdPartyNotice {...doc.thirdParty} repo={doc.repo} canonical={canonical} />}
    >
      {introduction && <div className="prose" dangerouslySetInnerHTML={{ __html: `${introduction}<hr>` }} />}
    </DocTemplate>
  );
}

export const query = graphql`
  query ReadmePage($docUrl: String!, $previousUrl: String, $nextUrl: String) {
    ...DocPageData
    doc(url: { eq: $docUrl }) {
      thirdParty {
        name
        version
        license
        source
      }
    }
  }
`;
