/** A top-level section: a folder of `content/<language>/` with pages of its own. */
interface SectionShape {
  /** Folder name and first part of the URL; the message `section.<name>` is its title. */
  readonly name: string;
  /** Part of "Documentation": its section bar and the header's active state. */
  readonly documentation: boolean;
  /** Has a combined page at `/<section>/printable/`. */
  readonly printable: boolean;
}

/** In the order of menus. */
const list = [
  { name: 'concepts', documentation: true, printable: true },
  { name: 'guides', documentation: true, printable: true },
  { name: 'configuration', documentation: true, printable: true },
  { name: 'api', documentation: true, printable: true },
  { name: 'loaders', documentation: true, printable: true },
  { name: 'plugins', documentation: true, printable: true },
  { name: 'migrate', documentation: true, printable: true },
  { name: 'contribute', documentation: false, printable: true },
  { name: 'blog', documentation: false, printable: false },
] as const satisfies readonly SectionShape[];

export type SectionName = (typeof list)[number]['name'];

export interface Section extends SectionShape {
  readonly name: SectionName;
}

export const sections: readonly Section[] = list;

/** The section that is listed by date, newest first. */
export const blogSection = 'blog';

/** The group of pages about what is removed or no longer maintained: the last of a sidebar, and folded. */
export const retiredGroup = 'Retired and unmaintained';

/**
 * The groups of the sections' sidebars, in order. A page's front matter has the name of one as `group`, in every
 * language; its names in other languages are in `src/i18n/messages`. A group that is not listed here is after these,
 * by name.
 */
export const pageGroups: Readonly<Partial<Record<SectionName, readonly string[]>>> = {
  concepts: ['Core concepts', 'In depth'],
  guides: [
    'Start',
    'Everyday',
    'Faster and smaller',
    'Production',
    'Languages and platforms',
    'Libraries and integrations',
  ],
  configuration: ['Basics', 'Files and modules', 'Output and size', 'Development', 'Diagnostics'],
  api: ['Modules', 'Objects', 'Plugins'],
  loaders: ['Transpiling', 'Styling', 'Templating', 'Files', 'Shimming', 'Build'],
  plugins: ['Pages and files', 'Values and modules', 'Chunks', 'Smaller files', 'Development'],
};

/** The names of all groups: the keys of their names in other languages. A function, so that no script has them. */
export const groupNames = (): string[] => [...new Set([...Object.values(pageGroups).flat(), retiredGroup])];

/** The last of the groups with pages that are alive; unlisted ones are between it and the retired group. */
const UNLISTED = 1000;

/**
 * The place of a group in its section's sidebar; equal for groups that are ordered by name.
 *
 * @param section '' for standalone pages
 * @param group '' for none, '-' for one without a heading
 */
export function rankOfGroup(section: string, group: string): number {
  if (group === '') return -2;
  if (group === '-') return -1;
  if (group === retiredGroup) return UNLISTED + 1;
  const index = pageGroups[section as SectionName]?.indexOf(group) ?? -1;
  return index < 0 ? UNLISTED : index;
}
