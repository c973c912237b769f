/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { enOffline } from '../../i18n/en-offline';
import { enSearch } from '../../i18n/en-search';
import { addMessages } from '../../i18n/messages-source.browser';
import { KeptPages } from './KeptPages';

addMessages(enOffline);
addMessages(enSearch);

test.each([
  ['not known yet', null, ''],
  ['none', [], 'No page has been kept on this device yet.'],
  ['one', [{ url: '/api/', title: 'API' }], 'Pages that work nowAPI /api/'],
] as const)('%s', (_name, pages, text) => {
  render(<KeptPages pages={pages} found={null} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    (pages ?? []).map(({ url }) => url),
  );
});

const KEPT = [
  { url: '/api/', title: 'API' },
  { url: '/api/cli/', title: 'CLI' },
];

test.each([
  ['searching', [], 'Searching…', []],
  ['failed', [], 'The search is not on this device', []],
  ['done', [{ url: '/loaders/', title: 'Loaders' }], 'None of the pages that work now answers that.', []],
  [
    'done',
    [
      { url: '/loaders/', title: 'Loaders' },
      { url: '/api/cli/#flags', title: 'CLI › Flags' },
    ],
    'Pages that work now, and answer',
    ['/api/cli/#flags'],
  ],
] as const)('of what is found, %s, only what is kept is offered', (status, pages, text, urls) => {
  render(<KeptPages pages={KEPT} found={{ status, pages }} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(urls);
});
