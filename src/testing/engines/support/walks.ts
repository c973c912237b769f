/** Walks that are written once and run in each engine. */
import fs from 'node:fs';
import path from 'node:path';
import { hideWorkers, signalApp } from '../../../tools/browser/app-state';
import { createRequestHandler } from '../../../tools/serve/site-server';
import { desk, settings } from '../../browser/support/site-pages';
import { startDeployments, type Deployments } from '../../browser/support/worker-site';
import { startLocalServer, type LocalServer } from '../../local-server';
import type { Engine } from './engine';
import { startFirefox } from './firefox';
import { createVisitor, type Visitor } from './visitor';
import { startWebKit } from './webkit';

const ENGINES = { Firefox: startFirefox, WebKit: startWebKit } as const;
export type EngineName = keyof typeof ENGINES;

declare global {
  interface Window {
    /** Uncaught errors, in the walks without a worker. */
    uncaught?: string[];
  }
}

/** Records what no handler has caught. Runs in the page, first. */
function recordErrors(): void {
  const uncaught: string[] = (window.uncaught = []);
  addEventListener('error', ({ message }) => uncaught.push(message));
  addEventListener('unhandledrejection', ({ reason }) => uncaught.push(String(reason)));
}

/** The built site, whose first script begins with what Chromium's tests run before each page. */
function startSite(): Promise<LocalServer> {
  const handle = createRequestHandler(settings.siteDir);
  const first = [hideWorkers, signalApp, recordErrors].map((act) => `(${act.toString()})();\n`).join('');
  const boot = first + fs.readFileSync(path.join(settings.siteDir, 'boot.js'), 'utf8');
  return startLocalServer((request, response) => {
    if (request.url !== '/boot.js') return handle(request, response);
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(boot);
  });
}

interface Visit<Host> extends Visitor {
  readonly host: Host;
  /** Loads a path of the site. */
  readonly go: (to: string) => Promise<void>;
}
type Walk<Own> = (name: string, act: (visit: Own) => Promise<void>) => void;

/** Registers walks in every engine, each with a server, an empty browser, and the window of a desk. */
function createWalks<Host extends LocalServer, Own>(
  startHost: () => Promise<Host>,
  complete: (visit: Visit<Host>) => Own,
  end: (own: Own) => Promise<void>,
) {
  return (register: (walk: Walk<Own>, engine: EngineName) => void): void =>
    describe.each(Object.keys(ENGINES) as EngineName[])('in %s', (name) => {
      let engine: Engine | undefined;
      beforeAll(async () => {
        engine = await ENGINES[name]();
      });
      afterAll(() => engine?.close());
      register((title, act) => {
        it(title, async () => {
          const host = await startHost();
          try {
            const visitor = createVisitor(engine!);
            await visitor.resize(desk.width, desk.height);
            const own = complete({ ...visitor, host, go: (to) => visitor.load(host.url + to) });
            await act(own);
            await end(own);
          } finally {
            await host.close();
          }
        });
      }, name);
    });
}

export interface PageVisit extends Visit<LocalServer> {
  /** Loads a path of the site, and waits until its application has started. */
  readonly open: (to: string) => Promise<void>;
}

/** Walks without a service worker; they fail also with an uncaught error of the last page. */
export const walkPages = createWalks(
  startSite,
  (visit): PageVisit => ({
    ...visit,
    open: async (to) => {
      await visit.go(to);
      await visit.evaluate(() => window.dispatchEvent(new Event('wheel')) && undefined);
      await visit.until(() => window.isAppReady === true);
    },
  }),
  async ({ evaluate }) => expect(await evaluate(() => window.uncaught)).toEqual([]),
);

export type VersionVisit = Visit<Deployments>;

/** Walks with a service worker. */
export const walkVersions = createWalks<Deployments, VersionVisit>(
  () => startDeployments(settings.siteDir),
  (visit) => visit,
  () => Promise.resolve(),
);
