import type { GatsbyNode } from 'gatsby';
import { WRITTEN_FIELDS_SDL } from './doc-fields';
import { codeContent } from './markdown/code-block';
import { languageByFile } from './markdown/languages';

/**
 * `@highlightedCode(code: "code", path: "path")`: an extension for fields of any plugin's types. Such a field is the code
 * of the type's field `code` as HTML, in the colors of code in pages; the language is known by the file's name in `path`.
 */
export const highlightedCode = {
  name: 'highlightedCode',
  args: { code: 'String!', path: 'String!' },
  /** Gets the names of the fields. */
  extend: ({ code, path }: { code: string; path: string }) => ({
    resolve: (source: Readonly<Record<string, unknown>>): string =>
      codeContent(String(source[code]).trimEnd(), languageByFile(String(source[path])), undefined).value,
  }),
};

/**
 * `Doc` is the one public type of a page of content. Its fields are never null: a missing text is '', a missing list
 * empty. The fields that authors write are declared in doc-fields.ts; those that need the rendered body (anchors, html,
 * text, sections, markdown, body) are resolved in resolvers.ts.
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
    ${WRITTEN_FIELDS_SDL}
    "The package whose README the page shows; of the site's own pages all its texts are ''."
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
    "Whether there are anchors: known without rendering the body."
    hasAnchors: Boolean!
    "Whether the body shows facts of the installed packages in blocks, which need styles of their own."
    hasFacts: Boolean!
    "The plain text cut at the headings: the part before the first, then one part for each heading."
    sections: [DocSection!]!
  }

  "A heading that can be linked."
  type DocAnchor {
    title: String!
    id: String!
    level: Int!
  }

  "The content below one heading, up to the next; id and title are '' (level 1) before the first heading."
  type DocSection {
    id: String!
    title: String!
    level: Int!
    "Plain text without code blocks."
    text: String!
    "Code of the section's blocks."
    code: String!
    "The release that added what the section is about, if the first one of the major lacks it: 5.37, webpack-cli 7.3.1; or ''."
    since: String!
    "Type and default of the option that the section is about: boolean = false; or ''."
    signature: String!
  }

  "A package that others maintain."
  type DocThirdParty {
    name: String!
    version: String!
    license: String!
    "URL of the text as published with this version."
    source: String!
  }

  type DocLink {
    title: String!
    url: String!
  }

  "A problem in the front matter of a page. A build with problems stops; a lenient one goes on."
  type DocProblem implements Node @dontInfer {
    file: String!
    line: Int!
    column: Int!
    message: String!
    example: String!
  }

  "The components of the site, as one node that changes with any of them."
  type DocComponents implements Node @dontInfer {
    id: ID!
  }
`;

/** Declares the types of this plugin, and an extension that other plugins' types may use. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createFieldExtension(highlightedCode);
  actions.createTypes(typeDefs);
};
