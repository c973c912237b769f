import type { DocSummary } from './nav-lists';
import { buildNavFiles, buildPageList } from './nav-files';

const doc = (section: string, name: string, title = name): DocSummary => ({
  docUrl: name,
  url: section === '' ? `/${name}/` : `/${section}/${name}/`,
  language: 'en',
  section,
  path: `${section}/${name}.mdx`,
  title,
  group: '',
  sort: 1,
  hasAnchors: false,
});

test('one file for each part of a section; every page has the id of its own', () => {
  const { files, idOfUrl } = buildNavFiles(
    [doc('api', 'a'), doc('api', 'b'), doc('api', 'c'), doc('', 'd')],
    'en',
    2,
  );
  expect(files.map(({ id }) => id.replace(/[\da-f]{10}$/, 'HASH')).sort()).toEqual([
    'en/api-0.HASH',
    'en/api-1.HASH',
    'en/standalone-0.HASH',
  ]);
  const urlsOf = ({ json }: { json: string }) => (JSON.parse(json) as { entries: { url: string }[] }).entries;
  for (const file of files) {
    for (const { url } of urlsOf(file)) expect(idOfUrl.get(url)).toBe(file.id);
  }
  expect([...idOfUrl.keys()].sort()).toEqual(['/api/a/', '/api/b/', '/api/c/', '/d/']);
});

test('the id changes with the list and with nothing else', () => {
  const idOf = (docs: DocSummary[]) => buildNavFiles(docs, 'en', 9).files[0]?.id;
  const before = idOf([doc('api', 'a')]);
  expect(idOf([doc('api', 'a')])).toBe(before);
  expect(idOf([{ ...doc('api', 'a'), docUrl: 'other' }])).toBe(before);
  expect(idOf([doc('api', 'a', 'New title')])).not.toBe(before);
  expect(buildNavFiles([doc('api', 'a')], 'zh', 9).files[0]?.id).toMatch(/^zh\/api-0\./);
});

test('the list of all pages has a fixed name and the pages in order', () => {
  const docs = [doc('api', 'b', 'B'), doc('', 'c', 'C'), doc('api', 'a', 'A')];
  const { id, json } = buildPageList(docs, 'zh');
  expect(id).toBe('zh/pages');
  expect(JSON.parse(json)).toEqual([
    { url: '/api/a/', title: 'A' },
    { url: '/api/b/', title: 'B' },
    { url: '/c/', title: 'C' },
  ]);
  expect(buildPageList([...docs].reverse(), 'zh').json).toBe(json);
});
