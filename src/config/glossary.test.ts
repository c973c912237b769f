import fs from 'node:fs';
import { slug } from 'github-slugger';
import { glossary } from './glossary';

test('what is left out are entries of the glossary', () => {
  const source = fs.readFileSync(`content/en${glossary.page.slice(0, -1)}.mdx`, 'utf8');
  const ids = [...source.matchAll(/^### (.+)$/gm)].map(([, title = '']) => slug(title));
  expect(ids).toEqual(expect.arrayContaining(glossary.skip.map((id) => id.replace(/^[a-z]{2}:/, ''))));
});
