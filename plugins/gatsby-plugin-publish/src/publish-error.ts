/** Invalid options or pages, with all problems found. */
export class PublishError extends Error {
  override readonly name = 'PublishError';

  /** @param problems a sentence each, with a valid example; at least one */
  constructor(readonly problems: readonly string[]) {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    super([`gatsby-plugin-publish found ${count}:`, ...problems].join('\n  - '));
  }
}

/** @throws {PublishError} With all problems, if there are any. */
export function throwProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new PublishError(problems);
}

/** Runs a hook's work and passes the text of a {@link PublishError} to `panic`; others are bugs and are thrown. */
export async function reportProblems(
  panic: (text: string) => unknown,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    panic(error.message);
  }
}
