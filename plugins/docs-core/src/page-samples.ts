/** The projects of a page as a file that the playground fetches: what the build writes and the site reads. */

export type SampleMode = 'development' | 'production' | 'none';

/** A project as it is written in links, in the storage and here: files in the tabs' order, index of the open one, mode. */
export type WrittenProject = readonly [
  files: readonly (readonly [path: string, text: string])[],
  open: number,
  mode: SampleMode | null,
];

export interface PageSamples {
  readonly title: string;
  /** The samples that have a link, by its number, from 0; `anchor` is the id of the heading above, '' for none. */
  readonly samples: readonly { readonly anchor: string; readonly project: WrittenProject }[];
  /** What the page has led to, by the names of its projects: what a guide offers as a download. */
  readonly downloads: readonly { readonly name: string; readonly project: WrittenProject }[];
  /** Versions that a downloaded project installs. */
  readonly versions: { readonly webpack: string; readonly webpackCli: string };
}

/**
 * Path of the file with the projects of a page.
 *
 * @param page path of the page: `/guides/caching/`
 * @returns below the playground's own path: `/playground/pages/guides/caching.json`
 */
export const pageSamplesPath = (page: string): string => `/playground/pages${page.replace(/\/$/, '')}.json`;
