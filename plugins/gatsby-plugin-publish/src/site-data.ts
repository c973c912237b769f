import { z } from 'zod';
import { throwProblems } from './problem-report';

/** All that the files are made of, in one question to the store. */
export const SITE_QUERY = /* GraphQL */ `
  query PublishedPages {
    allSitePage {
      nodes {
        path
        pageContext
      }
    }
    allDoc {
      nodes {
        url
        title
        description
        date
        updated
      }
    }
  }
`;

const day = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO day, as in "2026-06-25"');

/** Some sites say null where there is no day, some an empty text. */
const optionalDay = z.preprocess((value) => (value === '' ? null : value), day.nullable());

/** A page may say in its context that its words belong to another: then only the other is for search engines. */
const sitePage = z.object({
  path: z.string(),
  pageContext: z.object({ canonical: z.string().optional() }).nullish(),
});

const siteData = z.object({
  allSitePage: z.object({ nodes: z.array(sitePage) }),
  allDoc: z.object({
    nodes: z.array(
      z.object({
        url: z.string(),
        title: z.string(),
        description: z.string().nullable(),
        date: optionalDay,
        updated: optionalDay,
      }),
    ),
  }),
});

/** Paths of all pages, those whose words are another page's, and all Docs. Dates are ISO days or times. */
export type SiteData = {
  pages: string[];
  copies: string[];
  docs: z.infer<typeof siteData>['allDoc']['nodes'];
};

/**
 * @param answer What the store answered to {@link SITE_QUERY}.
 * @returns The pages and the Docs.
 * @throws {PublishError} When the query failed, or the answer hasn't the promised shape.
 */
export function parseSiteData(answer: { data?: unknown; errors?: unknown }): SiteData {
  if (Array.isArray(answer.errors) && answer.errors.length > 0) {
    throwProblems(
      answer.errors.map((error: unknown) => `the query of pages and Docs failed: ${messageOf(error)}`),
    );
  }
  const result = siteData.safeParse(answer.data);
  if (!result.success) {
    throwProblems(result.error.issues.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`));
    throw result.error;
  }
  const { nodes } = result.data.allSitePage;
  return {
    pages: nodes.map(({ path }) => path),
    copies: nodes.filter(({ pageContext }) => pageContext?.canonical !== undefined).map(({ path }) => path),
    docs: result.data.allDoc.nodes,
  };
}

/** GraphQL's errors are sometimes plain objects. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
