/** What browsers are allowed to do on each page, by the rules that the build writes for hosts. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { packedWebpackFolder, playground } from '../../config/playground';
import { headersOf } from '../../tools/serve/host-rules';
import { bareDocuments, byPage, files, findAll, pages, readFile, rules, siteDir } from './support/built-site';

const POLICY = 'content-security-policy';
/** The headers of every page; digests are others in each build. */
const HEADERS = {
  [POLICY]:
    "default-src 'self'; script-src 'self' #; style-src 'self' #; style-src-attr 'unsafe-hashes' #; img-src 'self' data: https://github.com https://avatars.githubusercontent.com; connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default docs; upgrade-insecure-requests",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
/** The frames that run a visitor's code: no network, no origin. */
const FRAMES = {
  [packedWebpackFolder]:
    "default-src 'none'; script-src # blob: 'unsafe-eval' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  [playground.frameFolder]:
    "default-src 'none'; script-src # blob: 'unsafe-eval' 'wasm-unsafe-eval'; style-src blob: 'unsafe-inline'; img-src blob: data:; font-src blob: data:; media-src blob: data:; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

/** What runs; blocks of data don't. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([^]*?)<\/script>/g;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (pathname: string): string => headersOf(rules, pathname).get(POLICY) ?? '';
/** The headers of a path, without digests. */
function readHeaders(pathname: string): Record<string, string> {
  const headers = Object.fromEntries(headersOf(rules, pathname));
  delete headers['cache-control'];
  return { ...headers, [POLICY]: policyOf(pathname).replace(/'sha256-[^']+'(?: 'sha256-[^']+')*/g, '#') };
}

test('every page has these headers', () => {
  const headers = byPage(pages, ({ pathname }) => readHeaders(pathname));
  expect(headers).toEqual(byPage(pages, () => HEADERS));
  for (const file of ['/sw.js', '/boot.js', '/none/']) expect(readHeaders(file)).toEqual(HEADERS);
});

test.each(Object.entries(FRAMES))(
  'frames of %s have their own policy, also in themselves',
  (folder, policy) => {
    const frames = bareDocuments.filter((file) => file.startsWith(folder));
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      expect(readHeaders(frame)).toEqual({ ...HEADERS, [POLICY]: policy, 'x-frame-options': 'SAMEORIGIN' });
      const html = readFile(frame);
      expect(html).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none';/i);
      const [within = ''] = findAll(html, /sandbox="allow-scripts" [^>]*srcdoc="([^"]*)"/g);
      const [script = ''] = findAll(within, /<script>([^]*?)<\/script>/g);
      for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
        expect(script).toContain(`delete self.${name};`);
      expect(policyOf(frame)).toContain(digest(script));
      expect(html).not.toContain('<script');
    }
  },
);

test('what is inline in a page has its digest in the policy, and nothing comes from outside', () => {
  const faults = byPage(pages, ({ pathname, html, tags }) => {
    const directives = policyOf(pathname).split('; ');
    const findStrange = (name: string, parts: readonly string[]): string[] =>
      parts.filter(
        (part) => !directives.some((one) => one.startsWith(`${name} `) && one.includes(digest(part))),
      );
    return [
      ...findStrange('script-src', findAll(html, INLINE_SCRIPT)),
      ...findStrange('style-src', findAll(html, /<style[^>]*>([^]*?)<\/style>/g)),
      ...findStrange('style-src-attr', findAll(tags, /\sstyle="([^"]*)"/g)),
      ...findAll(
        html,
        /(<(?:script|iframe|embed|img|source|video)\s[^>]*\s(?:src|srcset)="(?!\/[^/\\])[^>]*>)/g,
      ),
      ...findAll(
        html,
        /(<link\s(?=[^>]*rel="(?:stylesheet|\w*preload|icon)")[^>]*href="(?!\/[^/\\])[^>]*>)/g,
      ),
      ...findAll(tags, /(<\w[^>]*\s(?:on[a-z]+=|href="\s*javascript:)[^>]*>)/gi),
    ];
  });
  expect(faults).toEqual(byPage(pages, () => []));
});

test('a page has one inline script: the early one', () => {
  const counts = byPage(pages, ({ html }) => findAll(html, INLINE_SCRIPT).length);
  expect(counts).toEqual(byPage(pages, () => 1));
});

test('what browsers keep for ever is named by its content', () => {
  const kept = [...files].filter((file) =>
    /immutable/.test(headersOf(rules, file.replace(/index\.html$/, '')).get('cache-control') ?? ''),
  );
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.filter((file) => !/[-.][\da-f]{8,}\./.test(file))).toEqual([]);
});

test('the name of each script has the digest of its content, which pages compare', () => {
  const scripts = [...files].filter((file) => /^\/[\w-]+-[\da-f]{16,}\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(10);
  const wrong = scripts.filter((file) => {
    const [name = ''] = findAll(file, /-([\da-f]+)\.js$/g);
    const real = createHash('sha256').update(readFile(file).replaceAll(name, '')).digest('hex');
    return real.slice(0, 8) !== name.slice(0, 8);
  });
  expect(wrong).toEqual([]);
});

test('Netlify, Cloudflare Pages, Vercel and nginx send the same policies', () => {
  const policies = rules.headers.flatMap(({ headers }) => headers.filter(({ key }) => key === POLICY));
  const expected = policies.map(({ value }) => value).sort();
  const netlify = findAll(readFile('/_headers'), /^ {2}content-security-policy: (.*)$/gm);
  expect(netlify.sort()).toEqual(expected);
  const nginx = fs.readFileSync(path.join(siteDir, '..', '.hosting', 'nginx', 'http.conf'), 'utf8');
  const [block = ''] = findAll(nginx, /\$site_content_security_policy \{\n([^]*?)\n\}/g);
  expect(findAll(block, /"([^"]*)";$/gm).sort()).toEqual(expected);
});
