import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { throwProblems } from '../publish-error';
import { buildRedirectRules } from '../redirect-rules';
import { writeIfChanged } from '../../../docs-core/src/write-if-changed';
import { compressSite, type Compressed, type CreateProgress } from './compress-site';
import { removeOldGenerations } from './generations';
import type { HostOptions } from './host-options';
import { HOST_FILES, HOST_WRITERS } from './hosts';
import { inspectPages, buildPolicyHeaders } from './inspect-pages';
import { buildPatternTest } from './path-pattern';
import { listFiles, removeFiles } from './site-files';

export type Finished = { warnings: string[]; removed: number; compressed: Compressed };

/** Removes from `public` what visitors don't need; files that later steps read are copied to the cache first. */
async function removeUnserved(
  { remove, keepInCache }: HostOptions,
  publicDir: string,
  cacheDir: string,
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
 * @param root Absolute path of the project.
 * @throws {PublishError} With every fault of the list, or with everything on the pages that the policy would block.
 */
export async function finishSite(
  options: HostOptions,
  siteUrl: string,
  root: string,
  createProgress?: CreateProgress,
): Promise<Finished> {
  const publicDir = join(root, 'public');
  const cacheDir = join(root, '.cache');
  // Gatsby leaves this folder alone when it empties its cache without emptying `public`.
  const memoryDir = join(cacheDir, 'adapters', 'hosting');
  const rules = buildRedirectRules(options.redirects, options);
  const unserved = await removeUnserved(options, publicDir, cacheDir);
  const old = await removeOldGenerations(publicDir, {
    files: await listFiles(publicDir),
    immutable: options.immutable,
    memory: memoryDir,
  });
  const files = await listFiles(publicDir);
  // A document with a policy of its own answers for itself.
  const own = options.ownHeaders
    .filter(({ headers }) => 'content-security-policy' in headers)
    .map(({ pattern }) => buildPatternTest(pattern));
  const pages = files.filter((path) => path.endsWith('.html') && !own.some((isOwn) => isOwn(path)));
  const { inline, problems } = await inspectPages(publicDir, pages, {
    policy: options.policy,
    siteUrl,
    memory: memoryDir,
  });
  throwProblems(problems);

  const written = HOST_WRITERS.map(({ write }) =>
    write({
      ...options,
      rules,
      notFound: options.notFound.toSorted((one, other) => other.below.length - one.below.length),
      headers: { ...buildPolicyHeaders(inline, options.policy), ...options.headers },
      ownHeaders: [
        ...options.ownHeaders,
        ...(options.ownPolicies ?? []).flatMap(({ path, directives }) => {
          const headers = buildPolicyHeaders(inline, options.policy, directives);
          // nginx knows a page by its file when it adds headers.
          return [path, `${path}index.html`].map((pattern) => ({ pattern, headers }));
        }),
      ],
      paths: files,
      hostFiles: HOST_FILES,
    }),
  );
  const hostFiles = written.flatMap((host) => Object.entries(host.files));
  await Promise.all(hostFiles.map(([file, text]) => writeIfChanged(join(root, file), text)));

  const texts = {
    files: files.filter((path) => !HOST_FILES.includes(path)),
    endings: options.compress,
    best: options.compressBest,
    memory: join(memoryDir, 'compressed.json'),
  };
  const compressed = await compressSite(publicDir, texts, createProgress);
  const warnings = written.flatMap((host) => host.warnings ?? []);
  return { warnings, removed: unserved + old, compressed };
}
