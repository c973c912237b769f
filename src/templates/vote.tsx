import { useMemo } from 'react';
import { graphql, type PageProps } from 'gatsby';
import { addMessages } from '#messages';
import { DocArticle, type DocContext } from '../ui/components/DocArticle/DocArticle';
import { VotePlace } from '../vote/board/VotePlace';
import { VOTE_ANCHOR } from '../vote/board/vote-topic';
import { enVote } from '../i18n/en-vote';
import { useMessages } from '../i18n/use-messages';
import { showPackageManager } from '../ui/shell/body-behavior';
import '../ui/styles/term.css';

addMessages(enVote);

/** The page of the vote: the topics, and then a page of content as any other. */
export default function VoteTemplate({
  data: { doc, previous, next, allVoteTopic },
  location,
  pageContext: { canonical, languages },
}: PageProps<Queries.VotePageQuery, DocContext>) {
  const t = useMessages();
  const title = t('vote.topics');
  const page = useMemo(() => {
    const article = doc!;
    // The list of parts is in one language: that of the text.
    const own = canonical === undefined ? [{ title, id: VOTE_ANCHOR, level: 2 }] : [];
    return { ...article, anchors: [...own, ...article.anchors] };
  }, [doc, title, canonical]);
  return (
    <DocArticle
      doc={page}
      previous={previous}
      next={next}
      canonical={canonical}
      languages={languages}
      hash={location.hash}
      onShown={showPackageManager}
    >
      <VotePlace topics={allVoteTopic.nodes} endpoint={__VOTE_ENDPOINT__} />
    </DocArticle>
  );
}

export const query = graphql`
  query VotePage($id: String!, $previousId: String, $nextId: String, $language: String!) {
    doc(id: { eq: $id }) {
      ...DocArticle
    }
    previous: doc(id: { eq: $previousId }) {
      ...DocNeighbor
    }
    next: doc(id: { eq: $nextId }) {
      ...DocNeighbor
    }
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
