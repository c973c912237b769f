import { parseTopics, readTopics } from './vote-server';

test('ids, and whether they are locked; other fields are ignored', () => {
  expect(
    parseTopics('{"topics":[{"id":"css-default","title":"CSS"},{"id":"b","locked":true}],"v":1}', 'f'),
  ).toEqual([
    { id: 'css-default', locked: false },
    { id: 'b', locked: true },
  ]);
  expect(parseTopics('{"topics":[]}', 'f')).toEqual([]);
});

test('all problems are reported at once', () => {
  const topics = [
    { id: 'CSS' },
    { id: 'a' },
    { id: 'a' },
    {},
    null,
    { id: 'b', locked: 'no' },
    { id: '__proto__' },
  ];
  expect(() => parseTopics(JSON.stringify({ topics }), 'topics.json')).toThrow(
    [
      'topics.json: topics[0].id: expected lower-case words joined by hyphens, 64 characters at most, got "CSS"',
      'topics.json: topics[3].id: expected lower-case words joined by hyphens, 64 characters at most, got nothing',
      'topics.json: topics[4]: expected a topic, got null',
      'topics.json: topics[5].locked: expected true or false, got "no"',
      'topics.json: topics[6].id: expected lower-case words joined by hyphens, 64 characters at most, got "__proto__"',
      'Write {"topics":[{"id":"css-default","locked":false}]}',
    ].join('\n'),
  );
});

test('a topic that is listed twice', () => {
  expect(() => parseTopics('{"topics":[{"id":"a"},{"id":"a"}]}', 'f')).toThrow(
    'f: topics[1].id: "a" is listed twice',
  );
});

test.each([
  ['{', /^f is not JSON: .*Write \{"topics"/],
  ['[]', 'f has no list of topics. Write {"topics":[{"id":"css-default","locked":false}]}'],
  ['null', /^f has no list of topics/],
])('%s is no list', (text, message) => {
  expect(() => parseTopics(text, 'f')).toThrow(message);
});

test('a file that is not there', async () => {
  await expect(readTopics('/nowhere/topics.json')).rejects.toThrow(
    "/nowhere/topics.json, the list of topics, can't be read (ENOENT): build the site with npm run build, or name another file in VOTE_TOPICS",
  );
});
