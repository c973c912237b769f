/** @jest-environment jsdom */
import { canStore } from './use-vote';

afterEach(() => jest.restoreAllMocks());

test('storage is tried, and nothing stays of it', () => {
  expect(canStore()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test.each(['setItem', 'removeItem'] as const)('it cannot where %s is forbidden', (name) => {
  jest.spyOn(Storage.prototype, name).mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(canStore()).toBe(false);
});
