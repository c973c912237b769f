import { sections } from './sections';
import { site } from './site';

/** A major version of the tool that has documentation. */
export type Version = '5' | '4';

/** In the order of the menu. */
export const versions: readonly Version[] = ['5', '4'];

/** The version that these pages document. */
export const defaultVersion: Version = '5';

/** Pages of version 4's documentation; it is complete, and has its own host. */
export const version4 = {
  origin: `https://${site.redirectHosts[0]}`,
  /** First parts of the paths that it may have. The blog and the vote are about the newest version only. */
  sections: sections.filter(({ printable }) => printable).map(({ name }): string => name),
  /** Pages outside of sections. */
  pages: ['branding', 'comparison', 'glossary', 'license'],
} as const;
