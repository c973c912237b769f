import type { CreatePagesArgs } from 'gatsby';
import { runQuery } from '../../docs-core/src/query-result';
import type { FeedDoc } from './feed';

/** Everything that the files are built from. */
const SITE_QUERY = /* GraphQL */ `
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

type QueriedSite = {
  allSitePage: { nodes: { path: string; pageContext: { canonical?: string } | null }[] };
  allDoc: { nodes: FeedDoc[] };
};

/** Paths of all pages, paths of pages that repeat another one, and all Docs. */
export type SiteData = { pages: string[]; copies: string[]; docs: FeedDoc[] };

/** @throws {Error} When the query failed. */
export async function readSiteData(args: Pick<CreatePagesArgs, 'graphql'>): Promise<SiteData> {
  const { allSitePage, allDoc } = await runQuery<QueriedSite>(args, SITE_QUERY);
  // Pages with a canonical path in their context repeat another page, which is the one for search engines.
  const copies = allSitePage.nodes.filter(({ pageContext }) => pageContext?.canonical !== undefined);
  return {
    pages: allSitePage.nodes.map(({ path }) => path),
    copies: copies.map(({ path }) => path),
    docs: allDoc.nodes,
  };
}
