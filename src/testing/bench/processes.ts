import fs from 'node:fs';

/** Milliseconds between two looks at the processes. */
const INTERVAL = 250;
const PAGE = 4096;
/** Ticks a second of the times in /proc, on all platforms of Linux. */
const TICKS = 100;

interface Process {
  readonly parent: number;
  /** Bytes. */
  readonly memory: number;
  /** Seconds of processor time, its own and that of its children that have ended. */
  readonly time: number;
  readonly ended: number;
}

/** What a process used; the name in parentheses may contain spaces, so fields are counted from its end. */
function readProcess(id: string): Process {
  const stat = fs.readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const sum = (from: number): number => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS;
  const ended = sum(13);
  return { parent: fields[1] ?? 0, memory: (fields[21] ?? 0) * PAGE, time: sum(11) + ended, ended };
}

/** The process and all below it. */
function listBelow(root: number): Process[] {
  const processes = new Map<number, Process>();
  for (const id of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(Number(id), readProcess(id));
    } catch {
      // It ended between the list and the look.
    }
  }
  const isBelow = (id: number): boolean => id === root || (id > 1 && isBelow(processes.get(id)?.parent ?? 0));
  return [...processes].flatMap(([id, process]) => (isBelow(id) ? [process] : []));
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * What a process and all processes below it take together: bytes now, and seconds of processor time since they began.
 * Memory they share counts for each.
 *
 * @throws Error where there is no /proc
 */
export function readUsage(root: number): { memory: number; time: number } {
  const processes = listBelow(root);
  return {
    memory: total(processes.map(({ memory }) => memory)),
    time: total(processes.map(({ time }) => time)),
  };
}

/** What a command has cost, with all processes below it. */
export interface Cost {
  /** Seconds on the clock. */
  readonly wall: number;
  /** Seconds of processor time. */
  readonly processor: number;
  /** Bytes at the peak of the largest process, and of all together. */
  readonly largest: number;
  readonly all: number;
}

/**
 * Measures a command that this process starts and waits for. Its time is what the kernel adds to the children of this
 * process that have ended; memory is looked at four times a second.
 */
export async function measureCost(command: () => Promise<void>): Promise<Cost> {
  let largest = 0;
  let all = 0;
  const timer = setInterval(() => {
    const memories = listBelow(process.pid)
      .map(({ memory }) => memory)
      .slice(1);
    largest = Math.max(largest, ...memories);
    all = Math.max(all, total(memories));
  }, INTERVAL);
  const { ended } = readProcess('self');
  const begin = performance.now();
  try {
    await command();
  } finally {
    clearInterval(timer);
  }
  return {
    wall: (performance.now() - begin) / 1000,
    processor: readProcess('self').ended - ended,
    largest,
    all,
  };
}
