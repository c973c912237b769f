import type { Expression, MemberExpression, Node, Program } from 'estree';
import type { CodeReason } from '../protocol';
import { ConfigValues, moduleName, NotData, spell } from './config-values';
import { parseCode } from './parse-code';

/** What a configuration that is data evaluates to, or where it stops being data. */
export type ConfigData =
  | { readonly type: 'data'; readonly value: unknown }
  | { readonly type: 'code'; readonly reasons: readonly CodeReason[] };

/** Reads the statements of a configuration: imports, constants and what it exports. */
class Reader {
  private readonly values: ConfigValues;
  result: { value: unknown } | null = null;

  constructor(file: string) {
    this.values = new ConfigValues(file);
  }

  run(program: Program): void {
    for (const statement of program.body) {
      switch (statement.type) {
        case 'ImportDeclaration': {
          const name = moduleName(statement.source.value);
          if (name === null) throw new NotData(statement, `import of ${String(statement.source.value)}`);
          for (const specifier of statement.specifiers) {
            const members =
              specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
                ? [specifier.imported.name]
                : [];
            this.values.bind(specifier.local.name, { type: 'module', name, members });
          }
          break;
        }
        case 'VariableDeclaration':
          for (const { id, init } of statement.declarations) {
            if (statement.kind !== 'const' || !init) throw new NotData(statement, 'variable that can change');
            this.declare(id, init);
          }
          break;
        case 'ExportDefaultDeclaration':
          this.result = { value: this.values.evaluate(statement.declaration as Expression) };
          break;
        case 'ExpressionStatement': {
          const { expression } = statement;
          if (expression.type === 'Literal') break;
          if (
            expression.type !== 'AssignmentExpression' ||
            expression.left.type !== 'MemberExpression' ||
            !isModuleExports(expression.left)
          ) {
            throw new NotData(statement, spell(expression));
          }
          this.result = { value: this.values.evaluate(expression.right) };
          break;
        }
        default:
          throw new NotData(statement, spell(statement));
      }
    }
  }

  private declare(id: Node, init: Expression): void {
    const required = this.values.requiredModule(init);
    if (id.type === 'Identifier') {
      this.values.bind(
        id.name,
        required === null
          ? { type: 'value', value: this.values.evaluate(init) }
          : { type: 'module', name: required, members: [] },
      );
      return;
    }
    if (id.type !== 'ObjectPattern' || required === null) throw new NotData(id, spell(id));
    for (const property of id.properties) {
      if (
        property.type !== 'Property' ||
        property.key.type !== 'Identifier' ||
        property.value.type !== 'Identifier'
      ) {
        throw new NotData(property, spell(property));
      }
      this.values.bind(property.value.name, {
        type: 'module',
        name: required,
        members: [property.key.name],
      });
    }
  }
}

function isModuleExports({ object, property }: MemberExpression): boolean {
  return (
    object.type === 'Identifier' &&
    object.name === 'module' &&
    property.type === 'Identifier' &&
    property.name === 'exports'
  );
}

/**
 * Reads a configuration without running it.
 *
 * @param file absolute path
 * @param name path in the project, for the reasons
 * @throws a SyntaxError when it can't be parsed
 */
export function readConfig(file: string, name: string, source: string): ConfigData {
  if (name.endsWith('.json')) return { type: 'data', value: JSON.parse(source) as unknown };
  const reader = new Reader(file);
  try {
    reader.run(parseCode(source, 'module'));
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    const { line = 1, column = 0 } = error.node.loc?.start ?? {};
    return { type: 'code', reasons: [{ file: name, line, column: column + 1, what: error.what }] };
  }
  return { type: 'data', value: reader.result?.value ?? {} };
}
