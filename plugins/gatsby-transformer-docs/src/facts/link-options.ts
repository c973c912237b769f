import type { Code } from 'mdast';
import { parse, type Expression, type ObjectExpression, type Program } from 'acorn';
import type { LinkedRange } from '../body/context';
import type { PageContext } from './fact-context';
import { linkTo } from './fact-elements';

interface OptionName {
  /** As the reference writes it: `output.filename`, `module.rules[].test`. */
  readonly path: string;
  /** Offsets in the code. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the names of options in a configuration: the keys of the object that the file exports, of the objects below
 * them, and of those in arrays, but not in arguments of functions and classes.
 *
 * @param code of an ES module or a CommonJS one
 * @returns the names in source order; null when no object is exported
 * @throws SyntaxError of acorn when the code isn't JavaScript
 */
export function findOptionNames(code: string): OptionName[] | null {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const exported = exportedObject(program);
  return exported && namesOf(exported, '');
}

/** `export default { … }`, `export default defineConfig({ … })` or `module.exports = { … }`. */
function exportedObject({ body }: Program): ObjectExpression | null {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return objectIn(statement.declaration as Expression);
    if (statement.type !== 'ExpressionStatement') continue;
    const { expression } = statement;
    const isExports =
      expression.type === 'AssignmentExpression' &&
      expression.left.type === 'MemberExpression' &&
      expression.left.property.type === 'Identifier' &&
      expression.left.property.name === 'exports';
    if (isExports) return objectIn(expression.right);
  }
  return null;
}

function objectIn(expression: Expression): ObjectExpression | null {
  if (expression.type === 'ObjectExpression') return expression;
  const [first] = expression.type === 'CallExpression' ? expression.arguments : [];
  return first?.type === 'ObjectExpression' ? first : null;
}

function namesOf({ properties }: ObjectExpression, above: string): OptionName[] {
  return properties.flatMap((property): OptionName[] => {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return [];
    const { name, start, end } = property.key;
    const path = above === '' ? name : `${above}.${name}`;
    return [{ path, start, end }, ...namesIn(property.value, path)];
  });
}

function namesIn(value: Expression, path: string): OptionName[] {
  if (value.type === 'ObjectExpression') return namesOf(value, path);
  if (value.type !== 'ArrayExpression') return [];
  return value.elements.flatMap((item) =>
    item && item.type !== 'SpreadElement' ? namesIn(item, `${path}[]`) : [],
  );
}

/** Most missing options named in a message. */
const NAMED = 8;

/**
 * Links the names of options in a configuration to where they are documented.
 *
 * @param isComplete whether every option of the first level is required
 * @returns ranges in source order; none for code that is no configuration
 */
export function linkOptions(context: PageContext, node: Code, isComplete: boolean): LinkedRange[] {
  const names = readNames(context, node);
  if (!names) return [];
  const { index } = context.facts;
  context.body.factDigest = index.digest;
  if (isComplete) checkComplete(context, node, names);
  return names.flatMap(({ path, start, end }): LinkedRange[] => {
    const url = index.find('option', '', path)?.url ?? '';
    return url === '' ? [] : [{ start, end, href: linkTo(context, node, url) }];
  });
}

function readNames(context: PageContext, node: Code): OptionName[] | null {
  let fault = 'the code exports none';
  try {
    const names = findOptionNames(node.value);
    if (names) return names;
  } catch (error) {
    fault = (error as SyntaxError).message;
  }
  const message = `fence: expected the object of a configuration for options, but ${fault}`;
  context.reportStrict(node, message, '```js file=webpack.config.js options');
  return null;
}

function checkComplete(context: PageContext, node: Code, names: readonly OptionName[]): void {
  const written = new Set(names.map(({ path }) => path));
  const all = context.facts.index.list('option').map(({ name }) => name);
  const missing = all.filter((name) => !/[.[]/.test(name) && !written.has(name));
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const message = `fence: expected every option of the first level for options=all; missing: ${named}${more}`;
  context.reportStrict(node, message, `${missing[0]}: …, // what it is for`);
}
