/**
 * Entries that no page links to by itself, and why. Chosen by reading every match on all pages: most of them are words
 * that readers meet in their everyday sense, too, where a definition would mislead.
 */
const skipped: Readonly<Record<string, string>> = {
  webpack: 'whoever reads these pages knows it',
  Module: 'on three pages of four, so it would crowd out what readers know less',
  Configuration: 'explains itself, and may be that of another tool',
  Output: 'explains itself, and may be what a command printed',
  Mode: 'explains itself, and may be that of an import',
  Target: 'may be where anything leads, such as an import or a link',
  Request: 'may be one over HTTP, or a pull request',
  Rule: 'may be one to follow: "as a rule"',
  Library: 'mostly one that is used, seldom one that is built',
  Dependency: 'often a package in package.json',
  Compiler: 'may be that of a language',
  Layer: 'may be one of anything',
  Remote: 'may be far away: a remote machine',
  Manifest: 'may be that of a web app, or of a DLL',
  'Shared module': 'often one that chunks share, not builds',
};

/** Links from a page's words to what the glossary says of them. */
export const glossary = {
  /** Its page; every heading of level 3 on it is an entry. */
  page: '/glossary/',
  skip: Object.keys(skipped),
  /** Half of the pages use fewer; more would make a text look like a list of links, and each weighs 60 bytes. */
  limit: 5,
} as const;
