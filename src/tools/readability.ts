/**
 * `npm run readability [pages…]`: how long and how hard the sentences of pages are, the hardest pages first. `--all`
 * has a line for each page, `--json` everything.
 */
import fs from 'node:fs';
import { env } from '../config/env';
import { prose } from '../config/prose';
import { createEnglishReader } from './prose/english-reader';
import { readPage } from './prose/read-page';
import { buildReport } from './prose/readability/build-report';
import { formatReport } from './prose/readability/format-report';
import { measurePage } from './prose/readability/measure-page';
import { chosenPages } from './pages/select-pages';
import { runMain } from './run-main';

function main(): void {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const read = createEnglishReader();
  const pages = chosenPages(named, env.contentDir)
    // Flesch's formula is about English.
    .filter(({ language }) => language === 'en')
    .map(({ file }) => readPage(file, fs.readFileSync(file, 'utf8')));
  const report = buildReport(pages.map((page) => measurePage(page, read, prose.longSentence)));
  console.log(
    args.includes('--json')
      ? JSON.stringify(report, null, 2)
      : formatReport(report, { all: args.includes('--all'), longSentence: prose.longSentence }),
  );
}

runMain(async () => Promise.resolve(main()));
