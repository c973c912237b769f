import { parse, type Expression, type ObjectExpression, type Program, type Property } from 'acorn';

/** The name of an option in the code of a configuration. */
export interface OptionName {
  /** As the reference writes it: `output.filename`, `module.rules[].test`. */
  readonly path: string;
  /** Where in the code the name begins, and the place after its end. */
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the names of options in a configuration: the keys of the object that the file exports, of the objects below
 * them, and of those in lists. What functions and classes are given isn't the configuration's.
 *
 * @param code of an ES module or a CommonJS one
 * @returns them in the order of the code; null when no object is exported
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
    return [{ path, start, end }, ...below(property.value, path)];
  });
}

function nameOf({ key, computed }: Property): string | null {
  return !computed && key.type === 'Identifier' ? key.name : null;
}

function below(value: Expression, path: string): OptionName[] {
  if (value.type === 'ObjectExpression') return namesOf(value, path);
  if (value.type !== 'ArrayExpression') return [];
  return value.elements.flatMap((item) =>
    item && item.type !== 'SpreadElement' ? below(item, `${path}[]`) : [],
  );
}
