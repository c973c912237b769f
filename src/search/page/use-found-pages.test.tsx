/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import type { SearchResult } from '../search-engine';
import { loadEngine } from '../load-engine';
import { useFoundPages } from './use-found-pages';

jest.mock('../load-engine');

const result = (url: string, ...path: string[]): SearchResult => ({
  ...{ url, path, title: [], snippet: [], kind: 'section', section: 'concepts', language: 'en' },
});
const engineThat = (search: jest.Mock): void =>
  void jest.mocked(loadEngine).mockResolvedValue({ warm: jest.fn(), search });

test('an empty query asks nothing', () => {
  engineThat(jest.fn());
  const { result: hook } = renderHook(() => useFoundPages(' ', 'en'));
  expect(hook.current).toEqual({ status: 'idle', pages: [] });
  expect(loadEngine).not.toHaveBeenCalled();
});

test('sections are named with the headings above them', async () => {
  const results = [result('/concepts/output/#clean', 'Output', 'Clean'), result('/concepts/', 'Concepts')];
  engineThat(jest.fn().mockResolvedValue({ query: 'a', results, total: 2 }));
  const { result: hook } = renderHook(() => useFoundPages('a', 'en'));
  await waitFor(() => expect(hook.current.status).toBe('done'));
  expect(hook.current.pages).toEqual([
    { url: '/concepts/output/#clean', title: 'Output › Clean' },
    { url: '/concepts/', title: 'Concepts' },
  ]);
});

test('where the search does not come, that is told', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  jest.mocked(loadEngine).mockRejectedValue(new Error('no network'));
  const { result: hook } = renderHook(() => useFoundPages('a', 'en'));
  await waitFor(() => expect(hook.current).toEqual({ status: 'failed', pages: [] }));
});
