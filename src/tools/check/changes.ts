/** What `check --changed` looks at besides the edited files: what renaming, deleting and editing breaks elsewhere. */
import fs from 'node:fs';
import path from 'node:path';
import { escapePattern } from '../../../plugins/docs-core/src/escape';
import type { Problem } from '../../../plugins/docs-core/src/problem';
import type { CheckedDoc } from '../../../plugins/gatsby-transformer-docs/src/find-problems';
import { readFormerPages } from '../../../plugins/gatsby-transformer-docs/src/former-pages';
import {
  digestOfPage,
  findVanishedPages,
  type SitePage,
} from '../../../plugins/gatsby-transformer-docs/src/vanished-pages';
import { defaultLanguage, languageOfCode } from '../../config/languages';
import { redirects } from '../../config/redirects';
import { readRedirectLinks, REDIRECTS_FILE } from '../pages/redirects-file';
import { chosenPages, isPageFile, type ChosenPage } from '../pages/select-pages';
import { factsFor, readPage, urlOf } from './check-content';
import { runGit, type Changes } from './list-changes';

/** What changes may have broken in files that are as they were. */
interface Affected {
  /** Unchanged pages whose links, diagrams, images or originals are affected. */
  readonly pages: readonly ChosenPage[];
  /** The redirects that lead to changed or vanished pages. */
  readonly redirects: CheckedDoc;
  /** Pages that vanished without a redirect. */
  readonly problems: readonly Problem[];
}

/** @param english folder of the English pages */
export async function findAffected({ changed, gone }: Changes, english: string): Promise<Affected> {
  const all = chosenPages([], english);
  const folders = new Set(all.map(({ folder }) => folder + path.sep));
  const pagesOf = (files: readonly string[]): ChosenPage[] =>
    files.flatMap((file) =>
      isPageFile(file) && [...folders].some((folder) => path.resolve(file).startsWith(folder))
        ? chosenPages([file], english)
        : [],
    );
  const [edited, vanished] = [pagesOf(changed), pagesOf(gone)];
  const plainUrl = (page: ChosenPage): string =>
    urlOf(page).slice(languageOfCode(page.language).prefix.length);
  const texts = [
    ...vanished.map(plainUrl),
    ...(await listLostAnchors(edited)),
    ...gone.filter((file) => !isPageFile(file)).map((file) => `/${path.basename(file)}`),
  ];
  const pattern = new RegExp(`(?:${texts.map(escapePattern).join('|')})(?=[#?\\s)>\\]"']|$)`, 'm');
  const originals = new Set(
    vanished
      .filter(({ language }) => language === defaultLanguage.code)
      .map(({ file }) => path.relative(english, file)),
  );
  const isAffected = ({ file, folder }: ChosenPage): boolean =>
    originals.has(path.relative(folder, file)) ||
    (texts.length > 0 && pattern.test(fs.readFileSync(file, 'utf8')));
  const own = new Set(edited.map(({ file }) => file));
  const urls = new Set([...edited, ...vanished].map(plainUrl));
  return {
    pages: all.filter((page) => !own.has(page.file) && isAffected(page)),
    redirects: readRedirectLinks(fs.readFileSync(REDIRECTS_FILE, 'utf8'), (target) => urls.has(target)),
    problems: findVanishedPages(readFormerPages(english) ?? [], all.flatMap(toSitePage), redirects),
  };
}

/** None for a translation. */
function toSitePage(page: ChosenPage): SitePage[] {
  if (page.language !== defaultLanguage.code) return [];
  const digest = digestOfPage(fs.readFileSync(page.file, 'utf8'));
  return [{ url: urlOf(page), file: page.file, digest }];
}

/** The lines that ids come from: headings, and tags about facts. */
const outlineOf = (text: string): string => (text.match(/^[ \t>]*(?:#|<[A-Z]).*$/gm) ?? []).join('\n');

/** URLs of headings that pages had at the last commit and have no longer. */
async function listLostAnchors(pages: readonly ChosenPage[]): Promise<string[]> {
  const lost = pages.map(async (page) => {
    const before = readCommitted(page.file);
    const text = fs.readFileSync(page.file, 'utf8');
    if (before === null || outlineOf(before) === outlineOf(text)) return [];
    const facts = await factsFor([before, text]);
    const [{ checked: old }, { checked: now }] = await Promise.all([
      readPage(page, { facts }, before),
      readPage(page, { facts }),
    ]);
    const { prefix = '' } = now;
    return old.ids.filter((id) => !now.ids.includes(id)).map((id) => `${now.url.slice(prefix.length)}#${id}`);
  });
  return (await Promise.all(lost)).flat();
}

/** The text of a file at the last commit; null for a new file. */
function readCommitted(file: string): string | null {
  try {
    return runGit('show', `HEAD:./${file.split(path.sep).join('/')}`);
  } catch {
    return null;
  }
}
