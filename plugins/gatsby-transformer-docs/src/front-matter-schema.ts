import { z } from 'zod';

/** A path of this site (`/guides/x/`, `/guides/x/#part`) or an https address. Never `//host`. */
const address = z
  .string()
  .regex(/^(\/([\w.@-]+\/)*(#[^\s]+)?|https:\/\/[^\s/][^\s]*)$/)
  .meta({
    expected: 'a path with both slashes or an https address',
    example: 'url: /concepts/entry-points/',
  });

/** What the block between the `---` lines of a page may say. An unknown key is an error. */
export const frontMatterSchema = z
  .strictObject({
    /** The page's name: its level-1 heading, its place in menus, the first half of the window's title. */
    title: z.string().min(1).meta({ expected: 'a text', example: 'title: Entry Points' }),
    /** One sentence for search results and link previews. */
    description: z
      .string()
      .min(1)
      .meta({ expected: 'a text', example: 'description: How webpack finds the modules of an application.' })
      .optional(),
    /** Other words by which people look for this page: searched, never shown. */
    keywords: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(80)
          .meta({ expected: 'a phrase of at most 80 characters', example: '  - empty the dist folder' }),
      )
      .meta({ expected: 'a list of phrases', example: 'keywords:\n  - empty the dist folder' })
      .default([]),
    /** Place among the pages of the section; smaller comes first, 0 counts. */
    sort: z.number().meta({ expected: 'a number', example: 'sort: 3' }).optional(),
    /** Heading over the page in the sidebar; '-' starts a group without a heading. */
    group: z.string().min(1).meta({ expected: 'a text', example: 'group: Modules' }).optional(),
    /** Day of publication of a dated page. */
    date: z.iso.date().meta({ expected: 'a day as YYYY-MM-DD', example: 'date: 2026-06-25' }).optional(),
    /** Public handles of people or organizations. */
    contributors: z
      .array(
        z
          .string()
          .regex(/^[a-z\d](?:[a-z\d]|-(?=[a-z\d])){0,38}$/i)
          .meta({ expected: 'a public handle (letters, digits, single hyphens)', example: '  - webpack' }),
      )
      .meta({ expected: 'a list of public handles', example: 'contributors:\n  - webpack' })
      .default([]),
    /** Links under "Further Reading". */
    related: z
      .array(
        z
          .strictObject({
            title: z.string().min(1).meta({ expected: 'a text', example: 'title: Entry Points' }),
            url: address,
          })
          .meta({
            expected: 'a title and a url',
            example: 'related:\n  - title: Entry Points\n    url: /concepts/entry-points/',
          }),
      )
      .meta({
        expected: 'a list of links',
        example: 'related:\n  - title: Entry Points\n    url: /concepts/entry-points/',
      })
      .default([]),
    /** Of a translation: digest of the page it was made of, as that page was. */
    source: z
      .string()
      .regex(/^[\da-f]{10}$/)
      .meta({ expected: 'ten hexadecimal digits, in quotes', example: "source: '1f2e3d4c5b'" })
      .optional(),
    /** Repository of what the page documents, when that is not the tool itself. */
    repo: z
      .string()
      .regex(/^https:\/\/[^\s]+$/)
      .meta({ expected: 'an https address', example: 'repo: https://github.com/webpack/webpack-dev-server' })
      .optional(),
    /** Where this page is edited, when not in this repository. */
    edit: z
      .string()
      .regex(/^https:\/\/[^\s]+$/)
      .meta({
        expected: 'an https address',
        example: 'edit: https://github.com/webpack/webpack-dev-server/edit/main/README.md',
      })
      .optional(),
  })
  .meta({ expected: 'keys and values', example: 'title: Entry Points' });

export type FrontMatter = z.output<typeof frontMatterSchema>;
