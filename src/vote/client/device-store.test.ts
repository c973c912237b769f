import { createDeviceStore, formatVotes, parseVotes } from './device-store';

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
  ['no JSON', '{', {}],
  ['another version', '{"v":2,"votes":{"a":1}}', {}],
  ['votes that are none', '{"v":1,"votes":[1,2]}', {}],
  ['texts, fractions, negative and huge numbers', '{"v":1,"votes":{"a":"3","b":1.5,"c":-1}}', {}],
  ['more together than there is', '{"v":1,"votes":{"a":6,"b":6,"c":4}}', { a: 6, c: 4 }],
  ['unknown topics', '{"v":1,"votes":{"x":1,"__proto__":{"a":1},"constructor":2,"b":1}}', { b: 1 }],
  ['a flood', `{"v":1,"votes":{"a":1},"x":"${'x'.repeat(10_000)}"}`, {}],
])('of stored text only votes count: %s', (_name, text, expected) => {
  expect(read(text)).toEqual(expected);
});

describe('the store', () => {
  let text: string | null;
  const topics = ['a', 'b', 'c'].map((id) => ({ id, score: 5, isLocked: id === 'c' }));
  const store = createDeviceStore(topics, { read: () => text, write: (next) => (text = next) }, true);
  beforeEach(() => (text = null));

  test('rejects more than another tab has left', async () => {
    text = '{"v":1,"votes":{"b":10}}';
    await expect(store.put('a', 1)).rejects.toMatchObject({ fault: 'budget' });
    expect(text).toBe('{"v":1,"votes":{"b":10}}');
  });

  test.each(['c', 'x'])('rejects votes for the locked or unknown topic %s', async (id) => {
    await expect(store.put(id, 1)).rejects.toMatchObject({ fault: 'locked' });
  });
});
