import type { Schema } from './schema';
import { buildTypeText, joinUnion, splitUnion } from './type-text';

const FILE = 'schemas/Options.json';

const definitions: Record<string, Schema> = {
  Name: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  Large: { properties: Object.fromEntries(['a', 'b', 'c', 'd'].map((key) => [key, { type: 'string' }])) },
  Filter: { instanceof: 'Function', tsType: "import('../lib/Filter').FilterFn" },
  Condition: {
    anyOf: [{ type: 'string' }, { type: 'array', items: { $ref: '#/definitions/Condition' } }],
  },
  Falsy: { enum: [false, 0, null], undefinedAsNull: true },
};

const write = (schema: Schema): string =>
  buildTypeText(
    { schema, file: FILE, name: '' },
    {
      read: (file) => (file === FILE ? { definitions } : undefined),
      expand: (name) => (name.endsWith('.FilterFn') ? '(name: string) => boolean' : undefined),
    },
  );

describe('buildTypeText', () => {
  it.each<[string, Schema, string]>([
    ['several primitives', { type: ['string', 'integer'] }, 'string | number'],
    ['literals', { enum: ['pre', "it's", 1, false] }, "'pre' | 'it\\'s' | 1 | false"],
    ['both booleans', { anyOf: [{ enum: [false, 'eval'] }, { enum: [true] }] }, "boolean | 'eval'"],
    ['a definition in a list', { items: { $ref: '#/definitions/Name' } }, '(string | string[])[]'],
    [
      'a large object by name',
      { anyOf: [{ type: 'string' }, { $ref: '#/definitions/Large' }] },
      'string | Large',
    ],
    ['a large object of its own', { $ref: '#/definitions/Large' }, 'object'],
    [
      'a small object',
      { properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] },
      '{ a: string; b?: number }',
    ],
    ['any key', { type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    ['a function', { $ref: '#/definitions/Filter' }, '(name: string) => boolean'],
    ['a function in a list', { items: { $ref: '#/definitions/Filter' } }, '((name: string) => boolean)[]'],
    ['an unknown name', { tsType: "import('../lib/Chunk') | Other" }, 'Chunk | Other'],
    ['what contains itself', { $ref: '#/definitions/Condition' }, 'string | Condition[]'],
    [
      'what is ignored',
      { items: { anyOf: [{ $ref: '#/definitions/Falsy' }, { type: 'string' }] } },
      '(Falsy | string)[]',
    ],
  ])('writes %s', (_, schema, text) => {
    expect(write(schema)).toBe(text);
  });

  it('names definitions where spelling them out gets long', () => {
    const literals: Schema = { enum: Array.from({ length: 40 }, (_, index) => `value-${index}`) };
    definitions['Long'] = literals;
    expect(write({ anyOf: [{ $ref: '#/definitions/Long' }, { type: 'boolean' }] })).toBe('Long | boolean');
  });

  it('reports a broken reference', () => {
    expect(() => write({ $ref: '#/definitions/Gone' })).toThrow(
      'schemas/Options.json: "$ref": "#/definitions/Gone" leads nowhere',
    );
  });
});

test.each([
  ["'a | b' | RegExp", ["'a | b'", 'RegExp']],
  ['string | ((a: string | number) => boolean | void)', ['string', '(a: string | number) => boolean | void']],
  ['(a: string) => boolean | void', ['(a: string) => boolean | void']],
  ['Record<string, A | B> | C', ['Record<string, A | B>', 'C']],
  ['(string | RegExp)[]', ['(string | RegExp)[]']],
])('splits %s', (text, parts) => {
  expect(splitUnion(text)).toEqual(parts);
  expect(joinUnion(parts)).toBe(text);
});

test('a union has each type once, and one name for both booleans', () => {
  expect(joinUnion(['true', 'string | RegExp', 'string', 'false'])).toBe('boolean | string | RegExp');
});
