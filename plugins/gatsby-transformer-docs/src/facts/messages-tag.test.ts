import { REFERENCE, renderWithFacts } from '../testing/facts';
import { renderPage } from '../testing/render-page';
import { buildFactIndex } from './fact-index';
import { firstLine } from './messages-tag';

const page = '/api/messages/';

it('lists the messages of a package in folded lists by folder, with their places', () => {
  const { html, sections } = renderWithFacts('<Messages of="webpack" />', page);
  expect(html).toContain('<summary><code>webpack/lib/errors</code> (2)</summary>');
  expect(html).toContain('<li><code>Module not found: {err}</code> ModuleNotFoundError.js:7</li>');
  expect(html).toContain('<summary><code>webpack/lib/cache</code> (1)</summary>');
  expect(html).not.toContain('by plugins');
  expect(sections.map(({ text, code }) => text + code).join('')).toBe('');
});

it('links messages to the sections that answer them', () => {
  const list = [{ heading: "Module not found: Error: Can't resolve './a'", url: '/guides/t/#not-found' }];
  const facts = { index: buildFactIndex(REFERENCE, 'd1'), page, answers: { list, docs: [], digest: '' } };
  const { html } = renderPage('<Messages of="webpack" />', { facts, prefix: '/zh' });
  expect(html).toContain(
    '<li><a href="/zh/guides/t/#not-found"><code>Module not found: {err}</code></a> ModuleNotFoundError.js:7</li>',
  );
  expect(html).toContain('<li><code>Nothing of "{key}" was cached</code>');
});

it('names the packages that have messages', () => {
  expect(renderWithFacts('<Messages of="webpak" />', page).problems).toMatchObject([
    { message: '<Messages>: expected one of webpack, got "webpak"', example: '<Messages of="webpack" />' },
  ]);
});

const LONG = `${'A sentence of a message, '.repeat(6)}ends`;

it.each([
  ['{name}\nModule not found: {err}\nDid you mean it?', 'Module not found: {err}'],
  ['Short. And two sentences.', 'Short. And two sentences.'],
  [`${LONG}. Another one.`, `${LONG}.`],
  [LONG, LONG],
])('no sentence of %j is cut', (text, line) => {
  expect(firstLine({ text })).toBe(line);
});
