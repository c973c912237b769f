import { createTestFolder } from '../../../src/testing/test-folder';
import { readTopics } from './vote-server';

const folder = createTestFolder();
const read = (text: string) => {
  folder.write('topics.json', text);
  return readTopics(folder.at('topics.json'));
};

test('all problems are reported at once', async () => {
  const topics = [{ id: 'CSS' }, { id: 'a' }, {}, null, { id: 'b', locked: 'no' }, { id: '__proto__' }];
  await expect(read(JSON.stringify({ topics }))).rejects.toThrow(
    [
      "topics.json, the list of topics, can't be read: ✖ Invalid input: expected object, received null",
      '  → at topics[3]',
      '✖ expected lower-case words joined by hyphens, 64 characters at most',
      '  → at topics[0].id',
      '✖ Invalid input: expected string, received undefined',
      '  → at topics[2].id',
      '✖ Invalid input: expected boolean, received string',
      '  → at topics[4].locked',
      '✖ expected lower-case words joined by hyphens, 64 characters at most',
      '  → at topics[5].id',
      'Build the site with npm run build, or name another file in VOTE_TOPICS, such as {"topics":[{"id":"css-default","locked":false}]}',
    ].join('\n'),
  );
});

test('a file that is not there', async () => {
  await expect(readTopics('/nowhere/topics.json')).rejects.toThrow(
    /^\/nowhere\/topics.json, the list of topics, can't be read: ENOENT.*\nBuild the site with npm run build/,
  );
});
