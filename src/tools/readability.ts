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
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run readability [-- pages…] [--all] [--json]',
  options: { all: { type: 'boolean', default: false }, json: { type: 'boolean' } },
  positionals: true,
  run: ({ values: { all, json }, positionals }) => {
    const read = createEnglishReader();
    const pages = chosenPages(positionals, env.contentDir)
      // Flesch's formula is about English.
      .filter(({ language }) => language === 'en')
      .map(({ file }) => readPage(file, fs.readFileSync(file, 'utf8')));
    const { longSentence } = prose;
    const report = buildReport(pages.map((page) => measurePage(page, read, longSentence)));
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report, { all, longSentence }));
  },
});
