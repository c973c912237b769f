import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Passage, PassageKind } from './page';
import { frontMatterOf } from './read-page';
import { PassageBuilder } from './passage-builder';

/** Code within a title. */
const CODE = /`([^`]*)`/g;

/**
 * Finds the prose of a page's front matter: title, description, titles of related pages. What isn't there or isn't
 * text is left to the build's own check.
 */
export function frontMatterPassages(source: string): Passage[] {
  const frontMatter = frontMatterOf(source);
  if (!frontMatter) return [];
  const { contents } = parseDocument(frontMatter.yaml);
  if (!isMap(contents)) return [];
  const read = (value: unknown, kind: PassageKind): (Passage | null)[] => {
    if (!isScalar(value) || typeof value.value !== 'string' || !value.range) return [];
    const [start, end] = value.range;
    return [buildPassage(source, kind, value.value, frontMatter.start + start, frontMatter.start + end)];
  };
  const related = contents.get('related', true);
  const links = isSeq(related) ? related.items.filter(isMap) : [];
  return [
    ...read(contents.get('title', true), 'title'),
    ...read(contents.get('description', true), 'description'),
    ...links.flatMap((link) => read(link.get('title', true), 'related')),
  ].filter((passage) => passage !== null);
}

function buildPassage(
  source: string,
  kind: PassageKind,
  value: string,
  start: number,
  end: number,
): Passage | null {
  const builder = new PassageBuilder(source);
  // Quotes, in which every character may be written another way, are rare: then the start has to do.
  let at = start;
  let done = 0;
  const addWords = (words: string) => {
    builder.addWords(words, at, end);
    at = Math.min(at + words.length, end);
  };
  for (const match of value.matchAll(CODE)) {
    addWords(value.slice(done, match.index));
    builder.addCode(match[1] ?? '', at);
    at += match[0].length;
    done = match.index + match[0].length;
  }
  addWords(value.slice(done));
  return builder.build(kind);
}
