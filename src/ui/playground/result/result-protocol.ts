/** The messages between the page and the sandboxed frame in which a bundle runs. */

/** Page to frame, with the port, once. */
export interface RunRequest {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** Folder of the output, which the bundle takes for its page's: `dist`. */
  readonly folder: string;
  /** Paths of files, in the order in which a page would load them. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Page to frame, every second: a frame that doesn't answer is ended. */
export const PING = 'ping';

export const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;
export type Level = (typeof LEVELS)[number];

/** Frame to page: an answer to a ping, or what the bundle prints. */
export type FrameMessage =
  { readonly type: 'pong' } | { readonly type: 'console'; readonly level: Level; readonly text: string };

/** Longer texts are cut, and further messages left out: a bundle may print without end. */
export const MOST_TEXT = 4000;
export const MOST_MESSAGES = 300;

/**
 * Reads a message of the frame: the code in it may be anybody's.
 *
 * @returns null for everything else
 */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, level, text } = data as Readonly<Record<string, unknown>>;
  if (type === 'pong') return { type };
  const known = LEVELS.find((name) => name === level);
  if (type !== 'console' || !known || typeof text !== 'string') return null;
  return { type, level: known, text: text.slice(0, MOST_TEXT) };
}
