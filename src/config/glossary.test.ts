import fs from 'node:fs';
import { glossary } from './glossary';

test('what is left out are entries of the glossary', () => {
  const source = fs.readFileSync(`content/en${glossary.page.slice(0, -1)}.mdx`, 'utf8');
  const titles = [...source.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(expect.arrayContaining([...glossary.skip]));
});
