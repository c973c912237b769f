import type { FactKind } from '../facts/fact-index';
import type { BodyLabels } from '../../../docs-core/src/body-labels';
import type { Context } from './context';
import type { TagExtension } from './tag-extension';
import type { PageGlossary } from '../glossary/link-terms';

/** A heading of level 2 or 3 that menus and the content index list. */
export type Anchor = {
  /** The heading's words in plain text, without its badges. */
  title: string;
  /** The heading's id: GitHub's slug of the title, unique on the page. */
  id: string;
  level: 2 | 3;
};

/** What stands below one heading, up to the next. */
export type BodySection = {
  /** The heading's id; '' for what stands before the first heading. */
  id: string;
  title: string;
  /** 2 to 6; 1 before the first heading. */
  level: number;
  /** The words, white space folded. */
  text: string;
  /** The code of its blocks, white space folded. */
  code: string;
};

/** An internal link, as the page will carry it: `/path/`, `/path/#id`, `/file.ext` or `#id`. */
export type BodyLink = {
  url: string;
  /** 1-based line of the body. */
  line: number;
  /** 1-based column of the body. */
  column: number;
};

/** One mistake of a writer, told so that it can be mended without asking. */
export type MarkdownProblem = {
  /** 1-based line of the body; the front matter's lines are not counted. */
  line: number;
  /** 1-based column of the body. */
  column: number;
  /** What was expected and what was found. */
  message: string;
  /** A right way to write it, ready to be copied. */
  example: string;
};

/** A fact of the installed packages that the page shows. */
export type FactMention = {
  kind: FactKind;
  /** Class, plugin or part of the statistics; '' for what stands alone. */
  owner: string;
  /** Path of an option, name of anything else. */
  name: string;
  /** Where it stands on the page; '' in lists of what has its place elsewhere. */
  id: string;
  /** `words` below a heading of its own that has words of a writer, too; `list` where only the build has made it. */
  by: 'words' | 'list';
};

/** All that is made of one body. */
export type RenderedBody = {
  /** The body's HTML, safe to be put into a page. */
  html: string;
  /** The words and the code of the body, white space folded: for search and feeds. */
  text: string;
  /** The body as plain Markdown: the writer's words, and of this site's own marks only what any reader knows. */
  markdown: string;
  anchors: Anchor[];
  /** The same words and code, cut at the headings. */
  sections: BodySection[];
  /** Every id in `html`, in document order. */
  ids: string[];
  links: BodyLink[];
  /** The facts that stand on the page, each once. */
  facts: FactMention[];
  /** Where the build's own links lead, with the place of the tag that made them. */
  factLinks: BodyLink[];
  /** Digest of the facts that the page was made with; '' for a page without tags about facts. */
  factDigest: string;
  problems: MarkdownProblem[];
};

/** The page that a translation was made of. */
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
   * `false` holds a body to the house's rules. `true` is for bodies that others wrote: the rules of style are
   * waived (languages, marks, levels, images); what isn't allowed is dropped, and still told as a problem.
   */
  lenient: boolean;
  /** Text of a file beside the page, by the path the page gives (`./diagrams/chunks.svg`); null if there is none. */
  readAsset: (relativePath: string) => string | null;
  /** Hosts that are this site, such as `webpack.js.org`: links to them become local. */
  siteHosts: string[];
  /** Absolute address of the page: what the links of `markdown` begin with. Without it they stay as they are. */
  address?: string | undefined;
  /** What stands before the addresses of this site's pages in the page's language, such as `/zh`. */
  prefix?: string | undefined;
  /** Adds tags to the dialect; without it a tag about facts is unknown. */
  createTags?: ((context: Context) => TagExtension) | undefined;
  /** Whose words are linked where the page first uses them; without it none are. */
  glossary?: PageGlossary | undefined;
  /** Of words that others wrote: where an address of this site leads, or null if nowhere, which leaves the words. */
  thirdParty?: { resolve: (url: string) => string | null } | undefined;
  /** Of a translation that is older than its source: the source. */
  outdated?: NoticeSource | undefined;
  /** Words of another language; what is left out stays English. */
  labels?: Partial<BodyLabels> | undefined;
};
