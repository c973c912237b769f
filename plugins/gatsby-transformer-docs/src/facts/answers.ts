import { createHash } from 'node:crypto';
import { isMessageHeading, messagePattern } from 'docs-core/message-pattern';
import type { MessageFact } from 'docs-core/reference';
import type { BodySection, RenderedBody } from '../body/types';
import type { Site } from '../site/site';
import type { SitePage } from '../site/site-page';
import { escapePattern } from 'docs-core/escape';

/** A section that answers a message, which is its heading. */
export interface Answer {
  /** The message as its sample prints it. */
  readonly heading: string;
  /** Without the language's prefix: `/guides/troubleshooting/#conflict-…`. */
  readonly url: string;
}

/** The answers of the pages in one language. */
export interface Answers {
  readonly list: readonly Answer[];
  /** Ids of the pages. */
  readonly pages: readonly string[];
  readonly digest: string;
}

/** What the source of a page that lists messages contains. */
export const MESSAGES_TAG = '<Messages';

/** Level of the headings that are messages; those above are groups. */
const LEVEL = 3;

/** The answers that a page's sections give. */
export const answersOf = (page: string, sections: readonly BodySection[]): Answer[] =>
  sections
    .filter(({ level, title }) => level === LEVEL && isMessageHeading(title))
    .map(({ id, title }) => ({ heading: title, url: `${page}#${id}` }));

/**
 * Reads the answers for a page that lists messages; the pages with the answers are rendered for it.
 *
 * @returns null for any other page
 */
export async function readAnswers(
  page: SitePage,
  site: Site,
  render: (page: SitePage) => Promise<Pick<RenderedBody, 'sections'>>,
): Promise<Answers | null> {
  if (!page.body.includes(MESSAGES_TAG)) return null;
  const { prefix = '' } = site.sourceOf(page) ?? {};
  const list: Answer[] = [];
  const pages: string[] = [];
  for (const path of site.options.answers) {
    const found = site.find(`${prefix}${path}`);
    if (!found) continue;
    list.push(...answersOf(path, (await render(found)).sections));
    pages.push(found.id);
  }
  return { list, pages, digest: createHash('md5').update(JSON.stringify(list)).digest('hex') };
}

/** Letters of a text with placeholders that are known before it is printed: fewer are in other messages by chance. */
const MIN_LETTERS = 12;

/** The same of a text without one, and of the beginning of a text, where a heading ends in the middle of it. */
const MIN_BEGINNING = 16;

const countLetters = (text: string): number => text.replace(/[^A-Za-z]/g, '').length;
const escape = (text: string): string => escapePattern(text).replace(/\s+/g, '\\s+');

/** The beginning of a line up to a placeholder, or the whole line. */
interface Beginning {
  readonly pattern: RegExp;
  /** How many of its letters are known. */
  readonly letters: number;
}

/** The beginnings of a line with placeholders that are long enough to tell it from others, the longest first. */
function listBeginnings(line: string): Beginning[] {
  const parts = line.split(/\{[^{}]*\}/);
  const beginnings: Beginning[] = [];
  for (let count = parts.length; count > 0; count -= 1) {
    const known = parts.slice(0, count);
    const letters = countLetters(known.join(''));
    if (letters < (count === parts.length && count > 1 ? MIN_LETTERS : MIN_BEGINNING)) break;
    if (!known.join('').trim().includes(' ')) continue;
    const pattern = new RegExp(known.map((part) => escape(part.trim())).join('[^]*?'));
    beginnings.push({ pattern, letters });
  }
  return beginnings;
}

/** Headings and their patterns; all messages are compared with all of them. */
const patterns = new Map<string, RegExp>();

function patternOf(heading: string): RegExp {
  const known = patterns.get(heading) ?? messagePattern(heading);
  patterns.set(heading, known);
  return known;
}

/**
 * Finds the section that answers a message: its heading is what one of the message's lines prints, or the text contains
 * the heading with other names. The one that shares most letters, of several the first.
 *
 * @param text with `{name}` for what is known only when it is printed
 * @returns its URL, '' for none
 */
export function findAnswer({ text }: Pick<MessageFact, 'text'>, answers: readonly Answer[]): string {
  const lines = text.split('\n').map(listBeginnings);
  const sharedLetters = (line: readonly Beginning[], heading: string): number =>
    line.find(({ pattern }) => pattern.test(heading))?.letters ?? 0;
  let best = { url: '', letters: 0 };
  for (const { heading, url } of answers) {
    const letters = patternOf(heading).test(text)
      ? countLetters(heading)
      : Math.max(...lines.map((line) => sharedLetters(line, heading)));
    if (letters > best.letters) best = { url, letters };
  }
  return best.url;
}
