/** Jest's environment of the tests that use a browser: all test files of one process share one. */
import { TestEnvironment } from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser/support/app-state';
import { limit } from '../tools/check/slowness';

/** The browser of a process. */
export interface SharedBrowser {
  /** Starts it unless it runs. */
  readonly open: () => Promise<Browser>;
  /** Ends it, so that the next visit gets a new one. */
  readonly discard: () => Promise<void>;
}

declare global {
  var sharedBrowser: SharedBrowser | undefined;
}

/** Milliseconds between a test file's end and the next one's start, after which the process has no more to do. */
const IDLE = 100;

let current: Promise<Browser> | undefined;
let idle: NodeJS.Timeout | undefined;

const sharedBrowser: SharedBrowser = {
  open: async () => {
    const running = await current?.catch(() => undefined);
    if (running?.isConnected()) return running;
    current = launchBrowser(limit(30_000));
    return current;
  },
  discard: async () => {
    const ending = current;
    current = undefined;
    const browser = await ending?.catch(() => undefined);
    // One that hangs does not even end: it is killed with this process.
    await Promise.race([browser?.close(), new Promise((done) => setTimeout(done, limit(5000)).unref())]);
  },
};

/** Modules of an environment are loaded once for a process, unlike those of tests. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    clearTimeout(idle);
    this.global.sharedBrowser = sharedBrowser;
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    idle = setTimeout(() => void sharedBrowser.discard(), IDLE);
  }
}
