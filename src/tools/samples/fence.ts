import type { Problem } from 'docs-core/problem';
import type { Fence } from 'gatsby-transformer-docs/samples/read-fences';
import type { PageFolder, Project, Sandbox } from './sandbox';
import type { Runner } from './runner/runner-process';

/** Where code is tried. */
export type CodeContext = { sandbox: Sandbox; runner: Runner; limit: number; page: PageFolder };

export type FenceContext = CodeContext & {
  fences: readonly Fence[];
  /** Whether the page is a guide, whose readers install packages. */
  isGuide: boolean;
  projectOf: (name: string) => Project;
  /** In a quick check: whether the page's first build has been made, after which nothing more is run. */
  quick: { isBuilt: boolean } | null;
  /** What the fence before printed, if it was run. */
  printed: string | null;
  /** Fences that are to fail with a text which hasn't been seen yet. */
  awaited: { fence: Fence; message: string }[];
  /** Fences that were not checked, since they are marked so. */
  readonly skipped: Fence[];
};

/** What a reader does, and a machine needs, from an empty folder to the first page in a browser. */
export type FirstView = { keys: number; commands: number; seconds: number };

/** The findings on a page; plain data, so that they can be cached. */
export type PageReport = {
  page: string;
  fences: number;
  /** How many of them are marked with `skip`. */
  skipped: number;
  problems: Problem[];
  /** Of a page that is followed, unless nothing of it is seen in a browser. */
  firstView?: FirstView;
};

/** A problem of a fence: line and column 1-based, of its code; line 0 is the line of its backticks. */
export type Finding = { line: number; column: number; message: string; example?: string };
