import type { WorkerResponse, WorkerRequest } from './embedded.worker';
import { createEmbeddedEngine, type SearchWorker } from './embedded-engine';
import { StaleSearchError } from '../search-engine';

const OPTIONS = { language: 'en' } as const;

function setUp() {
  const requests: WorkerRequest[] = [];
  const worker = {
    ...{ postMessage: (request: WorkerRequest) => requests.push(request), terminate: jest.fn() },
    ...{ onmessage: null, onerror: null },
  } as unknown as SearchWorker;
  const create = jest.fn(() => worker);
  const engine = createEmbeddedEngine(create);
  const found = (at: number) => {
    const { id, query } = requests[at] as { id: number; query: string };
    const data: WorkerResponse = { id, results: { query, results: [], total: 0, isWeak: false } };
    worker.onmessage?.({ data } as MessageEvent<WorkerResponse>);
  };
  return { engine, requests, found, worker, create };
}

test('who types faster than the worker answers gets the last answer, and the worker no needless work', async () => {
  const { engine, requests, found } = setUp();
  const [a, b, c] = ['a', 'ab', 'abc'].map((query) => engine.search(query, OPTIONS)) as [
    Promise<unknown>,
    Promise<unknown>,
    Promise<unknown>,
  ];
  await expect(b).rejects.toThrow(StaleSearchError);
  found(0);
  await expect(a).rejects.toThrow(StaleSearchError);
  expect(requests).toMatchObject([{ query: 'a' }, { query: 'abc' }]);
  found(1);
  await expect(c).resolves.toMatchObject({ query: 'abc' });
});

test('a failed worker rejects all pending queries, and is replaced', async () => {
  const { engine, found, worker, create } = setUp();
  const waiting = [engine.search('a', OPTIONS), engine.search('b', OPTIONS)];
  worker.onerror?.({ message: '' } as ErrorEvent);
  for (const answer of waiting) await expect(answer).rejects.toThrow('The search worker did not start');
  const next = engine.search('c', OPTIONS);
  expect(create).toHaveBeenCalledTimes(2);
  found(1);
  await expect(next).resolves.toMatchObject({ query: 'c' });
});

// Errors: src/testing/browser/search-box.test.ts.
test('warming sends an empty query, which a query does not make stale, and does not replace one', async () => {
  const { engine, requests, found } = setUp();
  const warm = engine.warm('en');
  const first = engine.search('a', OPTIONS);
  found(0);
  await expect(warm).resolves.toBeUndefined();
  found(1);
  await expect(first).resolves.toMatchObject({ query: 'a' });
  expect(requests).toMatchObject([{ query: '' }, { query: 'a' }]);

  const [second, third] = ['b', 'c'].map((query) => engine.search(query, OPTIONS));
  await engine.warm('en');
  found(2);
  await expect(second).rejects.toThrow(StaleSearchError);
  found(3);
  await expect(third).resolves.toMatchObject({ query: 'c' });
});
