import { checkPage } from './check-prose';
import { createEnglishReader } from './english-reader';
import { englishRules } from './rules';
import { readPage } from './read-page';

const reader = createEnglishReader(['bundler', 'JavaScript', 'npm', 'TypeScript', 'webpack']);

/** Front matter without problems. */
export const FRONT_MATTER = [
  '---',
  'title: Tide tables',
  'description: How a page of tides is built, from the numbers of the harbor office to a table on the screen.',
  '---',
  '',
  '',
].join('\n');

/**
 * Checks a body against the rules, as `npm run lint:prose` does.
 *
 * @param body Markdown below a front matter without problems, or a whole page that begins with its own
 * @returns a line for each problem, `line:column rule: message → example`; a body begins in line 1
 */
export function checkForTest(body: string): string[] {
  const isWhole = body.startsWith('---');
  const source = isWhole ? body : FRONT_MATTER + body;
  const above = isWhole ? 0 : FRONT_MATTER.split('\n').length - 1;
  return checkPage(readPage('page.mdx', source), englishRules, reader).map(
    ({ line, column, rule, message, example }) =>
      `${line - above}:${column} ${rule}: ${message} → ${example}`,
  );
}
