import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { languageOfCode } from '../../config/languages';
import { packageReadmes } from '../../config/package-readmes';
import { buildBodyLabels } from '../../i18n/build-messages';
import { renderMarkdown } from 'gatsby-transformer-docs/render-markdown';

const EXAMPLE = `css-loader: |
    What it does, the command that installs it, and the options used most.`;

/**
 * Reads what a language's readers see before READMEs, which are in English: `readmes.yaml` in the folder of its pages,
 * Markdown by the name of the package.
 *
 * @returns HTML by the name of the package; none without such a file
 * @throws Error with every package that has no page or no text, and an example
 */
export function readIntroductions(folder: string, language: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'readmes.yaml');
  if (!fs.existsSync(file)) return new Map();
  const texts = Object.entries((parse(fs.readFileSync(file, 'utf8')) ?? {}) as Record<string, unknown>);
  const names = new Set(packageReadmes.map((entry) => entry.package));
  const faults = texts
    .filter(([name, text]) => !names.has(name) || typeof text !== 'string')
    .map(([name]) => `${file}: ${name}: expected a package of src/config/package-readmes.yaml and its text`);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n  for example:\n  ${EXAMPLE}`);
  const { code, prefix } = languageOfCode(language);
  const options = { format: 'md', prefix, labels: buildBodyLabels(code) } as const;
  return new Map(texts.map(([name, text]) => [name, renderMarkdown(String(text), options).html]));
}
