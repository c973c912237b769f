import type { Element, ElementContent } from 'hast';
import type { Context } from '../body/context';
import { element, text } from '../body/nodes';
import { localizeAddress } from '../translations/localize-address';
import { conditionText } from './shorten';
import type { Phrase } from './describe-fact';
import { linkFrom, type PageFacts } from './page-facts';

/** Whether the page's words are in another language than the packages'. */
export function isTranslation({ prefix = '' }: Context): boolean {
  return prefix !== '';
}

/** Longer names may be broken where their parts meet. */
const LONG = 32;

const TOKEN =
  /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\b(?:true|false|null|undefined|typeof|keyof|new|readonly|infer|extends)\b)|(\b(?:string|number|boolean|object|void|any|unknown|never|bigint|symbol|[A-Z][\w$]*)\b)|(\b\d[\d_.e]*\b)/g;
/** Classes of code.css, one for each group of `TOKEN`. */
const COLORS = ['s', 'k', 't', 'n'];

/**
 * Lets a text of code be broken where its parts meet: after dots, and before a name's capitals. After a hyphen browsers
 * break a line by themselves.
 *
 * @param code such as `module.parser.javascript.dynamicImportFetchPriority`
 * @param long the longest name that stays whole
 * @returns the text with `<wbr>` in it; one text where no name in it is long
 */
export function breakable(code: string, long = LONG): ElementContent[] {
  const parts = code
    .split(/(\s+)/)
    .flatMap((word) =>
      word.length <= long ? [word] : word.split(/(?<=[^-][./])(?=\w)|(?<=[a-z\d]{3})(?=[A-Z])|(?<=[|,&])/),
    );
  const children: ElementContent[] = [];
  let plain = '';
  let isBreak = false;
  for (const part of parts) {
    const isSpace = /^\s*$/.test(part);
    if (isBreak && !isSpace) {
      children.push(text(plain), element('wbr', {}));
      plain = '';
    }
    plain += part;
    isBreak = !isSpace;
  }
  return [...children, text(plain)];
}

/**
 * Colors the text of a type as code is colored.
 *
 * @param type TypeScript
 * @param linkOf where a name leads; '' for nowhere
 */
export function coloredType(type: string, linkOf: (name: string) => string): ElementContent[] {
  const children: ElementContent[] = [];
  let end = 0;
  for (const match of type.matchAll(TOKEN)) {
    const [token] = match;
    if (match.index > end) children.push(...breakable(type.slice(end, match.index)));
    const color = COLORS.find((_, group) => match[group + 1] !== undefined)!;
    const url = color === 't' ? linkOf(token) : '';
    children.push(
      url === ''
        ? element('span', { className: [color] }, breakable(token))
        : element('a', { href: url }, breakable(token)),
    );
    end = match.index + token.length;
  }
  if (end < type.length) children.push(...breakable(type.slice(end)));
  return children;
}

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
