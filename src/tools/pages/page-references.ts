/** What refers to a page by its URL, and what a page refers to by relative paths. */
import fs from 'node:fs';
import path from 'node:path';
import { escapePattern } from 'docs-core/escape';
import { listPages } from 'docs-core/content-folder';
import { listFiles } from 'docs-core/list-files';
import { site } from '../../config/site';
import { REDIRECTS_FILE } from './redirects-file';

/** Files below a folder of the project, relative to it. */
const filesOf = (root: string, folder: string): string[] =>
  fs.existsSync(path.join(root, folder))
    ? listFiles(path.join(root, folder))
        .filter((name) => !name.includes('node_modules/'))
        .map((name) => path.join(folder, name))
    : [];

/** Replaces in a file; returns how often. */
function replaceIn(file: string, pattern: RegExp, replace: (...parts: string[]) => string): number {
  const text = fs.readFileSync(file, 'utf8');
  let count = 0;
  const replaced = text.replace(pattern, (...parts: string[]) => {
    count += 1;
    return replace(...parts);
  });
  if (count > 0) fs.writeFileSync(file, replaced);
  return count;
}

/**
 * Makes links lead to another URL: those of pages and of other content, and the entries of lists in `src/config` and of
 * the search's tests.
 *
 * @param to path, which may have a hash
 * @param dropsHash whether headings of the old page are not those of the new one
 * @returns `12 links in 3 files`
 */
export function rewriteLinks(root: string, from: string, to: string, dropsHash: boolean): string {
  const hosts = site.hosts.map(escapePattern).join('|');
  const inText = new RegExp(
    `(?<![\\w/.-])((?:https://(?:${hosts}))?)${escapePattern(from)}(#[^\\s)\\]"'<>,:]*)?(?=[\\s)\\]"'<>,:]|$)`,
    'gm',
  );
  const inConfig = new RegExp(`(')${escapePattern(from)}(#[^']*)?(?=')`, 'g');
  const replace = (_: string, before = '', hash = ''): string => before + to + (dropsHash ? '' : hash);
  const counts = [
    // The search's tests name the pages that they expect, the list of READMEs those about retired packages.
    ...['content', 'src/search/quality', 'src/config']
      .flatMap((folder) => filesOf(root, folder))
      .filter((file) => /\.(mdx?|ya?ml)$/.test(file))
      .map((file) => replaceIn(path.join(root, file), inText, replace)),
    ...filesOf(root, 'src/config')
      .filter((file) => file.endsWith('.ts') && !IGNORED.test(file))
      .map((file) => replaceIn(path.join(root, file), inConfig, replace)),
  ].filter((count) => count > 0);
  return `${counts.reduce((sum, count) => sum + count, 0)} links in ${counts.length} files`;
}

const IGNORED = new RegExp(`\\.test\\.tsx?$|^src/testing/|^${escapePattern(REDIRECTS_FILE)}$`);

/** `file:line` of what still names a page, by its URL or its file, in code, settings and documents; tests left out. */
export function findMentions(root: string, url: string, name: string): string[] {
  const pattern = new RegExp(
    `(?<![\\w/.-])(?:${escapePattern(url)}(?![\\w/-])|(?:content/en/)?${escapePattern(name)}(?!\\w))`,
  );
  const documents = fs.readdirSync(root).filter((file) => file.endsWith('.md'));
  const files = ['src', 'plugins', 'content'].flatMap((folder) => filesOf(root, folder));
  return [...documents, ...files]
    .filter((file) => /\.(tsx?|[cm]?js|jsonc?|mdx?|ya?ml)$/.test(file) && !IGNORED.test(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}

/** Relative destinations of links and images. */
const RELATIVE = /(?<=\]\(|\bsrc=")\.{1,2}\/[^\s)"]+/g;

/**
 * Gives a page that has moved to another folder its diagrams and images: those that no other page of its language shows
 * move with it, the paths of others change.
 *
 * @param folder absolute path of the language's pages
 * @param before the page's former file, absolute like the next one
 * @param moveFile moves a file
 */
export function moveParts(
  folder: string,
  before: string,
  after: string,
  moveFile: (source: string, target: string) => void,
): void {
  const [old, now] = [path.dirname(before), path.dirname(after)];
  if (old === now) return;
  const shown = new Set(
    listPages(folder)
      .filter((page) => page !== after)
      .flatMap((page) =>
        (fs.readFileSync(page, 'utf8').match(RELATIVE) ?? []).map((part) =>
          path.resolve(path.dirname(page), part),
        ),
      ),
  );
  const text = fs.readFileSync(after, 'utf8').replace(RELATIVE, (written) => {
    const source = path.resolve(old, written);
    const target = path.resolve(now, written);
    if (!fs.existsSync(source)) return written;
    if (shown.has(source) || fs.existsSync(target) || !written.startsWith('./')) {
      const relative = path.relative(now, source).split(path.sep).join('/');
      return relative.startsWith('.') ? relative : `./${relative}`;
    }
    for (const variant of ['', '.dark']) {
      const [from, to] = [source, target].map((file) => file.replace(/(?=\.\w+$)/, variant)) as [
        string,
        string,
      ];
      if (fs.existsSync(from)) moveFile(from, to);
    }
    return written;
  });
  fs.writeFileSync(after, text);
}
