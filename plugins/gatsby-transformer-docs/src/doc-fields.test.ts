import fs from 'node:fs';
import path from 'node:path';
import { buildFrontMatterJsonSchema, EMPTY_FIELDS, fillFields, WRITTEN_FIELDS_SDL } from './doc-fields';

test('a page without optional keys has all fields', () => {
  expect(fillFields({ title: 'A', keywords: [], contributors: [], related: [] })).toEqual({
    ...EMPTY_FIELDS,
    title: 'A',
    description: '',
    sort: 0,
  });
});

test('types of GraphQL follow from the declaration', () => {
  expect([...WRITTEN_FIELDS_SDL.matchAll(/^ *(\w+: .*)$/gm)].map(([, field]) => field)).toEqual([
    'title: String!',
    'description: String!',
    'keywords: [String!]!',
    'sort: Float!',
    'group: String!',
    'date: String!',
    'contributors: [String!]!',
    'related: [DocLink!]!',
    'source: String!',
    'repo: String!',
    'edit: String!',
  ]);
});

test('the JSON Schema for editors is up to date: `npm run front-matter:schema` writes it', () => {
  const file = path.resolve(__dirname, '../front-matter.schema.json');
  expect(fs.readFileSync(file, 'utf8')).toBe(buildFrontMatterJsonSchema());
});
