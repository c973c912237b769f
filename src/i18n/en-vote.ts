/** Messages of the vote's page in English that are needed before the board's script is loaded. */
export const enVote = {
  'vote.topics': 'Topics to vote on',
  'vote.failed': 'Voting could not be loaded. The topics can be read all the same.',
} as const;
