import type { Expression, Property } from 'estree';
import { parseCode } from './parse-code';

/**
 * Reads the options of a comment such as `webpackChunkName: "app", webpackPrefetch: true`, which webpack evaluates.
 *
 * @throws with V8's message for a name without quotes, and with the parser's for text that can't be parsed
 */
export function readMagicComment(text: string): Record<string, unknown> {
  const [statement] = parseCode(`({${text}})`, 'script').body;
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression') {
    throw new SyntaxError('Unexpected token');
  }
  const options: Record<string, unknown> = {};
  for (const property of statement.expression.properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.method) {
      throw new SyntaxError('A magic comment can only have values');
    }
    options[keyOf(property)] = valueOf(property.value as Expression);
  }
  return options;
}

function keyOf({ key, computed }: Property): string {
  if (!computed && key.type === 'Identifier') return key.name;
  return String(valueOf(key));
}

function valueOf(node: Expression): unknown {
  switch (node.type) {
    case 'Literal':
      return 'regex' in node && node.regex ? new RegExp(node.regex.pattern, node.regex.flags) : node.value;
    case 'ArrayExpression':
      return node.elements.map((element) => (element ? valueOf(element as Expression) : null));
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked;
      break;
    case 'UnaryExpression': {
      const value = valueOf(node.argument);
      if (node.operator === '-') return -Number(value);
      if (node.operator === '!') return !value;
      break;
    }
    case 'BinaryExpression':
      // Evaluated from left to right: the first unknown name is the error.
      valueOf(node.left as Expression);
      valueOf(node.right);
      break;
    case 'Identifier':
      if (node.name === 'undefined') return undefined;
      throw new ReferenceError(`${node.name} is not defined`);
  }
  throw new SyntaxError('A magic comment can only have literal values');
}
