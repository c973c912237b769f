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
 * Finds the names of options in a configuration: the keys of the objects that the file exports, of the objects below
 * them, and of those in arrays, but not in arguments of functions and classes.
 *
 * @param code of an ES module or a CommonJS one
 * @returns the names in source order; null when no object is exported
 * @throws SyntaxError of acorn when the code isn't JavaScript
 */
export function findOptionNames(code: string): OptionName[] | null {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const exported = body.flatMap((statement) => objectsIn(exportedValue(statement), body));
  return exported.length > 0 ? exported.flatMap((object) => namesOf(object, '')) : null;
}

type Statement = Program['body'][number];

/** `export default …` or `module.exports = …` */
function exportedValue(statement: Statement): Expression | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression;
  if (statement.type !== 'ExpressionStatement') return undefined;
  const { expression } = statement;
  const isExports =
    expression.type === 'AssignmentExpression' &&
    expression.left.type === 'MemberExpression' &&
    expression.left.property.type === 'Identifier' &&
    expression.left.property.name === 'exports';
  return isExports ? expression.right : undefined;
}

/** The configurations in a value: one, a list, what a function returns, what another one gets or a constant has. */
function objectsIn(value: Expression | undefined, body: readonly Statement[]): ObjectExpression[] {
  if (value?.type === 'ObjectExpression') return [value];
  if (value?.type === 'ArrowFunctionExpression')
    return value.body.type === 'BlockStatement' ? [] : objectsIn(value.body, body);
  const several =
    value?.type === 'ArrayExpression'
      ? value.elements
      : value?.type === 'CallExpression'
        ? value.arguments
        : [];
  if (value?.type !== 'Identifier')
    return several.flatMap((item) => (item && item.type !== 'SpreadElement' ? objectsIn(item, body) : []));
  const constants = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  const { init } = constants.find(({ id }) => id.type === 'Identifier' && id.name === value.name) ?? {};
  return init?.type === 'ObjectExpression' ? [init] : [];
}

function namesOf({ properties }: ObjectExpression, above: string): OptionName[] {
  return properties.flatMap((property): OptionName[] => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key } = property;
    if (key.type !== 'Identifier' && key.type !== 'Literal') return [];
    const name = key.type === 'Identifier' ? key.name : String(key.value);
    const path = above === '' ? name : `${above}.${name}`;
    return [{ path, start: key.start, end: key.end }, ...namesIn(property.value, path)];
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
