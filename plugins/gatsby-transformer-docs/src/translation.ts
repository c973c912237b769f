import fs from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { Site } from './site/site';
import { readIfFile } from './asset-files';
import { displayPath, isThirdParty, type SitePage } from './site/site-page';
import { splitFrontMatter } from 'docs-core/front-matter';
import { parseSource } from './front-matter';
import type { Problem } from 'docs-core/problem';

/** The relation of a translation to its source. */
export interface Translation {
  /** The page in the source language; null if there is none. */
  readonly source: { readonly page: SitePage; readonly file: string; readonly digest: string } | null;
  /** Whether the source has changed since it was translated. */
  readonly isOutdated: boolean;
}

/**
 * Finds the source of a translation: the page with the same path without the language's prefix.
 *
 * @returns null for a page of the source language, and for a third-party page
 */
export function readTranslation(page: SitePage, site: Site): Translation | null {
  const [first] = site.options.sources;
  if (!first || page.language === first.language || isThirdParty(page)) return null;
  const { prefix = '' } = site.sourceOf(page) ?? {};
  const original = site.find(`${first.prefix}${page.url.slice(prefix.length)}`);
  if (!original || isThirdParty(original)) return { source: null, isOutdated: false };
  const digest = digestOfSource(original);
  return {
    source: { page: original, file: displayPath(original), digest },
    isOutdated: page.source !== '' && page.source !== digest,
  };
}

const DIGEST_LENGTH = 10;
const DIAGRAM = /\]\((\.\/[^\s)]+\.svg)\)/g;

/** Everything that is translated, except diagrams. */
interface SourceText {
  readonly parts: readonly unknown[];
  /** The paths that the body gives of its diagrams. */
  readonly diagrams: readonly string[];
}

function readSourceText(source: string): SourceText {
  const text = withUnixLines(source);
  const { title, description, related } = parseSource(text, '', '').frontMatter;
  const body = splitFrontMatter(text).body.trim();
  return {
    // The empty text was a part once: without it, every digest that the translations record would be another one.
    parts: [title, description ?? '', '', related, body],
    diagrams: [...body.matchAll(DIAGRAM)].map(([, path = '']) => path),
  };
}

function digestOfText(
  { parts, diagrams }: SourceText,
  readAsset: (relativePath: string) => string | null,
): string {
  const texts = diagrams.map((path) => withUnixLines(readAsset(path) ?? ''));
  return createHash('sha256')
    .update(JSON.stringify([...parts, texts]))
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
}

/**
 * Digest of everything that is translated: title, description, titles and URLs of related pages, the body and its
 * diagrams. Changed keywords, group, order or contributors don't make a translation outdated.
 *
 * @param source text of the translated file
 * @param readAsset text of a file beside it by the path it gives, such as `./diagrams/chunks.svg`; null if there is none
 * @returns ten hexadecimal digits
 */
export const buildSourceDigest = (
  source: string,
  readAsset: (relativePath: string) => string | null,
): string => digestOfText(readSourceText(source), readAsset);

/** {@link buildSourceDigest} of a file. */
export function digestOfFile(file: string, text = readSourceText(fs.readFileSync(file, 'utf8'))): string {
  return digestOfText(text, (relativePath) => readIfFile(path.resolve(path.dirname(file), relativePath)));
}

/** Of the pages that others translate: reading a front matter takes longer than the rest of the digest. */
const textOf = new WeakMap<SitePage, SourceText>();

/** The same of a page as it was read; diagrams are read again, since they change without their page. */
function digestOfSource(page: SitePage): string {
  const text = textOf.get(page) ?? readSourceText(fs.readFileSync(page.absolutePath, 'utf8'));
  textOf.set(page, text);
  return digestOfFile(page.absolutePath, text);
}

/** Git may check out files with Windows line endings. */
function withUnixLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * Checks that each translation has a source page and records its digest, and that no other page records one.
 *
 * @param page its file relative to the project, the digest in its front matter ('' for none), and its source; null for
 *   a page of the source language
 */
export function findTranslationProblems({
  file,
  recordedDigest,
  translation,
}: {
  readonly file: string;
  readonly recordedDigest: string;
  readonly translation: { readonly source: { readonly file: string; readonly digest: string } | null } | null;
}): Problem[] {
  const problem = (message: string, example: string): Problem[] => [
    { file, line: 1, column: 1, message, example },
  ];
  if (!translation) {
    if (recordedDigest === '') return [];
    return problem(
      'source: only a translation has one, and this page is what others translate',
      'no such line',
    );
  }
  const { source } = translation;
  if (!source) {
    const message = 'translation: there is no page of the same name in the language it is translated from';
    return problem(message, 'the path of the page it translates, below the folder of its own language');
  }
  if (recordedDigest !== '') return [];
  return problem(`source: expected the digest of ${source.file}, got nothing`, `source: '${source.digest}'`);
}
