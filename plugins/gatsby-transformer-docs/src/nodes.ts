import type { Node } from 'gatsby';
import type { FrontMatter } from './front-matter-schema';
import type { Place } from './front-matter';
import type { Problem } from '../../docs-core/src/problem';
import type { ThirdParty } from './third-party';

/** The file in which something is listed, relative to the project, and its place there. */
export type Listed = { file: string; line: number; column: number };

/** A node of gatsby-source-filesystem, as far as it is used here. */
export interface FileNode extends Node {
  sourceInstanceName: string;
  absolutePath: string;
  relativePath: string;
  /** Without extension. */
  name: string;
  base: string;
  ext: string;
  size: number;
}

/** A node of gatsby-plugin-mdx: a page's file without its front matter. */
export interface MdxNode extends Node {
  parent: string;
  body: string;
}

/** The stored fields of a Doc. */
export interface DocFields {
  path: string;
  name: string;
  size: number;
  extension: string;
  type: 'file';
  url: string;
  language: string;
  section: string;
  title: string;
  description: string;
  keywords: string[];
  sort: number;
  group: string;
  date: string;
  contributors: string[];
  related: FrontMatter['related'];
  repo: string;
  edit: string;
  /** Of a translation: digest of the page it was made of; '' if nothing says so. */
  source: string;
  thirdParty: ThirdParty;
}

export interface DocNode extends Node, DocFields {
  parent: string;
  /** Lines before the body's first line. */
  bodyOffset: number;
  /** Where each related link's url stands in the file; empty when the front matter is faulty. */
  relatedPlaces: Place[];
  /** Where a page without a file of content is listed. */
  listed?: Listed;
}

export interface DocProblemNode extends Node, Problem {}
