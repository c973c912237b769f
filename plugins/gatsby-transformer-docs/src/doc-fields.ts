import { z } from 'zod';
import { unwrapSchema } from 'docs-core/read-yaml';

/**
 * The one declaration of the fields that authors write. From it follow the checks of the front matter, its TypeScript
 * type, the fields of the GraphQL type Doc with their defaults, and the JSON Schema for editors.
 *
 * `description` is shown by GraphiQL and editors, `expected` and `example` by the problems of a page.
 */
const text = (description: string, example: string) =>
  z.string().min(1).meta({ description, expected: 'a text', example });

const httpsUrl = (description: string, example: string) =>
  z
    .string()
    .regex(/^https:\/\/[^\s]+$/)
    .meta({ description, expected: 'an https URL', example });

const list = <Item extends z.ZodType>(item: Item, description: string, expected: string, example: string) =>
  z.array(item).meta({ description, expected, example }).default([]);

const RELATED_EXAMPLE = 'related:\n  - title: Entry Points\n    url: /concepts/entry-points/';

const relatedLink = z
  .strictObject({
    title: text('Text of the link.', 'title: Entry Points'),
    url: z
      .string()
      .regex(/^(\/([\w.@-]+\/)*(#[^\s]+)?|https:\/\/[^\s/][^\s]*)$/)
      .meta({
        description: 'A path of this site (/guides/x/, /guides/x/#part) or an https URL, never //host.',
        expected: 'a path with both slashes or an https URL',
        example: 'url: /concepts/entry-points/',
      }),
  })
  .meta({ expected: 'a title and a url', example: RELATED_EXAMPLE });

/** The front matter of a page. An unknown key is an error. */
export const frontMatterSchema = z
  .strictObject({
    title: text('Title: the level-1 heading, the entry in menus.', 'title: Entry Points'),
    description: text(
      'One sentence for search results and link previews.',
      'description: How webpack finds the modules of an application.',
    ).optional(),
    keywords: list(
      z
        .string()
        .trim()
        // ` [#` begins the id at its end, which is not counted.
        .regex(/^(?!\[#)(?:(?!\s\[#).){1,80}(?:\s\[#[^\s[\]]+\])?$/)
        .meta({ expected: 'a phrase of at most 80 characters', example: '  - empty the dist folder' }),
      'Other terms by which people look for the page, or for the section whose id ends them: searched, never shown.',
      'a list of phrases',
      'keywords:\n  - empty the dist folder',
    ),
    sort: z
      .number()
      .meta({
        description: 'Position among the pages of the section; smaller comes first, 0 counts.',
        expected: 'a number',
        example: 'sort: 3',
      })
      .optional(),
    group: text("Heading in the sidebar; '-' starts a group without a heading.", 'group: Modules').optional(),
    date: z.iso
      .date()
      .meta({
        description: 'Day of publication.',
        expected: 'a day as YYYY-MM-DD',
        example: 'date: 2026-06-25',
      })
      .optional(),
    contributors: list(
      z
        .string()
        // Accounts of GitHub's first years may have two hyphens in a row, or one at the end.
        .regex(/^[a-z\d][a-z\d-]{0,38}$/i)
        .meta({ expected: 'a public handle (letters, digits, hyphens)', example: '  - webpack' }),
      'Public handles of people or organizations.',
      'a list of public handles',
      'contributors:\n  - webpack',
    ),
    related: list(relatedLink, 'Links under "Further Reading".', 'a list of links', RELATED_EXAMPLE),
    source: z
      .string()
      .regex(/^[\da-f]{10}$/)
      .meta({
        description: 'Of a translation: digest of its source page.',
        expected: 'ten hexadecimal digits, in quotes',
        example: "source: '1f2e3d4c5b'",
      })
      .optional(),
    repo: httpsUrl(
      'Repository of what the page documents, where that is not webpack itself.',
      'repo: https://github.com/webpack/webpack-dev-server',
    ).optional(),
    edit: httpsUrl(
      'Where the page is edited, where that is not this repository.',
      'edit: https://github.com/webpack/webpack-dev-server/edit/main/README.md',
    ).optional(),
  })
  .meta({ expected: 'keys and values', example: 'title: Entry Points' });

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** The front matter's fields as a Doc has them: none is missing. */
export type WrittenFields = { [Key in keyof FrontMatter]-?: NonNullable<FrontMatter[Key]> };

const FIELDS = Object.entries(frontMatterSchema.shape).map(
  ([name, schema]) => [name, unwrapSchema(schema), schema] as const,
);

/** Values of the fields that a page does not set: '', 0 or an empty list. */
export const EMPTY_FIELDS = Object.fromEntries(
  FIELDS.map(([name, schema]) => [
    name,
    schema instanceof z.ZodArray ? [] : schema instanceof z.ZodNumber ? 0 : '',
  ]),
) as unknown as WrittenFields;

/** The fields in GraphQL's schema definition language, non-null each. */
export const WRITTEN_FIELDS_SDL = FIELDS.map(([name, schema, declared]) => {
  const { description = '' } = declared.meta() ?? schema.meta() ?? {};
  return `${JSON.stringify(description)}\n    ${name}: ${graphqlType(schema)}!`;
}).join('\n    ');

function graphqlType(schema: z.ZodType): string {
  if (schema instanceof z.ZodArray) return `[${graphqlType(unwrapSchema(schema.element as z.ZodType))}!]`;
  if (schema instanceof z.ZodObject) return 'DocLink';
  return schema instanceof z.ZodNumber ? 'Float' : 'String';
}

/** JSON Schema of the front matter, for checks in editors. */
export function buildFrontMatterJsonSchema(): string {
  const schema = z.toJSONSchema(frontMatterSchema, {
    io: 'input',
    // The newest that editors' validators know.
    target: 'draft-07',
    // Only our own problems show these.
    override: ({ jsonSchema }) => {
      delete jsonSchema.expected;
      delete jsonSchema.example;
    },
  });
  return `${JSON.stringify({ ...schema, title: 'Front matter of a page of content' }, null, 2)}\n`;
}

/** Snippets of Visual Studio Code: completion of the front matter's fields, with their examples. */
export function buildFrontMatterSnippets(): string {
  const snippets = FIELDS.map(([name, schema, declared]) => {
    const { description, example = '' } = declared.meta() ?? schema.meta() ?? {};
    return [name, { scope: 'markdown,mdx', prefix: name, body: String(example).split('\n'), description }];
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}
