import { useMemo } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocArticle } from '../ui/components/DocArticle/DocArticle';
import { LazyVoteBoard } from '../vote/board/LazyVoteBoard';
import { VOTE_ANCHOR } from '../vote/board/vote-topic';
import enVote from '../i18n/en/vote.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { buildDocPage, type DocContext } from '../ui/lib/doc-page';
import { prepareBody } from '../ui/shell/body-behavior';
import '../ui/styles/term.css';

/** The vote's page: the topics, and below them a page of content. */
export default function VoteTemplate({
  data: { allVoteTopic, doc, previous, next },
  location,
  pageContext,
}: PageProps<Queries.VotePageQuery, DocContext>) {
  const t = useMessages(enVote);
  const language = useLanguage();
  const anchors = useMemo(() => {
    // The table of contents is in the text's language.
    const isTranslated = pageContext.canonical === undefined;
    const topics = isTranslated ? [{ title: t('vote.topics'), id: VOTE_ANCHOR, level: 2 }] : [];
    return [...topics, ...doc!.anchors];
  }, [doc, t, pageContext.canonical]);
  const page = buildDocPage({ doc: { ...doc!, anchors }, previous, next }, pageContext, language, t);
  return (
    <DocArticle page={page} hash={location.hash} onShown={prepareBody}>
      <LazyVoteBoard topics={allVoteTopic.nodes} endpoint={__VOTE_ENDPOINT__} />
    </DocArticle>
  );
}

export const query = graphql`
  query VotePage($docUrl: String!, $previousUrl: String, $nextUrl: String, $language: String!) {
    ...DocPageData
    allVoteTopic(sort: [{ score: DESC }, { since: DESC }, { slug: ASC }]) {
      nodes {
        slug
        title(language: $language)
        text(language: $language)
        language(language: $language)
        since
        locked
        score
        links {
          kind
          url
        }
      }
    }
  }
`;
