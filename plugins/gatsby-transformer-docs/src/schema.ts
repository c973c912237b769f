import type { GatsbyNode } from 'gatsby';
import { highlightedCode } from './highlighted-code';

/**
 * `Doc` is the one public type of a page of content. Its fields are never null, so that nobody who uses them has
 * to ask: a text that is not there is '', a list is empty. Scalar fields are stored with the node; those that need
 * the rendered body (anchors, html, text, sections, markdown, body, hasFacts) are resolved in resolvers.ts.
 */
const typeDefs = /* GraphQL */ `
  "A page of content."
  type Doc implements Node @dontInfer {
    "Path of the file below its language's folder, e.g. concepts/plugins.mdx."
    path: String!
    "File name with extension."
    name: String!
    "Size of the file in bytes."
    size: Int!
    "'.md' or '.mdx'."
    extension: String!
    "Always 'file'; the content index's other kind is a Directory."
    type: String!
    "Path of the page on the site, both slashes included."
    url: String!
    "BCP 47 code."
    language: String!
    "First folder of path; '' for a standalone page."
    section: String!
    title: String!
    "One sentence, or ''."
    description: String!
    "Other words by which people look for the page: searched, never shown."
    keywords: [String!]!
    "Place among the pages of the section; dated pages have -YYYYMMDD; pages without one come last."
    sort: Float!
    "Heading in the sidebar; '' for none, '-' for a group without a heading."
    group: String!
    "Day of publication as YYYY-MM-DD, or ''."
    date: String!
    contributors: [String!]!
    related: [DocLink!]!
    "Repository of what the page documents, or ''."
    repo: String!
    "Address at which the page is edited."
    edit: String!
    "The package whose README the page shows; of a page of our own all its texts are ''."
    thirdParty: DocThirdParty!
    "Day of the last change in version control as YYYY-MM-DD, or '' where that is not known."
    updated: String!
    "Headings of level 2 and 3."
    anchors: [DocAnchor!]!
    "Id of the body's script file: /doc/{body}.js. It changes whenever the body does."
    body: String!
    "The rendered body."
    html: String!
    "The body's plain text, for search and feeds."
    text: String!
    "The body as plain Markdown with absolute links, for readers other than browsers."
    markdown: String!
    "Whether the body shows facts of the installed packages in blocks, which need styles of their own."
    hasFacts: Boolean!
    "The plain text cut at the headings: what stands before the first, then one part for each heading."
    sections: [DocSection!]!
  }

  "A heading that can be linked."
  type DocAnchor {
    title: String!
    id: String!
    level: Int!
  }

  "What stands below one heading, up to the next; id and title are '' (level 1) before the first heading."
  type DocSection {
    id: String!
    title: String!
    level: Int!
    "Plain text without code blocks."
    text: String!
    "Code of the section's blocks."
    code: String!
  }

  "A package that others maintain."
  type DocThirdParty {
    name: String!
    version: String!
    license: String!
    "Address of the words as they were published with this version."
    source: String!
  }

  type DocLink {
    title: String!
    url: String!
  }

  "A fault in the front matter of a page. A build with problems stops; a lenient one goes on."
  type DocProblem implements Node @dontInfer {
    file: String!
    line: Int!
    column: Int!
    message: String!
    example: String!
  }
`;

/** Declares the types of this plugin, and an extension that other plugins' types may use. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createFieldExtension(highlightedCode);
  actions.createTypes(typeDefs);
};
