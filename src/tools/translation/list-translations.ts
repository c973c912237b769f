import fs from 'node:fs';
import path from 'node:path';
import { parseSource } from 'gatsby-transformer-docs/front-matter';
import { buildSourceDigest, digestOfFile } from 'gatsby-transformer-docs/translation';
import { listPages } from 'docs-core/content-folder';
import { runGit } from 'docs-core/run-git';

export interface TranslationState {
  /** Below the folder of its language: `concepts/output.mdx`. */
  readonly path: string;
  /** Translated, translated from an older state, or not at all. */
  readonly state: 'fresh' | 'stale' | 'missing';
  /** Bytes of Markdown that there are to translate. */
  readonly bytes: number;
  readonly digest: string;
  /** Digest of the translated state; '' where there is none, or it isn't recorded. */
  readonly source: string;
}

/**
 * Finds the state of each page in another language.
 *
 * @param translated folder of the language; it need not exist
 * @returns a state for each English page, in the order of their paths
 */
export function listTranslations(english: string, translated: string): TranslationState[] {
  return listPages(english).map((file) => {
    const relative = path.relative(english, file);
    const digest = digestOfFile(file);
    const source = readSource(path.join(translated, relative));
    return {
      path: relative.split(path.sep).join('/'),
      state: source === null ? 'missing' : source === digest ? 'fresh' : 'stale',
      bytes: fs.statSync(file).size,
      digest,
      source: source ?? '',
    };
  });
}

/** The recorded source of a translation; null where there is no translation. */
function readSource(file: string): string | null {
  if (!fs.existsSync(file)) return null;
  return parseSource(fs.readFileSync(file, 'utf8'), file, '').frontMatter.source ?? '';
}

/**
 * Finds the commit of the page that was translated, so that a translator sees what has changed since.
 *
 * @param file the page, relative to the current folder
 * @returns the newest commit with that state; null where there is none, or no history at all
 */
export function findCommit(file: string, digest: string): string | null {
  const commits = runGit('.', 'log', '--format=%H', '--', file)?.trim().split('\n') ?? [];
  const found = commits.filter(Boolean).find((commit) => {
    const source = runGit('.', 'show', `${commit}:./${file}`);
    const readAsset = (relativePath: string) =>
      runGit('.', 'show', `${commit}:./${path.posix.join(path.posix.dirname(file), relativePath)}`);
    return source !== null && buildSourceDigest(source, readAsset) === digest;
  });
  return found ?? null;
}

/** A translation that is older than its source. */
export interface StalePage {
  readonly file: string;
  readonly original: string;
  /** Commit it was made of; null where that isn't known. */
  readonly since: string | null;
}

/** The report of one language for a terminal. */
export function formatReport(
  name: string,
  pages: readonly TranslationState[],
  stale: readonly StalePage[],
): string {
  const missing = pages.filter(({ state }) => state === 'missing');
  const sizeOf = (some: readonly TranslationState[]): number =>
    some.reduce((sum, { bytes }) => sum + bytes, 0);
  const share = ((sizeOf(missing) / Math.max(sizeOf(pages), 1)) * 100).toFixed(1);
  return [
    `${name}: ${pages.length - missing.length} of ${pages.length} pages, ${share} % of the Markdown is untranslated, ${stale.length} pages are older than their sources`,
    ...stale.flatMap(({ file, original, since }) => [
      `  ${file}`,
      since === null
        ? `    no commit has ${original} as it was translated`
        : `    git diff ${since.slice(0, 10)} -- ${original}`,
    ]),
    ...(missing.length > 0 ? ['not translated:', ...missing.map(({ path }) => `  ${path}`)] : []),
  ].join('\n');
}
