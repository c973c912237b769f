import { HOST_FILES } from 'gatsby-plugin-publish/hosting/hosts';
import { createTestFolder } from '../../testing/test-folder';
import { headersOf, readHostRules } from './host-rules';

const { at, write } = createTestFolder();

test.each([
  ['/', { 'x-a': 'b: c', 'x-d': 'e' }],
  ['/doc/b.js', { 'x-a': 'b: c', 'x-d': 'e', 'cache-control': 'immutable' }],
  ['/app-0123abcd.js', { 'x-a': 'b: c', 'x-d': 'e', 'cache-control': 'immutable' }],
  ['/app-0123abcdxjs', { 'x-a': 'b: c', 'x-d': 'e' }],
  ['/a/app-0123abcd.js', { 'x-a': 'b: c', 'x-d': 'e' }],
  ['/play/', { 'x-a': 'one', 'x-d': 'e' }],
])('headers of %s, as the build writes them', (path, headers) => {
  const site = {
    ...{ redirects: [], notFound: [], types: {}, paths: [], unserved: [] },
    headers: { 'x-a': 'b: c', 'x-d': 'e' },
    ownHeaders: [{ pattern: '/play/', headers: { 'x-a': 'one' } }],
    immutable: ['/doc/*', '/*-{hash}.js'],
    cacheControl: { immutable: 'immutable', otherwise: 'no-cache' },
  };
  for (const file of HOST_FILES) write(file.path, file.format(site));
  expect(Object.fromEntries(headersOf(readHostRules(at('public')), path))).toEqual(headers);
});
