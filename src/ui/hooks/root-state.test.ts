/** @jest-environment jsdom */
import { createRootState } from './root-state';

const state = createRootState(
  'look',
  'look',
  (stored) => (stored === 'dark' && localStorage.getItem('source') !== 'off' ? 'dark' : 'light'),
  'source',
);
const onChange = jest.fn();
// Its listeners stay.
state.subscribe(() => undefined);

/** What another tab has stored. */
const storage = (key: string, newValue: string | null): void => {
  localStorage.setItem(key, newValue ?? '');
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
beforeEach(() => {
  localStorage.clear();
  state.store('light');
});

test('a value is applied, stored and reported, while somebody has subscribed', () => {
  state.subscribe(onChange)();
  state.store('dark');
  const unsubscribe = state.subscribe(onChange);
  state.store('light');
  expect([state.read(), localStorage.getItem('look')]).toEqual(['light', 'light']);
  expect(onChange).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test.each<[string, string, string | null, string]>([
  ['its key', 'look', 'dark', 'dark'],
  ['another key', 'other', 'dark', 'light'],
  ['text that is no value', 'look', '"><script>', 'light'],
  ['a removed key', 'look', null, 'light'],
])('what another tab stores is applied: %s', (_name, key, stored, expected) => {
  storage(key, stored);
  expect(state.read()).toBe(expected);
});

test('the second key is read as well', () => {
  storage('look', 'dark');
  storage('source', 'off');
  expect(state.read()).toBe('light');
});
