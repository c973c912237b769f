const PLACE = /^(\s*)(content\/\S+:\d+:\d+ .*)$/;

/**
 * The faults a build told, each as `file:line:col message` with its example below, sorted.
 *
 * @param output everything the build printed, without colors
 * @throws Error when it told of none, with what it printed
 */
export function parseProblems(output: string): string[] {
  const problems: string[] = [];
  /** How far the lines of an example are indented; what stands further left is told by something else. */
  let inset: string | null = null;
  for (const line of output.split('\n').map((text) => text.trimEnd())) {
    const [, indent = '', problem] = PLACE.exec(line) ?? [];
    if (problem !== undefined) {
      problems.push(problem);
      inset = `${indent}  `;
    } else if (inset !== null && line.startsWith(inset)) {
      problems.push(`${problems.pop()}\n  ${line.slice(inset.length)}`);
    } else if (line !== '') {
      inset = null;
    }
  }
  if (problems.length === 0) throw new Error(`No fault was told:\n${output}`);
  return problems.sort();
}
