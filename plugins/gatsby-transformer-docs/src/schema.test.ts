import { Kind, parse } from 'graphql';
import { createSchemaCustomization } from './schema';

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

test('no field of any type is nullable, so that nobody has to ask', () => {
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
