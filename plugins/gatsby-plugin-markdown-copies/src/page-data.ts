import { z } from 'zod';

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

/** Becomes the path of a file, so it must not lead out of the folder. */
const url = z
  .string()
  .regex(/^\/(?:(?!\.{1,2}\/)[^/\\\0]+\/)*$/, 'must be a path with both slashes, as in "/concepts/output/"');

const page = z.object({
  id: z.string(),
  url,
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

/** Result of a GraphQL query. */
export type QueryResult = { data?: unknown; errors?: unknown };

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

function parse<Schema extends z.ZodType>(schema: Schema, { data, errors }: QueryResult): z.output<Schema> {
  const failed = Array.isArray(errors) ? errors.map((error: unknown) => messageOf(error)) : [];
  const result = schema.safeParse(data);
  if (failed.length === 0 && result.success) return result.data;
  const invalid = result.error?.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  // A query that failed has no data, whose problems would only repeat that.
  const problems = failed.length > 0 ? failed : (invalid ?? []);
  throw new Error(['gatsby-plugin-markdown-copies: the query of pages failed:', ...problems].join('\n  - '));
}

/** GraphQL's errors are sometimes plain objects. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
