import fs from 'node:fs';
import path from 'node:path';
import { defaultLanguage, languages, type LanguageCode } from '../config/languages';
import { allEnglish } from './messages.server';
import { groupNames } from '../config/page-groups';
import { enComponents } from './en-components';
import { enPlayground, type PlaygroundMessages } from './en-playground';
import type { Messages } from './en';
import { ENGLISH_LABELS } from '../../plugins/docs-core/src/body-labels';

/** Texts that the build adds to bodies and lists, in one language. */
export const readBodyTexts = (code: LanguageCode): MessageFile['bodies'] =>
  code === defaultLanguage.code ? enBodies : readMessageFile(code).bodies;

/** The playground's messages in one language: its route passes them to the page. */
export const readPlaygroundMessages = (code: LanguageCode): PlaygroundMessages =>
  code === defaultLanguage.code ? enPlayground : readMessageFile(code).playground;

/** Texts that the build puts into a page's body, as the docs transformer names them. */
export function buildBodyLabels(code: LanguageCode): Record<string, string> {
  return { ...readBodyTexts(code), copy: messages[code]['code.copy'] };
}

/** Texts of the lists of Markdown copies, as gatsby-plugin-markdown-copies names them. */
export function buildListMessages(code: LanguageCode): Record<'intro' | 'full' | 'standalone', string> {
  const { listIntro, listFull } = readBodyTexts(code);
  return { intro: listIntro, full: listFull, standalone: messages[code]['sidebar.standalone'] };
}

/** English texts that the build adds to pages and to the lists of their Markdown copies. */
export const enBodies = {
  ...ENGLISH_LABELS,
  ...enComponents,
  listIntro: 'Every page is there as Markdown: add index.md to its URL.',
  listFull: 'All pages in one file',
  listOverview: 'Overview',
};

/** Names of the sidebars' groups, by themselves. */
export const enGroups = Object.fromEntries(groupNames.map((name) => [name, name]));

/** The file of a language other than the default one, in `src/i18n/messages`. */
export interface MessageFile {
  /** Messages of the interface, by the keys of `en.ts` and its parts. */
  readonly interface: Messages;
  /** Texts that the build adds, by the keys of `enBodies`. */
  readonly bodies: Readonly<Record<keyof typeof enBodies, string>>;
  /** Messages of the playground, which only its page loads. */
  readonly playground: PlaygroundMessages;
  /** Names of the sidebars' groups, by the English ones of `src/config/page-groups.ts`. */
  readonly groups: Readonly<Record<string, string>>;
}

const EXPECTED = { interface: allEnglish, bodies: enBodies, playground: enPlayground, groups: enGroups };

/**
 * Reads the messages of a language, for the build.
 *
 * @throws Error that names every message that is missing, unknown or empty, and every placeholder that isn't
 * filled in, each with its English text
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
    const missing = placeholdersOf(english).filter((name) => !placeholdersOf(text).includes(name));
    const strange = placeholdersOf(text).filter((name) => !placeholdersOf(english).includes(name));
    return [
      ...missing.map((name) => `${name} is missing`),
      ...strange.map((name) => `${name} means nothing`),
    ].map((fault) => `${key}: ${fault}; ${example}`);
  });
  const unknown = Object.keys(found).filter((key) => !(key in expected));
  return [...ofExpected, ...unknown.map((key) => `${key}: unknown key`)];
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? [];
}

/** The messages of every language, for the build. The browser loads its own: messages.browser.ts. */
export const messages: Readonly<Record<LanguageCode, Messages>> = Object.fromEntries(
  languages.map(({ code }) => [
    code,
    code === defaultLanguage.code ? allEnglish : readMessageFile(code).interface,
  ]),
) as Record<LanguageCode, Messages>;

/** Texts of the sidebars of every language; the sidebars are files of the build. */
export const navTexts = Object.fromEntries(
  languages.map(({ code }) => [
    code,
    {
      overview: readBodyTexts(code).listOverview,
      groups: code === defaultLanguage.code ? enGroups : readMessageFile(code).groups,
    },
  ]),
) as Readonly<
  Record<LanguageCode, { readonly overview: string; readonly groups: Readonly<Record<string, string>> }>
>;
