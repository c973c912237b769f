import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from 'docs-core/problem';
import { type Correction, corrections, findNeedless } from 'gatsby-source-webpack-reference/corrections';
import { readFences } from 'gatsby-transformer-docs/samples/read-fences';
import { readInstalled } from 'gatsby-source-webpack-reference/read-in-child';

const FILE = 'plugins/gatsby-source-webpack-reference/src/corrections.ts';

/**
 * Checks the corrections of facts: the installed packages still say what is corrected, and the page of each has the
 * sample that shows what the code does. Whether the sample is right is checked with its page.
 *
 * @param contentDir the folder of the English pages
 * @param pages files that are checked; only corrections whose proof is on one of them are
 */
export async function checkCorrections(contentDir: string, pages: readonly string[]): Promise<Problem[]> {
  const pageOf = ({ proof }: Correction) => path.join(contentDir, proof.page);
  const chosen = corrections.filter((correction) => pages.includes(pageOf(correction)));
  if (chosen.length === 0) return [];
  const { options, runtimeVariables } = await readInstalled({ isCorrected: false });
  const needless = new Set(findNeedless([...options, ...runtimeVariables]));
  const lines = fs.readFileSync(FILE, 'utf8').split('\n');
  const problems: Problem[] = [];
  for (const correction of chosen) {
    const { name, proof } = correction;
    const line = lines.findIndex((text) => text.includes(`name: '${name}'`)) + 1;
    const report = (message: string, example: string): void =>
      void problems.push({ file: FILE, line, column: 5, message, example });
    if (needless.has(correction))
      report(`the package no longer says this of ${name}`, 'remove the correction');
    const fences = readFences(fs.readFileSync(pageOf(correction), 'utf8'));
    if (!fences.some(({ marks }) => marks.project === proof.project))
      report(
        `expected a sample on ${proof.page} that proves it, found no fence of that project`,
        `\`\`\`js file=src/index.js project=${proof.project}`,
      );
  }
  return problems;
}
