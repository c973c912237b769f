import type { Node } from 'unist';
import type { BodyLabels } from 'docs-core/body-labels';
import type { PageComponent } from 'docs-core/page-component';
import type { Position } from 'docs-core/problem';
import type { PageGlossary } from '../glossary/link-terms';
import type { RasterImage, RenderedBody } from './types';
import type { Code, Root } from 'mdast';

/** A part of a code sample that is a link; `start` and `end` are offsets in the sample. */
export type LinkedRange = { readonly start: number; readonly end: number; readonly href: string };

/**
 * Tags that another module adds to the dialect, for one body. `src/markdown` calls these functions in the order below
 * and does not know what the tags are about; `src/facts` implements them.
 */
export interface TagExtension {
  /** A correct use of each tag by its name, suggested when a name is misspelt. */
  readonly examples: ReadonlyMap<string, string>;
  /** Reads the tags and reports what is wrong with them, before any plugin has changed the tree. */
  readonly read: (tree: Node) => void;
  /** The tag in plain Markdown; undefined for a node that is no tag of this extension. */
  readonly toMarkdown: (node: Node) => string | undefined;
  /** The nodes that replace the tag; undefined for a node that is no tag of this extension. */
  readonly toNodes: (node: Node) => Node[] | undefined;
  /** Completes what `toNodes` returned, when all headings have their ids. */
  readonly complete: (tree: Root) => void;
  /**
   * Links in a fence marked `options`.
   *
   * @param isComplete whether missing options of the first level are reported
   */
  readonly linkOptions: (fence: Code, isComplete: boolean) => LinkedRange[];
}

/** What a page shows of its projects. */
export interface SampleLinks {
  /** Numbers of samples by the 1-based line of the fence in the body. */
  readonly lines: ReadonlyMap<number, number>;
  /** Line of the fence with the download; null for none. */
  readonly download: number | null;
}

/** The source page of a translation. */
export type NoticeSource = {
  /** Its path. */
  readonly url: string;
  /** BCP 47 code of its language. */
  readonly language: string;
};

/** How a body is rendered. */
export type BodyOptions = {
  /** `mdx` for our own pages, `md` for READMEs and other plain Markdown. */
  format: 'mdx' | 'md';
  /**
   * The dialect: `false` is that of this repository's pages, with its style rules. `true` is for text from elsewhere
   * (READMEs, another folder of content): other sites' ways of writing are read, too, without style rules (languages,
   * marks, levels, images); what isn't allowed is dropped, and still reported as a problem.
   */
  tolerant: boolean;
  /** Text of a file beside the page, by the path the page gives (`./diagrams/chunks.svg`); null if there is none. */
  readAsset: (relativePath: string) => string | null;
  /** A raster image beside the page, by the path the page gives; null if there is none that can be read. */
  readImage: (relativePath: string) => RasterImage | null;
  /** Path of its file below the folder of pages, which relative links start from; without it they lead nowhere. */
  filePath?: string | undefined;
  /** Of another site: the URL of the page that a path in the file means, see `ForeignPages.find`. */
  findPage?: ((path: string, filePath: string) => string | null) | undefined;
  /** Hosts that are this site, such as `webpack.js.org`: links to them become local. */
  siteHosts: readonly string[];
  /** Absolute URL of the page, for the links of `markdown`. Without it they stay relative. */
  url?: string | undefined;
  /** Prefix of the paths in the page's language, such as `/zh`. */
  prefix?: string | undefined;
  /** Terms that are linked where the page first uses them; without it none are. */
  glossary?: PageGlossary | undefined;
  /** Components of the site that the body may use as tags. */
  components: readonly PageComponent[];
  /** Of third-party text: the target of a URL of this site, or null if there is none, which leaves the text. */
  thirdParty?: { resolve: (url: string) => string | null } | undefined;
  /** Of a translation that is older than its source: the source. */
  outdated?: NoticeSource | undefined;
  /** The fences whose projects the playground can open, and the one that offers them as a download. */
  samples?: SampleLinks | undefined;
  /** Texts in another language; missing ones are English. */
  labels?: Partial<BodyLabels> | undefined;
};

/** What the small plugins of one compile share. */
export type Context = Omit<BodyOptions, 'labels'> & {
  labels: BodyLabels;
  /** Filled while the plugins run. */
  body: RenderedBody;
  /** The tags that another module adds. */
  tags: TagExtension;
  /** Reports a problem in every mode: for what is never allowed. */
  report: (at: NodeOrPoint, message: string, example: string) => void;
  /** Reports a problem unless the dialect is tolerant: for the site's style rules. */
  reportStrict: (at: NodeOrPoint, message: string, example: string) => void;
  /** Reports a problem; in the tolerant dialect only the first of its kind on the page. */
  reportKind: (kind: string, at: NodeOrPoint, message: string, example: string) => void;
  /** `label`, or `label (2)` and so on when the page already has one: names of regions have to differ. */
  uniqueLabel: (label: string) => string;
  /** The next number, from 1, of things counted under `name` on this page. */
  nextNumber: (name: string) => number;
};

/** Creates the tags for one body from the rest of its context. */
export type CreateTags = (context: Omit<Context, 'tags'>) => TagExtension;

export type NodeOrPoint = Pick<Node, 'position'> | Position;

/** Where a node or a point begins; 1:1 for nodes that a plugin created without a position. */
export function startOf(at: NodeOrPoint): Position {
  const point = 'line' in at ? at : at.position?.start;
  return { line: point?.line ?? 1, column: point?.column ?? 1 };
}
