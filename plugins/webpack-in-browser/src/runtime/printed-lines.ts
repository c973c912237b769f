import type { PrintedLine } from '../protocol';
import { format } from './format-values';

const MOST_LINES = 300;
const MOST_TEXT = 4000;
const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

let lines: PrintedLine[] = [];

export function print(level: PrintedLine['level'], text: string): void {
  if (lines.length < MOST_LINES) lines.push({ level, text: text.slice(0, MOST_TEXT) });
}

/** Has the console print to the lines as well: a worker in a hidden frame has none that a visitor sees. */
export function connectConsole(): void {
  for (const level of LEVELS) {
    const own = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      own(...values);
      print(level, format(...values));
    };
  }
}

/** What was printed since the last call. */
export function takeLines(): readonly PrintedLine[] {
  const taken = lines;
  lines = [];
  return taken;
}
