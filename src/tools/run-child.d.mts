/** Types of run-child.mjs, which is plain JavaScript because it runs before anything is installed. */
export interface ChildResult {
  readonly code: number;
  /** Both streams as they came; '' unless collected. */
  readonly output: string;
  /** It did nothing, and was ended. */
  readonly isHung?: boolean;
}

/** Milliseconds. */
export const IDLE: number;

export class StoppedError extends Error {
  constructor(signal: NodeJS.Signals, code: number | null);
  readonly signal: NodeJS.Signals;
  readonly exitCode: number;
}

export function runChild(
  command: string,
  args: readonly string[],
  options?: {
    cwd?: string;
    env?: Readonly<Record<string, string | undefined>>;
    collect?: boolean;
    onMessage?: (message: unknown) => void;
    idle?: number;
  },
): Promise<ChildResult>;
