import { parseArgs } from 'node:util';

/** What `npm run bench:scale` is asked for. */
export interface ScaleOptions {
  /** Numbers of generated pages, one trial each. */
  readonly sizes: readonly number[];
  /** Whether the mixed corpus is built too. */
  readonly corpus: boolean;
  /** Whether the copies stay for a look. */
  readonly keep: boolean;
}

const DEFAULT_SIZES = [150, 1500, 5000];
const EXAMPLE = 'npm run bench:scale -- --sizes 150,1500 --corpus --keep';

/**
 * Reads the command line. Without `--sizes` it is 150, 1,500 and 5,000 pages, or only the corpus with `--corpus`.
 *
 * @throws Error for an unknown option or a size that is none, with a right example
 */
export function parseScaleOptions(argv: readonly string[]): ScaleOptions {
  const { sizes, corpus = false, keep = false } = readOptions(argv);
  if (sizes === undefined) return { sizes: corpus ? [] : DEFAULT_SIZES, corpus, keep };
  const numbers = sizes.split(',').map((text) => (/^\s*[1-9]\d{0,5}\s*$/.test(text) ? Number(text) : NaN));
  if (numbers.some(Number.isNaN)) throw new Error(`"${sizes}" are no numbers of pages. Write ${EXAMPLE}`);
  return { sizes: numbers, corpus, keep };
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: { sizes: { type: 'string' }, corpus: { type: 'boolean' }, keep: { type: 'boolean' } },
    }).values;
  } catch (error) {
    // parseArgs throws errors only; each says what it found.
    throw new Error(`${(error as Error).message}. Write ${EXAMPLE}`, { cause: error });
  }
}
