/** Renames, moves or deletes a page, with everything that refers to it. */
import fs from 'node:fs';
import path from 'node:path';
import { nearestNames } from 'docs-core/edit-distance';
import { buildDocUrl } from 'gatsby-transformer-docs/doc-url';
import { readFormerPages } from 'gatsby-transformer-docs/former-pages';
import { digestOfFile } from 'gatsby-transformer-docs/translation';
import { listPages } from 'docs-core/content-folder';
import { runGit } from 'docs-core/run-git';
import { defaultLanguage, languages } from '../../config/languages';
import { UsageError } from '../run-command';
import { listTranslations } from '../translation/list-translations';
import { writeSource } from '../translation/start-translation';
import { findMentions, moveParts, rewriteLinks } from './page-references';
import { addRedirect, REDIRECTS_FILE } from './redirects-file';
import { isPageFile } from './select-pages';

/** A page of the default language that there is, or is to be. */
interface Location {
  /** Below its language's folder: `guides/caching.mdx`. */
  readonly name: string;
  readonly url: string;
  /** `#heading`, or ''. */
  readonly hash: string;
}

export interface Move {
  /** Absolute path of the project. */
  readonly root: string;
  /** Files or URLs. */
  readonly from: string;
  readonly to: string;
  /** URLs that no page may have. */
  readonly reserved: readonly string[];
}

export interface Moved {
  /** What was done, a line each. */
  readonly done: readonly string[];
  /** What refers to the page in code and prose, `file:line`: left to the author. */
  readonly left: readonly string[];
}

/** What is known of the projects of pages, by the page's name. */
const RECORD = 'content/projects/builds.json';
const english = path.join('content', defaultLanguage.code);

/**
 * Finds what is meant.
 *
 * @param like the page that is moved: its name, where only a folder is given, and its extension
 * @throws UsageError for what can be no page of the default language
 */
function locate(root: string, given: string, like = ''): Location {
  const [written = '', id] = given.split('#');
  const hash = id === undefined ? '' : `#${id}`;
  const isUrl = written.startsWith('/') && !written.startsWith(root + path.sep);
  const pages = listPages(path.join(root, english)).map((file) =>
    path.relative(path.join(root, english), file),
  );
  if (isUrl) {
    const url = written.endsWith('/') ? written : `${written}/`;
    const known = pages.find((name) => buildDocUrl(name.split(path.sep).join('/'), '') === url);
    const name = known ?? `${url.slice(1, -1)}${path.extname(like) || '.mdx'}`;
    return { name: name.split(path.sep).join('/'), url, hash };
  }
  const file = path.relative(root, path.resolve(root, written));
  const isFolder =
    written.endsWith('/') || fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isDirectory();
  const whole = isFolder && like !== '' ? path.join(file, path.basename(like)) : file;
  const name = path.relative(english, whole).split(path.sep).join('/');
  if (name.startsWith('..') || !isPageFile(name)) {
    const translated = languages.find(({ code }) => file.startsWith(path.join('content', code) + path.sep));
    const reason = translated && isPageFile(name) ? ': its translations move with it' : ', or its URL';
    throw new UsageError(`${given}: expected a page such as ${english}/guides/caching.mdx${reason}`);
  }
  return { name, url: buildDocUrl(name, ''), hash };
}

/**
 * Moves a page with its translations, and with the diagrams and images that it alone shows; or deletes it, where the
 * target is a page that there is already; or completes what was moved by hand. Links of all pages lead to the new URL,
 * and so does a redirect.
 *
 * @throws UsageError when that is not possible; nothing has changed then
 */
export function movePage({ root, from: given, to: wanted, reserved }: Move): Moved {
  const git = (...args: string[]): string | null => runGit(root, ...args);
  const absolute = (name: string, code: string = defaultLanguage.code): string =>
    path.join(root, 'content', code, name);
  const from = locate(root, given);
  const to = locate(root, wanted, from.name);
  const isThere = (page: Location): boolean => fs.existsSync(absolute(page.name));
  const isDeleted = isThere(from) && isThere(to);
  checkMove(root, from, to, reserved, git);

  const fresh = languages.flatMap(({ code }) =>
    code === defaultLanguage.code
      ? []
      : listTranslations(absolute(''), absolute('', code))
          .filter(({ state }) => state === 'fresh')
          .map((page) => ({ code, name: page.path })),
  );
  const done: string[] = [];
  const report = (line: string): void => void done.push(line);
  const moveFile = (source: string, target: string): void => {
    const [before, after] = [path.relative(root, source), path.relative(root, target)];
    fs.mkdirSync(path.dirname(target), { recursive: true });
    // Git's own command keeps what is staged of the file.
    if (git('ls-files', '--error-unmatch', before) === null || git('mv', before, after) === null)
      fs.renameSync(source, target);
    report(`${before} → ${after}`);
  };
  for (const { code } of languages) {
    const [before, after] = [absolute(from.name, code), absolute(to.name, code)];
    if (!fs.existsSync(before)) continue;
    if (isDeleted) {
      fs.rmSync(before);
      report(`${path.relative(root, before)} deleted`);
    } else if (!fs.existsSync(after)) {
      moveFile(before, after);
      moveParts(absolute('', code), before, after, moveFile);
    }
  }
  if (from.url !== to.url) {
    const target = isDeleted ? to.url + to.hash : to.url;
    report(rewriteLinks(root, from.url, target, isDeleted || to.hash !== ''));
    const file = path.join(root, REDIRECTS_FILE);
    fs.writeFileSync(file, addRedirect(fs.readFileSync(file, 'utf8'), from.url, target, !isDeleted));
    report(`${REDIRECTS_FILE}: ${from.url} → ${target}`);
  }
  const record = path.join(root, RECORD);
  // An entry of a page that is gone goes when projects are recorded the next time.
  if (!isDeleted && fs.existsSync(record)) {
    const builds = fs.readFileSync(record, 'utf8');
    fs.writeFileSync(record, builds.replace(`"${from.name}": {`, `"${to.name}": {`));
  }
  for (const { code, name } of fresh) {
    const page = name === from.name ? to.name : name;
    const [source, translation] = [absolute(page), absolute(page, code)];
    if (!fs.existsSync(source) || !fs.existsSync(translation)) continue;
    const text = fs.readFileSync(translation, 'utf8');
    const accepted = writeSource(text, digestOfFile(source));
    if (accepted !== text) fs.writeFileSync(translation, accepted);
  }
  return { done, left: from.url === to.url ? [] : findMentions(root, from.url, from.name) };
}

/** @throws UsageError saying why a page cannot be moved */
function checkMove(
  root: string,
  from: Location,
  to: Location,
  reserved: readonly string[],
  git: (...args: string[]) => string | null,
): void {
  const file = (page: Location): string => path.join(english, page.name);
  const isThere = (page: Location): boolean => fs.existsSync(path.join(root, file(page)));
  const refuse = (reason: string): never => {
    throw new UsageError(reason);
  };
  if (from.name === to.name) refuse(`${file(from)} is that page already`);
  if (isThere(from) && isThere(to)) {
    const state = git('status', '--porcelain', '--', file(from)) ?? '';
    if (state !== '')
      refuse(`${file(from)} has changes that are not committed, and would be deleted: commit it first`);
    return;
  }
  if (isThere(from)) {
    if (reserved.includes(to.url))
      refuse(`the URL ${to.url} is that of a page of the site itself: choose another one`);
    if (!/^(?:[a-z\d][a-z\d.-]*\/)*[a-z\d][a-z\d.-]*\.mdx?$/.test(to.name))
      refuse(
        `${file(to)}: expected lower case with hyphens, such as ${english}/guides/build-performance.mdx`,
      );
    if (to.hash !== '') refuse(`${to.url}${to.hash}: there is no page ${to.url} yet`);
    return;
  }
  const former = readFormerPages(path.join(root, english)) ?? [];
  if (isThere(to) && former.some(({ url }) => url === from.url)) return;
  const names = listPages(path.join(root, english)).map((page) => path.relative(root, page));
  const [nearest = 'the path of its file, or its URL'] = nearestNames(file(from), names);
  refuse(`There is no page ${file(from)}, with the URL ${from.url}. Did you mean ${nearest}?`);
}
