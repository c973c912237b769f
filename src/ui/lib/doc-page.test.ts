import { languageOfCode } from '../../config/languages';
import type { Translate } from '../../i18n/translate';
import { buildDocPage } from './doc-page';

const t: Translate = (key) => key;
const zh = languageOfCode('zh');

const doc = {
  ...{
    url: '/concepts/output/',
    language: 'en',
    title: 'Output',
    description: 'Where files go.',
    body: 'b1',
  },
  ...{ edit: 'https://example.org/edit', repo: '', date: '', updated: '2026-06-25', contributors: ['ann'] },
  anchors: [{ title: 'Path', id: 'path', level: 2 }],
  related: [
    { title: 'Entry', url: '/concepts/entry/' },
    { title: 'Elsewhere', url: 'https://example.org/' },
  ],
};
const previous = { title: 'Entry', url: '/concepts/entry/', language: 'en' };
const next = { title: '加载器', url: '/zh/concepts/loaders/', language: 'zh' };

test('an English page instead of a translation: links point to Chinese pages, English text is marked', () => {
  const page = buildDocPage({ doc, previous, next }, { canonical: doc.url }, zh, t);
  expect(page).toMatchObject({
    canonical: '/concepts/output/',
    lang: 'en',
    head: { path: '/concepts/output/' },
  });
  expect(page.breadcrumbs.map(({ href }) => href)).toEqual(['/zh/', '/zh/concepts/']);
  expect(page.previous).toEqual({ title: 'Entry', href: '/zh/concepts/entry/', lang: 'en' });
  expect(page.next).toEqual({ title: '加载器', href: '/zh/concepts/loaders/', lang: undefined });
  expect(page.related.map(({ href }) => href)).toEqual(['/zh/concepts/entry/', 'https://example.org/']);
  expect(page.transform?.('<a href="/guides/">')).toBe('<a href="/zh/guides/">');
});
