import { retryBusy } from './libsql-store';

// For the whole file, which is why it is one of its own.
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const repair = jest.fn(() => Promise.resolve());
beforeEach(() => repair.mockClear());

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'])('%s is tried again', async (code) => {
  const run = jest.fn(() => Promise.resolve('done')).mockRejectedValueOnce(failure(code));
  expect(await retryBusy(run, repair)).toBe('done');
  expect([run, repair].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('anything else is not', async () => {
  const run = jest.fn(() => Promise.reject(failure('SQLITE_FULL')));
  await expect(retryBusy(run, repair)).rejects.toThrow('SQLITE_FULL');
  expect(run).toHaveBeenCalledTimes(1);
});

test('after 31 attempts it is given up', async () => {
  const run = jest.fn(() => Promise.reject(failure('SQLITE_BUSY')));
  await expect(retryBusy(run, repair)).rejects.toThrow('SQLITE_BUSY');
  expect(run).toHaveBeenCalledTimes(31);
});
