import { escapePattern } from './escape';

/**
 * A part of a message that differs each time: a quoted name, a placeholder, a file, a version, an environment variable, a
 * chunk's id, an index.
 */
const VARIABLE =
  /(?<!\w)'[^']*'|\{[\w.]+\}|"[^"]*"|(?:\.{0,2}\/)?[\w./-]*[\w-]\.(?:[cm]?[jt]s|css|json|svg)\b|\^?\d+(?:\.\d+)+|\b[A-Z]+(?:_[A-Z]+)+\b|\bsrc_\w+|\[\d+\]|\b[A-Z]\w+Plugin\b/g;
/** The name of an import in a bundle. */
const IMPORTED = /\w*__WEBPACK_IMPORTED_MODULE_\w+/g;
/** Quoted words that tell messages apart: of the language, what is read of `undefined`. */
const KEYWORD = /^'(?:export|import|default|new|accept|sourceType: module|[^\w\s]+)'$/;
/** What says where a message comes from, and its class: both are left out where it is printed in another way. */
const PREFIX = /^(?:\[webpack-cli\] |(?:ERROR|WARNING) in \S+ |\w*Error: )+(?=.{12})/;

/** Headings below these sizes occur in messages by chance. */
const MIN_LETTERS = 12;
const MIN_WORDS = 4;

const escape = (text: string): string => escapePattern(text).replace(/ /g, '\\s+');

/** What a variable part may be elsewhere: a relative request is never taken for a package. */
function variablePattern(part: string): string {
  if (part.startsWith('{')) return '[^]{0,200}?';
  const [quote = ''] = /^['"]/.exec(part) ?? [];
  if (quote === '') return '\\S+';
  if (KEYWORD.test(part)) return escape(part);
  if (part.includes('{')) return `${quote}[^${quote}]*${quote}`;
  const start = /^.\.{1,2}\//.test(part) ? '\\.{1,2}/' : `[^.${quote}]`;
  return `${quote}${start}[^${quote}]*${quote}`;
}

/** How much of a pattern is text: of two that match, the longer one names more of the message. */
export const lengthOfText = ({ source }: RegExp): number =>
  source.replace(/\[\^[^\]]*\](?:\*|\{0,200\}\?)?|\\[sSw][+*]/g, '').length;

/** Whether a heading is a message and not a few words: it has a class or a part that varies, or is a sentence. */
export function isMessageHeading(heading: string): boolean {
  const text = heading.replace(PREFIX, '');
  const fixed = text.replace(VARIABLE, ' ');
  if (fixed.replace(/[^A-Za-z]/g, '').length < MIN_LETTERS || !fixed.trim().includes(' ')) return false;
  return text !== heading || fixed !== text || text.split(' ').length >= MIN_WORDS;
}

/**
 * Builds what finds a message in a text.
 *
 * @param heading the message as a heading has it, with the names of its sample
 */
export function messagePattern(heading: string): RegExp {
  const text = heading.replace(PREFIX, '');
  let pattern = '';
  let end = 0;
  for (const { 0: part, index } of text.matchAll(VARIABLE)) {
    pattern += escape(text.slice(end, index)) + variablePattern(part);
    end = index + part.length;
  }
  // TypeScript's message about a missing declaration begins like that of a module that isn't in a bundle.
  const whole = `${pattern}${escape(text.slice(end))}(?! or its)`;
  return new RegExp(whole.replaceAll(IMPORTED, '\\w*__WEBPACK_IMPORTED_MODULE_\\S+'));
}

/** What finds a message in a text whose white space is folded. */
export interface MessageMatcher {
  readonly pattern: RegExp;
  /** How much of it is text, in characters. */
  readonly length: number;
  /** The longest of the parts that never differ: a text without it needs no pattern. */
  readonly longest: string;
}

/** As {@link messagePattern}, where many messages are compared with a text. */
export function messageMatcher(heading: string): MessageMatcher {
  const pattern = messagePattern(heading);
  const parts = heading.replace(PREFIX, '').replace(IMPORTED, '\0').replace(VARIABLE, '\0').split(/\0/);
  const [longest = ''] = parts.sort((a, b) => b.length - a.length);
  return { pattern, length: lengthOfText(pattern), longest: longest.trim() };
}
