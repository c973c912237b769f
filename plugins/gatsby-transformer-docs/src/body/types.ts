import type { FactKind } from '../facts/fact-index';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type { Context } from './context';
import type { TagExtension } from './tag-extension';
import type { PageGlossary } from '../glossary/link-terms';

/** A heading of level 2 or 3 that menus and the content index list. */
export type Anchor = {
  /** The heading's plain text, without its badges. */
  title: string;
  /** The heading's id: GitHub's slug of the title, unique on the page. */
  id: string;
  level: 2 | 3;
};

/** The content below one heading, up to the next. */
export type BodySection = {
  /** The heading's id; '' before the first heading. */
  id: string;
  title: string;
  /** 2 to 6; 1 before the first heading. */
  level: number;
  /** The text, white space folded. */
  text: string;
  /** The code of its blocks, white space folded. */
  code: string;
};

/** An internal link in its final form: `/path/`, `/path/#id`, `/file.ext` or `#id`. */
export type BodyLink = {
  url: string;
  /** 1-based line of the body. */
  line: number;
  /** 1-based column of the body. */
  column: number;
};

/** One mistake of an author, with its fix. */
export type MarkdownProblem = {
  /** 1-based line of the body; the front matter's lines are not counted. */
  line: number;
  /** 1-based column of the body. */
  column: number;
  /** What was expected and what was found. */
  message: string;
  /** A valid form, ready to be copied. */
  example: string;
};

/** A fact of the installed packages that the page shows. */
export type FactMention = {
  kind: FactKind;
  /** Class, plugin or part of the statistics; '' without one. */
  owner: string;
  /** Path of an option, name of anything else. */
  name: string;
  /** Its id on the page; '' in lists of facts that other pages document. */
  id: string;
  /** `text` below a heading with an author's text; `list` where it is only generated. */
  by: 'text' | 'list';
};

/** Everything that is rendered from one body. */
export type RenderedBody = {
  /** The body's HTML, safe to be put into a page. */
  html: string;
  /** Text and code of the body, white space folded: for search and feeds. */
  text: string;
  /** The body as plain Markdown, without this site's own syntax. */
  markdown: string;
  anchors: Anchor[];
  /** The same text and code, cut at the headings. */
  sections: BodySection[];
  /** Every id in `html`, in document order. */
  ids: string[];
  links: BodyLink[];
  /** The facts on the page, each once. */
  facts: FactMention[];
  /** Targets of generated links, with the position of the tag that generated them. */
  factLinks: BodyLink[];
  /** Digest of the facts on the page; '' for a page without tags about facts. */
  factDigest: string;
  problems: MarkdownProblem[];
};

/** The source page of a translation. */
export type NoticeSource = {
  /** Its path. */
  readonly url: string;
  /** BCP 47 code of its language. */
  readonly language: string;
};

export type BodyOptions = {
  /** `mdx` for our own pages, `md` for READMEs and other plain Markdown. */
  format: 'mdx' | 'md';
  /**
   * `false` applies the site's style rules. `true` is for third-party bodies, without style rules (languages, marks,
   * levels, images); what isn't allowed is dropped, and still reported as a problem.
   */
  lenient: boolean;
  /** Text of a file beside the page, by the path the page gives (`./diagrams/chunks.svg`); null if there is none. */
  readAsset: (relativePath: string) => string | null;
  /** Hosts that are this site, such as `webpack.js.org`: links to them become local. */
  siteHosts: string[];
  /** Absolute URL of the page, for the links of `markdown`. Without it they stay relative. */
  url?: string | undefined;
  /** Prefix of the paths in the page's language, such as `/zh`. */
  prefix?: string | undefined;
  /** Adds tags to the dialect; without it a tag about facts is unknown. */
  createTags?: ((context: Context) => TagExtension) | undefined;
  /** Terms that are linked where the page first uses them; without it none are. */
  glossary?: PageGlossary | undefined;
  /** Of third-party text: the target of a URL of this site, or null if there is none, which leaves the text. */
  thirdParty?: { resolve: (url: string) => string | null } | undefined;
  /** Of a translation that is older than its source: the source. */
  outdated?: NoticeSource | undefined;
  /** Texts in another language; missing ones are English. */
  labels?: Partial<BodyLabels> | undefined;
};
