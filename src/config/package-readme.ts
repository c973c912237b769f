/**
 * Packages maintained outside of the core that have a page: the README of the installed version is it. Which version
 * that is, is pinned in package.json.
 */
export interface PackageReadme {
  readonly package: string;
  /** As a file's below `content/en`; the underscore tells that the words come from elsewhere. */
  readonly path: string;
  /** Loaders are called by their package's name, plugins by their class. */
  readonly title: string;
  readonly group: string;
  /** One sentence of ours for lists and search results. */
  readonly description: string;
  /** What people type who look for it, with commas between. */
  readonly keywords: string;
  /** Branch of the repository on which the README is edited; `main` where left out. */
  readonly branch?: string;
}
