import type { GatsbyNode } from 'gatsby';

/** `@highlightedCode` is an extension of gatsby-transformer-docs, so that all code of the site is colored alike. */
const typeDefs = /* GraphQL */ `
  "A small project, and what the installed webpack made of it."
  type BundleSample implements Node @dontInfer {
    name: String!
    webpackVersion: String!
    "The modules that were bundled: the entry first, then what it imports."
    files: [BundleSampleFile!]!
    output: [BundleSampleOutput!]!
    "What webpack printed, the time it took left out."
    summary: String!
  }

  "A module of a sample."
  type BundleSampleFile {
    "Path below the sample's folder, e.g. src/index.js."
    path: String!
    code: String!
    bytes: Int!
    "Exports that nothing imports, and that webpack therefore leaves out."
    unused: [String!]!
    "Lines on which they stand, 1-based."
    unusedLines: [Int!]!
    "The code in colors; lines of unused exports are marked."
    html: String! @highlightedCode(code: "code", path: "path", mark: "unusedLines")
  }

  "A file that webpack wrote."
  type BundleSampleOutput {
    "Path below the sample's folder, e.g. dist/main.js."
    path: String!
    code: String!
    bytes: Int!
    html: String! @highlightedCode(code: "code", path: "path")
  }
`;

/** Declares the types of this plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(typeDefs);
};
