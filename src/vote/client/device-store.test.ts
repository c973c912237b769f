import { formatVotes, parseVotes, sumOf, withVote } from './device-store';

const ids = new Set(['a', 'b', 'c']);
const read = (text: string | null, day = '') => Object.fromEntries(parseVotes(text, ids, 10, day));

test('what is written is read', () => {
  const text = formatVotes(new Map([['a', 3], ['b', 0], ['c', 7]])); // prettier-ignore
  expect(text).toBe('{"v":1,"votes":{"a":3,"c":7}}');
  expect(read(text)).toEqual({ a: 3, c: 7 });
  const today = formatVotes(new Map([['a', 3]]), '2026-11-21');
  expect(read(today, '2026-11-21')).toEqual({ a: 3 });
  expect(read(today, '2026-11-22')).toEqual({});
  expect(read(today)).toEqual({});
});

test.each([
  ['nothing', null, {}],
  ['no JSON', '{', {}],
  ['another kind', '[1]', {}],
  ['null', 'null', {}],
  ['another version', '{"v":2,"votes":{"a":1}}', {}],
  ['votes that are none', '{"v":1,"votes":[1,2]}', {}],
  ['texts, fractions, negative and huge numbers', '{"v":1,"votes":{"a":"3","b":1.5,"c":-1}}', {}],
  ['more than there is', '{"v":1,"votes":{"a":11,"b":1e9,"c":2}}', { c: 2 }],
  ['more together than there is', '{"v":1,"votes":{"a":6,"b":6,"c":4}}', { a: 6, c: 4 }],
  ['unknown topics', '{"v":1,"votes":{"x":1,"__proto__":{"a":1},"constructor":2,"b":1}}', { b: 1 }],
  ['a flood', `{"v":1,"votes":{"a":1},"x":"${'x'.repeat(10_000)}"}`, {}],
])('of stored text only votes count: %s', (_name, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a change leaves the others as they are', () => {
  const votes = new Map([['a', 3]]);
  expect(sumOf(withVote(votes, 'b', 2))).toBe(5);
  expect(sumOf(withVote(votes, 'a', 1))).toBe(1);
  expect(sumOf(votes)).toBe(3);
});
