/**
 * `npm run readability [pages…]`: how long and how hard the sentences of pages are, the hardest pages first. `--all`
 * has a line for each page, `--json` everything.
 */
import fs from 'node:fs';
import { env } from '../config/env';
import { prose } from '../config/prose';
import { createEnglishReader } from './prose/english-reader';
import { readPage } from './prose/read-page';
import { buildReport, measurePage } from './prose/readability/build-report';
import { formatReport } from './prose/readability/format-report';
import { chosenPages } from './pages/select-pages';
import { runCommand } from './run-command';

runCommand({
  usage: 'npm run readability [-- pages…] [--all] [--json]',
  options: { all: { type: 'boolean', default: false }, json: { type: 'boolean' } },
  positionals: true,
  run: ({ values: { all, json }, positionals }) => {
    const read = createEnglishReader();
    const { longSentence } = prose;
    const pages = chosenPages(positionals, env.contentDir)
      // Flesch's formula is about English.
      .filter(({ language }) => language === 'en')
      .map(({ file }) => measurePage(readPage(file, fs.readFileSync(file, 'utf8')), read));
    const report = buildReport(pages, longSentence);
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report, { all, longSentence }));
  },
});
