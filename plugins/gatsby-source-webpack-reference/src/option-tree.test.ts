import { listOptionNodes, stripBrackets } from './option-tree';
import type { Schema } from './schema';

const list = (schema: Schema) =>
  listOptionNodes(
    {
      path: '',
      name: '',
      within: '',
      depth: 0,
      required: true,
      located: { schema, file: 'a.json', name: '' },
    },
    () => schema,
  );

const paths = (schema: Schema): string[] => list(schema).map(({ path }) => path);

const string: Schema = { type: 'string' };

describe('listOptionNodes', () => {
  it('lists fields, lists of objects and any key, parents first', () => {
    expect(
      paths({
        properties: {
          entry: { additionalProperties: { properties: { import: string } } },
          module: { properties: { rules: { items: { properties: { test: string } } } } },
        },
      }),
    ).toEqual(['entry', 'entry.*', 'entry.*.import', 'module', 'module.rules', 'module.rules[].test']);
  });

  it('leaves the brackets out where a single value is allowed instead of a list', () => {
    const one: Schema = { properties: { directory: string } };
    expect(paths({ properties: { static: { anyOf: [{ items: one }, one] } } })).toEqual([
      'static',
      'static.directory',
    ]);
  });

  it('enters what contains itself once', () => {
    expect(
      paths({
        properties: { rules: { $ref: '#/definitions/Rules' } },
        definitions: {
          Rules: { items: { properties: { oneOf: { $ref: '#/definitions/Rules' }, test: string } } },
        },
      }),
    ).toEqual(['rules', 'rules[].oneOf', 'rules[].test']);
  });

  it('lists an option that repeats its sibling, and is excluded from the command line, once', () => {
    const rules: Schema = { $ref: '#/definitions/Rules' };
    expect(
      paths({
        properties: { defaultRules: { cli: { exclude: true }, oneOf: [rules] }, rules: { oneOf: [rules] } },
        definitions: { Rules: { items: { properties: { test: string } } } },
      }),
    ).toEqual(['defaultRules', 'rules', 'rules[].test']);
  });

  it('does not list the fields of a plugin as options', () => {
    const plugin: Schema = { properties: { apply: { instanceof: 'Function' } }, required: ['apply'] };
    expect(paths({ properties: { plugins: { items: plugin } } })).toEqual(['plugins']);
  });

  it('takes a field for required when every form of the object needs it', () => {
    const one: Schema = { properties: { a: string, b: string }, required: ['a', 'b'] };
    const other: Schema = { properties: { a: string, c: string }, required: ['a', 'c'] };
    const required = list({ anyOf: [one, other] }).filter((node) => node.required);
    expect(required.map(({ path }) => path)).toEqual(['a']);
  });

  it('has the parent of an option, and its depth', () => {
    const [, , node] = list({
      properties: { module: { properties: { rules: { items: { properties: { test: string } } } } } },
    });
    expect(node).toMatchObject({ name: 'test', within: 'module.rules', depth: 3 });
  });
});

it('strips brackets', () => {
  expect(stripBrackets('module.rules[].use[].loader')).toBe('module.rules.use.loader');
});
