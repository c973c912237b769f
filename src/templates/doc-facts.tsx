import { graphql, type PageProps } from 'gatsby';
import type { DocContext } from '../ui/lib/doc-page';
import DocTemplate from './doc';
import '../ui/styles/facts.css';

/** A page of content with reference facts, whose styles no other page has. */
export default function DocFactsTemplate(props: PageProps<Queries.DocFactsPageQuery, DocContext>) {
  return <DocTemplate {...props} />;
}

export const query = graphql`
  query DocFactsPage($docUrl: String!, $previousUrl: String, $nextUrl: String) {
    ...DocPageData
  }
`;
