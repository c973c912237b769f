/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { enOffline } from '../../i18n/en-offline';
import { addMessages } from '../../i18n/messages-source.browser';
import { KeptPages } from './KeptPages';

addMessages(enOffline);

test.each([
  ['not known yet', null, ''],
  ['none', [], 'No page has been kept on this device yet.'],
  ['one', [{ url: '/api/', title: 'API' }], 'Pages that work nowAPI /api/'],
] as const)('%s', (_name, pages, text) => {
  render(<KeptPages pages={pages} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    (pages ?? []).map(({ url }) => url),
  );
});
