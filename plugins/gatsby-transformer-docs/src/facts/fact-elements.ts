import type { Element, ElementContent } from 'hast';
import { startOf, type NodeOrPoint } from '../body/context';
import { breakable, element, text } from '../body/nodes';
import { localizeUrl } from '../doc-url';
import type { PageContext } from './fact-context';
import { translateCondition, translateValue } from './fact-text';
import type { Phrase } from './describe-fact';

/** Longest name in a condition that isn't broken: it stands beside a label, on a phone in half a line. */
const UNBROKEN = 20;

/** Whether the page is in another language than the packages' descriptions. */
export function isTranslation({ prefix = '' }: PageContext): boolean {
  return prefix !== '';
}

/** Context for building the elements of facts. */
export interface FactWriter {
  readonly context: PageContext;
  /** Links elements to a URL, and registers the link, see `linkTo`; returns them unchanged for ''. */
  readonly link: (url: string, content: ElementContent[]) => ElementContent[];
}

/** @param tag its position is used for problems with its links */
export function createFactWriter(context: PageContext, tag: NodeOrPoint): FactWriter {
  return {
    context,
    link: (url, content) =>
      url === '' ? content : [element('a', { href: linkTo(context, tag, url) }, content)],
  };
}

/** Registers a link for the check across pages and returns its `href`: only the hash if it leads to the page itself. */
export function linkTo({ body, facts, prefix = '' }: PageContext, tag: NodeOrPoint, url: string): string {
  body.factLinks.push({ url, ...startOf(tag) });
  return localizeUrl(url.startsWith(`${facts.page}#`) ? url.slice(facts.page.length) : url, prefix);
}

/** The elements of a phrase; in lists, types are not highlighted to save bytes. */
export function phraseElements(writer: FactWriter, phrase: Phrase, isColored: boolean): ElementContent[] {
  if ('text' in phrase) return [text(phrase.text)];
  if ('condition' in phrase) {
    return breakable(translateCondition(phrase.condition, writer.context.labels), UNBROKEN);
  }
  if ('markdown' in phrase) {
    const content = textElements(phrase.markdown);
    return isTranslation(writer.context) ? [element('span', { lang: 'en' }, content)] : content;
  }
  if ('code' in phrase)
    return writer.link(phrase.url ?? '', [nameElement(translateValue(phrase.code, writer.context.labels))]);
  return [element('code', {}, isColored ? coloredType(phrase.type, writer) : breakable(phrase.type))];
}

/** Markdown of a package: backticks become code, bold is dropped, URLs stay text. */
export function textElements(markdown: string): ElementContent[] {
  return markdown
    .replace(/\*\*(\w[^*]*)\*\*/g, '$1')
    .split(/`([^`\n]+)`/)
    .flatMap((part, at): ElementContent[] => {
      if (part === '') return [];
      return [at % 2 === 1 ? nameElement(part) : text(part)];
    });
}

/** Code that may be broken. */
export function nameElement(code: string): Element {
  return element('code', {}, breakable(code));
}

export function badgeElement(label: string): Element {
  return element('span', { className: ['badge'] }, [text(label)]);
}

const TOKEN =
  /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\b(?:true|false|null|undefined|typeof|keyof|new|readonly|infer|extends)\b)|(\b(?:string|number|boolean|object|void|any|unknown|never|bigint|symbol|[A-Z][\w$]*)\b)|(\b\d[\d_.e]*\b)/g;
/** Classes of code.css, one for each group of `TOKEN`. */
const COLORS = ['s', 'k', 't', 'n'];

/** Where a type is explained: an export, or the conditions of rules, beside the rules; '' for nowhere. */
function typeUrl(name: string, { facts: { index } }: PageContext): string {
  if (name !== 'Condition') return index.find('export', '', name)?.url ?? '';
  return (index.find('option', '', 'module.rules[].test')?.url ?? '').replace(/#.*/, '#condition');
}

/** Highlights a type in TypeScript; names that are explained are links. */
function coloredType(type: string, { context, link }: FactWriter): ElementContent[] {
  const children: ElementContent[] = [];
  let end = 0;
  for (const match of type.matchAll(TOKEN)) {
    const [token] = match;
    if (match.index > end) children.push(...breakable(type.slice(end, match.index)));
    const color = COLORS.find((_, group) => match[group + 1] !== undefined)!;
    const url = color === 't' ? typeUrl(token, context) : '';
    const content = breakable(token);
    children.push(...(url === '' ? [element('span', { className: [color] }, content)] : link(url, content)));
    end = match.index + token.length;
  }
  if (end < type.length) children.push(...breakable(type.slice(end)));
  return children;
}
