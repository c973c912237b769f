/** A running browser of one window. Each walk has an origin of its own, and so its own storage, worker and cache. */
export interface Engine {
  /** Loads a URL; resolves after the page's load event. */
  readonly load: (url: string) => Promise<unknown>;
  /** Runs an expression in the page, whatever its policy. @returns its value, or that of its promise, which is JSON */
  readonly run: (expression: string) => Promise<unknown>;
  /** Moves the pointer to a point of the window. */
  readonly moveTo: (x: number, y: number) => Promise<void>;
  /** Clicks where the pointer is. */
  readonly pressPointer: () => Promise<void>;
  /** Presses keys at the same time: `Control+k`. */
  readonly press: (keys: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Gives the page this size in CSS pixels, as far as the window can be so small. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long a program may take to start, in milliseconds on a quiet machine. */
export const START_TIME = 40_000;
