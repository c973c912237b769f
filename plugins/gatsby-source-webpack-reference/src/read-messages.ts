import ts from 'typescript';
import type { MessageFact } from 'docs-core/reference';
import { openInstalled, type Installed } from './installed';
import { messageText, type ValueOf } from './message-text';

/** Packages whose messages a reader of webpack's output meets, whose dependency they are, and the folders with their code. */
const SOURCES: readonly (readonly [name: string, of: string, folders: readonly string[]])[] = [
  ['webpack', '', ['bin', 'lib', 'hot']],
  ['enhanced-resolve', 'webpack', ['lib']],
  ['schema-utils', 'webpack', ['dist']],
  ['webpack-cli', '', ['bin', 'lib']],
  ['webpack-dev-server', '', ['bin', 'lib', 'client']],
  ['webpack-dev-middleware', 'webpack-dev-server', ['dist', 'client']],
];

type Found = Pick<MessageFact, 'kind' | 'name' | 'text'>;

/** A class of errors or warnings, by its name. */
const CLASS = /(?:Error|Warning)$/;
/** Code in a string, for the browser, that can fail. */
const EMBEDDED = /\bnew \w*Error\(|\b\w+\.message = |\bfail\(|\breturn ["'](?=[A-Z])|\bconsole\.\w+\(/;
/** Files that have at least one way to raise a message; the others, half of the code, are not parsed. */
const CANDIDATE =
  /\bnew [\w.]*(?:Error|Warning)\s*\(|\bnew \(get\w*(?:Error|Warning)\(|\bextends [\w.]*(?:Error|Warning)\b|\.message = |\bdeprecate\(|log(?:ger)?\.(?:error|warn|info)\(|\blog\(|\braise\w*\(|\bconsole\.|\bfail\(|\.end\(|instancePath|formattedError/i;
/** Letters that make a text a message, placeholders aside. */
const WORDS = /[A-Za-z]{2,}[^A-Za-z]+[A-Za-z]{2,}|[A-Za-z]{8,}/;

/** Texts of the validator, and what webpack adds to them, are returned by functions. */
const VALIDATION = /^`\$\{(?:instancePath|formattedError)\}/;

function kindOf(name: string): MessageFact['kind'] {
  if (name === 'info') return 'info';
  return /warn|deprecat/i.test(name) ? 'warning' : 'error';
}

/** The name of a called function, without what it belongs to; of `new (getEmptyError())()` that of the class. */
function calledName({ expression }: ts.CallExpression | ts.NewExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isIdentifier(expression)) return expression.text;
  const inner = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  return inner !== expression && ts.isCallExpression(inner) && ts.isIdentifier(inner.expression)
    ? inner.expression.text.replace(/^get(?=[A-Z])/, '')
    : '';
}

/** The class around a node, if it is one of errors. */
function errorClass(node: ts.Node): string {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent)
    if (ts.isClassLike(at)) {
      const base = at.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '';
      return CLASS.test(base) || CLASS.test(at.name?.text ?? '') ? (at.name?.text ?? base) : '';
    }
  return '';
}

/** What a call or an assignment prints or throws: its kind, its class, and the expression with its text. */
function raisedBy(node: ts.Node): (Omit<Found, 'text'> & { value: ts.Expression }) | null {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    if (!ts.isPropertyAccessExpression(node.left) || node.left.name.text !== 'message') return null;
    const name = errorClass(node) || 'Error';
    return { kind: kindOf(name), name, value: node.right };
  }
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return null;
  const [first, second] = node.arguments ?? [];
  const name = calledName(node);
  if (ts.isNewExpression(node)) {
    return first && CLASS.test(name) ? { kind: kindOf(name), name, value: first } : null;
  }
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) {
    const own = errorClass(node);
    return first && own !== '' ? { kind: kindOf(own), name: own, value: first } : null;
  }
  if (second && /^raise(?:Recoverable)?$/.test(name))
    return { kind: 'error', name: 'SyntaxError', value: second };
  // Of the parser of regular expressions, which adds the position itself.
  if (first && name === 'raise' && ts.isStringLiteral(first))
    return { kind: 'error', name: 'SyntaxError', value: first };
  if (second && name === 'deprecate') return { kind: 'warning', name: 'DeprecationWarning', value: second };
  if (second && name === 'log' && first && ts.isStringLiteral(first))
    return { kind: kindOf(first.text), name: '', value: second };
  if (first && /^(?:error|warn|info)$/.test(name) && ts.isPropertyAccessExpression(node.expression)) {
    const of = node.expression.expression.getText();
    return /(?:log|logger|console)$/i.test(of) ? { kind: kindOf(name), name: '', value: first } : null;
  }
  // `fail` of the code in bundles, `end` of the server's responses.
  return first &&
    (name === 'fail' || (name === 'end' && ts.isStringLiteral(first) && !first.text.startsWith('<')))
    ? { kind: 'error', name: name === 'end' ? '' : 'Error', value: first }
    : null;
}

/** The sum that a text begins. */
function wholeSum(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.PlusToken
    ? wholeSum(parent)
    : node;
}

/** What a function returns first; undefined for nothing. */
function firstReturned(node: ts.Node): ts.Expression | undefined {
  if (ts.isReturnStatement(node)) return node.expression;
  return ts.forEachChild(node, firstReturned);
}

/** The end of the function around a node. */
function functionEnd(node: ts.Node): number {
  let at = node.parent;
  while (!ts.isFunctionLike(at) && !ts.isSourceFile(at)) at = at.parent;
  return at.end;
}

/**
 * Finds what variables contain, by their name and where they are used: what they are declared with, else what was
 * assigned last; of functions, what they return.
 */
function buildValueOf(file: ts.SourceFile): ValueOf {
  const values = new Map<string, { from: number; to: number; value: ts.Expression }[]>();
  /** Variables that are declared without a value, with the end of their function. */
  const open = new Map<string, number>();
  const add = (name: string, value: ts.Expression | undefined, from: number, to = file.end): void => {
    if (!value) return;
    const known = values.get(name);
    if (known) known.push({ from, to, value });
    else values.set(name, [{ from, to, value }]);
  };
  const addFunction = (name: string, body: ts.Node): void =>
    // It is known before its place, too.
    add(`${name}()`, ts.isBlock(body) ? firstReturned(body) : (body as ts.Expression), 0);
  /** What `+=` appends, each with its position. */
  const appended = new Map<string, ts.Expression[]>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken &&
      ts.isIdentifier(node.left)
    )
      appended.set(node.left.text, [...(appended.get(node.left.text) ?? []), node.right]);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const { initializer: value, name } = node;
      if (!value) open.set(name.text, functionEnd(node));
      else if (ts.isArrowFunction(value)) addFunction(name.text, value.body);
      else add(name.text, value, node.pos, functionEnd(node));
    } else if (ts.isFunctionDeclaration(node) && node.name && node.body)
      addFunction(node.name.text, node.body);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const end = ts.isIdentifier(node.left) ? open.get(node.left.text) : undefined;
      if (ts.isIdentifier(node.left) && end !== undefined && node.pos < end)
        add(node.left.text, node.right, node.pos, end);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return (name, at) => {
    const known = values.get(name)?.findLast(({ from, to }) => from <= at && at <= to);
    if (!known) return [];
    const since = appended.get(name)?.filter(({ pos }) => known.from < pos && pos < at) ?? [];
    return [known.value, ...since];
  };
}

/**
 * Finds the messages of a file.
 *
 * @param text its code
 * @param isEmbedded whether it is code that webpack writes into bundles, which also returns messages
 * @returns each with the position of its statement in the text
 */
function findRaised(text: string, isEmbedded = false): (Found & { at: number })[] {
  const file = ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const valueOf = buildValueOf(file);
  const found: (Found & { at: number })[] = [];
  const add = ({ value, ...rest }: Omit<Found, 'text'> & { value: ts.Expression }, node: ts.Node): void => {
    const message = messageText(value, valueOf).trim();
    if (!WORDS.test(message.replace(/\{[^}]*\}/g, ' '))) return;
    found.push({ ...rest, text: message, at: node.getStart(file) });
  };
  const visit = (node: ts.Node): void => {
    const raised = raisedBy(node);
    if (raised) add(raised, node);
    if (ts.isTemplateExpression(node) && VALIDATION.test(node.getText(file)))
      add({ kind: 'error', name: 'ValidationError', value: wholeSum(node) }, node);
    else if (ts.isReturnStatement(node) && node.expression && isEmbedded)
      add({ kind: 'error', name: 'Error', value: node.expression }, node);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const code = messageText(node, () => []).replace(/\{(\w*)[^}\w]?\}/g, '$1');
      if (!isEmbedded && EMBEDDED.test(code))
        for (const inner of findRaised(code, true)) found.push({ ...inner, at: node.getStart(file) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Reads the messages of the installed packages from their code.
 *
 * @returns by package, file and line; a message that several lines raise once, at the first of them
 */
export function readMessages(installed: Installed): MessageFact[] {
  const messages = new Map<string, MessageFact>();
  for (const [name, of, folders] of SOURCES) {
    const owner = of === '' || !installed.has(of) ? installed : openInstalled(installed.folderOf(of));
    if (!owner.has(name)) continue;
    const version = owner.versionOf(name);
    for (const file of folders.flatMap((folder) => owner.listFiles(name, folder, '.js'))) {
      const text = owner.readText(name, file);
      if (!CANDIDATE.test(text)) continue;
      const inBrowser = /^(?:client|hot)\//.test(file);
      for (const { at, ...message } of findRaised(text)) {
        if (message.kind === 'info' && !inBrowser) continue;
        const line = text.slice(0, at).split('\n').length;
        const key = `${name} ${message.kind} ${message.name} ${message.text}`;
        if (!messages.has(key)) messages.set(key, { ...message, package: name, version, file, line });
      }
    }
  }
  return [...messages.values()];
}
