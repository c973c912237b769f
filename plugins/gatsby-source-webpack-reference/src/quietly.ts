/**
 * Does something that touches what is deprecated, without a warning on the terminal.
 *
 * @param work must not go on after it returned: warnings of others would be lost
 */
export function quietly<Result>(work: () => Result): Result {
  const { noDeprecation } = process;
  process.noDeprecation = true;
  try {
    return work();
  } finally {
    process.noDeprecation = noDeprecation ?? false;
  }
}
