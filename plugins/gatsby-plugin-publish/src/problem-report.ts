/** Raised when options or pages are wrong. It carries every problem, so that one build tells all of them. */
export class PublishError extends Error {
  readonly problems: readonly string[];

  /**
   * @param problems One sentence each, every one with a right example. At least one.
   */
  constructor(problems: readonly string[]) {
    super(formatProblems(problems));
    this.name = 'PublishError';
    this.problems = problems;
  }
}

/**
 * @param problems One sentence each.
 * @returns The text for the terminal: a line that counts, then a line a problem.
 */
export function formatProblems(problems: readonly string[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [`gatsby-plugin-publish found ${count}:`, ...problems.map((problem) => `  - ${problem}`)].join('\n');
}

/**
 * @param problems What was found; nothing happens when it is empty.
 * @throws {PublishError} With all the problems.
 */
export function throwProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new PublishError(problems);
}
