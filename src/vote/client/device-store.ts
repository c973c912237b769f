import { vote } from '../../config/vote';
import { formatVotes, parseVotes, sumOf, withVote } from './kept-votes';
import { VoteError, type KeptText, type TopicBase, type VoteStore } from './vote-store';

/**
 * Keeps the visitor's votes on the device and asks nobody: what stands behind a site that only serves files. What is
 * stored is read anew each time, as another tab may have changed it.
 *
 * @param topics as the page has them
 * @param canKeep whether the device keeps them beyond this visit
 */
export function createDeviceStore(topics: readonly TopicBase[], kept: KeptText, canKeep: boolean): VoteStore {
  const ids = new Set(topics.map(({ id }) => id));
  const bases = new Map(topics.map((topic) => [topic.id, topic]));
  return {
    keeps: canKeep ? 'device' : 'visit',
    load: () => {
      const votes = parseVotes(kept.read(), ids, vote.budget);
      return Promise.resolve({
        budget: vote.budget,
        topics: new Map(
          topics.map(({ id, score, isLocked }) => {
            const mine = votes.get(id) ?? 0;
            return [id, { score: score + mine, mine, isLocked }];
          }),
        ),
      });
    },
    put: async (id, influence) => {
      const base = bases.get(id);
      const votes = withVote(parseVotes(kept.read(), ids, vote.budget), id, influence);
      const left = vote.budget - sumOf(votes);
      if (!base || base.isLocked) throw new VoteError('locked', `${id}: no votes are taken`);
      if (left < 0) throw new VoteError('budget', `${id}: ${influence} is more than is left`);
      kept.write(formatVotes(votes));
      return Promise.resolve({ score: base.score + influence, mine: influence, left });
    },
  };
}
