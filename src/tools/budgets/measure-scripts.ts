import { z } from 'zod';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { gzipOptions } from '../../../plugins/gatsby-plugin-publish/src/hosting/compress-site';
import { parseManifest } from '../../../plugins/webpack-in-browser/src/parse-response';
import { packedWebpackFolder } from '../../config/playground';
import type { Measure } from './format-budgets';

/** Bytes in a KB, here and in budgets.json. */
export const KB = 1024;

/** Bytes of a text as a host sends it: the build's gzip. Nothing weighs nothing. */
export function gzipSize(text: string | Buffer): number {
  return text.length === 0 ? 0 : gzipSync(text, gzipOptions).length;
}

/** Bytes of a file as a host sends it: the build's copy, or brotli, level 11. */
function brotliSize(file: string): number {
  const copy = fs.statSync(`${file}.br`, { throwIfNoEntry: false });
  return copy?.size ?? brotliCompressSync(fs.readFileSync(file)).length;
}

/**
 * What the search of each language fetches, as a host sends it: the build's copies, or brotli, level 11.
 *
 * @throws Error when it has no such files
 */
export function measureSearchFiles(folder: string): Measure[] {
  const list = path.join(folder, 'search', 'index.json');
  if (!fs.existsSync(list)) throw new Error(`${list} is missing: run \`npm run build\` first`);
  const { files } = JSON.parse(fs.readFileSync(list, 'utf8')) as { files: Record<string, string[]> };
  const bytesOf = (name: string): number => brotliSize(path.join(folder, 'search', name));
  return Object.values(files).map((names) => ({
    budget: 'searchFile',
    subject: names.map((name) => `/search/${name}`).join(' and '),
    value: names.reduce((sum, name) => sum + bytesOf(name), 0) / KB,
  }));
}

/**
 * Measures what a plain build with the packed webpack fetches.
 *
 * @throws Error when it isn't there
 */
export function measurePackedWebpack(folder: string): Measure[] {
  const packed = path.join(folder, packedWebpackFolder);
  const list = path.join(packed, 'manifest.json');
  const manifest = fs.existsSync(list) ? parseManifest(JSON.parse(fs.readFileSync(list, 'utf8'))) : null;
  if (!manifest) throw new Error(`${list} is missing or wrong: run \`npm run build\` first`);
  const files = ['manifest.json', manifest.worker, ...manifest.parts.slice(0, 1).map(({ file }) => file)];
  const bytes = files.reduce((sum, file) => sum + brotliSize(path.join(packed, file)), 0);
  return [
    { budget: 'packedWebpack', subject: `${packedWebpackFolder} for a plain build`, value: bytes / KB },
  ];
}

const statsSchema = z.object({
  namedChunkGroups: z.record(z.string(), z.object({ assets: z.array(z.object({ name: z.string() })) })),
});

/**
 * Reads webpack.stats.json: the scripts of the application and of each page template.
 *
 * @throws Error when it lists no chunk groups, or none for the application
 */
export function parseScriptGroups(value: unknown) {
  const { success, data } = statsSchema.safeParse(value);
  const groups = success ? data.namedChunkGroups : {};
  const scriptsOf = (name: string): string[] =>
    (groups[name]?.assets ?? []).map((asset) => asset.name).filter((asset) => asset.endsWith('.js'));
  const app = scriptsOf('app');
  if (app.length === 0)
    throw new Error('webpack.stats.json names no scripts of the application: run `npm run build`');
  const templates = Object.keys(groups).filter((name) => name.startsWith('component---'));
  return { app, templates: new Map(templates.map((name) => [name, scriptsOf(name)])) };
}

/**
 * Everything that a page of each template loads.
 *
 * @param assetSize gzip bytes of a file of the site, by its URL (`/boot.js`)
 */
export function measureScripts(
  { app, templates }: ReturnType<typeof parseScriptGroups>,
  assetSize: (url: string) => number,
): Measure[] {
  return [...templates].map(([name, own]) => {
    const scripts = new Set(['boot.js', ...app, ...own]);
    const bytes = [...scripts].reduce((sum, script) => sum + assetSize(`/${script}`), 0);
    return { budget: 'scripts', subject: name.replace('component---', ''), value: bytes / KB };
  });
}
