import type { Blockquote, Code, Delete, HTML, Paragraph, Root, Text } from 'mdast';
import type { Literal, Node, Parent } from 'unist';
import { positionAt } from 'docs-core/problem';
import { startOf, type Context } from '../body/context';
import { replaceChild, tag, textNode } from '../body/nodes';
import { walk, walkType } from '../body/walk';

/** Syntax of other sites that is only text here, by what it looks like, and what to write instead. */
interface ForeignSyntax {
  readonly name: string;
  readonly pattern: RegExp;
  readonly expected: string;
  readonly example: (inner: string) => string;
  /** The element that shows it in the tolerant dialect. */
  readonly element?: string;
}

/** Each first group is the content. None may search the rest of a text from each of its characters. */
const SYNTAX: readonly ForeignSyntax[] = [
  {
    name: 'formula',
    // Not prices: something in it that only a formula has.
    pattern:
      /(?<![\w$\\])\$\$([^$]{1,2000})\$\$|(?<![\w$\\])\$(?=[^\s$])((?=[^$\n]*[\\^_=])[^$\n]{1,200}|[a-z])(?<=\S)\$(?![\w$])/g,
    expected: 'words or code',
    example: (inner) => `\`${inner.trim()}\``,
  },
  {
    name: 'template',
    pattern: /(?<!\\)\{\{([^{}\n]+)\}\}/g,
    expected: 'code between backticks',
    example: (inner) => `\`{{${inner}}}\``,
  },
  {
    name: 'superscript',
    pattern: /(?<=[\w)])\^([\w+-]{1,12})\^/g,
    expected: '<sup>',
    example: (inner) => `<sup>${inner}</sup>`,
    element: 'sup',
  },
  {
    name: 'highlight',
    pattern: /(?<![=\w])==(?=[^\s=])([^=\n]+)(?<=\S)==(?![=\w])/g,
    expected: '** around it',
    example: (inner) => `**${inner}**`,
    element: 'mark',
  },
  {
    name: 'insertion',
    pattern: /(?<![+\w])\+\+(?=[^\s+])([^+\n]+)(?<=\S)\+\+(?![+\w])/g,
    expected: '<ins>',
    example: (inner) => `<ins>${inner}</ins>`,
    element: 'ins',
  },
  {
    name: 'directive',
    pattern: /(?<!:):::(?!:)([\w-]*)/g,
    expected: 'lines of its own',
    example: (inner) => `:::${inner || 'tip'}\nText.\n:::`,
  },
  {
    name: 'heading id',
    pattern: /\{(?:\/\*\s*)?#([\w-]+)\s*(?:\*\/)?\}/g,
    expected: 'the end of a heading',
    example: (inner) => `## Code splitting [#${inner}]`,
  },
];
/** What the tolerant dialect shows: a group for each of the elements. */
const SHOWN_SYNTAX = SYNTAX.filter(({ element }) => element !== undefined);
const SHOWN = new RegExp(SHOWN_SYNTAX.map(({ pattern }) => pattern.source).join('|'), 'g');
const ELEMENTS = SHOWN_SYNTAX.map(({ element }) => element!);
/** Within these a tag of a template is part of a line. */
const PHRASES = /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link|mdxJsxTextElement)$/;
/** Without one of these a text has none of the above. */
const SIGN = /\$|\{[{#/]|\^|==|\+\+|:::/;

const DEFINITION = /\n[ \t>]*:[ \t]+\S/;
const CONTENTS = /^\s*(?:\[\[toc\]\]|\[toc\]|\$\{toc\})\s*$/i;
const ALERT = /^\[!(\w+)\]/;
const FENCE = /^(`{3,}|~{3,})/;

/**
 * Reports what another site would not show as it is written: foreign syntax, comments and fences that nothing ends and
 * that swallow the rest of the page. Text of third parties is what GitHub shows of it.
 *
 * @param tree with the positions of the source
 */
export function checkSyntax(context: Context, tree: Root, source: string): void {
  const { thirdParty, format, report, reportStrict } = context;
  if (thirdParty) return;
  walk(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (node.type === 'html') {
      const { value } = node as HTML;
      if (value.lastIndexOf('<!--') > value.lastIndexOf('-->')) {
        report(node, 'comment: expected --> that ends it, found none', '<!-- A comment. -->');
      } else if (format === 'mdx') {
        reportStrict(node, 'comment: expected {/* … */}, got <!-- … -->', '{/* A comment. */}');
      }
    } else if (node.type === 'code') {
      checkFence(context, node as Code, source.slice(start, end));
    } else if (node.type === 'liquidTag') {
      const { value } = node as Literal<string>;
      report(node, `template: expected code between backticks, got ${value}`, `\`${value}\``);
    } else if (node.type === 'delete') {
      if (source[start + 1] === '~') return;
      const inner = source.slice(start + 1, end - 1);
      const message = `~${inner}~: expected <sub> or two signs at both ends`;
      reportStrict(node, message, `<sub>${inner}</sub> or ~~${inner}~~`);
    } else if (node.type === 'blockquote') {
      checkAlert(context, node as Blockquote);
    } else if (/^(?:paragraph|heading|tableCell)$/.test(node.type)) {
      checkText(context, node as Parent, source, start, end);
    }
  });
}

function checkFence({ report }: Context, node: Code, written: string): void {
  const [, signs] = FENCE.exec(written) ?? [];
  if (signs === undefined) return;
  const closing = written
    .slice(written.lastIndexOf('\n') + 1)
    .replace(/^[\s>]*/, '')
    .trimEnd();
  const isClosed =
    written.includes('\n') && closing.length >= signs.length && closing === signs[0]!.repeat(closing.length);
  if (isClosed) return;
  report(
    node,
    `fence: expected a line of ${signs} that ends it, found none`,
    `${signs}js\nlet a = 1;\n${signs}`,
  );
}

function checkAlert({ reportStrict }: Context, { children: [first] }: Blockquote): void {
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const [, name] = (text?.type === 'text' && ALERT.exec(text.value)) || [];
  if (name === undefined || /^(?:note|info|important|tip|warning|caution|danger)$/i.test(name)) return;
  const message = `aside: expected NOTE, TIP, IMPORTANT, WARNING or CAUTION, got [!${name}]`;
  reportStrict(first!, message, '> [!NOTE]\n> Text.');
}

function checkText(context: Context, node: Parent, source: string, start: number, end: number): void {
  const written = source.slice(start, end);
  const isDefinition = node.type === 'paragraph' && DEFINITION.test(written);
  if (!isDefinition && !SIGN.test(written) && !CONTENTS.test(written)) return;
  const text = textOf(node, source, start);
  const reportAt = (index: number, ...problem: [string, string]): void =>
    context.report(positionAt(text, index, startOf(node)), ...problem);
  if (CONTENTS.test(text) && !context.tolerant) {
    const message = `contents: expected nothing, as the page shows its headings, got ${written.trim()}`;
    reportAt(0, message, '## Code splitting');
  }
  const definition = isDefinition ? DEFINITION.exec(text) : null;
  if (definition) {
    const message = 'definition list: expected <dl>, got a line that begins with a colon';
    reportAt(text.indexOf(':', definition.index), message, '<dl>\n<dt>Term</dt>\n<dd>Text.</dd>\n</dl>');
  }
  for (const { name, pattern, expected, example, element } of SYNTAX) {
    if (element !== undefined && context.tolerant) continue;
    for (const { 0: got, index, ...groups } of text.matchAll(pattern)) {
      const isId =
        name === 'heading id' && node.type === 'heading' && text.slice(index + got.length).trim() === '';
      if (!isId)
        reportAt(index, `${name}: expected ${expected}, got ${got}`, example(groups[1] ?? groups[2] ?? ''));
    }
  }
}

/** The source of a node with spaces for what is no text: code, tags, URLs. */
function textOf(node: Parent, source: string, start: number): string {
  let text = '';
  walkType<Text>(node, 'text', ({ position }) => {
    // Texts around URLs that GFM finds have none.
    const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    const done = start + text.length;
    if (from >= done) text += source.slice(done, from).replace(/[^\n]/g, ' ') + source.slice(from, to);
  });
  return text;
}

/**
 * Shows what is left of it: in the tolerant dialect `H~2~O`, `x^2^`, `==a==` and `++a++` are elements, and a line for a
 * table of contents is dropped. Tags of templates are text.
 */
export function convertSyntax({ tolerant, thirdParty }: Context, tree: Root): void {
  walkType<Literal<string>>(tree, 'liquidTag', (node, index, parent) => {
    const text = textNode(node.value);
    const isInline = PHRASES.test(parent.type);
    replaceChild(parent, index, [isInline ? text : ({ type: 'paragraph', children: [text] } as Node)]);
  });
  if (!tolerant || thirdParty) return;
  walkType<Paragraph>(tree, 'paragraph', ({ children: [first, ...others] }, index, parent) => {
    if (others.length > 0 || first?.type !== 'text' || !CONTENTS.test(first.value)) return;
    replaceChild(parent, index, []);
    return index;
  });
  walkType<Delete>(tree, 'delete', (node, index, parent) => {
    const before = parent.children[index - 1] as Partial<Text> | undefined;
    const { start, end } = node.position ?? {};
    const [first, last] = [node.children[0], node.children.at(-1)];
    const signs = (first?.position?.start.offset ?? 0) - (start?.offset ?? 0);
    const isSub = signs === 1 && last?.position?.end.offset === (end?.offset ?? 0) - 1;
    if (isSub && /[\w)]$/.test(before?.value ?? ''))
      replaceChild(parent, index, [tag('sub', {}, node.children)]);
  });
  walkType<Text>(tree, 'text', ({ value }, index, parent) => {
    if (!SIGN.test(value)) return;
    const nodes: Node[] = [];
    let done = 0;
    for (const match of value.matchAll(SHOWN)) {
      const at = match.slice(1).findIndex((inner) => inner !== undefined);
      const shown = tag(ELEMENTS[at]!, {}, [textNode(match[at + 1]!)]);
      nodes.push(textNode(value.slice(done, match.index)), shown);
      done = match.index + match[0].length;
    }
    if (nodes.length === 0) return;
    nodes.push(textNode(value.slice(done)));
    replaceChild(parent, index, nodes);
    return index + nodes.length;
  });
}
