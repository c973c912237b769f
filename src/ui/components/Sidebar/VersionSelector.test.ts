import { isMissingInVersion4 } from '../../../config/version-4-pages';
import { withoutLanguage, withTrailingSlash } from '../../lib/site-path';
import { versionLink } from './VersionSelector';

const START = 'https://v4.webpack.js.org/';

/** The page's URL in version 4, as the sidebar links to it. */
const inVersion4 = (pathname: string) =>
  versionLink(pathname, '4', isMissingInVersion4(withTrailingSlash(withoutLanguage(pathname))));

test.each([
  ['/', '/'],
  ['/concepts', '/concepts/'],
  ['/concepts/entry-points/', '/concepts/entry-points/'],
  ['/glossary/', '/glossary/'],
  ['/zh/', '/'],
  ['/zh/guides/caching/', '/guides/caching/'],
])('%s is at %s in version 4', (pathname, path) => {
  expect(inVersion4(pathname)).toEqual({ href: `https://v4.webpack.js.org${path}`, isSamePage: true });
});

test.each([
  '/concepts/module-federation',
  '/migrate/5/',
  '/blog/',
  '/vote/',
  '/glossary/more/',
  '/nowhere/',
  '/guides/%2e%2e/',
])('%s is not in version 4: its start page', (pathname) => {
  expect(inVersion4(pathname)).toEqual({ href: START, isSamePage: false });
});

test.each(['//evil.com/', '/\\evil.com/', '/@evil.com/', '@evil.com/', ':80@evil.com/'])(
  '%j stays on the host of its version',
  (pathname) => {
    expect(inVersion4(pathname).href).toBe(START);
    expect(new URL(versionLink(pathname, '5', false).href, 'https://webpack.js.org').host).toBe(
      'webpack.js.org',
    );
  },
);
