/**
 * Ids of entries that are not linked automatically, and why; with a language's code before those of one language.
 * Chosen by reading every match on all pages: most are common words, where a definition would mislead.
 */
const skipped: Readonly<Record<string, string>> = {
  webpack: 'every reader of these pages knows it',
  module: 'on three pages of four, so it would crowd out less known terms',
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

/** Automatic links from a page's terms to the glossary. */
export const glossary = {
  /** URL of the glossary; every heading of level 3 on it is an entry. */
  page: '/glossary/',
  skip: Object.keys(skipped),
  /**
   * Most links per page. Half of the pages have fewer; more would look like a list of links, and each weighs 60
   * bytes.
   */
  limit: 5,
} as const;
