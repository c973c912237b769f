import { UsageError } from '../../tools/run-command';

/** Options of `npm run bench:scale`. */
export interface ScaleOptions {
  /** Numbers of generated pages, one trial each. */
  readonly sizes: readonly number[];
  /** Whether the mixed corpus is built too. */
  readonly corpus: boolean;
  /** Whether the copies stay for a look. */
  readonly keep: boolean;
}

const DEFAULT_SIZES = [150, 1500, 5000];

/**
 * Parses the options' values. Without `--sizes` it is 150, 1,500 and 5,000 pages, or only the corpus with `--corpus`.
 *
 * @throws UsageError for a size that is no number of pages
 */
export function parseScaleOptions({
  sizes,
  corpus = false,
  keep = false,
}: {
  sizes?: string | undefined;
  corpus?: boolean | undefined;
  keep?: boolean | undefined;
}): ScaleOptions {
  if (sizes === undefined) return { sizes: corpus ? [] : DEFAULT_SIZES, corpus, keep };
  return { sizes: parseSizes(sizes), corpus, keep };
}

/**
 * Numbers of pages in a list such as `150,1500`.
 *
 * @throws UsageError for one that is none
 */
export function parseSizes(list: string): number[] {
  const numbers = list.split(',').map((text) => (/^\s*[1-9]\d{0,5}\s*$/.test(text) ? Number(text) : NaN));
  if (numbers.some(Number.isNaN)) throw new UsageError(`"${list}" are no numbers of pages`);
  return numbers;
}
