import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { State, TranslationState } from './list-translations';
import { buildSourceDigest } from '../../../plugins/gatsby-transformer-docs/src/translation';

/**
 * Finds the commit of the page that was translated, so that a translator sees what has changed since.
 *
 * @param file the page, relative to the current folder
 * @returns the newest commit with that state; null where there is none, or no history at all
 */
export function findCommit(file: string, digest: string): string | null {
  const commits = git('log', '--format=%H', '--', file)?.trim().split('\n') ?? [];
  const found = commits.filter(Boolean).find((commit) => {
    const source = git('show', `${commit}:./${file}`);
    const readAsset = (relativePath: string) =>
      git('show', `${commit}:./${path.posix.join(path.posix.dirname(file), relativePath)}`);
    return source !== null && buildSourceDigest(source, readAsset) === digest;
  });
  return found ?? null;
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    // Not a repository, or the file wasn't there.
    return null;
  }
}

const BAR = 30;
const FULL: Readonly<Record<State, string>> = { fresh: '█', stale: '▒', missing: '·' };

export interface StalePage {
  readonly file: string;
  readonly original: string;
  /** Commit it was made of; null where that isn't known. */
  readonly since: string | null;
}

/** Bytes in each state. */
function measure(pages: readonly TranslationState[]): Record<State | 'all', number> {
  const sums = { fresh: 0, stale: 0, missing: 0, all: 0 };
  for (const { state, bytes } of pages) {
    sums[state] += bytes;
    sums.all += bytes;
  }
  return sums;
}

function line(name: string, pages: readonly TranslationState[], width: number): string {
  const bytes = measure(pages);
  const translated = pages.filter(({ state }) => state !== 'missing').length;
  const share = bytes.all === 0 ? 1 : (bytes.fresh + bytes.stale) / bytes.all;
  const cells = (state: State) => Math.round((bytes[state] / Math.max(bytes.all, 1)) * BAR);
  const bar = `${FULL.fresh.repeat(cells('fresh'))}${FULL.stale.repeat(cells('stale'))}`;
  const numbers = `${translated} of ${pages.length}`.padStart(11);
  return `${name.padEnd(width)}${numbers}  ${bar.slice(0, BAR).padEnd(BAR, FULL.missing)} ${(share * 100).toFixed(0).padStart(3)} %`;
}

/**
 * The report of one language for a terminal.
 *
 * @param stale those that are older than their sources
 * @param hasMissing whether pages without a translation are named, too
 */
export function formatReport(
  name: string,
  pages: readonly TranslationState[],
  stale: readonly StalePage[],
  hasMissing: boolean,
): string {
  const sections = [...new Set(pages.map(({ section }) => section))].sort();
  const missing = pages.filter(({ state }) => state === 'missing');
  const { missing: left, all } = measure(pages);
  const missingLines = hasMissing
    ? ['not translated:', ...missing.map(({ path }) => `  ${path}`)]
    : [`${missing.length} pages are not translated: --missing`];
  const title = (section: string): string => (section === '' ? 'standalone' : section);
  const width = Math.max(...sections.map((section) => title(section).length), 'total'.length) + 1;
  return [
    `${name}: ${((left / Math.max(all, 1)) * 100).toFixed(1)} % of the Markdown is untranslated, ${stale.length} pages are older than their sources`,
    '',
    ...sections.map((section) =>
      line(
        title(section),
        pages.filter((page) => page.section === section),
        width,
      ),
    ),
    line('total', pages, width),
    `${' '.repeat(width)}${FULL.fresh} translated, ${FULL.stale} older than the source, ${FULL.missing} English`,
    ...(stale.length > 0 ? ['', 'older than their sources:', ...stale.flatMap(staleLines)] : []),
    ...(missing.length > 0 ? ['', ...missingLines] : []),
  ].join('\n');
}

function staleLines({ file, original, since }: StalePage): string[] {
  const change =
    since === null
      ? `no commit has ${original} as it was translated`
      : `git diff ${since.slice(0, 10)} -- ${original}`;
  return [`  ${file}`, `    ${change}`];
}
