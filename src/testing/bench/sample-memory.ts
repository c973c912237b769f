import fs from 'node:fs';

const INTERVAL = 250;
const PAGE = 4096;
/** Ticks a second of the times in /proc, on all platforms of Linux. */
const TICKS = 100;

interface Process {
  readonly parent: number;
  /** Bytes. */
  readonly memory: number;
  /** Seconds of processor time, with those of its children that have ended. */
  readonly time: number;
}

/** All processes by id. The name in parentheses may contain spaces, so fields are counted from its end. */
function listProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const id of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = fs
        .readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
      processes.set(Number(id), {
        parent: fields[1] ?? 0,
        memory: (fields[21] ?? 0) * PAGE,
        time: ticks / TICKS,
      });
    } catch {
      // It ended between the list and the look.
    }
  }
  return processes;
}

/**
 * What a process and all processes below it take together: bytes now, and seconds of processor time since they began.
 * Memory they share counts for each. Zero where there is no /proc.
 */
export function readUsage(root: number): Pick<Process, 'memory' | 'time'> {
  if (!fs.existsSync('/proc/self/stat')) return { memory: 0, time: 0 };
  const processes = listProcesses();
  const isBelow = (id: number): boolean => {
    const parent = processes.get(id)?.parent ?? 0;
    return id === root || parent === root || (parent > 1 && isBelow(parent));
  };
  const counted = [...processes].flatMap(([id, process]) => (isBelow(id) ? [process] : []));
  return {
    memory: counted.reduce((sum, { memory }) => sum + memory, 0),
    time: counted.reduce((sum, { time }) => sum + time, 0),
  };
}

/**
 * Watches how much memory the processes below this one take together.
 *
 * @returns a function that ends it and gives the peak in bytes; null where there is no /proc
 */
export function createMemorySampler(): () => number | null {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readUsage(process.pid).memory - process.memoryUsage.rss());
  }, INTERVAL);
  return () => {
    clearInterval(timer);
    return peak > 0 ? peak : null;
  };
}
