import { messageList } from '../../config/search';
import { isMessageHeading, messageMatcher, type MessageMatcher } from 'docs-core/message-pattern';
import { withoutStopWords } from './common-words';
import { memoize } from './memoize';

/** Escape sequences of colors; copied from a log, they may have lost their first character. */
// eslint-disable-next-line no-control-regex
const COLORS = /\u001b?\[\d{1,3}(?:;\d{1,3})*m/g;

/** URLs, absolute and relative paths, of Windows as well, and names of files with a position. */
const PATHS =
  /\b(?:https?|file|webpack(?:-internal)?):\/\/[^\s'")]+|(?<![\w@])(?:\.{0,2}\/|~\/|[A-Z]:\\)[^\s'"),]*|(?<![\w-])[\w./@-]+\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|less|vue|svg|png|html)(?:\?[^\s'"]*)?(?::\d+)*(?=[\s'"),:]|$)/g;

/** Lines and columns, numbers of chunks, hashes. */
const POSITIONS = /(?<![\w.])\(?\d+(?::\d+)+(?:-\d+(?::\d+)?)?\)?|\b\d{2,}\b(?![.\w])/g;

/** What tools put before a message. */
const LABELS =
  /\b(?:ERROR|WARNING) in\b(?: main\b)?|\bUncaught\b|\(in promise\)|\[webpack-cli\]|\bnpm ERR!|✖|×|^\s*(?:Type|Reference|Syntax|Range)?Error:/g;

/** Whether a query looks like a message and not like a few words. */
const MESSAGE =
  /\b(?:error|warning|uncaught|failed|cannot|can't|can’t|not found|is not|isn't|doesn't|invalid|exceeds?|refused|aborted|unknown|deprecated|ENOENT|ENOSPC)\b|Error\b/i;

/** Quoted text: names of modules, of files, of variables. */
const QUOTED = /(?<!\w)(['"`])([^'"`\n]{1,80})\1(?!\w)/g;

/** A package in a path; the last one caused the message. */
const PACKAGE = /.*node_modules[/\\]((?:@[\w-]+[/\\])?[\w.-]+).*/;

/** Files whose names say what a message is about: those that tools read, and those that webpack writes. */
const KNOWN_FILE =
  /(?<![\w-])(?:(?:webpack|babel|postcss|jest|vitest|eslint)\.config(?=\.[cm]?[jt]s)|package\.json|[jt]sconfig\.json|hot-update(?=\.)|remoteEntry(?=\.)|service-worker(?=\.))/i;

/**
 * Takes out of a pasted error message what differs each time it occurs: colors, paths, positions, and quoted names that
 * no page mentions.
 *
 * @param hasTerm whether a word occurs in a page: `crypto` of `Can't resolve 'crypto'` does
 * @returns the query without colors where it is no message
 */
export function cleanQuery(query: string, hasTerm: (term: string) => boolean): string {
  const plain = query.replace(COLORS, '');
  if (!MESSAGE.test(query)) return plain;
  const compact = (name: string): string => name.toLowerCase().replace(/[^\w$]/g, '');
  const packageOf = (path: string): string => {
    const name = PACKAGE.exec(path)?.[1] ?? '';
    return ` ${name !== '' && hasTerm(compact(name)) ? name : (KNOWN_FILE.exec(path)?.[0] ?? '')} `;
  };
  const text = plain
    .replace(LABELS, ' ')
    .replace(QUOTED, (_all, _quote, name: string) => {
      if (/\s/.test(name)) return ` ${name} `;
      const isKnown = hasTerm(compact(name)) && !/^\.|\.\w{2,4}$/.test(name);
      return isKnown ? ` ${name} ` : packageOf(name);
    })
    .replace(PATHS, packageOf)
    .replace(POSITIONS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /\w{3}/.test(text) ? text : plain;
}

/** A section of a page, as far as it is read here. */
interface Section {
  readonly page?: { readonly url: string };
  readonly level: number;
  readonly heading: string;
}

/** A section whose heading is a message. */
interface AnsweredMessage extends MessageMatcher {
  readonly at: number;
  /** The message as its sample prints it. */
  readonly heading: string;
  /** Whether it is only listed, and not answered. */
  readonly isListed: boolean;
}

/** What tells requests apart that fail with the same message: an alias, a loader. */
const REQUESTS = [/'@\//, /-loader'/];

/** The least share of a heading's words that a message has, whose other words differ each time. */
const MIN_LIKENESS = 0.5;

const wordsOf = (text: string): readonly string[] =>
  withoutStopWords(text.toLowerCase().match(/[a-z_$][\w$]+/g) ?? []);

/** Most indexes never get a pasted message: the headings are read with the first one. */
const listMessages = memoize((records: readonly Section[]) =>
  records.flatMap(({ page, level, heading }, at): AnsweredMessage[] => {
    if (level === 1 || !isMessageHeading(heading)) return [];
    return [{ at, heading, isListed: page?.url.endsWith(messageList) === true, ...messageMatcher(heading) }];
  }),
);

/**
 * Finds the sections whose headings are the message that a text contains, with other names, files and versions.
 *
 * @param text as pasted, a whole error with its colors and lines
 * @returns numbers of records, those that answer and those that only list it, the one that names most of it first
 */
export function findAnswered(
  text: string,
  records: readonly Section[],
): Readonly<Record<'answers' | 'listed', readonly number[]>> {
  const message = text.replace(COLORS, '').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ');
  if (!/\s\S+\s/.test(message)) return { answers: [], listed: [] };
  const messages = listMessages(records);
  const matching = messages
    .filter(({ longest, pattern }) => message.includes(longest) && pattern.test(message))
    .toSorted((a, b) => b.length - a.length);
  const listed = matching.filter(({ isListed }) => isListed);
  const unlikeness = (heading: string): number =>
    message.includes(heading)
      ? -1
      : REQUESTS.filter((kind) => kind.test(heading) !== kind.test(message)).length;
  const own = matching
    .filter(({ isListed }) => !isListed)
    .sort((a, b) => b.length - a.length || unlikeness(a.heading) - unlikeness(b.heading));
  // The list knows which words of a message differ, also without quotes: `from app of shared module date-kit`.
  const words = new Set(wordsOf(message));
  const likenessOf = ({ heading }: AnsweredMessage): number => {
    const ofHeading = wordsOf(heading);
    const having = ofHeading.filter((word) => words.has(word));
    return words.has(ofHeading[0]!) ? having.length / ofHeading.length : 0;
  };
  const alike = messages
    .filter((other) => !other.isListed && !own.includes(other) && likenessOf(other) >= MIN_LIKENESS)
    .filter(({ heading }) => listed.some(({ pattern }) => pattern.test(heading)))
    .sort((a, b) => likenessOf(b) - likenessOf(a));
  const numbersOf = (found: readonly AnsweredMessage[]): number[] => found.map(({ at }) => at);
  return { answers: numbersOf([...own, ...alike]), listed: numbersOf(listed) };
}
