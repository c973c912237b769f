export type SectionName =
  'concepts' | 'guides' | 'configuration' | 'api' | 'loaders' | 'plugins' | 'migrate' | 'contribute' | 'blog';

/** A top-level section: a folder of `content/<language>/` with pages of its own. */
export interface Section {
  /** Folder name and first part of the URL; the message `section.<name>` is its title. */
  readonly name: SectionName;
  /** Part of "Documentation": its section bar and the header's active state. */
  readonly documentation: boolean;
  /** Has a combined page at `/<section>/printable/`. */
  readonly printable: boolean;
}

/** In the order of menus. */
export const sections: readonly Section[] = [
  { name: 'concepts', documentation: true, printable: true },
  { name: 'guides', documentation: true, printable: true },
  { name: 'configuration', documentation: true, printable: true },
  { name: 'api', documentation: true, printable: true },
  { name: 'loaders', documentation: true, printable: true },
  { name: 'plugins', documentation: true, printable: true },
  { name: 'migrate', documentation: true, printable: true },
  { name: 'contribute', documentation: false, printable: true },
  { name: 'blog', documentation: false, printable: false },
];

/** The section that is listed by date, newest first. */
export const blogSection = 'blog';
