import type { OutgoingHttpHeaders } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { untilAppReady, untilStill } from './app-state';
import { limit } from '../../../tools/check/slowness';
import { settings } from './site-pages';
import { createRequestHandler } from '../../../tools/serve/site-server';
import { startLocalServer, type LocalServer } from '../../local-server';
import { createVisits, type Visits } from './start-site';

/** One origin whose content can be exchanged, broken and cut off while browsers look at it. */
export interface Deployments extends LocalServer {
  /** No request gets a response; what a visitor without network sees. */
  isCut: boolean;
  /** Milliseconds each response waits, or those of one path. */
  delay: number;
  delayedPath: string | null;
  /** Requested paths. */
  readonly requests: readonly string[];
  /** Bytes of all responses, as they were sent. */
  readonly sentBytes: number;
  /** Deploys a built site; files that only the previous one had are gone. */
  deploy(dir: string): void;
  /** Makes the host answer a path with another body, an HTML page by default, until `repair`. */
  breakPath(path: string, status: number, headers?: OutgoingHttpHeaders, body?: string): void;
  repair(): void;
}

/** @param dir a built site, which is deployed first */
export async function startDeployments(dir: string): Promise<Deployments> {
  let handle = createRequestHandler(dir);
  const broken = new Map<string, { status: number; headers: OutgoingHttpHeaders; body: string }>();
  const requests: string[] = [];
  const state = { isCut: false, delay: 0, delayedPath: null as string | null, sentBytes: 0 };
  const server = await startLocalServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (state.isCut) return void request.socket.destroy();
    requests.push(path);
    const before = request.socket.bytesWritten;
    response.once('finish', () => {
      state.sentBytes += request.socket.bytesWritten - before;
    });
    const wrong = broken.get(path);
    if (wrong) return void response.writeHead(wrong.status, wrong.headers).end(wrong.body);
    if (state.delay === 0 || (state.delayedPath ?? path) !== path) return handle(request, response);
    // Cut off meanwhile, it never comes.
    setTimeout(
      () => void (state.isCut ? request.socket.destroy() : handle(request, response)),
      state.delay,
    ).unref();
  });
  const control: Pick<Deployments, 'requests' | 'deploy' | 'breakPath' | 'repair'> = {
    requests,
    deploy: (next: string) => {
      handle = createRequestHandler(next);
    },
    breakPath: (path, status, headers = {}, body = '<!doctype html><h1>Oops</h1>') => {
      broken.set(path, { status, headers: { 'content-type': 'text/html', ...headers }, body });
    },
    repair: () => broken.clear(),
  };
  return Object.assign(state, server, control);
}

interface WorkerVisit {
  readonly host: Deployments;
  /** Opens a URL in the first tab and waits until its worker has cached it. */
  readonly openCached: (url: string) => Promise<void>;
  /** The same, and then disconnects the host. */
  readonly openThenCut: (url: string) => Promise<void>;
}

/** A page is controlled once its worker has cached it. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Ends the workers: with the next page one is started, which then looks after its caches. */
export async function restartWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** How long is waited for something of a worker, in milliseconds on a quiet machine. */
const PATIENCE = 30_000;

/**
 * Waits until an asynchronous function of the page gives `true`. `waitForFunction` takes the promise for the value.
 *
 * @throws Error after {@link PATIENCE}
 */
export async function untilTrue(
  page: Page,
  condition: (paths: readonly string[]) => Promise<boolean>,
  paths: readonly string[] = [],
): Promise<void> {
  const start = Date.now();
  while (!(await page.evaluate(condition, paths))) {
    const passed = Date.now() - start;
    if (passed > limit(PATIENCE))
      throw new Error(`Not true after ${Math.round(passed / 1000)} s: ${condition.toString()}`);
    await untilStill(page);
  }
}

/** Waits until all of these files are in any cache. */
export const untilCached = (page: Page, paths: readonly string[]): Promise<void> =>
  untilTrue(
    page,
    async (wanted) => (await Promise.all(wanted.map((path) => caches.match(path)))).every(Boolean),
    paths,
  );

export const untilWaiting = (page: Page): Promise<void> =>
  untilTrue(page, async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Visits to the built site with service workers, each to an origin of its own. */
export function startWorkerSite(): Visits<WorkerVisit> {
  return createVisits(async () => {
    const host = await startDeployments(settings.siteDir);
    const prepare = (context: BrowserContext): Promise<WorkerVisit> => {
      const openCached = async (url: string): Promise<void> => {
        const page = context.pages()[0] ?? (await context.newPage());
        await page.goto(url);
        await untilAppReady(page);
        await untilControlled(page);
      };
      const openThenCut = async (url: string): Promise<void> => {
        await openCached(url);
        host.isCut = true;
      };
      return Promise.resolve({ host, openCached, openThenCut });
    };
    return { url: host.url, prepare, end: () => host.close() };
  });
}
