import type { Fault } from './fence';
import { parseMarkup, place } from './parse-markup';

type Parser = (code: string, file: string, fragment: boolean) => Promise<Fault[]>;

/** Files that are JSON with comments. */
const COMMENTED = /(^|\/)([tj]sconfig[^/]*\.json|\.babelrc|\.swcrc|devcontainer\.json)$|\.jsonc$/;

const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['json', parseJson],
  ['webmanifest', parseJson],
  ['jsonc', (code) => parseJson(code, 'x.jsonc', false)],
  ['css', parseCss],
  ['yaml', parseYaml],
  ['yml', parseYaml],
  ['html', (code) => Promise.resolve(parseMarkup(code, false))],
  ['xml', (code) => Promise.resolve(parseMarkup(code, true))],
  ['svg', (code) => Promise.resolve(parseMarkup(code, true))],
]);

/**
 * Parses what is no program.
 *
 * @param lang a fence's language
 * @param code its code
 * @param file its file's name, or ''
 * @param fragment whether it is a part, such as `"scripts": {…}` of a package.json
 * @returns what is wrong; null if this language isn't parsed
 */
export async function parseData(
  lang: string,
  code: string,
  file: string,
  fragment: boolean,
): Promise<Fault[] | null> {
  const parser = PARSERS.get(lang);
  return parser ? await parser(code, file, fragment) : null;
}

/** Strings stay; comments, and commas before a closing bracket, become spaces, so that places stay right. */
const COMMENTS = /("(?:\\.|[^"\\\n])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const LAST_COMMAS = /("(?:\\.|[^"\\\n])*")|,(?=\s*[}\]])/g;
const blank = (all: string, kept: string | undefined) => kept ?? all.replace(/[^\n]/g, ' ');

function parseJson(code: string, file: string, fragment: boolean): Promise<Fault[]> {
  const isPart = fragment && /^\s*"(?:\\.|[^"\\])*"\s*:/.test(code);
  const whole = isPart ? `{${code.replace(/,\s*$/, '')}}` : code;
  const text = COMMENTED.test(file) ? whole.replace(COMMENTS, blank).replace(LAST_COMMAS, blank) : whole;
  try {
    JSON.parse(text);
    return Promise.resolve([]);
  } catch (error) {
    const { message } = error as Error;
    const end = message.includes('end of JSON') ? text.length : 0;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? end);
    const fault = { ...place(text, at), message: message.replace(/(?: in JSON)? at position .*/, '') };
    return Promise.resolve([fault]);
  }
}

async function parseCss(code: string): Promise<Fault[]> {
  const { default: postcss } = await import('postcss');
  try {
    postcss.parse(code);
    return [];
  } catch (error) {
    const { line, column, reason, message } = error as Error & {
      line?: number;
      column?: number;
      reason?: string;
    };
    return [{ line: line ?? 1, column: column ?? 1, message: reason ?? message }];
  }
}

async function parseYaml(code: string): Promise<Fault[]> {
  const { parseAllDocuments } = await import('yaml');
  const documents = parseAllDocuments(code);
  if (!Array.isArray(documents)) return [];
  return documents.flatMap(({ errors }) =>
    errors.map(({ message, linePos }) => ({
      line: linePos?.[0].line ?? 1,
      column: linePos?.[0].col ?? 1,
      message: (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:$/, ''),
    })),
  );
}
