import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { DocArticle } from '../ui/components/DocArticle/DocArticle';
import { VOTE_ANCHOR, type VoteBoardProps } from '../vote/board/vote-topic';
import enVote from '../i18n/en/vote.json';
import { useLanguage, useMessages } from '../i18n/use-messages';
import { buildDocPage, type DocContext } from '../ui/lib/doc-page';
import { prepareBody } from '../ui/shell/body-behavior';
import { VoteBoard, watchFailure } from '#vote-source';
import * as styles from '../vote/board/VoteBoard.module.css';
import '../ui/styles/term.css';

/** Reports over the page that the board's script could not be loaded. */
function VoteFailure() {
  const t = useMessages(enVote);
  const [retry, setRetry] = useState<(() => void) | null>(null);
  useEffect(() => watchFailure((again) => setRetry(() => again)), []);
  if (!retry) return null;
  return (
    <div role="alert" className={styles.trouble}>
      <p>{t('vote.failed')}</p>
      <button type="button" className="link-button" onClick={retry}>
        {t('page.retry')}
      </button>
    </div>
  );
}

/**
 * The server's list, hydrated once the board's script is loaded. It has no state and is rendered once: an update before
 * that would make React remove the list.
 */
const LazyVoteBoard = memo(function LazyVoteBoard(props: VoteBoardProps) {
  return (
    <>
      <Suspense fallback={<div className={styles.place} />}>
        <VoteBoard {...props} />
      </Suspense>
      <VoteFailure />
    </>
  );
});

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
