/** Which headers the playground changes: those of its own paths, and of no other. */
import fs from 'node:fs';
import path from 'node:path';
import { packedWebpackFolder, playground } from '../../config/playground';
import { parseManifest } from '../../../plugins/webpack-in-browser/src/parse-response';
import { readBuilt, readSitemapPaths, settings } from '../browser/support/site-pages';
import { hosts, type Host } from './support/start-hosts';

/** The headers of every page before there was a playground; digests of inline code are another in each build. */
const BEFORE: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' #; style-src 'self' #; style-src-attr 'unsafe-hashes' #; img-src 'self' data: https://github.com https://avatars.githubusercontent.com; connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default docs",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};
const POLICY = 'content-security-policy';

/** Without digests, and without what a host on HTTPS adds. */
const plain = (policy: string): string =>
  policy
    .replace(/(?:'sha256-[^']+' ?)+/g, '#')
    .replace('; upgrade-insecure-requests', '')
    .replaceAll('# ;', '#;');

const withFrames = (policy: string): string => policy.replace("frame-src 'none'", "frame-src 'self'");

const manifest = parseManifest(JSON.parse(readBuilt(`${packedWebpackFolder}manifest.json`)))!;
const { result } = JSON.parse(readBuilt(`page-data${playground.path}page-data.json`)) as {
  result: { pageContext: { resultFrame: { document: string } } };
};
const frames = [`${packedWebpackFolder}${manifest.frame}`, result.pageContext.resultFrame.document];
const pages = [playground.path, `/zh${playground.path}`];
/** The paths whose headers differ, as the files of hosts write them. */
const own = [...pages, ...pages.map((page) => `${page}index.html`)];

type Headers = Readonly<Record<string, string>>;

/**
 * Headers of a path by `_headers`, as both hosts read it. Cloudflare Pages detaches a header whose name follows an
 * exclamation mark, and joins the values of rules; Netlify leaves out lines without a colon, and takes the last rule's.
 */
function readRules(): { path: string; detached: string[]; headers: Headers }[] {
  const blocks = readBuilt('_headers').split('\n\n').slice(1);
  return blocks.map((block) => {
    const [rule = '', ...lines] = block.trim().split('\n');
    const isDetached = (line: string): boolean => line.trim().startsWith('! ');
    return {
      path: rule,
      detached: lines.filter(isDetached).map((line) => line.trim().slice(2)),
      headers: Object.fromEntries(
        lines
          .filter((line) => !isDetached(line))
          .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
      ),
    };
  });
}

const matches = (rule: string, url: string): boolean =>
  rule.endsWith('*') ? url.startsWith(rule.slice(0, -1)) : rule === url;

const READERS: Readonly<Record<string, (url: string) => Headers>> = {
  'Cloudflare Pages': (url) => {
    const found: Record<string, string> = {};
    for (const { path: rule, detached, headers } of readRules()) {
      if (!matches(rule, url)) continue;
      for (const name of detached) delete found[name];
      for (const [name, value] of Object.entries(headers))
        found[name] = name in found ? `${found[name]}, ${value}` : value;
    }
    return found;
  },
  Netlify: (url) =>
    Object.assign(
      {},
      ...readRules().flatMap(({ path: rule, headers }) => (matches(rule, url) ? [headers] : [])),
    ) as Headers,
};

const withoutCaching = (given: Headers): Headers => {
  const kept = Object.entries(given).filter(([name]) => name !== 'cache-control');
  return { ...Object.fromEntries(kept), [POLICY]: plain(given[POLICY] ?? '') };
};

describe.each(Object.entries(READERS))('_headers, as %s reads it', (_name, read) => {
  it('gives every page what it had before', () => {
    const others = [
      '/',
      '/404.html',
      '/sw.js',
      `${packedWebpackFolder}${manifest.worker}`,
      ...readSitemapPaths(),
    ];
    for (const url of others.filter((other) => !own.includes(other)))
      expect({ url, ...withoutCaching(read(url)) }).toEqual({ url, ...BEFORE });
  });

  it('gives the playground’s own paths theirs', () => {
    for (const url of own)
      expect(withoutCaching(read(url))).toEqual({ ...BEFORE, [POLICY]: withFrames(BEFORE[POLICY]!) });
    for (const url of frames) {
      const headers = read(url);
      expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
      expect(headers[POLICY]).toMatch(/^default-src 'none'; .*connect-src 'none'; .*sandbox allow-scripts$/);
      expect(headers[POLICY]).not.toContain("'self' blob:");
    }
  });

  it('has no line without a colon but those that Cloudflare Pages needs', () => {
    const lines = readBuilt('_headers')
      .split('\n')
      .filter((line) => /^\s/.test(line) && !line.includes(':'));
    expect(lines.every((line) => /^ {2}! (?:content-security-policy|x-frame-options)$/.test(line))).toBe(
      true,
    );
  });
});

it('vercel.json: the same, by the last rule', () => {
  const { headers } = JSON.parse(readBuilt('vercel.json')) as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const changing = headers
    .filter(({ headers: list }) => list.some(({ key }) => key !== 'cache-control'))
    .map(({ source }) => source);
  expect(changing[0]).toBe('/(.*)');
  expect(changing.slice(1).sort()).toEqual(
    [...own, `${packedWebpackFolder}frame.([0-9a-f]{8,}).html`, `${playground.frameFolder}(.*)`].sort(),
  );
  const [all] = headers;
  const values = Object.fromEntries(all!.headers.map(({ key, value }) => [key, value]));
  expect(withoutCaching(values)).toEqual(BEFORE);
});

it('nginx: the same, by the map of each header', () => {
  const maps = fs.readFileSync(path.join(settings.siteDir, '..', '.hosting', 'nginx', 'http.conf'), 'utf8');
  const entriesOf = (header: string): string[] => {
    const [, block = ''] =
      new RegExp(`map \\$uri \\$site_${header.replaceAll('-', '_')} \\{\n([^}]*)\n\\}`).exec(
        maps.replaceAll('{8,}', '+'),
      ) ?? [];
    return block
      .split('\n')
      .map((line) => line.trim().split(' ')[0] ?? '')
      .filter((line) => line.startsWith('"~'));
  };
  expect(entriesOf(POLICY).sort()).toEqual(
    [
      ...own.map((url) => `"~^${url.replace('.', '\\.')}$"`),
      `"~^${packedWebpackFolder}frame\\.[0-9a-f]+\\.html$"`,
      `"~^${playground.frameFolder}.*$"`,
    ].sort(),
  );
  expect(entriesOf('x-frame-options')).toHaveLength(2);
});

it('documents: only frames have a policy in themselves', () => {
  const found = fs
    .readdirSync(settings.siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => path.relative(settings.siteDir, path.join(entry.parentPath, entry.name)))
    .filter((name) => /<meta http-equiv="content-security-policy"/i.test(readBuilt(name)))
    .map((name) => `/${name.split(path.sep).join('/')}`);
  expect(found).toEqual(expect.arrayContaining(frames));
  // Of earlier builds, too.
  const isFrame = new RegExp(`^(?:${packedWebpackFolder}frame\\.|${playground.frameFolder})`);
  expect(found.filter((name) => !isFrame.test(name))).toEqual([]);
});

describe.each(hosts)('$name', ({ start }) => {
  let host: Host;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());

  it('sends every page what it had before, and the playground its own', async () => {
    const policyOf = async (url: string): Promise<string> => {
      const response = await fetch(host.url + url);
      return plain(response.headers.get(POLICY) ?? '');
    };
    const before = BEFORE[POLICY]!;
    for (const url of readSitemapPaths().filter((other) => !pages.includes(other)))
      expect([url, await policyOf(url)]).toEqual([url, before]);
    for (const url of pages) expect([url, await policyOf(url)]).toEqual([url, withFrames(before)]);
    for (const url of frames) expect(await policyOf(url)).toContain('sandbox allow-scripts');
  });
});
