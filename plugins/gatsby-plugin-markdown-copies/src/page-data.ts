/** Everything but the bodies, which are queried in batches. */
export const PAGES_QUERY = /* GraphQL */ `
  query CopiedPages {
    allDoc {
      nodes {
        id
        path
        url
        title
        description
        section
        group
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

/** A Doc without its body. */
export type PageData = Record<
  'id' | 'path' | 'url' | 'title' | 'description' | 'section' | 'group' | 'language' | 'date' | 'updated',
  string
> & {
  sort: number;
  /** Package whose README the page is; its name is '' on the site's own pages. */
  thirdParty?: Record<'name' | 'version' | 'license' | 'source', string>;
};
