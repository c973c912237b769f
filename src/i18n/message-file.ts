import fs from 'node:fs';
import path from 'node:path';
import type { defaultLanguage } from '../config/languages';
import { type LanguageCode } from '../config/languages';
import { ENGLISH_LABELS } from '../../plugins/docs-core/src/body-labels';
import { allEnglish } from './all-english';
import type { Messages } from './en';

/** English texts that the build adds to pages and to the lists of their Markdown copies. */
export const enBodies = {
  ...ENGLISH_LABELS,
  listIntro: 'Every page is there as Markdown: add index.md to its address.',
  listFull: 'All pages in one file',
};

/** The file of a language other than the default one, in `src/i18n/messages`. */
export interface MessageFile {
  /** Sentences of the interface, by the keys of `en.ts` and its parts. */
  readonly interface: Messages;
  /** Texts that the build adds, by the keys of `enBodies`. */
  readonly bodies: Readonly<Record<keyof typeof enBodies, string>>;
}

const EXPECTED = { interface: allEnglish, bodies: enBodies };

/**
 * Reads the sentences of a language, for the build.
 *
 * @throws Error that names every sentence that is missing, unknown or empty, and every placeholder that isn't filled
 *   in, each with its English words
 */
export function readMessageFile(code: Exclude<LanguageCode, typeof defaultLanguage.code>): MessageFile {
  const file = path.join('src', 'i18n', 'messages', `${code}.json`);
  const found = JSON.parse(fs.readFileSync(path.resolve(file), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  const faults = Object.entries(EXPECTED).flatMap(([part, expected]) =>
    findFaults(expected, found[part] ?? {}).map((fault) => `${file}: ${part}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return found as unknown as MessageFile;
}

function findFaults(
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, unknown>>,
): string[] {
  const ofExpected = Object.entries(expected).flatMap(([key, english]) => {
    const text = found[key];
    const example = `for example: ${JSON.stringify(key)}: ${JSON.stringify(english)}`;
    if (typeof text !== 'string' || text.trim() === '') return [`${key}: expected a text; ${example}`];
    const lost = placeholdersOf(english).filter((name) => !placeholdersOf(text).includes(name));
    const strange = placeholdersOf(text).filter((name) => !placeholdersOf(english).includes(name));
    return [
      ...lost.map((name) => `${name} is missing`),
      ...strange.map((name) => `${name} means nothing`),
    ].map((fault) => `${key}: ${fault}; ${example}`);
  });
  const unknown = Object.keys(found).filter((key) => !(key in expected));
  return [...ofExpected, ...unknown.map((key) => `${key}: unknown key`)];
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
