/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { Results, SearchResult } from './search-engine';
import { reportableText, useUnansweredReport } from './unanswered-query';

const ENDPOINT = 'https://queries.example.org/webpack';
const send = jest.fn<Promise<Response>, [string, RequestInit]>(() => Promise.resolve(Response.error()));
const bodies = (): unknown[] => send.mock.calls.map(([, { body }]) => JSON.parse(body as string) as unknown);

let number = 0;
/** A query that was not sent yet: what was sent is remembered. */
const fresh = (): string => `unknown thing ${String.fromCharCode(97 + (number += 1))}`;
const none = (query: string): Results => ({ query, results: [], total: 0, isWeak: false });
const found = { url: '/a/' } as SearchResult;

function setNavigator(name: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  send.mockClear();
  Object.assign(globalThis, {
    __SEARCH_REPORT_ENDPOINT__: ENDPOINT,
    fetch: send,
    Response: { error: () => null },
  });
});
afterEach(() => {
  jest.useRealTimers();
  setNavigator('doNotTrack', null);
  setNavigator('globalPrivacyControl', undefined);
});

function show(response: Results | null, wait = 2000) {
  const hook = renderHook(({ shown }) => useUnansweredReport(shown, 'en'), {
    initialProps: { shown: response },
  });
  jest.advanceTimersByTime(wait);
  return hook;
}

test('a query without results is sent: its text, the language, the version, and nothing else', () => {
  const query = fresh();
  show(none(`  ${query.toUpperCase()}  `));
  expect(send).toHaveBeenCalledTimes(1);
  expect(bodies()).toEqual([{ query, language: 'en', version: '5' }]);
  const [url, request] = send.mock.calls[0]!;
  expect(url).toBe(ENDPOINT);
  expect(request).toMatchObject({
    ...{ method: 'POST', mode: 'no-cors', keepalive: true },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer' },
  });
  expect(request.headers).toBeUndefined();
});

test('so is one that no page answers, but none that has an answer, or is still being typed', () => {
  const [weak, good] = [fresh(), fresh()];
  show({ ...none(weak), results: [found], isWeak: true });
  show({ ...none(good), results: [found] });
  show(null);
  const { rerender, unmount } = show(none(fresh()), 1900);
  rerender({ shown: none(fresh()) });
  jest.advanceTimersByTime(1900);
  unmount();
  jest.advanceTimersByTime(5000);
  expect(bodies()).toEqual([expect.objectContaining({ query: weak })]);
});

test('each once in a visit, also after a page is loaded again', () => {
  const [once, before] = [fresh(), fresh()];
  sessionStorage.setItem('reported-queries', before);
  for (const query of [once, ` ${once.toUpperCase()}`, before]) show(none(query));
  expect(bodies()).toEqual([expect.objectContaining({ query: once })]);
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)('with %s, or without an endpoint, nothing is sent', (name, value) => {
  setNavigator(name, value);
  show(none(fresh()));
  setNavigator(name, null);
  Object.assign(globalThis, { __SEARCH_REPORT_ENDPOINT__: '' });
  show(none(fresh()));
  expect(send).not.toHaveBeenCalled();
});

test.each([
  'jane.doe@example.org',
  'login jane%40example.org',
  'ｊane＠example.org cannot build',
  'https://intranet.example/app',
  'connect 192.168.0.12 refused',
  'error in C:\\Users\\jane\\app',
  'D:/work/app/index.js',
  '\\\\server\\share\\app',
  '~/app/webpack.config.js',
  'in /var/www/jane/site',
  'at app/Users/jane/x',
  'password=hunter2',
  'NPM_TOKEN npm_a1B2c3D4e5F6g7H8',
  'aB3dE5gH7jK9lM1nO3pQ5',
  'call +49 (30) 1234 5678',
  '12345',
])('%j is never sent', (query) => {
  expect(reportableText(query)).toBeNull();
});

test.each([
  ['  Tree   Shaking ＡＢＣ ', 'tree shaking abc'],
  ['热跟新 不 生效', '热跟新 不 生效'],
  ["Module not found: Can't resolve './src/a.js'", "module not found: can't resolve './src/a.js'"],
  ['@babel/core 7.28.5', '@babel/core 7.28.5'],
  ['output.path /dist', 'output.path /dist'],
  ['token is not defined', 'token is not defined'],
  ['word '.repeat(60), 'word '.repeat(24).trim()],
])('%j is sent as %j', (query, text) => {
  expect(reportableText(query)).toBe(text);
});
