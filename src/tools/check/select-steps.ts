import { parseArgs } from 'node:util';

const EXAMPLE = 'npm test -- --only unit,lint';

/**
 * Reads which steps are wanted.
 *
 * @param argv what follows the script's name
 * @param steps all steps, in order
 * @returns the wanted ones in the order of `steps`; all without `--only`
 * @throws Error for an unknown option or step, with a right example
 */
export function selectSteps<Named extends { readonly name: string }>(
  argv: readonly string[],
  steps: readonly Named[],
): readonly Named[] {
  const only = readOnly(argv);
  if (only === undefined) return steps;
  const wanted = only.split(',').map((name) => name.trim());
  const names = steps.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no step "${unknown}". Choose from ${names.join(', ')}, as in ${EXAMPLE}`);
  }
  return steps.filter(({ name }) => wanted.includes(name));
}

function readOnly(argv: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...argv], options: { only: { type: 'string' } } }).values.only;
  } catch (error) {
    // parseArgs throws errors only; each says what it found.
    throw new Error(`${(error as Error).message}. Write ${EXAMPLE}`, { cause: error });
  }
}
