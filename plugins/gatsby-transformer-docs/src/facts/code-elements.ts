import type { ElementContent } from 'hast';
import { element, text } from '../body/nodes';

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
