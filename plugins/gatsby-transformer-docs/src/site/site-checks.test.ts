import path from 'node:path';
import { buildFactIndex } from '../facts/fact-index';
import { createTestSites, pageOf } from '../testing/test-site';
import { createSiteChecks } from './site-checks';

const { createSite, at, write } = createTestSites();

/** A site with its checks. */
function setUp(...given: Parameters<typeof createSite>) {
  const made = createSite(...given);
  const checks = createSiteChecks(made.site);
  return {
    ...{ ...made, checks },
    /** Checks what has changed; returns the URLs of the pages. */
    update: async (): Promise<string[]> => {
      const checked: string[] = [];
      await checks.update(({ url }) => checked.push(url));
      return checked;
    },
    /** Edits a page, and checks it as the preview does. */
    edit: async (files: Record<string, string | null>): Promise<void> => {
      const page = made.edit(files);
      if (page) await checks.updatePage(page);
    },
    editUnchecked: made.edit,
    messages: () => checks.problems.map(({ file, message }) => `${path.basename(file)}: ${message}`),
    setFacts: (digest: string) => (made.facts = buildFactIndex(null, digest)),
  };
}

const words = pageOf('Words.');
const DIAGRAM = '<svg viewBox="0 0 9 9"><title>T</title></svg>';

test('pages that are as they were are not rendered again, unless a diagram has changed', async () => {
  const shown = pageOf('![A diagram of words.](./x.svg)');
  write('en/x.svg', DIAGRAM);
  const { update, checks, editUnchecked } = setUp({ 'en/a.mdx': words, 'en/b.mdx': shown });
  expect(await update()).toEqual(['/a/', '/b/']);
  editUnchecked({ 'en/b.mdx': `${shown}More.\n` });
  expect(await update()).toEqual(['/b/']);
  write('en/x.svg', DIAGRAM);
  expect(await update()).toEqual(['/b/']);
  expect(await update()).toEqual([]);
  expect(checks.findUsers(at('en/x.svg')).map(({ url }) => url)).toEqual(['/b/']);
});

test('a translation is checked again with its source, and after it', async () => {
  const site = { 'en/a.mdx': words, 'en/b.mdx': words, 'zh/a.mdx': words };
  const { update, editUnchecked } = setUp(site);
  expect(await update()).toEqual(['/a/', '/b/', '/zh/a/']);
  editUnchecked({ 'en/a.mdx': pageOf('Other words.') });
  expect(await update()).toEqual(['/a/', '/zh/a/']);
});

test('the page of the coverage is checked again with any other', async () => {
  const { update, editUnchecked } = setUp({ 'en/a.mdx': pageOf('<Coverage />'), 'en/b.mdx': words });
  await update();
  editUnchecked({ 'en/b.mdx': pageOf('## X') });
  expect(await update()).toEqual(['/b/', '/a/']);
});

test('a problem in third-party text is not reported; a duplicate URL is, where the page is listed', async () => {
  const doc = {
    ...{
      path: 'loaders/_a.md',
      language: 'en',
      size: 1,
      title: 'A',
      description: '',
      keywords: [],
      group: '',
    },
    ...{
      contributors: [],
      repo: '',
      edit: '',
      thirdParty: { name: 'a', version: '1', license: '', source: '' },
    },
  };
  const texts = [3, 9].map((line) => ({
    ...{ id: `${line}`, digest: `${line}`, content: '[c](/c/) <X />' },
    doc: { ...doc, file: `/${line}.md`, listed: { file: 'list.ts', line, column: 5 } },
  }));
  const { update, messages } = setUp({ 'en/a.mdx': words }, {}, texts);
  await update();
  expect(messages()).toEqual(['list.ts: two pages have the URL /loaders/a/: this one and list.ts']);
});

test('before all pages are checked, an edited one is checked against the URLs of all and the headings it links to', async () => {
  const { edit, messages } = setUp({
    'en/a.mdx': words,
    'en/b.mdx': pageOf('## X'),
    'en/c.mdx': pageOf('[d](/nowhere/)'),
  });
  await edit({ 'en/a.mdx': pageOf('[x](/b/#x) [y](/b/#y) [d](/d/)') });
  expect(messages()).toEqual([
    'a.mdx: broken link: /b/ has no heading #y',
    'a.mdx: broken link: there is no page /d/',
  ]);
});

test('pages that are removed or added break links and translations, and repair them', async () => {
  const { checks, update, editUnchecked, messages } = setUp({
    'en/a.mdx': pageOf('[b](/b/) [c](/c/)'),
    'en/b.mdx': pageOf('<X />'),
    'zh/b.mdx': pageOf('Words.', "source: '0123456789'\n"),
  });
  await update();
  const tag = expect.stringMatching(/^b\.mdx: tag: /) as string;
  expect(messages()).toEqual(['a.mdx: broken link: there is no page /c/', tag]);
  editUnchecked({ 'en/b.mdx': null, 'en/c.mdx': words });
  checks.updateLinks();
  const lost = 'b.mdx: translation: there is no page of the same name in the language it is translated from';
  expect(messages()).toEqual(['a.mdx: broken link: there is no page /b/', lost]);
  editUnchecked({ 'en/b.mdx': words });
  checks.updateLinks();
  expect(messages()).toEqual([]);
});

test('a page that is edited during a check of all pages is checked as it is then', async () => {
  const { checks, edit } = setUp({ 'en/a.mdx': words, 'en/b.mdx': pageOf('## X') });
  const checked: string[] = [];
  await checks.update(async ({ url }, { ids }) => {
    checked.push(`${url} ${ids.join()}`);
    if (url === '/a/') await edit({ 'en/b.mdx': pageOf('## Y') });
  });
  expect(checked).toEqual(['/a/ ', '/b/ y']);
});

test('links of a file that is no page are checked with the headings that they name', async () => {
  const { checks } = setUp({ 'en/a.mdx': pageOf('## X') });
  const links = ['/a/#x', '/a/#y', '/b/'].map((url, at) => ({ url, line: at + 1, column: 1 }));
  expect(await checks.findLinkProblems({ file: 'list.ts', url: 'list.ts', ids: [], links })).toMatchObject([
    { file: 'list.ts', line: 2, message: 'broken link: /a/ has no heading #y' },
    { file: 'list.ts', line: 3, message: 'broken link: there is no page /b/' },
  ]);
});
