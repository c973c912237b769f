/** Walks that are written once and run in each engine. */
import fs from 'node:fs';
import path from 'node:path';
import { hideWorkers, signalApp } from '../../browser/support/app-state';
import { longestLimit, within } from '../../../tools/check/slowness';
import { desk, settings } from '../../browser/support/site-pages';
import { startDeployments, type Deployments } from '../../browser/support/worker-site';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { createVisitor, type Visitor } from './visitor';
import { startWebKit } from './webkit';

const ENGINES = { Firefox: startFirefox, WebKit: startWebKit } as const;
type EngineName = keyof typeof ENGINES;

/** How often a walk is begun whose browser crashes or hangs. */
const ATTEMPTS = 3;
/** Milliseconds on a quiet machine for a walk, and for a browser to show that it still answers. */
const WALK_TIME = 120_000;
const ANSWER_TIME = 10_000;

declare global {
  interface Window {
    /** Uncaught errors, in the walks without a worker. */
    uncaught?: string[];
  }
}

/** Records what no handler has caught. Runs in the page, first. */
function recordErrors(): void {
  const uncaught: string[] = (window.uncaught = []);
  addEventListener('error', ({ message }) => {
    // A notice that sizes changed again in the same frame: observers get them in the next one, and nothing is lost.
    if (!message.startsWith('ResizeObserver loop')) uncaught.push(message);
  });
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));
}

export interface Visit extends Visitor {
  readonly host: Deployments;
  /** Loads a path of the site. */
  readonly go: (to: string) => Promise<void>;
  /** The same, and waits until its application has started; in the walks without a worker. */
  readonly open: (to: string) => Promise<void>;
}
type Walk = (name: string, act: (visit: Visit) => Promise<void>) => void;

/** Whether a walk failed because its browser has crashed or hangs: then it answers nothing. */
async function isIncident(error: unknown, engine: Engine | null): Promise<boolean> {
  if (typeof error === 'object' && error !== null && 'matcherResult' in error) return false;
  const answer = engine && (await within(ANSWER_TIME, () => engine.run('1 + 1')).catch(String));
  return answer !== 2;
}

async function walk(engine: Engine, hasWorker: boolean, act: (visit: Visit) => Promise<void>): Promise<void> {
  const host = await startDeployments(settings.siteDir);
  if (!hasWorker) {
    // The first script begins with what Chromium's tests run before each page.
    const first = [hideWorkers, signalApp, recordErrors].map((run) => `(${run.toString()})();\n`).join('');
    const boot = first + fs.readFileSync(path.join(settings.siteDir, 'boot.js'), 'utf8');
    host.breakPath('/boot.js', 200, { 'content-type': 'text/javascript' }, boot);
  }
  const visitor = createVisitor(engine);
  const go = async (to: string): Promise<void> => void (await visitor.load(host.url + to));
  const open = async (to: string): Promise<void> => {
    await go(to);
    await visitor.evaluate(() => void window.dispatchEvent(new Event('wheel')));
    await visitor.until(() => window.isAppReady === true);
  };
  try {
    await visitor.resize(desk.width, desk.height);
    await act({ ...visitor, host, go, open });
    if (!hasWorker) expect(await visitor.evaluate(() => window.uncaught)).toEqual([]);
  } finally {
    await host.close();
  }
}

/** Registers walks in every engine, each with a server, an empty browser, and the window of a desk. */
const createWalks = (hasWorker: boolean) => (register: (walk: Walk, name: EngineName) => void) =>
  describe.each(Object.keys(ENGINES) as EngineName[])('in %s', (name) => {
    let engine: Engine | null = null;
    const closeEngine = async (): Promise<void> => {
      const ending = engine;
      engine = null;
      // One that hangs does not even end: it is killed with this process.
      await within(ANSWER_TIME, async () => ending?.close()).catch(() => undefined);
    };
    afterAll(closeEngine);

    async function attempt(act: (visit: Visit) => Promise<void>, left: number): Promise<void> {
      try {
        const running = (engine ??= await ENGINES[name]());
        await within(WALK_TIME, () => walk(running, hasWorker, act));
      } catch (error) {
        if (!(await isIncident(error, engine))) throw error;
        const { testPath = '', currentTestName } = expect.getState();
        const file = path.relative(process.cwd(), testPath);
        // The line is listed in the summary of the checks.
        process.stderr.write(`DRIVER INCIDENT ${file}: ${currentTestName}: ${String(error)}\n`);
        await closeEngine();
        if (left === 1) throw error;
        await attempt(act, left - 1);
      }
    }
    register((title, act) => {
      it(title, () => attempt(act, ATTEMPTS), longestLimit(ATTEMPTS * 2 * WALK_TIME));
    }, name);
  });

/** Walks without a service worker; they fail also with an uncaught error of the last page. */
export const walkPages = createWalks(false);
/** Walks with a service worker. */
export const walkVersions = createWalks(true);
