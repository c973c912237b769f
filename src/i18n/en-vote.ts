/** Sentences of the page of the vote, in English, that are needed before the vote's script has come. */
export const enVote = {
  'vote.topics': 'Topics to vote on',
  'vote.failed': 'Voting could not be loaded. The topics can be read all the same.',
} as const;
