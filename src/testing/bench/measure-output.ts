import fs from 'node:fs';
import path from 'node:path';
import { gzipSize, measureScripts } from '../../tools/budgets/measure-site';

export interface OutputSizes {
  /** Gzip bytes of an ordinary page's HTML. */
  readonly page: number;
  /** KB (gzip) of all scripts a page of content has loaded in the end. */
  readonly scripts: number;
  /** Bytes of boot.js, not compressed, and compressed. */
  readonly boot: number;
  readonly bootGzip: number;
}

const read = (folder: string, file: string): Buffer => fs.readFileSync(path.join(folder, 'public', file));

/** Gzip bytes of a page's HTML. */
export function pageSize(folder: string, url: string): number {
  return gzipSize(read(folder, `${url}index.html`));
}

/** Measures the built site of a trial project; `url` is the page taken for an ordinary one. */
export function measureOutput(folder: string, url: string): OutputSizes {
  const scripts = measureScripts(folder);
  const boot = read(folder, 'boot.js');
  return {
    page: pageSize(folder, url),
    scripts: scripts.find(({ subject }) => subject === 'src-templates-doc-tsx')?.value ?? 0,
    boot: boot.length,
    bootGzip: gzipSize(boot),
  };
}

/** How many HTML files were written since a time (milliseconds since 1970). */
export function countWritten(folder: string, since: number): number {
  const site = path.join(folder, 'public');
  return fs
    .readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => fs.statSync(path.join(site, file)))
    .filter((stats) => stats.isFile() && stats.mtimeMs >= since).length;
}
