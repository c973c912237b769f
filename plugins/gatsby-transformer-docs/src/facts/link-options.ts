import type { Code } from 'mdast';
import { parse, type Expression, type ObjectExpression, type Program, type Property } from 'acorn';
import { startOf, type Context } from '../body/context';
import type { LinkedRange } from '../body/tag-extension';
import { createFactWriter } from './fact-elements';
import type { PageFacts } from './page-facts';

/** The name of an option in a configuration. */
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
    const name = property.type === 'Property' ? nameOf(property) : null;
    if (property.type !== 'Property' || name === null) return [];
    const path = above === '' ? name : `${above}.${name}`;
    const { start, end } = property.key;
    return [{ path, start, end }, ...namesIn(property.value, path)];
  });
}

function nameOf({ key, computed }: Property): string | null {
  return !computed && key.type === 'Identifier' ? key.name : null;
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
const EXAMPLE = '```js file=webpack.config.js options';

/**
 * Links the names of options in a configuration to where they are documented.
 *
 * @param context of the body; receives the links, the digest of the facts, and problems
 * @param node the fence
 * @param isComplete whether every option of the first level is required
 * @returns ranges in source order; none for code that is no configuration
 */
export function linkOptions(
  context: Context,
  facts: PageFacts,
  node: Code,
  isComplete: boolean,
): LinkedRange[] {
  const names = readNames(context, node);
  if (!names) return [];
  context.body.factDigest = facts.index.digest;
  const writer = createFactWriter(context, facts, startOf(node));
  if (isComplete) checkComplete(context, facts, node, names);
  return names.flatMap(({ path, start, end }): LinkedRange[] => {
    const url = facts.index.find('option', '', path)?.url ?? '';
    if (url === '') return [];
    return [{ start, end, href: writer.link(url) }];
  });
}

function readNames(context: Context, node: Code): OptionName[] | null {
  let fault = 'the code exports none';
  try {
    const names = findOptionNames(node.value);
    if (names) return names;
  } catch (error) {
    fault = (error as SyntaxError).message;
  }
  context.reportStrict(
    node,
    `fence: expected the object of a configuration for options, but ${fault}`,
    EXAMPLE,
  );
  return null;
}

function checkComplete(context: Context, facts: PageFacts, node: Code, names: readonly OptionName[]): void {
  const written = new Set(names.map(({ path }) => path));
  const all = facts.index.list('option');
  const missing = all.map(({ name }) => name).filter((name) => !/[.[]/.test(name) && !written.has(name));
  if (missing.length === 0) return;
  const named = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  context.reportStrict(
    node,
    `fence: expected every option of the first level for options=all; missing: ${named}${more}`,
    `${missing[0]}: …, // what it is for`,
  );
}
