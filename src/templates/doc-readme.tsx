import { graphql, type PageProps } from 'gatsby';
import { ThirdPartyNotice } from '../ui/components/Notice/Notice';
import enThirdParty from '../i18n/en/third-party.json';
import { useMessages } from '../i18n/use-messages';
import type { DocContext } from '../ui/lib/doc-page';
import DocTemplate from './doc';

/** A page of a package's README, with a notice that names the package. */
export default function ReadmeTemplate(props: PageProps<Queries.ReadmePageQuery, DocContext>) {
  const doc = props.data.doc!;
  const t = useMessages(enThirdParty);
  return (
    <DocTemplate {...props}>
      <ThirdPartyNotice {...doc.thirdParty} repo={doc.repo} t={t} />
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
