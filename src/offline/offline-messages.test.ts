import { parseWorkerMessage } from './offline-messages';

test.each([
  { type: 'SKIP_WAITING' },
  { type: 'KEEP', paths: [] },
  { type: 'KEEP', paths: ['/', '/concepts/', '/boot.js'] },
])('%j is heard', (message) => {
  expect(parseWorkerMessage(message)).toEqual(message);
});

test.each([
  null,
  undefined,
  'SKIP_WAITING',
  1,
  {},
  { type: 'skip_waiting' },
  { type: 'KEEP' },
  { type: 'KEEP', paths: '/concepts/' },
  { type: 'KEEP', paths: [1] },
  { type: 'KEEP', paths: ['//elsewhere.example/'] },
  { type: 'KEEP', paths: ['/\\elsewhere.example/'] },
  { type: 'KEEP', paths: ['https://elsewhere.example/'] },
  { type: 'KEEP', paths: ['concepts/'] },
  { type: 'KEEP', paths: Array.from({ length: 201 }, () => '/') },
  { gatsbyApi: 'clearPathResources' },
  { gatsbyApi: 'constructor' },
])('%j is not', (message) => {
  expect(parseWorkerMessage(message)).toBeNull();
});

test('nothing but what is known goes on', () => {
  expect(parseWorkerMessage({ type: 'SKIP_WAITING', paths: ['/'] })).toEqual({ type: 'SKIP_WAITING' });
});
