import fs from 'node:fs';
import path from 'node:path';
import type { ChosenPage } from '../pages/select-pages';
import { createPageCache } from '../pages/page-cache';
import { WORDS } from './english';
import { checkPage, type ProseProblem } from './page';
import { readPage, UnreadablePage } from './read-page';
import { rulesFor } from './rules';

const CACHE = path.join('node_modules', '.cache', 'checks', 'prose');
/** What a result depends on besides its page. */
const SOURCES = [
  'src/tools/prose',
  'src/config/prose.ts',
  'src/config/prose-terms.ts',
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
  const cache = createPageCache<ProseProblem[]>(CACHE, SOURCES);
  return pages.flatMap((page) => {
    const { file, language } = page;
    const source = fs.readFileSync(file, 'utf8');
    const { rules, knowledge } = rulesFor(page, source, english);
    const key = `${language} ${knowledge} ${source}`;
    const known = useCache ? cache.read(key) : null;
    if (known) return known.map((problem) => ({ ...problem, file }));
    let problems: ProseProblem[];
    try {
      problems = checkPage(readPage(file, source), rules);
    } catch (error) {
      if (!(error instanceof UnreadablePage)) throw error;
      problems = [{ ...error.problem, rule: 'syntax' }];
    }
    cache.write(key, problems);
    return problems;
  });
}
