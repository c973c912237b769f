export interface OfflineFile {
  readonly path: string;
  /** Uncompressed. */
  readonly bytes: number;
}

/** A section, or the pages outside of all sections (''), with all files that its pages need. */
export interface OfflineSection {
  readonly name: string;
  /** Changes with its files. */
  readonly digest: string;
  readonly files: readonly OfflineFile[];
}

/** Everything of a language that can be saved; written by the build to `/offline/<language>.json`. */
export type OfflineList = readonly OfflineSection[];

/** URL path of a language's list. */
export function offlineListPath(language: string): string {
  return `/offline/${language}.json`;
}

/** Bytes that saving these sections takes; a shared file counts once. */
export function totalBytes(sections: OfflineList): number {
  const bytes = new Map(sections.flatMap(({ files }) => files).map((file) => [file.path, file.bytes]));
  return [...bytes.values()].reduce((sum, size) => sum + size, 0);
}

/** A size in a language's notation: `340 kB`, `4.2 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1000) : bytes / 1_000_000);
}
