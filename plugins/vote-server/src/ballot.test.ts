import { countVote, type BallotState } from './ballot';

const BUDGET = 10;
const state = (part: Partial<BallotState> = {}): BallotState => ({
  answer: undefined,
  given: new Map(Object.entries({ css: 3, html: 5 })),
  totals: { score: 13, votes: 4 },
  ...part,
});
const none = { score: 0, votes: 0 };
const noVotes = new Map<string, number>();

test.each([
  ['more of it', 'css', 5, {}, { score: 15, votes: 4, left: 0 }],
  ['less of it', 'css', 1, {}, { score: 11, votes: 4, left: 4 }],
  ['taken back', 'css', 0, {}, { score: 10, votes: 3, left: 5 }],
  ['the first for a topic', 'wasm', 2, { totals: none }, { score: 2, votes: 1, left: 0 }],
  ['nothing for another topic', 'wasm', 0, { totals: none }, { score: 0, votes: 0, left: 2 }],
  ['another visitor', 'css', BUDGET, { given: noVotes }, { score: 23, votes: 5, left: 0 }],
])('a vote that follows: %s', (_name, topic, influence, part, expected) => {
  const answer = { topic, influence, ...expected };
  expect(countVote(state(part), { topic, influence }, BUDGET)).toEqual({ kind: 'counted', answer });
});

test.each([
  ['one too many for a topic of today', 'css', 6],
  ['one too many for a new topic', 'wasm', 3],
])('over the budget: %s', (_name, topic, influence) => {
  expect(countVote(state(), { topic, influence }, BUDGET)).toEqual({ kind: 'over-budget', left: 2 });
});

test('a repeated request is answered as before; a key is for one request', () => {
  const answer = { topic: 'css', influence: 3, score: 3, votes: 1, left: 7 };
  const count = (topic: string, influence: number) =>
    countVote(state({ answer }), { topic, influence }, BUDGET);
  expect(count('css', 3)).toEqual({ kind: 'counted', answer });
  for (const outcome of [count('css', 4), count('html', 3)]) expect(outcome).toEqual({ kind: 'key-reused' });
});
