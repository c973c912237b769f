import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeIfChanged } from 'docs-core/write-if-changed';
import { throwProblems } from '../publish-error';
import { buildRedirectRules } from '../redirect-rules';
import { compressSite, type Compressed } from './compress-site';
import { buildPolicyHeaders, inspectPages } from './content-policy';
import { removeOldGenerations } from './generations';
import type { HostOptions, HostSite } from './host-options';
import { HOST_FILES, UNSERVED_FILES } from './hosts';
import { buildPatternTest } from './path-pattern';
import { listSiteFiles, removeFiles } from './site-files';

/** Removes from `public` what visitors don't need; files that later steps read are copied to the cache first. */
async function removeUnneeded(
  { remove, keepInCache }: HostOptions,
  publicDir: string,
  cacheDir: string,
): Promise<number> {
  const unneeded = listSiteFiles(publicDir).filter(buildPatternTest(...remove));
  const cached = unneeded.filter((path) => keepInCache.includes(path));
  await mkdir(cacheDir, { recursive: true });
  await Promise.all(cached.map((path) => copyFile(join(publicDir, path), join(cacheDir, basename(path)))));
  await removeFiles(publicDir, unneeded);
  return unneeded.length;
}

/** Everything that the files of hosts are made from. @param paths of all files of the site */
function buildHostSite(
  options: HostOptions,
  inline: Parameters<typeof buildPolicyHeaders>[0],
  paths: readonly string[],
): HostSite {
  return {
    ...options,
    redirects: buildRedirectRules(options.redirects, options),
    notFound: options.notFound.toSorted((one, other) => other.below.length - one.below.length),
    headers: { ...buildPolicyHeaders(inline, options.policy), ...options.headers },
    paths,
    unserved: UNSERVED_FILES,
  };
}

/**
 * The last step of a build: removes what should not be served, collects inline scripts and styles, writes every
 * host's rules, and compresses the texts.
 *
 * @param root Absolute path of the project.
 * @returns also how many files were removed
 * @throws {PublishError} With every fault of the list, or with everything on the pages that the policy would block.
 */
export async function prepareHosting(
  options: HostOptions,
  siteUrl: string,
  root: string,
): Promise<{ warnings: string[]; removed: number; compressed: Compressed }> {
  const publicDir = join(root, 'public');
  const cacheDir = join(root, '.cache');
  // Gatsby leaves this folder alone when it empties its cache without emptying `public`.
  const folder = join(cacheDir, 'adapters', 'hosting');
  const { immutable, policy } = options;
  const unneeded = await removeUnneeded(options, publicDir, cacheDir);
  const old = await removeOldGenerations(publicDir, { files: listSiteFiles(publicDir), immutable, folder });
  const files = listSiteFiles(publicDir);
  // A document with a policy of its own answers for itself.
  const own = options.ownHeaders.filter(({ headers }) => 'content-security-policy' in headers);
  const isOwn = buildPatternTest(...own.map(({ pattern }) => pattern));
  const pages = files.filter((path) => path.endsWith('.html') && !isOwn(path));
  const record = join(folder, 'pages.json');
  const { inline, problems } = await inspectPages(publicDir, pages, { policy, siteUrl, record });
  throwProblems(problems);

  const site = buildHostSite(options, inline, files);
  await Promise.all(HOST_FILES.map(({ path, format }) => writeIfChanged(join(root, path), format(site))));
  const warnings = HOST_FILES.flatMap(({ findWarnings }) => findWarnings?.(site) ?? []);

  const texts = {
    files: files.filter((path) => !UNSERVED_FILES.includes(path)),
    endings: options.compress,
    best: options.compressBest,
    record: join(folder, 'compressed.json'),
    // Beside the packages: large texts are made of them, and a build from nothing needs their copies again.
    kept: join(root, 'node_modules', '.cache', 'compressed'),
  };
  const compressed = await compressSite(publicDir, texts);
  return { warnings, removed: unneeded + old, compressed };
}
