/** What a build has used. */
export interface Usage {
  /** Seconds of processor time of all processes. */
  readonly user: number;
  readonly system: number;
  /** Bytes at the peak of the largest process. */
  readonly memory: number;
}

/**
 * Reads the report of `/usr/bin/time -v`.
 *
 * @throws Error when a line is missing
 */
export function parseTimeReport(report: string): Usage {
  const read = (label: string): number => {
    const found = new RegExp(`${label}: ([\\d.]+)`).exec(report)?.[1];
    if (found === undefined) throw new Error(`/usr/bin/time does not report "${label}"`);
    return Number(found);
  };
  return {
    user: read('User time \\(seconds\\)'),
    system: read('System time \\(seconds\\)'),
    memory: read('Maximum resident set size \\(kbytes\\)') * 1024,
  };
}

/** What several processes have used together: times add up, memory is that of the largest. */
export function addUsages(usages: readonly Usage[]): Usage {
  return usages.reduce(
    (sum, { user, system, memory }) => ({
      user: sum.user + user,
      system: sum.system + system,
      memory: Math.max(sum.memory, memory),
    }),
    { user: 0, system: 0, memory: 0 },
  );
}
