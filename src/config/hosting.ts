import { env } from './env';
import { languages } from './languages';
import { sponsoring } from './sponsors';
import { originsOfEndpoint } from './vote';

/** Ending → type, for everything a built site holds; `charset` matters where a byte can mean two characters. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  wasm: 'application/wasm',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff: 'font/woff',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

/**
 * @param type A value of `content-type`.
 * @returns Whether compressing is worth the time: texts are, pictures and fonts are compressed already.
 */
export function isCompressible(type: string): boolean {
  return type.includes('charset') || type === 'application/wasm' || type === 'image/x-icon';
}

/**
 * What hosts are told, in one list: plugins/gatsby-plugin-publish writes every host's own files from it, and
 * `npm start` and nginx in the tests follow those files. SECURITY.md gives the reasons.
 */

/** The analytics service's hosts; none of them is named without an id. */
const analytics = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.googletagmanager.com',
  ],
};
const none: typeof analytics = { scripts: [], images: [], connections: [] };
const measured = env.analyticsId === '' ? none : analytics;

export const hosting = {
  /** Every language has a not-found page of its own. */
  notFound: languages.map(({ prefix }) => ({ below: `${prefix}/`, page: `${prefix}/404.html` })),
  /** Of every answer; the content security policy is added by the plugin, which knows the pages. */
  headers: {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  },
  /** Files named by what is in them: they never change, and are never asked about again. */
  immutable: [
    '/doc/*',
    '/static/*',
    '/nav/*/*.{hash}.json',
    '/search/*.{hash}.json',
    '/sponsors/*.{hash}.json',
    '/*-{hash}.js',
    '/*.{hash}.css',
  ],
  cacheControl: {
    immutable: 'public, max-age=31536000, immutable',
    /** Everything else may be kept, and must be asked about before it is used again. */
    otherwise: 'public, max-age=0, must-revalidate',
  },
  policy: {
    /** One for each template's styles, and a few of Gatsby's and React's. */
    maxInlineStyles: 16,
    scripts: measured.scripts,
    /** Contributors' pictures: GitHub leads to its picture host. Sponsors' where there are sponsors. */
    images: [
      'https://github.com',
      'https://avatars.githubusercontent.com',
      ...(env.openCollective.slug === '' ? [] : sponsoring.pictureHosts),
      ...measured.images,
    ],
    connections: [
      ...measured.connections,
      ...(env.hostedSearch?.hosts ?? []),
      ...originsOfEndpoint(env.voteEndpoint),
    ],
  },
  types: contentTypes,
  compress: Object.keys(contentTypes).filter(
    (ending) => env.compress && isCompressible(contentTypes[ending] ?? ''),
  ),
  /** What the build needs and a visitor does not: no page refers to any of it. */
  remove: [
    '/webpack.stats.json',
    '/chunk-map.json',
    '/_gatsby/*',
    '/~partytown/*',
    '/*.map',
    // Of the worker that the offline plugin makes; ours stands alone (src/offline/build/finish-worker.ts).
    '/workbox-*/*',
    '/idb-keyval-*',
  ],
  /** Of these, what `npm run budgets` reads afterwards, from `.cache`. */
  keepInCache: ['/webpack.stats.json'],
};
