import { readSamples } from './read-shown';

const fence = (meta: string, code = 'x'): string => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const TEXT = [
  '---\ntitle: X\n---\n',
  fence('json file=package.json', '{}'),
  fence('bash run project=side', 'cat a.js'),
  fence('js file=a.js project=side'),
  'Text.\n',
  fence('bash run project=side', 'cat b.js'),
  fence('js fragment=output try=two-pages'),
].join('\n');

const read = (page: string, text = TEXT) => {
  const { fences, isFollowed } = readSamples(page, text);
  return {
    isFollowed,
    shown: fences.map(({ lang, marks: { file, project, run } }) => [lang, file, project, run]),
  };
};

test('a page that is followed is read as it is shown: the title of a folder is no file of it', () => {
  expect(read('content/en/guides/a.mdx')).toEqual({
    isFollowed: true,
    shown: [
      ['json', 'package.json', undefined, undefined],
      ['bash', undefined, 'side', true],
      ['js', 'a.js', 'side', undefined],
      ['bash', undefined, 'side', true],
      ['js', undefined, undefined, undefined],
    ],
  });
});

test.each([
  ['content/en/configuration/a.mdx', TEXT],
  ['content/en/guides/a.mdx', TEXT.replace('file=package.json', 'file=package.json project=b')],
])('%s is not followed', (page, text) => {
  expect(read(page, text).isFollowed).toBe(false);
});
