/** @jest-environment jsdom */
import { createStorageGuard } from './guard-storage';

const original = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(window, 'sessionStorage', original);
});

test('storage that works stays, with what is in it', () => {
  const storage = window.sessionStorage;
  storage.setItem('a', '1');
  createStorageGuard();
  expect(window.sessionStorage).toBe(storage);
  expect(storage.getItem('a')).toBe('1');
});

test('storage that throws when it is used is taken away', () => {
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  createStorageGuard();
  expect(window.sessionStorage).toBeNull();
});

test('storage that throws when it is looked at is taken away', () => {
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse });
  createStorageGuard();
  expect(window.sessionStorage).toBeNull();
});
