import { z } from 'zod';
import { validateQuery, type QueryResult } from '../../docs-core/src/query-result';
import { PublishError } from './publish-error';

/** Everything that the files are built from. */
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

const date = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO date, as in "2026-06-25"');

/** Empty texts count as null. */
const optionalDate = z.preprocess((value) => (value === '' ? null : value), date.nullable());

/** Pages with a canonical path in their context repeat another page, which is the one for search engines. */
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
        date: optionalDate,
        updated: optionalDate,
      }),
    ),
  }),
});

/** Paths of all pages, paths of pages that repeat another one, and all Docs. Dates are ISO dates or times. */
export type SiteData = {
  pages: string[];
  copies: string[];
  docs: z.infer<typeof siteData>['allDoc']['nodes'];
};

/**
 * @param queryResult of {@link SITE_QUERY}
 * @throws {PublishError} When the query failed or a value is invalid.
 */
export function parseSiteData(queryResult: QueryResult): SiteData {
  const { data, problems } = validateQuery(siteData, queryResult);
  if (problems !== null) {
    throw new PublishError(problems.map((problem) => `the query of pages and Docs failed: ${problem}`));
  }
  const { nodes } = data.allSitePage;
  return {
    pages: nodes.map(({ path }) => path),
    copies: nodes.filter(({ pageContext }) => pageContext?.canonical !== undefined).map(({ path }) => path),
    docs: data.allDoc.nodes,
  };
}
