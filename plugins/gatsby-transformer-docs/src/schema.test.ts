import fs from 'node:fs';
import path from 'node:path';
import { Kind, parse, print } from 'graphql';
import { buildFrontMatterJsonSchema, buildFrontMatterSnippets } from './doc-fields';
import { createSchemaCustomization, highlightedCode } from './schema';

/** The declared fields of each type, `name: Type`. */
function declaredTypes(): Record<string, string[]> {
  const createTypes = jest.fn<void, [string]>();
  const actions = { createTypes, createFieldExtension: jest.fn() };
  void createSchemaCustomization?.({ actions } as never, { plugins: [] }, () => undefined);
  const types = parse(createTypes.mock.calls[0]![0]).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ? definition : [],
  );
  return Object.fromEntries(
    types.map(({ name, fields = [] }) => [
      name.value,
      fields.map((field) => `${field.name.value}: ${print(field.type)}`),
    ]),
  );
}

test('no field of any type is nullable', () => {
  const types = declaredTypes();
  expect(Object.keys(types).join(' ')).toBe(
    'Doc DocAnchor DocSection DocThirdParty DocLink DocProblem DocComponents',
  );
  expect(Object.values(types).flat()).not.toContainEqual(expect.not.stringMatching(/!$/));
});

test("a Doc has the content index's fields, and those of the front matter", () => {
  // Specification, section 3; `children` is of Gatsby's Node.
  expect(declaredTypes().Doc).toEqual(
    expect.arrayContaining([
      ...[
        'path: String!',
        'name: String!',
        'size: Int!',
        'extension: String!',
        'type: String!',
        'url: String!',
      ],
      ...[
        'anchors: [DocAnchor!]!',
        'title: String!',
        'sort: Float!',
        'group: String!',
        'description: String!',
      ],
      ...['contributors: [String!]!', 'related: [DocLink!]!', 'thirdParty: DocThirdParty!'],
      ...['keywords: [String!]!', 'date: String!', 'source: String!', 'repo: String!', 'edit: String!'],
    ]),
  );
});

test.each([
  ['front-matter.schema.json', buildFrontMatterJsonSchema],
  ['../../.vscode/front-matter.code-snippets', buildFrontMatterSnippets],
])('%s is up to date: `npm run front-matter:schema` writes it', (file, build) => {
  expect(fs.readFileSync(path.resolve(__dirname, '..', file), 'utf8')).toBe(build());
});

const FIRST = '<span class="k">const</span> a = <span class="n">1</span>;\n';
const SECOND = '<span class="k">let</span> b &lt; <span class="n">2</span>;';

test.each([
  ['code has its colors', null, {}, FIRST + SECOND],
  ['lines can be marked', 'lines', {}, `${FIRST}<span class="line mark">${SECOND}</span>`],
  ['no lines are no mark', 'lines', { lines: [] }, FIRST + SECOND],
  ['a file of an unknown kind is plain text', null, { file: 'LICENSE' }, 'const a = 1;\nlet b &lt; 2;'],
])('highlightedCode: %s', (_, mark, more, html) => {
  const source = { text: 'const a = 1;\nlet b < 2;\n', file: 'src/a.js', lines: [2], ...more };
  expect(highlightedCode.extend({ code: 'text', path: 'file', mark }).resolve(source)).toBe(html);
});
