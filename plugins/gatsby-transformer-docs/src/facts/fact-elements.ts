import type { Element, ElementContent } from 'hast';
import type { Context } from '../body/context';
import { element, text } from '../body/nodes';
import { isTranslation } from '../translations/is-translation';
import { localizeAddress } from '../translations/localize-address';
import { breakable, coloredType } from './code-elements';
import { conditionText } from './condition-text';
import type { Phrase } from './fact-description';
import { linkFrom, type PageFacts } from './page-facts';

/** What the elements of a page's facts are made with. */
export interface FactWriter {
  readonly facts: PageFacts;
  readonly context: Context;
  /** The address to write for a place; told to the check across pages. */
  readonly link: (url: string) => string;
}

/**
 * Starts writing the facts of one tag.
 *
 * @param at where problems with its links are told
 */
export function createFactWriter(
  context: Context,
  facts: PageFacts,
  at: { line: number; column: number },
): FactWriter {
  return {
    facts,
    context,
    link: (url) => {
      context.body.factLinks.push({ url, ...at });
      return localizeAddress(linkFrom(facts.page, url), context.prefix ?? '');
    },
  };
}

/** A piece of a line; types are colored only where there are few of them. */
export function phraseElements(writer: FactWriter, phrase: Phrase, isColored: boolean): ElementContent[] {
  if ('text' in phrase) return [text(phrase.text)];
  if ('condition' in phrase) return [text(conditionText(phrase.condition, writer.context.labels))];
  if ('words' in phrase) {
    const words = textElements(phrase.words);
    return isTranslation(writer.context) ? [element('span', { lang: 'en' }, words)] : words;
  }
  if ('code' in phrase) {
    const code = element('code', {}, breakable(phrase.code));
    return [phrase.url ? element('a', { href: writer.link(phrase.url) }, [code]) : code];
  }
  const { index } = writer.facts;
  const linkOf = (name: string): string => {
    const url = index.find('export', '', name)?.url;
    return url ? writer.link(url) : '';
  };
  return [element('code', {}, isColored ? coloredType(phrase.type, linkOf) : breakable(phrase.type))];
}

/** Words of a package: what stands between backticks is code; addresses stay texts, and stars that stress are gone. */
export function textElements(words: string): ElementContent[] {
  return words
    .replace(/\*\*(\w[^*]*)\*\*/g, '$1')
    .split(/`([^`\n]+)`/)
    .flatMap((part, at): ElementContent[] => {
      if (part === '') return [];
      return [at % 2 === 1 ? element('code', {}, breakable(part)) : text(part)];
    });
}

/** The name of a fact as code. */
export function nameElement(title: string): Element {
  return element('code', {}, breakable(title));
}

/** A mark beside a name. */
export function badgeElement(label: string): Element {
  return element('span', { className: ['badge'] }, [text(label)]);
}
