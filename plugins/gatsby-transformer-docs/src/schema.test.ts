import { Kind, parse } from 'graphql';
import { createSchemaCustomization, highlightedCode } from './schema';

function declaredTypes(): Record<string, Record<string, string>> {
  const createTypes = jest.fn<void, [string]>();
  const createFieldExtension = jest.fn();
  void createSchemaCustomization?.(
    { actions: { createTypes, createFieldExtension } } as never,
    { plugins: [] },
    () => undefined,
  );
  const types = parse(createTypes.mock.calls[0]?.[0] ?? '').definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ? definition : [],
  );
  return Object.fromEntries(
    types.map(({ name, fields = [] }) => [
      name.value,
      Object.fromEntries(fields.map((field) => [field.name.value, field.type.kind])),
    ]),
  );
}

test('no field of any type is nullable', () => {
  const types = declaredTypes();
  expect(Object.keys(types)).toEqual([
    'Doc',
    'DocAnchor',
    'DocSection',
    'DocThirdParty',
    'DocLink',
    'DocProblem',
  ]);
  expect(Object.values(types).flatMap((fields) => Object.values(fields))).not.toContainEqual(
    expect.not.stringMatching(/^NonNullType$/),
  );
});

test("a Doc has the content index's fields", () => {
  // Specification, section 3; `children` is of Gatsby's Node.
  expect(Object.keys(declaredTypes().Doc ?? {})).toEqual(
    expect.arrayContaining([
      ...['path', 'name', 'size', 'extension', 'type', 'url', 'anchors', 'title', 'sort', 'group'],
      ...['description', 'contributors', 'related', 'repo', 'edit', 'thirdParty'],
    ]),
  );
});

const source = { text: 'const a = 1;\nlet b < 2;\n', file: 'src/a.js', lines: [2] };
const resolve = (mark: string | null, more: object = {}): string =>
  highlightedCode.extend({ code: 'text', path: 'file', mark }).resolve({ ...source, ...more });

test('a field has the colors of code in pages', () => {
  expect(resolve(null)).toBe(
    '<span class="k">const</span> a = <span class="n">1</span>;\n<span class="k">let</span> b &lt; <span class="n">2</span>;',
  );
});

test('lines can be marked', () => {
  expect(resolve('lines')).toBe(
    '<span class="k">const</span> a = <span class="n">1</span>;\n<span class="line mark"><span class="k">let</span> b &lt; <span class="n">2</span>;</span>',
  );
});

test('no lines to mark are like no mark', () => {
  expect(resolve('lines', { lines: [] })).toBe(resolve(null));
});

test('a file of an unknown kind is plain text', () => {
  expect(resolve(null, { file: 'LICENSE' })).toBe('const a = 1;\nlet b &lt; 2;');
});
