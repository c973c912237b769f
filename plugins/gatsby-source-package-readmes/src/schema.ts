import type { GatsbyNode } from 'gatsby';

const typeDefs = /* GraphQL */ `
  "The README of an installed package; gatsby-transformer-docs makes a Doc of it."
  type PackageReadme implements Node @dontInfer {
    package: String!
    version: String!
    license: String!
    "Where the package is developed."
    repository: String!
  }
`;

/** Declares the type of this plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};
