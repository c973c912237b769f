import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { throwProblems } from '../publish-error';
import { buildRedirectRules } from '../redirect-rules';
import { writeIfChanged } from '../../../docs-core/src/write-if-changed';
import { compressSite, type Compressed } from './compress-site';
import { removeOldGenerations } from './generations';
import { formatHeadersFile } from './netlify-files';
import type { HostOptions } from './host-options';
import { inspectPages, buildPolicyHeaders } from './inspect-pages';
import { formatNginxMaps, formatNginxServer } from './nginx-config';
import { buildPatternTest } from './path-pattern';
import { listFiles, removeFiles } from './site-files';
import { formatVercelConfig } from './vercel-config';

/** Absolute paths: the built site, Gatsby's cache, what one build records for the next, nginx's files. */
export type SiteFolders = { publicDir: string; cacheDir: string; memoryDir: string; nginxDir: string };

export type Finished = { warnings: string[]; removed: number; compressed: Compressed };

/** Removes from `public` what visitors don't need; files that later steps read are copied to the cache first. */
async function removeUnserved(
  { remove, keepInCache }: HostOptions,
  { publicDir, cacheDir }: SiteFolders,
): Promise<number> {
  const tests = remove.map(buildPatternTest);
  const unserved = (await listFiles(publicDir)).filter((path) => tests.some((matches) => matches(path)));
  const cached = unserved.filter((path) => keepInCache.includes(path));
  await mkdir(cacheDir, { recursive: true });
  await Promise.all(cached.map((path) => copyFile(join(publicDir, path), join(cacheDir, basename(path)))));
  await removeFiles(publicDir, unserved);
  return unserved.length;
}

/**
 * The last step of a build: removes what should not be served, collects inline scripts and styles, writes every
 * host's rules, and compresses the texts.
 *
 * @throws {PublishError} With every fault of the list, or with everything on the pages that the policy would block.
 */
export async function finishSite(
  options: HostOptions,
  siteUrl: string,
  folders: SiteFolders,
): Promise<Finished> {
  const { publicDir, memoryDir, nginxDir } = folders;
  const rules = buildRedirectRules(options.redirects, options);
  const unserved = await removeUnserved(options, folders);
  const old = await removeOldGenerations(publicDir, {
    files: await listFiles(publicDir),
    immutable: options.immutable,
    memory: join(memoryDir, 'generations.json'),
  });
  const files = await listFiles(publicDir);
  const pages = files.filter((path) => path.endsWith('.html'));
  const { inline, problems } = await inspectPages(publicDir, pages, { policy: options.policy, siteUrl });
  throwProblems(problems);

  const withPolicy = {
    ...options,
    headers: { ...buildPolicyHeaders(inline, options.policy), ...options.headers },
  };
  const headersFile = formatHeadersFile(withPolicy, files);
  const texts: [file: string, text: string][] = [
    [join(publicDir, '_headers'), headersFile.text],
    [join(publicDir, 'vercel.json'), formatVercelConfig(rules, withPolicy)],
    [join(nginxDir, 'http.conf'), formatNginxMaps(withPolicy)],
    [join(nginxDir, 'server.conf'), formatNginxServer(rules, withPolicy)],
  ];
  await Promise.all(texts.map(([file, text]) => writeIfChanged(file, text)));

  const compressed = await compressSite(publicDir, {
    files: files.filter((path) => path !== '/vercel.json'),
    endings: options.compress,
    immutable: options.immutable,
    memory: join(memoryDir, 'compressed.json'),
  });
  return { warnings: headersFile.warnings, removed: unserved + old, compressed };
}
