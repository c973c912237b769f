/**
 * `npm run translations`: how much of each language is translated, and what is older than its source, with the command
 * that shows what has changed since.
 *
 * `npm run translations -- --start zh guides/csp.mdx …` makes files to translate, `-- --accept zh guides/csp.mdx …`
 * marks translations as up to date again.
 */
import fs from 'node:fs';
import path from 'node:path';
import { env } from '../config/env';
import { defaultLanguage, languageOfCode, languages, type Language } from '../config/languages';
import { findCommit, formatReport, listTranslations } from './translation/list-translations';
import { startTranslation, writeSource } from './translation/start-translation';
import { runCommand, UsageError } from './run-command';

const folderOf = ({ code }: Language): string => path.join('content', code);
const english = path.relative('.', env.contentDir);

function report(): void {
  for (const language of languages.filter(({ code }) => code !== defaultLanguage.code)) {
    const pages = listTranslations(english, folderOf(language));
    const stale = pages
      .filter(({ state }) => state === 'stale')
      .map(({ path: page, source }) => {
        const original = path.join(english, page);
        return { file: path.join(folderOf(language), page), original, since: findCommit(original, source) };
      });
    console.log(`${formatReport(language.name, pages, stale)}\n`);
  }
}

/** Writes one translation, and returns why that is not possible, or ''. */
function change(action: '--start' | '--accept', language: Language, name: string): string {
  const wanted = name.replace(/^content\/[^/]+\//, '');
  const page = listTranslations(english, folderOf(language)).find((known) => known.path === wanted);
  const file = path.join(folderOf(language), wanted);
  if (!page) return `${name}: there is no such page below ${english}, for example: guides/csp.mdx`;
  if (action === '--start') {
    if (fs.existsSync(file)) return `${file}: is there already; npm run translations shows what has changed`;
    const source = fs.readFileSync(path.join(english, wanted), 'utf8');
    const text = startTranslation(source, wanted, page.digest);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    console.log(`${file}: to be translated`);
    return '';
  }
  if (!fs.existsSync(file))
    return `${file}: isn't there yet, for example: npm run translations -- --start ${language.code} ${wanted}`;
  fs.writeFileSync(file, writeSource(fs.readFileSync(file, 'utf8'), page.digest));
  console.log(`${file}: up to date`);
  return '';
}

/** Writes files of one language, and reports each and every problem. */
function changeAll(action: '--start' | '--accept', code: string, named: readonly string[]): number {
  const language = languageOfCode(code);
  const problems = named.map((name) => change(action, language, name)).filter((problem) => problem !== '');
  if (named.length === 0)
    problems.push(`name pages, for example: npm run translations -- ${action} ${code} guides/csp.mdx`);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

runCommand({
  usage: 'npm run translations, or with -- --start zh guides/csp.mdx …, or -- --accept zh guides/csp.mdx …',
  options: {
    start: { type: 'string' },
    accept: { type: 'string' },
  },
  positionals: true,
  run: ({ values: { start: started, accept }, positionals }) => {
    if (started !== undefined) return changeAll('--start', started, positionals);
    if (accept !== undefined) return changeAll('--accept', accept, positionals);
    if (positionals.length > 0) throw new UsageError('Pages are named with --start or --accept only');
    report();
  },
});
