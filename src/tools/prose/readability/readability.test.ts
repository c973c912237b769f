import { createEnglishReader } from '../english-reader';
import { readPage } from '../read-page';
import { buildReport, measurePage } from './build-report';

const read = createEnglishReader();
const measure = (file: string, body: string) => measurePage(readPage(file, body), read);

const EASY = 'content/en/guides/easy.mdx';
const HARD = 'content/en/guides/deep/hard.mdx';
const ROOT = 'content/en/root.mdx';

const pages = [
  measure(
    EASY,
    'The sun is up. The moon is not.\n\n## A heading has no sentences\n\n| nor | has |\n| --- | --- |\n| a | table |\n',
  ),
  measure(
    HARD,
    '---\ntitle: Hard\n---\n\nShort.\n\nUnquestionably incomprehensible `a` terminological `sentence` agglomerations\nproliferate.\n',
  ),
  measure(ROOT, '```js\ncode();\n```\n'),
];

test('a report has the hardest pages first, sections, and all together; code counts as a word', () => {
  const report = buildReport(pages, 5);
  expect(report.pages.map(({ name }) => name)).toEqual([HARD, EASY, ROOT]);
  expect(report.pages[1]).toMatchObject({ words: 8, sentences: 2, mean: 4, long: 0 });
  // Flesch: 206.835 - 1.015 * 4 - 84.6 * 1
  expect(report.pages[1]?.ease).toBeCloseTo(118.175, 2);
  expect(report.pages[2]).toMatchObject({ ease: null, mean: 0, longest: null });
  expect(report.sections.map(({ name, sentences }) => [name, sentences])).toEqual([
    ['(no section)', 0],
    ['guides', 4],
  ]);
  expect(report.total).toMatchObject({
    sentences: 4,
    words: 16,
    long: 0.25,
    longest: { place: `${HARD}:7` },
  });
  expect(report.lengths.map(({ from, sentences }) => [from, sentences])).toEqual([
    [1, 3],
    [6, 1],
  ]);
});
