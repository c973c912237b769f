import { BUDGET, countVotes, type BallotRecords, type VoteRequest } from './ballot';

const vote = (part: Partial<VoteRequest>): VoteRequest => ({
  key: 'k1',
  topic: 'css',
  voter: 'v1',
  influence: 3,
  ...part,
});
const state = (part: Partial<BallotRecords> = {}): BallotRecords => ({
  answers: new Map(),
  given: new Map(),
  totals: new Map(),
  ...part,
});
const today = new Map([['v1', new Map(Object.entries({ css: 3, html: 5 }))]]);
const totals = new Map([
  ['css', { score: 13, votes: 4 }],
  ['html', { score: 5, votes: 1 }],
]);

test.each([
  ['more of it', { influence: 5 }, { score: 15, votes: 4, left: 0 }],
  ['less of it', { influence: 1 }, { score: 11, votes: 4, left: 4 }],
  ['taken back', { influence: 0 }, { score: 10, votes: 3, left: 5 }],
  ['the first for a topic', { topic: 'wasm', influence: 2 }, { score: 2, votes: 1, left: 0 }],
  ['nothing for another topic', { topic: 'wasm', influence: 0 }, { score: 0, votes: 0, left: 2 }],
  ['another visitor', { voter: 'v2', influence: BUDGET }, { score: 23, votes: 5, left: 0 }],
])('a vote that follows: %s', (_name, part, expected) => {
  const { outcomes } = countVotes(state({ given: today, totals }), [vote(part)]);
  expect(outcomes[0]).toMatchObject({ kind: 'counted', answer: expected });
});

test.each([
  ['one too many for a topic of today', { influence: 6 }, 2],
  ['one too many for a new topic', { topic: 'wasm', influence: 3 }, 2],
])('over the budget: %s', (_name, part, left) => {
  const { outcomes, changes } = countVotes(state({ given: today, totals }), [vote(part)]);
  expect(outcomes).toEqual([{ kind: 'over-budget', left }]);
  expect([changes.answers.size, changes.given.size, changes.totals.size]).toEqual([0, 0, 0]);
});

test('requests of one group see each other', () => {
  const { outcomes, changes } = countVotes(state({ totals }), [
    vote({ key: 'a', influence: 6 }),
    vote({ key: 'b', topic: 'html', influence: 5 }),
    vote({ key: 'c', influence: 5 }),
    vote({ key: 'd', topic: 'html', influence: 5 }),
    vote({ key: 'a', influence: 6 }),
    vote({ key: 'e', voter: 'v2', influence: 1 }),
  ]);
  // The repeated one gets the first response, not the current state.
  expect(outcomes.map((outcome) => ('answer' in outcome ? outcome.answer.score : outcome.kind))).toEqual([
    ...[19, 'over-budget', 18, 10, 19, 19],
  ]);
  expect(changes.totals).toEqual(
    new Map([
      ['css', { score: 19, votes: 6 }],
      ['html', { score: 10, votes: 2 }],
    ]),
  );
});

test('a repeated request is answered and not counted, from any sender; a key is for one request', () => {
  const answer = { topic: 'css', influence: 3, score: 3, votes: 1, left: 7 };
  const known = state({ answers: new Map([['k1', answer]]), totals });
  const { outcomes, changes } = countVotes(known, [
    vote({}),
    vote({ voter: 'v2' }),
    vote({ influence: 4 }),
    vote({ topic: 'html' }),
  ]);
  expect(outcomes).toEqual([
    { kind: 'counted', answer },
    { kind: 'counted', answer },
    { kind: 'key-reused' },
    { kind: 'key-reused' },
  ]);
  expect(changes.totals.size).toBe(0);
});
