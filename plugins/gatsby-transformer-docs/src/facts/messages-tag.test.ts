import { renderWithFacts } from '../testing/facts';
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
