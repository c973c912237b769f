/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { searchEngine } from './engine';
import type { SearchResult } from './search-engine';
import { useFoundPages } from './use-search';

jest.mock('./engine', () => ({ searchEngine: jest.fn() }));

const result = (url: string, ...path: string[]): SearchResult => ({
  ...{ url, path, title: [], snippet: [], kind: 'section', section: 'concepts', language: 'en' },
});
const engineThat = (search: jest.Mock): void =>
  void jest.mocked(searchEngine).mockReturnValue({ warm: jest.fn(), search });

test('an empty query is not searched for', () => {
  engineThat(jest.fn());
  const { result: hook } = renderHook(() => useFoundPages(' ', 'en'));
  expect(hook.current).toEqual({ status: 'idle', pages: [] });
  expect(searchEngine).not.toHaveBeenCalled();
});

test('results are titled with the headings above them', async () => {
  const results = [result('/concepts/output/#clean', 'Output', 'Clean'), result('/concepts/', 'Concepts')];
  engineThat(jest.fn().mockResolvedValue({ query: 'a', results, total: 2, isWeak: false }));
  const { result: hook } = renderHook(() => useFoundPages('a', 'en'));
  await waitFor(() => expect(hook.current.status).toBe('done'));
  expect(hook.current.pages).toEqual([
    { url: '/concepts/output/#clean', title: 'Output › Clean' },
    { url: '/concepts/', title: 'Concepts' },
  ]);
});

test('where the engine fails to load, the status is failed', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(searchEngine).mockImplementation(() => {
    throw new Error('no network');
  });
  const { result: hook } = renderHook(() => useFoundPages('a', 'en'));
  await waitFor(() => expect(hook.current).toEqual({ status: 'failed', pages: [] }));
});
