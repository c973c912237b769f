import fs from 'node:fs/promises';
import type { GatsbyNode } from 'gatsby';

/** Name of the file in which a build with this probe leaves the content index. */
export const INDEX_FILE = 'content-index.json';

/** A page or folder as the content index has it. */
export interface IndexNode {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly url: string;
}

/** The content index as the site's GraphQL answers. */
export interface ContentIndex {
  readonly allDoc: {
    readonly totalCount: number;
    readonly totalSize: number;
    readonly nodes: readonly (IndexNode & {
      readonly extension: string;
      readonly title: string;
      readonly sort: number;
      readonly group: string;
      readonly description: string;
      readonly contributors: readonly string[];
      readonly related: readonly { readonly title: string; readonly url: string }[];
      readonly anchors: readonly { readonly title: string; readonly id: string; readonly level: number }[];
    })[];
  };
  readonly allDirectory: {
    readonly nodes: readonly (IndexNode & { readonly children: readonly { readonly path: string }[] })[];
  };
}

const QUERY = /* GraphQL */ `
  query ContentIndexProbe {
    allDoc(sort: { path: ASC }) {
      totalCount
      totalSize: sum(field: { size: SELECT })
      nodes {
        path
        name
        size
        extension
        type
        url
        anchors {
          title
          id
          level
        }
        title
        sort
        group
        description
        contributors
        related {
          title
          url
        }
      }
    }
    allDirectory(sort: { relativePath: ASC }) {
      nodes {
        path
        name
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
`;

/** Queries the content index before the pages are built, and writes the result beside the project. */
export const onPreBuild: NonNullable<GatsbyNode['onPreBuild']> = async ({ graphql, reporter }) => {
  const answer = await graphql<ContentIndex>(QUERY);
  if (answer.data) await fs.writeFile(INDEX_FILE, JSON.stringify(answer.data));
  else
    reporter.panicOnBuild('The query of the content index failed', new Error(JSON.stringify(answer.errors)));
};
