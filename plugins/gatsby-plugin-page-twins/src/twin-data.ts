import { z } from 'zod';

/** All that lists are made of; the bodies are asked for in portions, see {@link BODIES_QUERY}. */
export const PAGES_QUERY = /* GraphQL */ `
  query TwinPages {
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
  query TwinBodies($ids: [String!]!) {
    allDoc(filter: { id: { in: $ids } }) {
      nodes {
        id
        markdown
      }
    }
  }
`;

/** A path becomes a file's, so it must not lead out of the folder. */
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
  /** Whose README the page is; the same without a name, or left out, on a page of the site's own. */
  thirdParty: z
    .object({ name: z.string(), version: z.string(), license: z.string(), source: z.string() })
    .optional(),
});

const pages = z.object({ allDoc: z.object({ nodes: z.array(page) }) });
const bodies = z.object({
  allDoc: z.object({ nodes: z.array(z.object({ id: z.string(), markdown: z.string() })) }),
});

/** A Doc without its body. */
export type TwinPage = z.infer<typeof page>;

/** What the store answers. */
export type Answer = { data?: unknown; errors?: unknown };

/**
 * @param answer What the store answered to {@link PAGES_QUERY}.
 * @throws {Error} With every fault, when the query failed or a page is not as promised.
 */
export function parsePages(answer: Answer): TwinPage[] {
  return parse(pages, answer).allDoc.nodes;
}

/**
 * @param answer What the store answered to {@link BODIES_QUERY}.
 * @returns Bodies by the Doc's id.
 * @throws {Error} With every fault, when the query failed or a body is not as promised.
 */
export function parseBodies(answer: Answer): Map<string, string> {
  return new Map(parse(bodies, answer).allDoc.nodes.map(({ id, markdown }) => [id, markdown]));
}

function parse<Schema extends z.ZodType>(schema: Schema, { data, errors }: Answer): z.output<Schema> {
  const failed = Array.isArray(errors) ? errors.map((error: unknown) => messageOf(error)) : [];
  const result = schema.safeParse(data);
  if (failed.length === 0 && result.success) return result.data;
  const faults = result.error?.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  // Where the query failed there is no data, which says nothing more.
  const told = failed.length > 0 ? failed : (faults ?? []);
  throw new Error(['gatsby-plugin-page-twins: the query of pages failed:', ...told].join('\n  - '));
}

/** GraphQL's errors are sometimes plain objects. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
