const PROBLEM = /^(\s*)(content\/\S+:\d+:\d+ .*)$/;

/**
 * The problems a build reported, each as `file:line:col message` with its example below, sorted.
 *
 * @param output everything the build printed, without colors
 * @throws Error with the output when there are none
 */
export function parseProblems(output: string): string[] {
  const problems: string[] = [];
  /** Indentation of an example's lines; lines further left are other output. */
  let inset: string | null = null;
  for (const line of output.split('\n').map((text) => text.trimEnd())) {
    const [, indent = '', problem] = PROBLEM.exec(line) ?? [];
    if (problem !== undefined) {
      problems.push(problem);
      inset = `${indent}  `;
    } else if (inset !== null && line.startsWith(inset)) {
      problems.push(`${problems.pop()}\n  ${line.slice(inset.length)}`);
    } else if (line !== '') {
      inset = null;
    }
  }
  if (problems.length === 0) throw new Error(`No problem was reported:\n${output}`);
  return problems.sort();
}
