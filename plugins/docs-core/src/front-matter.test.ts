import { splitFrontMatter } from './front-matter';

test.each([
  ['LF', '---\ntitle: A\n---\nText.\n', 'title: A', 'Text.\n', 4],
  ['CRLF', '---\r\ntitle: A\r\nsort: 1\r\n---\r\nText.\r\n', 'title: A\r\nsort: 1', 'Text.\r\n', 5],
  ['byte order mark', '\uFEFF---\ntitle: A\n---\nText.', 'title: A', 'Text.', 4],
  ['blanks after the last dashes', '---\ntitle: A\n--- \t\nText.', 'title: A', 'Text.', 4],
  ['an empty block', '---\n---\nText.', '', 'Text.', 3],
  ['no body', '---\ntitle: A\n---', 'title: A', '', 3],
  ['dashes in the body', '---\ntitle: A\n---\n\n---\n', 'title: A', '\n---\n', 4],
  ['no front matter', 'Text.\n\n---\n', null, 'Text.\n\n---\n', 1],
  ['a block that is not closed', '---\ntitle: A\n', null, '---\ntitle: A\n', 1],
])('%s', (_name, source, yaml, body, bodyLine) => {
  const split = splitFrontMatter(source);
  expect(split).toMatchObject({ language: '', yaml, body, bodyLine });
  expect(split.block + split.body).toBe(source);
});

test.each(['js', ' js ', 'js\r'])('a block in another language: ---%s', (language) => {
  expect(splitFrontMatter(`---${language}\n{}\n---\n`)).toMatchObject({ language: 'js', yaml: '{}' });
});
