import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatProblems } from '../../docs-core/src/problem';
import { readSupporters } from './read-supporters';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'supporters-'));
const file = path.join(folder, 'supporters.yml');
afterAll(() => fs.rmSync(folder, { recursive: true }));

const ENTRY = `supporters:
  - name: Company 1
    link: https://company-1.example.org/
    amount: 11000`;

async function read(source: string) {
  fs.writeFileSync(file, source);
  const { supporters, problems } = await readSupporters(file, ['en', 'zh']);
  return { supporters, report: formatProblems(problems).replaceAll(file, 's.yml') };
}

test('a supporter needs a name, a link and an amount', async () => {
  const fields = { name: 'Company 1', link: 'https://company-1.example.org/', amount: 11000 };
  expect(await read(ENTRY)).toEqual({ supporters: [fields], report: '' });
  const more = `${ENTRY}\n    slug: company-1\n    reason:\n      en: a meetup\n`;
  expect((await read(more)).supporters).toEqual([
    { ...fields, slug: 'company-1', reason: { en: 'a meetup' } },
  ]);
});

test('a missing file and an empty list have none', async () => {
  const none = { supporters: [], problems: [] };
  expect(await readSupporters(path.join(folder, 'none.yml'), ['en'])).toEqual(none);
  expect(await read('supporters: []')).toEqual({ supporters: [], report: '' });
});

test.each([
  ['', '1:1 supporters: expected a list, got nothing'],
  ['supporters: [', '1:14 the file: Flow sequence'],
  ['supporters: 3', '1:1 supporters: expected a list, got 3'],
  [`${ENTRY}\nothers: 1`, '5:1 others: unknown key\n  for example: one of supporters'],
  ['supporters:\n  - Company 1', '2:5 supporters[0]: expected a name, a link and an amount, got "Company 1"'],
  [`${ENTRY}\n    since: 2017`, '5:5 supporters[0].since: unknown key\n  for example: supporters:'],
  [
    ENTRY.replace('Company 1', "'a\\u202eb '"),
    '2:5 supporters[0].name: expected a name of at most 80 characters',
  ],
  [
    ENTRY.replace('https://company-1.example.org/', 'http://10.0.0.1/'),
    '3:5 supporters[0].link: expected an http or',
  ],
  [ENTRY.replace('https:', 'javascript:'), '3:5 supporters[0].link: expected an http or https URL'],
  [
    ENTRY.replace('11000', '$110'),
    '4:5 supporters[0].amount: expected US cents, a whole number from 1, got "$110"',
  ],
  [ENTRY.replace('11000', '0'), 'amount: expected US cents, a whole number from 1, got 0'],
  [`${ENTRY}\n    slug: A b`, '5:5 supporters[0].slug: expected a slug of Open Collective, got "A b"'],
  [`${ENTRY}\n    reason: a meetup`, '5:5 supporters[0].reason: expected a text in en, zh, got "a meetup"'],
  [
    `${ENTRY}\n    reason:\n      zh: 聚会`,
    'reason.en: expected a text of at most 80 characters, got nothing',
  ],
])('%j is reported with its position and a valid example', async (source, expected) => {
  const { supporters, report } = await read(source);
  expect(supporters).toEqual([]);
  expect(report).toContain(`s.yml:${/^\d/.test(expected) ? expected : ''}`);
  expect(report).toContain(expected);
  expect(report).toContain('for example: ');
});

test("the site's own file is valid, and its reasons are in both languages", async () => {
  const { supporters, problems } = await readSupporters('content/supporters.yml', ['en', 'zh']);
  expect(problems).toEqual([]);
  expect(supporters.map(({ name, amount }) => [name, amount])).toEqual([
    ['MoonMail', 11000],
    ['Google Angular', 250000],
    ['Architects.io', 30000],
    ['Peerigon', 144139],
    ['Segment', 2400000],
  ]);
  for (const { reason } of supporters)
    expect(Object.keys(reason ?? { en: '', zh: '' })).toEqual(['en', 'zh']);
});
