import type { FactKind } from 'docs-core/reference';
import type { Position, Problem } from 'docs-core/problem';

/** A heading of level 2 or 3 that menus and the content index list. */
export type Anchor = {
  /** The heading's plain text, without its badges. */
  title: string;
  /** The heading's id: GitHub's slug of the title, unique on the page. */
  id: string;
  level: 2 | 3;
};

/** The content below one heading, up to the next. White space of text and code is folded. */
export type BodySection = {
  /** The heading's id; '' before the first heading. */
  id: string;
  title: string;
  /** 2 to 6; 1 before the first heading. */
  level: number;
  text: string;
  code: string;
  /** The release that added what it is about: `5.37`, `webpack-cli 7.3.1`; '' for none. */
  since: string;
  /** Type and default of the option that it is about: `boolean = false`; '' for none. */
  signature: string;
};

/** An internal link in its final form, `/path/`, `/path/#id`, `/file.ext` or `#id`, with its position in the body. */
export type BodyLink = { url: string } & Position;

/** A mistake of an author, with its position in the body: the lines of the front matter are not counted. */
export type BodyProblem = Omit<Problem, 'file'>;

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
  /** Ids of the headings above the samples that have links, by the samples' numbers. */
  sampleAnchors: string[];
  /** The facts on the page, each once. */
  facts: FactMention[];
  /** Targets of generated links, with the position of the tag that generated them. */
  factLinks: BodyLink[];
  /** Digest of the facts on the page; '' for a page without tags about facts. */
  factDigest: string;
  problems: BodyProblem[];
};

/** A file made of an image, published below /static/images. */
export interface ImageFile {
  /** Its URL, whose name ends in a digest of the image: `/static/images/report-768.1a2b3c4d5e.avif`. */
  readonly path: string;
  readonly format: 'avif' | 'webp' | 'png' | 'jpeg';
  /** In pixels. */
  readonly width: number;
}

/** A raster image beside a page, and the files that are made of it. */
export interface RasterImage {
  /** Absolute path of the author's file. */
  readonly file: string;
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** AVIF and WebP, from narrow to wide. */
  readonly files: readonly ImageFile[];
  /** The largest in a format that every program reads. */
  readonly fallback: ImageFile;
  /** The one for the dark theme, where there is a file `x.dark.png` beside `x.png`. */
  readonly dark: RasterImage | null;
}
