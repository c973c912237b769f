import { buildOfflineOptions } from './offline-options';

test('a waiting version never takes over by itself', () => {
  expect(buildOfflineOptions()).toEqual({ workboxConfig: { skipWaiting: false, clientsClaim: true } });
});
