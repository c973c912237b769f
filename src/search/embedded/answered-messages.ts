import { MAX_QUERY_LENGTH } from '../search-url';
import { isMessageHeading, lengthOfText, messagePattern } from 'docs-core/message-pattern';
import { withoutColors } from './pasted-message';

/** A section of a page, as far as it is read here. */
interface Section {
  readonly record: { readonly level: number; readonly heading: string };
}

/** A section whose heading is a message. */
interface AnsweredMessage {
  readonly record: number;
  /** The message as its sample prints it. */
  readonly heading: string;
  readonly pattern: RegExp;
  /** Characters of the pattern that are text. */
  readonly length: number;
}

/** What tells requests apart that fail with the same message: an alias, a loader. */
const REQUESTS = [/'@\//, /-loader'/];

/** Most indexes never get a pasted message: the headings are read with the first one. */
const known = new WeakMap<readonly Section[], readonly AnsweredMessage[]>();

function listMessages(records: readonly Section[]): readonly AnsweredMessage[] {
  const listed = known.get(records);
  if (listed) return listed;
  const messages = records.flatMap(({ record: { level, heading } }, record): AnsweredMessage[] => {
    if (level === 1 || !isMessageHeading(heading)) return [];
    const pattern = messagePattern(heading);
    return [{ record, heading, pattern, length: lengthOfText(pattern) }];
  });
  known.set(records, messages);
  return messages;
}

/**
 * Finds the sections whose headings are the message that a text contains, with other names, files and versions.
 *
 * @param text as pasted, a whole error with its colors and lines
 * @returns indexes of records, the one that names most of the message first
 */
export function findAnswered(text: string, records: readonly Section[]): number[] {
  const message = withoutColors(text.slice(0, MAX_QUERY_LENGTH)).replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  if (!/\s\S+\s/.test(message)) return [];
  return listMessages(records)
    .filter(({ pattern }) => pattern.test(message))
    .map((found) => {
      const unlike = REQUESTS.filter((kind) => kind.test(found.heading) !== kind.test(message)).length;
      return { ...found, unlike: message.includes(found.heading) ? -1 : unlike };
    })
    .sort((a, b) => b.length - a.length || a.unlike - b.unlike || a.record - b.record)
    .map(({ record }) => record);
}
