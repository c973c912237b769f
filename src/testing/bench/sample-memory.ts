import fs from 'node:fs';

const INTERVAL = 250;
const PAGE = 4096;

interface Process {
  readonly parent: number;
  /** Bytes. */
  readonly memory: number;
}

/** All processes by id. The name in parentheses may contain spaces, so fields are counted from its end. */
function listProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const id of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fs
        .readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      processes.set(Number(id), { parent: Number(fields[1]), memory: Number(fields[21]) * PAGE });
    } catch {
      // It ended between the list and the look.
    }
  }
  return processes;
}

/** Bytes of all processes below this one together. */
function memoryBelow(root: number): number {
  const processes = listProcesses();
  const isBelow = (id: number): boolean => {
    const parent = processes.get(id)?.parent ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return [...processes].filter(([id]) => isBelow(id)).reduce((sum, [, { memory }]) => sum + memory, 0);
}

/**
 * Watches how much memory the processes below this one take together. Memory they share counts for each.
 *
 * @returns a function that ends it and gives the peak in bytes; null where there is no /proc
 */
export function createMemorySampler(): () => number | null {
  if (!fs.existsSync('/proc/self/stat')) return () => null;
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryBelow(process.pid));
  }, INTERVAL);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
