import { z } from 'zod';
import { pagePath, validateQuery, type QueryResult } from '../../docs-core/src/query-result';

/** Everything but the bodies, which are queried in batches. */
export const PAGES_QUERY = /* GraphQL */ `
  query CopiedPages {
    allDoc {
      nodes {
        id
        url
        title
        description
        section
        language
        sort
        date
        updated
        thirdParty {
          name
          version
          license
          source
        }
      }
    }
  }
`;

export const BODIES_QUERY = /* GraphQL */ `
  query CopiedBodies($ids: [String!]!) {
    allDoc(filter: { id: { in: $ids } }) {
      nodes {
        id
        markdown
      }
    }
  }
`;

const page = z.object({
  id: z.string(),
  url: pagePath,
  title: z.string(),
  description: z.string(),
  section: z.string(),
  language: z.string(),
  sort: z.number(),
  date: z.string(),
  updated: z.string(),
  /** Package whose README the page is; without a name, or missing, on the site's own pages. */
  thirdParty: z
    .object({ name: z.string(), version: z.string(), license: z.string(), source: z.string() })
    .optional(),
});

const pages = z.object({ allDoc: z.object({ nodes: z.array(page) }) });
const bodies = z.object({
  allDoc: z.object({ nodes: z.array(z.object({ id: z.string(), markdown: z.string() })) }),
});

/** A Doc without its body. */
export type PageData = z.infer<typeof page>;

/**
 * @param result of {@link PAGES_QUERY}
 * @throws {Error} With every problem, when the query failed or a page is invalid.
 */
export function parsePages(result: QueryResult): PageData[] {
  return parse(pages, result).allDoc.nodes;
}

/**
 * @param result of {@link BODIES_QUERY}
 * @returns bodies by the ids of their pages
 * @throws {Error} With every problem, when the query failed or a body is invalid.
 */
export function parseBodies(result: QueryResult): Map<string, string> {
  return new Map(parse(bodies, result).allDoc.nodes.map(({ id, markdown }) => [id, markdown]));
}

function parse<Schema extends z.ZodType>(schema: Schema, result: QueryResult): z.output<Schema> {
  const { data, problems } = validateQuery(schema, result);
  if (problems === null) return data;
  throw new Error(['gatsby-plugin-markdown-copies: the query of pages failed:', ...problems].join('\n  - '));
}
