/** All messages of all languages, for the build. What visitors load: translate.ts. */
import fs from 'node:fs';
import path from 'node:path';
import { ENGLISH_LABELS } from 'docs-core/body-labels';
import { defaultLanguage, languages, type LanguageCode } from '../config/languages';
import { groupNames } from '../config/sections';
import enBodies from './en/bodies.json';
import enCommon from './en/common.json';
import enHome from './en/home.json';
import enLists from './en/lists.json';
import enNotFound from './en/not-found.json';
import enOffline from './en/offline.json';
import enOnDemand from './en/on-demand.json';
import enThirdParty from './en/third-party.json';
import enPlayground from './en/playground.json';
import enSearch from './en/search.json';
import enVoteBoard from './en/vote-board.json';
import enVote from './en/vote.json';

/** Every message in English. `{name}` is filled in. */
const english = {
  /** Messages of the interface; browsers load the parts that they need. */
  interface: {
    ...enCommon,
    ...enOnDemand,
    ...enThirdParty,
    ...enHome,
    ...enLists,
    ...enNotFound,
    ...enOffline,
    ...enSearch,
    ...enVote,
    ...enVoteBoard,
  },
  /** Texts that the build adds to pages, to sidebars and to the lists of Markdown copies. */
  bodies: { ...ENGLISH_LABELS, ...enBodies },
  /** Messages of the playground, which only its page's data has. */
  playground: enPlayground,
  /** Names of the sidebars' groups, by the English ones of `src/config/sections.ts`. */
  groups: Object.fromEntries(groupNames().map((name) => [name, name])),
};

/** The file of a language other than the default one, `src/i18n/messages/<code>.json`. */
export type MessageFile = {
  readonly [Part in keyof typeof english]: Readonly<Record<keyof (typeof english)[Part], string>>;
};

/**
 * Reads the messages of a language.
 *
 * @throws Error that names every message that is missing, unknown or empty, and every placeholder that isn't
 * filled in, each with its English text
 */
export function readMessageFile(code: LanguageCode): MessageFile {
  if (code === defaultLanguage.code) return english;
  const file = path.join('src', 'i18n', 'messages', `${code}.json`);
  const found = JSON.parse(fs.readFileSync(path.resolve(file), 'utf8')) as Record<
    string,
    Record<string, unknown>
  >;
  const faults = Object.entries(english).flatMap(([part, expected]) =>
    findFaults(expected, found[part] ?? {}).map((fault) => `${file}: ${part}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return found as unknown as MessageFile;
}

function findFaults(
  expected: Readonly<Record<string, string>>,
  found: Readonly<Record<string, unknown>>,
): string[] {
  const ofExpected = Object.entries(expected).flatMap(([key, text]) => {
    const translated = found[key];
    const example = `for example: ${JSON.stringify(key)}: ${JSON.stringify(text)}`;
    if (typeof translated !== 'string' || translated.trim() === '')
      return [`${key}: expected a text; ${example}`];
    const missing = placeholdersOf(text).filter((name) => !placeholdersOf(translated).includes(name));
    const strange = placeholdersOf(translated).filter((name) => !placeholdersOf(text).includes(name));
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

/** The messages of every language. */
export const messages = Object.fromEntries(
  languages.map(({ code }) => [code, readMessageFile(code)]),
) as Readonly<Record<LanguageCode, MessageFile>>;

/** Texts that the build puts into a page's body, as the docs transformer names them. */
export function buildBodyLabels(code: LanguageCode): Record<string, string> {
  return { ...messages[code].bodies, copy: messages[code].interface['code.copy'] };
}

/** Texts of the lists of Markdown copies, as gatsby-plugin-markdown-copies names them. */
export function buildListMessages(code: LanguageCode): Record<'intro' | 'full' | 'standalone', string> {
  const { interface: shown, bodies } = messages[code];
  return {
    intro: bodies.listIntro,
    full: bodies.listFull + bodies.colon,
    standalone: shown['sidebar.standalone'],
  };
}
