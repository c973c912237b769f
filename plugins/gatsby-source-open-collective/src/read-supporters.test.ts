import { createTestFolder } from '../../../src/testing/test-folder';
import { formatProblems } from 'docs-core/problem';
import { readSupporters } from './read-supporters';

const folder = createTestFolder();
const LINK = 'https://a.example/';
const ENTRY = `supporters:\n  - name: A\n    link: ${LINK}\n    amount: 11000`;

async function read(source: string) {
  folder.write('s.yml', source);
  const { supporters, problems } = await readSupporters(folder.at('s.yml'), ['en', 'zh']);
  return { supporters, report: formatProblems(problems).replaceAll(folder.at('s.yml'), 's.yml') };
}

test('a supporter needs a name, a link and an amount; the file may be missing', async () => {
  const fields = { name: 'A', link: LINK, amount: 11000 };
  expect(await read(ENTRY)).toEqual({ supporters: [fields], report: '' });
  const more = { slug: 'a', reason: { en: 'a meetup' } };
  const { supporters } = await read(`${ENTRY}\n    slug: a\n    reason: { en: a meetup }`);
  expect(supporters).toEqual([{ ...fields, ...more }]);
  expect(await readSupporters(folder.at('none.yml'), ['en'])).toEqual({ supporters: [], problems: [] });
});

test.each([
  ['', '1:1 supporters: expected a list, got nothing'],
  ['supporters:\n  - A', '2:5 supporters[0]: expected a name, a link and an amount, got "A"'],
  [ENTRY.replace('A', "'a\\u202eb '"), '2:5 supporters[0].name: expected a name of at most 80 characters'],
  [ENTRY.replace(LINK, 'http://10.0.0.1/'), '3:5 supporters[0].link: expected an http or https URL'],
  [`${ENTRY}\n    slug: A b`, '5:5 supporters[0].slug: expected a slug of Open Collective, got "A b"'],
  [`${ENTRY}\n    reason: x`, '5:5 supporters[0].reason: expected a text in en, zh, got "x"'],
])('%j is reported with its position and a valid example', async (source, expected) => {
  const { supporters, report } = await read(source);
  expect(supporters).toEqual([]);
  expect(report).toContain(`s.yml:${expected}`);
  expect(report).toContain('for example: ');
});
