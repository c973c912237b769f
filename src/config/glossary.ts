/**
 * Ids of entries that no page links to by itself, and why; those of one language alone with its code before them. Chosen
 * by reading every match on all pages: most of them are words that readers meet in their everyday sense, too, where a
 * definition would mislead.
 */
const skipped: Readonly<Record<string, string>> = {
  webpack: 'whoever reads these pages knows it',
  module: 'on three pages of four, so it would crowd out what readers know less',
  configuration: 'explains itself, and may be that of another tool',
  output: 'explains itself, and may be what a command printed',
  mode: 'explains itself, and may be that of an import',
  target: 'may be where anything leads, such as an import or a link',
  request: 'may be one over HTTP, or a pull request',
  rule: 'may be one to follow: "as a rule"',
  library: 'mostly one that is used, seldom one that is built',
  dependency: 'often a package in package.json',
  compiler: 'may be that of a language',
  layer: 'may be one of anything',
  remote: 'may be far away: a remote machine',
  manifest: 'may be that of a web app, or of a DLL',
  'shared-module': 'often one that chunks share, not builds',
  'zh:runtime': 'in Chinese also the moment: while it runs',
};

/** Links from a page's words to what the glossary says of them. */
export const glossary = {
  /** Its page; every heading of level 3 on it is an entry. */
  page: '/glossary/',
  skip: Object.keys(skipped),
  /** Half of the pages use fewer; more would make a text look like a list of links, and each weighs 60 bytes. */
  limit: 5,
} as const;
