import type { ReactNode } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocArticle } from '../ui/components/DocArticle/DocArticle';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { buildDocPage, type DocContext } from '../ui/lib/doc-page';
import { prepareBody } from '../ui/shell/body-behavior';
import '../ui/styles/tables.css';
import '../ui/styles/term.css';

type DocPageProps = Pick<PageProps<Queries.DocPageQuery, DocContext>, 'data' | 'location' | 'pageContext'> & {
  /** Below the title. */
  readonly notice?: ReactNode;
  /** Before the text. */
  readonly children?: ReactNode;
};

export default function DocTemplate({ data, location, pageContext, notice, children }: DocPageProps) {
  const page = buildDocPage({ ...data, doc: data.doc! }, pageContext, useLanguage(), useMessages());
  return (
    <DocArticle page={page} hash={location.hash} onShown={prepareBody} notice={notice}>
      {children}
    </DocArticle>
  );
}

export const query = graphql`
  query DocPage($docUrl: String!, $previousUrl: String, $nextUrl: String) {
    ...DocPageData
  }
`;
