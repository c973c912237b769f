import { readmeLink } from './readme-links';

const repository = { url: 'https://github.com/o/x', owner: 'o', name: 'x', directory: '' };
const location = {
  repository,
  tag: 'v1.2.3',
  url: '/loaders/x/',
  findPage: (url: string) => {
    if (url.startsWith('https://github.com/o/x')) return `/loaders/x/${url.slice(22)}`;
    return url === 'https://github.com/o/y' ? '/loaders/y/' : null;
  },
};
const ROOT = 'https://github.com/o/x/blob/v1.2.3';

test.each([
  ['#part', '#part'],
  ['README.md#part', '#part'],
  ['./docs/a.md', `${ROOT}/docs/a.md`],
  ['docs/../b.md?x#y', `${ROOT}/b.md?x#y`],
  ['/c.md', `${ROOT}/c.md`],
  ['../d.md', null],
  ['../../../../../e', null],
  ['https://example.org/', 'https://example.org/'],
  ['https://github.com/o/y', '/loaders/y/'],
  // From its own page the home is the repository, a part of it the part of this page.
  ['https://github.com/o/x', 'https://github.com/o/x'],
  ['https://github.com/o/x#part', '/loaders/x/#part'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  // Whether these are safe is checked together with all pages' links.
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['//example.org', '//example.org'],
  ['/\\example.org', '/\\example.org'],
])('%s leads to %s', (written, expected) => expect(readmeLink(written, location)).toBe(expected));

test('a package in a folder of its repository links from there', () => {
  const inFolder = { ...location, repository: { ...repository, directory: 'packages/x' } };
  expect(readmeLink('./a.md', inFolder)).toBe(`${ROOT}/packages/x/a.md`);
  expect(readmeLink('../../b.md', inFolder)).toBe(`${ROOT}/b.md`);
  expect(readmeLink('/c.md', inFolder)).toBe(`${ROOT}/c.md`);
});
