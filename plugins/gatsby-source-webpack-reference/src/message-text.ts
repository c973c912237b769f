import ts from 'typescript';

/**
 * Finds the value that a variable had before a position, and what was appended to it since, in the order of the code. With
 * `name()` what a function of the file returns.
 */
export type ValueOf = (name: string, before: number) => readonly ts.Expression[];

/** Of what a function returns, only a text is part of a message. */
const WORDS = /[A-Za-z]{2}.* .*[A-Za-z]{2}/s;

/** How deep variables are followed. */
const DEPTH = 4;

/**
 * Writes an expression as the template of a message.
 *
 * @param node the expression
 * @param valueOf finds variables of the file
 * @returns its text, with `{name}` for what is known only when it is printed
 */
export function messageText(node: ts.Expression, valueOf: ValueOf, depth = 0): string {
  const read = (part: ts.Expression): string => messageText(part, valueOf, depth);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text + node.templateSpans.map((span) => read(span.expression) + span.literal.text).join('')
    );
  if (ts.isParenthesizedExpression(node)) return read(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return read(node.left) + read(node.right);
  if (ts.isConditionalExpression(node)) {
    const branches = [read(node.whenTrue), read(node.whenFalse)];
    // `count === 1 ? 'module is' : 'modules are'`: messages with a count are mostly printed in the plural.
    if (/=== 1$/.test(node.condition.getText())) branches.reverse();
    return branches.find((text) => text !== '') ?? '';
  }
  if (ts.isCallExpression(node)) {
    const list = listOf(node);
    if (list) return list.map(read).join('\n');
    // Older compilers make `"".concat(a, b)` of a template.
    if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'concat')
      return [node.expression.expression, ...node.arguments].map(read).join('');
    const [returned] = ts.isIdentifier(node.expression) ? valueOf(`${node.expression.text}()`, node.pos) : [];
    if (returned && depth < DEPTH) {
      const text = messageText(returned, valueOf, depth + 1);
      if (WORDS.test(text)) return text;
    }
  }
  if (ts.isIdentifier(node) && depth < DEPTH) {
    const [value, ...appended] = valueOf(node.text, node.pos);
    if (value && isText(value))
      return [value, ...appended].map((part) => messageText(part, valueOf, depth + 1)).join('');
  }
  return `{${nameOf(node)}}`;
}

/** The items of `[…].join("\n")` and `Template.asString([…])`. */
function listOf({ expression, arguments: given }: ts.CallExpression): readonly ts.Expression[] | null {
  if (!ts.isPropertyAccessExpression(expression)) return null;
  const [first] = given;
  if (expression.name.text === 'asString' && first && ts.isArrayLiteralExpression(first))
    return first.elements;
  const of = expression.expression;
  return expression.name.text === 'join' && ts.isArrayLiteralExpression(of) ? of.elements : null;
}

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isConditionalExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);

/** A name for a placeholder: the last one in an expression, of a call that of its first argument. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return nameOf(node.expression);
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return nameOf(node.expression);
  if (ts.isBinaryExpression(node)) return nameOf(node.right);
  if (ts.isCallExpression(node)) {
    const [first] = node.arguments;
    const own = ts.isPropertyAccessExpression(node.expression) ? nameOf(node.expression.expression) : '…';
    const given = first ? nameOf(first) : '…';
    return given === '…' ? own : given;
  }
  return '…';
}
