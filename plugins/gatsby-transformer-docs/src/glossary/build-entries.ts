import type { BodySection } from '../body/types';
import type { GlossaryEntry } from './glossary';
import { shortenDefinition } from './shorten-definition';

/** Level of the headings that are entries; those above them are letters. */
const LEVEL = 3;

/**
 * Reads the entries of a glossary.
 *
 * @param sections of its page: each heading of level 3 is a word, what stands below it says what the word means
 * @param skip ids of entries that are left out
 * @returns the entries that have words below their heading, in the page's order
 */
export function buildEntries(sections: readonly BodySection[], skip: readonly string[]): GlossaryEntry[] {
  return sections
    .filter(({ level, id, text }) => level === LEVEL && text !== '' && !skip.includes(id))
    .map(({ id, title, text }) => ({ id, title: ownWord(title), definition: shortenDefinition(text) }));
}

/** What stands in brackets after a word is the same in another language. */
function ownWord(title: string): string {
  return title.replace(/\s*（[^）]*）$/, '');
}
