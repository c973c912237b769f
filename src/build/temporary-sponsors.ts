/** TEMPORARY: stands for plugins/gatsby-source-open-collective until that is merged. To be removed. */
import fs from 'node:fs';
import type { CreateSchemaCustomizationArgs, SourceNodesArgs } from 'gatsby';

export const createSchemaCustomization = ({ actions }: CreateSchemaCustomizationArgs): void => {
  actions.createTypes(`
    type Sponsor implements Node @dontInfer {
      slug: String!
      name: String!
      website: String!
      avatar: String!
      url: String!
      firstDonation: String!
      totalDonations: Int!
      monthlyDonations: Int!
    }
    type SponsorSource implements Node @dontInfer {
      status: String!
      date: String!
      count: Int!
    }
  `);
};

export const sourceNodes = ({ actions, createNodeId, createContentDigest }: SourceNodesArgs): void => {
  const file = process.env.FAKE_SPONSORS;
  const rows = file === undefined ? [] : (JSON.parse(fs.readFileSync(file, 'utf8')) as { slug: string }[]);
  const add = (type: string, id: string, fields: object) =>
    actions.createNode({
      ...fields,
      id: createNodeId(`${type} ${id}`),
      children: [],
      internal: { type, contentDigest: createContentDigest(fields) },
    });
  for (const row of rows) add('Sponsor', row.slug, { website: '', ...row });
  add('SponsorSource', 'one', {
    status: rows.length > 0 ? (process.env.FAKE_STATUS ?? 'fresh') : 'none',
    date: rows.length > 0 ? '2026-11-20' : '',
    count: rows.length,
  });
};
