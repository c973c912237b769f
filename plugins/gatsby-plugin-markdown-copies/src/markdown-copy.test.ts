import { formatEntry, formatCopy } from './markdown-copy';

const page = { url: '/a/', title: 'A', description: '', language: 'en', date: '', updated: '', body: 'b' };
const ORIGIN = 'https://x.org';

test.each([
  ['"quoted": [x]', 'title: "\\"quoted\\": [x]"', '# "quoted": \\[x\\]'],
  ['a\n---\nb', 'title: "a\\n---\\nb"', '# a --- b'],
  ['__webpack_hash__', 'title: "__webpack_hash__"', '# \\_\\_webpack\\_hash\\_\\_'],
])('a title %j stays a title', (title, fact, heading) => {
  const lines = formatCopy({ ...page, title }, ORIGIN).split('\n');
  expect(lines[1]).toBe(fact);
  expect(lines[6]).toBe(heading);
});

const thirdParty = { name: 'a-loader', version: '1.2.3', license: 'MIT', source: 'https://y.org/README.md' };

test('a copy of a README names its package', () => {
  expect(formatCopy({ ...page, thirdParty }, ORIGIN)).toContain(
    '# A\n\n> Third-party: the README of a-loader 1.2.3 (MIT), <https://y.org/README.md>.\n\nb\n',
  );
  expect(formatCopy({ ...page, thirdParty: { ...thirdParty, name: '' } }, ORIGIN)).toContain('# A\n\nb\n');
  expect(formatEntry('/a/', { title: 'A', description: 'Does a.', date: '', thirdParty })).toBe(
    '- [A](/a/) (third-party, 1.2.3): Does a.',
  );
});

test.each([
  [{ title: 'A', description: '', date: '' }, '- [A](/a/)'],
  [{ title: 'A](b)', description: 'one\ntwo', date: '2026-01-01' }, '- [A\\](b)](/a/) (2026-01-01): one two'],
])('an entry %#', (entry, line) => expect(formatEntry('/a/', entry)).toBe(line));
