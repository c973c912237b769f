import { FRAME_SCRIPT_SOURCE } from 'docs-core/frame-document';
import { env } from './env';
import { languages } from './languages';
import { packedWebpackFolder, playground } from './playground';
import { site } from './site';
import { sponsoring } from './sponsors';

/** Content type by file extension, for all files of a built site; `charset` for text. */
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

/** Whether files of a content type are compressed: text is, images and fonts are compressed already. */
export function isCompressible(type: string): boolean {
  return type.includes('charset') || type === 'application/wasm' || type === 'image/x-icon';
}

/** The analytics service's hosts; none without an id. */
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

/**
 * Policy of the frame in which the playground runs bundles: no network, no other frames, no access to the site, whose
 * origin it doesn't share. `blob:` and `'unsafe-eval'` are for the bundle, whose code may be anybody's; the page's own
 * policy stays as it is.
 */
export const resultFramePolicy = [
  "default-src 'none'",
  `script-src ${FRAME_SCRIPT_SOURCE} blob: 'unsafe-eval' 'wasm-unsafe-eval'`,
  "style-src blob: 'unsafe-inline'",
  'img-src blob: data:',
  'font-src blob: data:',
  'media-src blob: data:',
  'worker-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Headers of that frame's document, in place of those of all responses. */
export const resultFrameHeaders = {
  'content-security-policy': `${resultFramePolicy}; frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
} as const;

/**
 * Settings of the hosts: plugins/gatsby-plugin-publish writes each host's own files from them, and `npm start` and
 * nginx in the tests use those files. SECURITY.md has the reasons.
 */
export const hosting = {
  /** One not-found page per language. */
  notFound: languages.map(({ prefix }) => ({ below: `${prefix}/`, page: `${prefix}/404.html` })),
  /** Headers of every response; the plugin adds the content security policy. */
  headers: {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  },
  /** Files with a content hash in their name: cached for ever. */
  immutable: [
    `${playground.frameFolder}*`,
    `${playground.packagesFolder}*.{hash}.json`,
    `${playground.builtFolder}*.{hash}.json`,
    '/doc/*',
    '/static/*',
    '/nav/*/*.{hash}.json',
    '/search/*.{hash}.json',
    '/sponsors/*.{hash}.json',
    `${packedWebpackFolder}*.{hash}.js`,
    `${packedWebpackFolder}*.{hash}.html`,
    '/*-{hash}.js',
    '/*.{hash}.css',
  ],
  cacheControl: {
    immutable: 'public, max-age=31536000, immutable',
    /** All other files are revalidated before each use. */
    otherwise: 'public, max-age=0, must-revalidate',
  },
  policy: {
    /** Most inline styles: one per template, and a few of Gatsby's and React's. */
    maxInlineStyles: 16,
    /** For URLs of scripts (src/ui/lib/boot-script.ts), and for HTML (src/ui/lib/trusted-html.ts). */
    trustedTypes: ['default', site.htmlPolicy],
    scripts: measured.scripts,
    /** Contributors' avatars: GitHub redirects to its image host. Sponsors' where Open Collective is set up. */
    images: [
      'https://github.com',
      'https://avatars.githubusercontent.com',
      ...(env.openCollective.slug === '' ? [] : sponsoring.imageHosts),
      ...measured.images,
    ],
    connections: [
      ...measured.connections,
      ...(env.hostedSearch?.hosts ?? []),
      ...[env.feedbackEndpoint, env.voteEndpoint]
        .filter((url) => url.startsWith('http'))
        .map((url) => new URL(url).origin),
    ],
  },
  types: contentTypes,
  compress: Object.keys(contentTypes).filter(
    (ending) => env.compress && isCompressible(contentTypes[ending] ?? ''),
  ),
  /** The scripts, styles and search files of all visitors. */
  compressBest: ['/*.js', '/*.css', '/search/*.json', `${packedWebpackFolder}*.js`],
  /** Files of a build that no page refers to. */
  remove: [
    '/webpack.stats.json',
    '/chunk-map.json',
    '/_gatsby/*',
    '/~partytown/*',
    '/*.map',
    // Parts of the offline plugin's worker; ours does not use them (src/offline/build/finish-worker.ts).
    '/workbox-*/*',
    '/idb-keyval-*',
  ],
  /** Of these, the files that `npm run budgets` reads from `.cache`. */
  keepInCache: ['/webpack.stats.json'],
};
