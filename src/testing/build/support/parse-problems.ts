const PLACE = /^\s*(content\/\S+:\d+:\d+ .*)$/;

/**
 * The faults a build told, each as `file:line:col message` with its example below, in order.
 *
 * @param output everything the build printed, without colors
 * @throws Error when it told of none, with what it printed
 */
export function parseProblems(output: string): string[] {
  const problems: string[] = [];
  let isInside = false;
  for (const line of output.split('\n').map((text) => text.trimEnd())) {
    const place = PLACE.exec(line);
    if (place) {
      problems.push(place[1] ?? '');
      isInside = true;
    } else if (isInside && line.trim() !== '') {
      problems.push(`${problems.pop()}\n  ${line.trim()}`);
    } else {
      isInside = false;
    }
  }
  if (problems.length === 0) throw new Error(`No fault was told:\n${output}`);
  return problems.sort();
}
