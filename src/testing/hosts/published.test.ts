import fs from 'node:fs';
import path from 'node:path';
import { settings } from '../browser/support/site-pages';

/** Files that `public` may contain; any other was not meant to be served. */
const MEANT = [
  // Pages, their data, their text, and the lists beside them.
  /^([\w./-]+\/)?(index|404)\.html$/,
  /^page-data\/[\w./-]+\/page-data\.json$/,
  /^page-data\/(app-data|sq\/d\/\d+)\.json$/,
  /^doc\/[\w./-]+\.[0-9a-f]{10}\.js$/,
  /^nav\/(en|zh)\/([\w-]+\.[0-9a-f]{10}|pages)\.json$/,
  // Scripts and styles, named by their content; the two that are not, and the worker's own.
  /^[\w-]+-[0-9a-f]{16,}\.js(\.LICENSE\.txt)?$/,
  /^[\w-]+\.[0-9a-f]{16,}\.css$/,
  /^(boot|sw)\.js$/,
  // The packed webpack.
  /^webpack-in-browser\/([a-z]+\.[0-9a-f]{16}\.(js|html)|manifest\.json)$/,
  // The frame in which the playground runs bundles.
  /^playground-frame\/(result\.[0-9a-f]{16}\.js|[0-9a-f]{16}\.html)$/,
  // The projects of pages, which the playground opens.
  /^playground\/pages\/[\w/-]+\.json$/,
  // The packages of npm that its projects can import.
  /^playground\/packages\/[\w-]+\.[0-9a-f]{16}\.json$/,
  // For readers that are no browsers.
  /^(robots\.txt|sitemap\.xml|manifest\.json)$/,
  /^(zh\/)?opensearch\.xml$/,
  /^(zh\/)?llms(-full)?\.txt$/,
  /^([\w-]+\/)*feed\.xml$/,
  /^[\w./-]+\.md$/,
  // Images.
  /^icon\.svg$/,
  /^icons\/icon-\d+\.png$/,
  /^(brand|static|social|search|sponsors|vote|offline)\/[\w./-]+\.(svg|png|jpg|webp|avif|json|js|css)$/,
  // Read by hosts, which do not send them.
  /^(_headers|_redirects|vercel\.json)$/,
];

const isMeant = (file: string): boolean =>
  MEANT.some((pattern) => pattern.test(file.replace(/\.(br|gz)$/, '')));

it('public contains nothing that is not meant to be served', () => {
  const files = fs
    .readdirSync(settings.siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(settings.siteDir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'));
  expect(files.filter((file) => !isMeant(file))).toEqual([]);
  // No copy without its file.
  const there = new Set(files);
  expect(files.filter((file) => /\.(br|gz)$/.test(file) && !there.has(file.replace(/\.\w+$/, '')))).toEqual(
    [],
  );
});
