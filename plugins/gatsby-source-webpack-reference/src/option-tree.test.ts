import { listOptionNodes, stripBrackets } from './option-tree';
import type { Schema } from './schema';

const list = (schema: Schema) =>
  listOptionNodes(
    {
      ...{ path: '', name: '', within: '', depth: 0, required: true },
      located: { schema, file: 'a.json', name: '' },
    },
    () => schema,
  );

const string: Schema = { type: 'string' };
const one: Schema = { properties: { directory: string } };
const rules: Schema = { $ref: '#/definitions/Rules' };
const definitions = { Rules: { items: { properties: { oneOf: rules, test: string } } } };
const plugin: Schema = { properties: { apply: { instanceof: 'Function' } }, required: ['apply'] };

test.each<[what: string, schema: Schema, paths: string[]]>([
  [
    'fields, lists of objects and any key, parents first',
    {
      properties: {
        entry: { additionalProperties: { properties: { import: string } } },
        module: { properties: { rules: { items: { properties: { test: string } } } } },
      },
    },
    ['entry', 'entry.*', 'entry.*.import', 'module', 'module.rules', 'module.rules[].test'],
  ],
  [
    'a single value instead of a list, without brackets',
    { properties: { static: { anyOf: [{ items: one }, one] } } },
    ['static', 'static.directory'],
  ],
  [
    'what contains itself once',
    { properties: { rules }, definitions },
    ['rules', 'rules[].oneOf', 'rules[].test'],
  ],
  [
    'an option that repeats its sibling, and is excluded from the command line, once',
    {
      properties: { defaultRules: { cli: { exclude: true }, oneOf: [rules] }, rules: { oneOf: [rules] } },
      definitions,
    },
    ['defaultRules', 'rules', 'rules[].oneOf', 'rules[].test'],
  ],
  ['no fields of a plugin', { properties: { plugins: { items: plugin } } }, ['plugins']],
])('lists %s', (_what, schema, paths) => expect(list(schema).map(({ path }) => path)).toEqual(paths));

test('a field is required when every form of the object needs it; it has a parent and a depth', () => {
  const forms = ['b', 'c'].map((key) => ({ properties: { a: string, [key]: string }, required: ['a', key] }));
  const nodes = list({ properties: { module: { anyOf: forms } } });
  const [, node] = nodes;
  expect(node).toMatchObject({ name: 'a', within: 'module', depth: 2, required: true });
  expect(nodes.slice(2).map(({ required }) => required)).toEqual([false, false]);
});

test('brackets are stripped', () => {
  expect(stripBrackets('module.rules[].use[].loader')).toBe('module.rules.use.loader');
});
