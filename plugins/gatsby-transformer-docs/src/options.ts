import type { BodyLabels } from 'docs-core/body-labels';
import type { PageComponent } from 'docs-core/page-component';
import type { Problem } from 'docs-core/problem';
import type { SamplesOptions } from './samples/page-samples';

/** One folder of pages: a gatsby-source-filesystem instance and what its pages have in common. */
export interface DocSource {
  /** `name` of the gatsby-source-filesystem instance. */
  instance: string;
  /** Absolute path of the folder. */
  folder: string;
  /** BCP 47 code of the language its pages are written in. */
  language: string;
  /** Prefix of the URLs, '' or e.g. '/zh'. */
  prefix: string;
  /** URL at which a file of this folder can be edited; its relative path is appended. */
  editBase: string;
  /** Texts that the build adds to bodies. */
  labels: Partial<BodyLabels>;
  /** Components that its pages may use as tags. */
  components: readonly PageComponent[];
}

/** Links from a page's first use of a term to its glossary entry. */
interface GlossaryOptions {
  /** Path of the glossary's page, without a language's prefix. Its headings of level 3 are the terms. */
  page: string;
  /** Ids of entries that are never linked to; in one language alone, with its code: `zh:runtime`. */
  skip: readonly string[];
  /** How many links a page gets at most. */
  limit: number;
}

export interface DocsOptions {
  sources: readonly DocSource[];
  /** Report faults as warnings and build what can be built. */
  lenient: boolean;
  /** The pages are written in the ways of other sites, see `BodyOptions.tolerant`. */
  tolerant: boolean;
  /** The published site's origin: what links in `markdown` begin with; '' leaves them as they are. */
  siteUrl: string;
  /** Hosts whose absolute links are links within the site. */
  siteHosts: readonly string[];
  /** Paths that exist without a Doc behind them; a link to them is valid. */
  knownPaths: readonly string[];
  /** Paths of pages that are not of content: a file with one of them is a problem, and no Doc. */
  reservedPaths: readonly string[];
  /** Old paths and their targets: links in third-party pages follow them. */
  redirects: readonly { readonly from: string; readonly to: string }[];
  /** The file of `redirects`, which `gatsby develop` reads again: each entry has `from: '/path/'`. */
  redirectsFile?: string;
  /** Finds problems of the folders themselves, such as links that lead nowhere. */
  fileProblems?: () => readonly Problem[];
  /** Name of the section ordered by date. */
  datedSection: string;
  /** Without it no terms are linked. */
  glossary?: GlossaryOptions;
  /** Paths of pages whose headings of level 3 are messages that they answer, without a language's prefix. */
  answers: readonly string[];
  /** Without it no sample has a link to the playground. */
  samples?: SamplesOptions;
}
