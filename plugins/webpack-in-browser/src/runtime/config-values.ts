import type {
  CallExpression,
  Expression,
  MemberExpression,
  NewExpression,
  Node,
  ObjectExpression,
  SpreadElement,
} from 'estree';
import { exposed } from 'pack-facts';
import { nodeModule } from './node-modules';

/** Thrown at the first part that is no data. */
export class NotData extends Error {
  constructor(
    readonly node: Node,
    readonly what: string,
  ) {
    super(what);
  }
}

/** Names that a configuration has imported: a module as a whole, or one of its members. */
export type Binding =
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'module'; readonly name: string; readonly members: readonly string[] };

const PATH_FUNCTIONS = new Set(['resolve', 'join', 'dirname', 'basename', 'normalize', 'relative']);
const MODULES = new Set(['path', 'url', 'webpack', 'minimizer-webpack-plugin']);
/** Members that lead from data to code. */
const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);

/** Name of a node's type, in words. */
export const spell = (node: Node): string =>
  node.type
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(' expression', '');

/** Name of a module that a configuration may import and stay data; null for others. */
export const moduleName = (request: unknown): string | null => {
  const name = String(request).replace(/^node:/, '');
  return MODULES.has(name) ? name : null;
};

/** Evaluates literals, constants, paths and plugins of webpack's own; calls nothing else, and no getter. */
export class ConfigValues {
  private readonly bindings = new Map<string, Binding>();

  /** @param file absolute path of the configuration */
  constructor(private readonly file: string) {}

  bind(name: string, binding: Binding): void {
    this.bindings.set(name, binding);
  }

  /** The module of `require('path')`; null for other expressions. */
  requiredModule(node: Expression): string | null {
    if (
      node.type !== 'CallExpression' ||
      node.callee.type !== 'Identifier' ||
      node.callee.name !== 'require'
    ) {
      return null;
    }
    const [request] = node.arguments;
    return request?.type === 'Literal' ? moduleName(request.value) : null;
  }

  /** @throws {NotData} */
  evaluate(node: Expression): unknown {
    switch (node.type) {
      case 'Literal':
        return 'regex' in node && node.regex ? new RegExp(node.regex.pattern, node.regex.flags) : node.value;
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value: { cooked } }, index) => {
            const expression = node.expressions[index];
            return (cooked ?? '') + (expression ? String(this.evaluate(expression)) : '');
          })
          .join('');
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element === null) return [undefined];
          return element.type === 'SpreadElement' ? this.spread(element) : [this.evaluate(element)];
        });
      case 'ObjectExpression':
        return this.object(node);
      case 'UnaryExpression':
        return this.unary(node.operator, this.evaluate(node.argument), node);
      case 'ConditionalExpression':
        return this.evaluate(this.evaluate(node.test) ? node.consequent : node.alternate);
      case 'BinaryExpression':
        if (node.operator === '+' && node.left.type !== 'PrivateIdentifier') {
          const left = this.evaluate(node.left);
          const right = this.evaluate(node.right);
          if (typeof left === 'string' || typeof right === 'string') return String(left) + String(right);
          return Number(left) + Number(right);
        }
        if (node.operator === '*' && node.left.type !== 'PrivateIdentifier') {
          return Number(this.evaluate(node.left)) * Number(this.evaluate(node.right));
        }
        throw new NotData(node, `operator ${node.operator}`);
      case 'Identifier':
        return this.identifier(node.name, node);
      case 'MemberExpression':
        return this.member(node);
      case 'CallExpression':
        return this.call(node);
      case 'NewExpression':
        return this.construct(node);
      default:
        throw new NotData(node, spell(node));
    }
  }

  private unary(operator: string, value: unknown, node: Node): unknown {
    if (operator === '-') return -Number(value);
    if (operator === '+') return Number(value);
    if (operator === '!') return !value;
    if (operator === 'void') return undefined;
    throw new NotData(node, `operator ${operator}`);
  }

  private spread(node: SpreadElement): unknown[] {
    const value = this.evaluate(node.argument);
    if (!Array.isArray(value)) throw new NotData(node, 'spread of no array');
    return value as unknown[];
  }

  private object(node: ObjectExpression): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.evaluate(property.argument);
        if (typeof spread === 'object') Object.assign(value, spread);
        continue;
      }
      if (property.kind !== 'init' || property.method) throw new NotData(property, 'function');
      const { key } = property;
      const name = !property.computed && key.type === 'Identifier' ? key.name : String(this.evaluate(key));
      if (REFUSED.has(name)) throw new NotData(property, `property ${name}`);
      value[name] = this.evaluate(property.value as Expression);
    }
    return value;
  }

  private identifier(name: string, node: Node): unknown {
    const binding = this.bindings.get(name);
    if (binding?.type === 'value') return binding.value;
    if (binding) throw new NotData(node, `module ${binding.name} as a value`);
    if (name === 'undefined') return undefined;
    if (name === 'Infinity') return Infinity;
    if (name === '__dirname') return this.folder();
    if (name === '__filename') return this.file;
    throw new NotData(node, `name ${name}`);
  }

  private folder(): string {
    return this.file.slice(0, this.file.lastIndexOf('/'));
  }

  private member(node: MemberExpression): unknown {
    const { object } = node;
    const name = this.memberName(node);
    if (object.type === 'MetaProperty') {
      if (name === 'dirname') return this.folder();
      if (name === 'filename') return this.file;
      if (name === 'url') return `file://${this.file}`;
      throw new NotData(node, `import.meta.${name}`);
    }
    if (object.type === 'Super') throw new NotData(node, 'super');
    const value = this.evaluate(object);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name) || REFUSED.has(name)) {
      throw new NotData(node, `property ${name}`);
    }
    return (value as Record<string, unknown>)[name];
  }

  private memberName({ computed, property }: MemberExpression): string {
    if (!computed && property.type === 'Identifier') return property.name;
    return String(this.evaluate(property as Expression));
  }

  /** The module and the members of `webpack.optimize.X` or of an imported `X`; null for anything else. */
  private reference(node: Node): { name: string; members: readonly string[] } | null {
    if (node.type === 'Identifier') {
      const binding = this.bindings.get(node.name);
      return binding?.type === 'module' ? binding : null;
    }
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      const inner = this.reference(node.object);
      return inner && { name: inner.name, members: [...inner.members, node.property.name] };
    }
    const required = this.requiredModule(node as Expression);
    return required === null ? null : { name: required, members: [] };
  }

  private args(node: CallExpression | NewExpression): unknown[] {
    return node.arguments.flatMap((argument) =>
      argument.type === 'SpreadElement' ? this.spread(argument) : [this.evaluate(argument)],
    );
  }

  private call(node: CallExpression): unknown {
    const found = this.reference(node.callee);
    const [member = '', ...more] = found?.members ?? [];
    if (found?.name === 'path' && PATH_FUNCTIONS.has(member) && more.length === 0) {
      const path = nodeModule('path') as Record<string, (...args: unknown[]) => unknown>;
      return path[member]?.(...this.args(node));
    }
    if (found?.name === 'url' && member === 'fileURLToPath' && more.length === 0) {
      return (nodeModule('url') as { fileURLToPath: (value: string) => string }).fileURLToPath(
        String(this.args(node)[0]),
      );
    }
    throw new NotData(node, 'call');
  }

  private construct(node: NewExpression): unknown {
    const { callee } = node;
    if (callee.type === 'Identifier' && callee.name === 'URL' && !this.bindings.has('URL')) {
      const [value, base] = this.args(node);
      return String(new URL(String(value), typeof base === 'string' ? base : undefined));
    }
    const found = this.reference(callee);
    if (!found || (found.name !== 'webpack' && found.name !== 'minimizer-webpack-plugin')) {
      throw new NotData(node, 'new expression');
    }
    let value: unknown = exposed[found.name]?.();
    for (const name of found.members) {
      const isPart = (typeof value === 'function' || typeof value === 'object') && value !== null;
      if (!isPart || REFUSED.has(name) || !Object.hasOwn(value as object, name)) {
        throw new NotData(node, `new ${[found.name, ...found.members].join('.')}`);
      }
      value = (value as Record<string, unknown>)[name];
    }
    // Of webpack's exports only plugins are made: they have nothing to say before a build.
    if (typeof value !== 'function' || !/(?:Plugin|Manager)$/.test(found.members.at(-1) ?? value.name)) {
      throw new NotData(node, `new ${[found.name, ...found.members].join('.')}`);
    }
    return Reflect.construct(value, this.args(node)) as unknown;
  }
}
