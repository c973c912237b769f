/** What Firefox and WebKit have in common when they are driven by WebDriver, the classic protocol or BiDi. */

/** Input as both protocols take it (https://www.w3.org/TR/webdriver2/#actions): devices that act at the same time. */
export type Input = readonly {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}[];

/** A running browser of one window. Each walk has an origin of its own, and so its own storage, worker and cache. */
export interface Engine {
  /** Loads a URL; resolves after the page's load event. */
  readonly load: (url: string) => Promise<void>;
  /**
   * Runs an expression in the page.
   *
   * @returns its value, or that of its promise: a string
   * @throws Error also where the page is left meanwhile
   */
  readonly run: (expression: string) => Promise<string>;
  readonly input: (input: Input) => Promise<void>;
  /** Gives the page this size in CSS pixels, as far as the window can be so small. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Capabilities of both: nothing but this machine is reachable, since nothing listens on the discard port. */
export const capabilities = {
  proxy: {
    proxyType: 'manual',
    httpProxy: '127.0.0.1:9',
    sslProxy: '127.0.0.1:9',
    noProxy: ['localhost', '127.0.0.1', '::1'],
  },
} as const;

/** How long a program may take to start or to answer, in milliseconds: on a busy machine Firefox has taken ten seconds. */
export const START_TIME = 40_000;
