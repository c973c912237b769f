import { vote } from '../../config/vote';
import { askServer } from './ask-server';
import { formatVotes, parseVotes, withVote } from './kept-votes';
import { readStored, readTotals } from './read-answers';
import type { KeptText, TopicBase, VoteStore } from './vote-store';

/** The server's day: influence is given anew each day. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** Where there is no safe context there is no `randomUUID`, but random numbers there are. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Counts votes with everybody else's, at a server. The server knows nobody, so what this visitor gave today is
 * remembered here.
 *
 * @param endpoint its address, without a slash at the end
 * @param topics as the page has them
 * @param kept what was given today
 */
export function createServerStore(endpoint: string, topics: readonly TopicBase[], kept: KeptText): VoteStore {
  const ids = new Set(topics.map(({ id }) => id));
  let budget: number = vote.budget;
  return {
    keeps: 'server',
    load: async () => {
      const totals = readTotals(await askServer({ url: endpoint, method: 'GET' }), ids);
      ({ budget } = totals);
      const votes = parseVotes(kept.read(), ids, budget, today());
      return {
        budget,
        topics: new Map(
          topics.map(({ id, score, isLocked }) => {
            // A topic that the server does not name takes no votes.
            const known = totals.topics.get(id) ?? { score, isLocked: true };
            return [
              id,
              {
                score: known.score,
                mine: Math.min(votes.get(id) ?? 0, known.score),
                isLocked: known.isLocked || isLocked,
              },
            ];
          }),
        ),
      };
    },
    put: async (id, influence, isLast = false) => {
      const answer = await askServer({
        url: `${endpoint}/${id}`,
        method: 'PUT',
        body: { influence },
        key: createKey(),
        isLast,
      });
      const stored = readStored(answer, id, budget);
      const day = today();
      kept.write(formatVotes(withVote(parseVotes(kept.read(), ids, budget, day), id, stored.mine), day));
      return stored;
    },
  };
}
