import { readSamples } from './read-shown';

const fence = (meta: string, code = 'x'): string => `\`\`\`${meta}\n${code}\n\`\`\`\n`;
const TEXT = [
  '---\ntitle: X\n---\n',
  fence('json file=package.json', '{}'),
  fence('bash run project=side', 'cat a.js'),
  fence('js file=a.js project=side'),
  'Text.\n',
  fence('bash run project=side', 'cat b.js'),
].join('\n');

test.each(['en', 'zh'])('a page that is followed is read as it is shown: %s', (language) => {
  const { fences, isFollowed } = readSamples(`content/${language}/guides/a.mdx`, TEXT);
  const shown = fences.map(({ lang, marks: { file, project, run } }) => [lang, file, project, run].join(' '));
  expect(shown).toEqual(['json package.json  ', 'bash  side true', 'js a.js side ', 'bash  side true']);
  expect(isFollowed).toBe(true);
});

test.each([
  ['content/en/configuration/a.mdx', TEXT],
  ['content/en/guides/a.mdx', TEXT.replace('file=package.json', 'file=package.json project=b')],
])('%s is not followed', (page, text) => expect(readSamples(page, text).isFollowed).toBe(false));
