import { ChunkLoadError, ModuleNotFoundError } from './body-errors';

test('a body that could not be loaded', () => {
  const error = new ChunkLoadError('a.1', 'timeout', '/doc/a.1.js');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk a.1 failed.\n(timeout: /doc/a.1.js)',
    id: 'a.1',
    type: 'timeout',
    request: '/doc/a.1.js',
  });
});

test('a page without a body', () => {
  const error = new ModuleNotFoundError('a.1');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: 'MODULE_NOT_FOUND', message: "Cannot find module 'a.1'" });
});
