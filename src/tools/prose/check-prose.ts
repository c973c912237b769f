import fs from 'node:fs';
import path from 'node:path';
import { createResultCache } from 'docs-core/result-cache';
import { PROSE_FILE } from '../../config/prose';
import type { ChosenPage } from '../pages/select-pages';
import { WORDS } from './english';
import { checkPage, type ProseProblem, type Rule } from './page';
import { readPage } from './read-page';
import { rulesFor } from './rules';

const CACHE = path.join('node_modules', '.cache', 'checks', 'prose');
/** What a result depends on besides its page. */
const SOURCES = [
  'src/tools/prose',
  'src/tools/translation/structure.ts',
  'src/config/prose.ts',
  PROSE_FILE,
  WORDS,
  'plugins/docs-core/src',
  'plugins/gatsby-transformer-docs/src/markdown/dialect.ts',
  'plugins/gatsby-transformer-docs/src/front-matter.ts',
  'plugins/gatsby-transformer-docs/src/translation.ts',
  'package-lock.json',
];

/**
 * Checks the prose of pages against the style guide.
 *
 * @param useCache whether pages that haven't changed since they were last read are left out
 * @param english folder of the English pages
 * @throws Error when a file doesn't exist, or a list of terms is invalid
 */
export function checkProse(
  pages: readonly ChosenPage[],
  { useCache, english }: { useCache: boolean; english: string },
): ProseProblem[] {
  const cache = createResultCache<ProseProblem[]>(CACHE, SOURCES);
  return pages.flatMap((page) => {
    const { file, language } = page;
    const source = fs.readFileSync(file, 'utf8');
    const { rules, knowledge } = rulesFor(page, source, english);
    const key = `${language} ${knowledge} ${source}`;
    const known = useCache ? cache.read(key) : null;
    if (known) return known.map((problem) => ({ ...problem, file }));
    const problems = checkSource(file, source, rules);
    cache.write(key, problems);
    return problems;
  });
}

/** A page that isn't Markdown or MDX is a problem; the build reports more details, with an example. */
function checkSource(file: string, source: string, rules: readonly Rule[]): ProseProblem[] {
  try {
    return checkPage(readPage(file, source), rules);
  } catch (error) {
    const { line = 1, column = 1, reason } = error as { line?: number; column?: number; reason?: string };
    if (reason === undefined) throw error;
    return [{ file, line, column, message: reason, example: '', rule: 'syntax' }];
  }
}
