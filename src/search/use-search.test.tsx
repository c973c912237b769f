/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { searchEngine } from './engine';
import type { SearchResult } from './search-engine';
import { useFoundPages } from './use-search';

jest.mock('./engine', () => ({ searchEngine: jest.fn() }));

test('results are titled with the headings above them', async () => {
  const results = [{ url: '/concepts/output/#clean', path: ['Output', 'Clean'] } as unknown as SearchResult];
  const search = () => Promise.resolve({ query: 'a', results, total: 2, isWeak: false });
  jest.mocked(searchEngine).mockReturnValue({ warm: jest.fn(), search });
  const { result: hook } = renderHook(() => useFoundPages('a', 'en'));
  await waitFor(() => expect(hook.current.status).toBe('done'));
  expect(hook.current.pages).toEqual([{ url: '/concepts/output/#clean', title: 'Output › Clean' }]);
});
