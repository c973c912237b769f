import fs from 'node:fs/promises';
import type { GatsbyNode } from 'gatsby';

/** Name of the file in which a build with this probe leaves the content index. */
export const INDEX_FILE = 'content-index.json';

interface IndexNode {
  readonly path: string;
  readonly size: number;
  readonly url: string;
}

/** The content index as the site's GraphQL answers; other fields are compared as a whole. */
export interface ContentIndex {
  readonly allDoc: {
    readonly totalCount: number;
    readonly totalSize: number;
    readonly nodes: readonly (IndexNode & { readonly related: readonly object[] })[];
  };
  readonly allDirectory: {
    readonly nodes: readonly (IndexNode & {
      readonly type: string;
      readonly children: readonly { readonly path: string }[];
    })[];
  };
}

const QUERY = /* GraphQL */ `
  query ContentIndexProbe {
    allDoc(sort: { path: ASC }) {
      totalCount
      totalSize: sum(field: { size: SELECT })
      nodes {
        ...file
        extension
        title
        sort
        group
        description
        contributors
        anchors {
          title
          id
          level
        }
        related {
          title
          url
        }
      }
    }
    allDirectory(sort: { relativePath: ASC }) {
      nodes {
        path
        size
        type
        url
        children {
          ... on Doc {
            path
          }
          ... on Directory {
            path
          }
        }
      }
    }
  }
  fragment file on Doc {
    path
    name
    size
    type
    url
  }
`;

/** Queries the content index before the pages are built, and writes the result beside the project. */
export const onPreBuild: NonNullable<GatsbyNode['onPreBuild']> = async ({ graphql, reporter }) => {
  const answer = await graphql<ContentIndex>(QUERY);
  if (answer.data) await fs.writeFile(INDEX_FILE, JSON.stringify(answer.data));
  else
    reporter.panicOnBuild('The query of the content index failed', new Error(JSON.stringify(answer.errors)));
};
