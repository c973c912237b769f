/**
 * Replaces modules of Gatsby that are large or do not fit. Gatsby has no setting for any of them, and imports them by
 * relative paths, so that the aliases are absolute ones.
 */
import fs from 'node:fs';
import path from 'node:path';

const STUBS = path.resolve('src/build/patches/module-stubs.ts');

/** In all stages, since the server and the browser must render the same element: its inline styles break our policy. */
const REPLACED = ['.cache/route-announcer-props.js'];

/**
 * Modules that Gatsby's entry imports and no page uses: head exports, slices and its service worker registration,
 * which fails where workers are not supported and misses a waiting one (src/offline/ui/register-worker.ts
 * registers ours). With the packages below they are about 5 KB of every visitor's download.
 */
const REPLACED_IN_BROWSER = [
  '.cache/head/head-export-handler-for-browser.js',
  '.cache/slice.js',
  '.cache/register-service-worker.js',
  'node_modules/gatsby-plugin-offline/gatsby-browser.js',
];

const REPLACED_PACKAGES = {
  'gatsby-react-router-scroll$': path.resolve('src/build/patches/scroll-handler.ts'),
  // The script component and its worker: no page loads third-party scripts through them.
  'gatsby-script$': false,
  '@builder.io/partytown/integration$': false,
} as const;

/**
 * webpack's aliases of the replaced modules.
 *
 * @throws Error when a module does not exist, as after an update of Gatsby
 */
export function replaceModules(isBrowserBuild: boolean): Record<string, string | false> {
  const files = isBrowserBuild ? [...REPLACED, ...REPLACED_IN_BROWSER] : REPLACED;
  const found = files.map((file) => path.resolve(file));
  const missing = found.filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`${missing.join(', ')}: not found; adapt src/build/patches`);
  // The second where node_modules is a link.
  const aliases = found.flatMap((file) => [file, fs.realpathSync(file)]).map((file) => [file, STUBS]);
  return {
    ...(Object.fromEntries(aliases) as Record<string, string>),
    ...(isBrowserBuild && REPLACED_PACKAGES),
  };
}
