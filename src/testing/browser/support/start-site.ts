import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { createAppSignal, createWorkerless, untilAppReady } from './app-state';
import { limit, longestLimit, within } from '../../../tools/check/slowness';
import { createSiteServer, type SiteServer } from '../../../tools/serve/site-server';
import { withBrowser } from './driver';
import { desk, phone, settings } from './site-pages';
import { createVisitLog, type VisitLog } from './visit-log';

/** How long a page may take to do what is waited for, in milliseconds on a quiet machine; less than a visit. */
const PATIENCE = 15_000;

/** How long a visit may take, in milliseconds on a quiet machine. */
const VISIT_LIMIT = 60_000;

/** The same for the browser's part before and after a visit. */
const SETUP_LIMIT = 15_000;

/** Rows for `it.each`: a name, and a browser's options. */
export const SIZES = [
  ['a desk', { viewport: desk }],
  ['a phone', { viewport: phone }],
] as const;

/** One visitor with an empty browser. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens another tab. */
  readonly newPage: () => Promise<Page>;
  /** Opens a URL of the site, in `page` unless another tab is given, and waits until its application has started. */
  readonly open: (url: string, tab?: Page) => Promise<void>;
}

/** The browser's options, and those of a visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** How long the visit may take, in milliseconds on a quiet machine. */
  readonly timeout?: number;
  /** Whether uncaught errors of pages are expected. */
  readonly mayThrow?: boolean;
}

type Act<Own> = (visit: Visit & Own) => Promise<void>;
type VisitArguments<Own> = [act: Act<Own>] | [options: VisitOptions, act: Act<Own>];

export interface Visits<Own> {
  /** Runs one visit, which fails also with an uncaught error of a page; a failing one takes a screenshot. */
  readonly visit: (...visit: VisitArguments<Own>) => Promise<void>;
  /** Registers a test that is one visit. */
  readonly test: (name: string, ...visit: VisitArguments<Own>) => void;
}

/** What one visit is to. */
interface Destination<Own> {
  /** The origin. */
  readonly url: string;
  /** Prepares a context before it has pages; what it returns is passed to the test. */
  readonly prepare: (context: BrowserContext) => Promise<Own>;
  readonly end?: () => Promise<void>;
}

/**
 * Creates visits with the browser that the test files share, see {@link withBrowser}.
 *
 * @param begin is called for each visit
 */
export function createVisits<Own>(begin: () => Promise<Destination<Own>>): Visits<Own> {
  async function run(
    browser: Browser,
    { mayThrow = false, timeout = VISIT_LIMIT, ...options }: VisitOptions,
    act: Act<Own>,
  ): Promise<void> {
    const { url, prepare, end } = await begin();
    let context: BrowserContext | undefined;
    try {
      const uncaught: string[] = [];
      const pending = new Set<Request>();
      let hasCrashed = false;
      const visit = await within(SETUP_LIMIT, async () => {
        context = await browser.newContext({ baseURL: url, viewport: desk, ...options });
        context.on('weberror', (error) => uncaught.push(error.error().message));
        context.on('page', (page) => page.on('crash', () => (hasCrashed = true)));
        context.on('request', (request) => pending.add(request));
        context.on('requestfinished', (request) => pending.delete(request));
        context.on('requestfailed', (request) => pending.delete(request));
        await createAppSignal(context);
        const own = await prepare(context);
        return { ...(await openTab(context)), ...own };
      });
      try {
        await within(timeout, () => act(visit));
        if (!mayThrow) expect(uncaught).toEqual([]);
      } catch (error) {
        // Some calls report a crash as if the page had answered.
        if (hasCrashed) throw new Error(`Page crashed: ${String(error)}`);
        await saveScreenshot(visit.page);
        console.warn(await describeState(visit.page, pending));
        throw error;
      }
    } finally {
      // What fails here must not hide the visit's own failure; a browser that hangs is found by the next visit.
      await within(SETUP_LIMIT, () => leave(context)).catch(() => undefined);
      await end?.();
    }
  }

  const visit: Visits<Own>['visit'] = (...given) => {
    const [options, act] = given.length === 1 ? [{}, given[0]] : given;
    return withBrowser((browser) => run(browser, options, act));
  };
  return {
    visit,
    test: (name, ...given) => {
      const { timeout = VISIT_LIMIT } = given.length === 2 ? given[0] : {};
      // Also for a visit that is repeated.
      it(name, () => visit(...given), longestLimit(3 * (timeout + 3 * SETUP_LIMIT)));
    },
  };
}

/** Opens the first tab of a visit. */
async function openTab(context: BrowserContext): Promise<Visit> {
  const newPage = async (): Promise<Page> => {
    const page = await context.newPage();
    page.setDefaultTimeout(limit(PATIENCE));
    return page;
  };
  const page = await newPage();
  const open = async (to: string, tab = page): Promise<void> => {
    await tab.goto(to);
    await untilAppReady(tab);
  };
  return { page, context, newPage, open };
}

/** A response that is still being changed when the visitor leaves would fail whatever test runs then. */
async function leave(context: BrowserContext | undefined): Promise<void> {
  for (const routed of context ? [...context.pages(), context] : [])
    await routed.unrouteAll({ behavior: 'ignoreErrors' });
  await context?.close();
}

/**
 * Serves a built site once for the test file it is called in, for visits without service workers.
 *
 * @returns also the server's origin, known once the tests run
 */
export function startSite(
  dir: string = settings.siteDir,
): Visits<{ readonly log: VisitLog }> & { readonly origin: () => string } {
  let server: SiteServer | undefined;
  const origin = (): string => {
    if (!server) throw new Error('The site is served while tests run, not before');
    return server.url;
  };
  const visits = createVisits(() =>
    Promise.resolve({
      url: origin(),
      prepare: async (context) => {
        await createWorkerless(context);
        return { log: await createVisitLog(context, origin()) };
      },
    }),
  );
  beforeAll(async () => {
    server = await createSiteServer({ dir, host: 'localhost', port: 0 });
  });
  afterAll(() => server?.close());
  return { ...visits, origin };
}

/** What a page was doing when its visit failed: on a busy machine that tells a lost response from a slow script. */
async function describeState(page: Page, pending: ReadonlySet<Request>): Promise<string> {
  const state = await within(5000, () =>
    page.evaluate(
      () => `${document.readyState}, ${document.visibilityState}, app ${String(window.isAppReady)}`,
    ),
  ).catch((error: unknown) => String(error));
  const urls = [...pending].map((request) => request.url());
  return `${page.url()}: ${state}; without an answer: ${urls.join(' ') || 'nothing'}`;
}

async function saveScreenshot(page: Page): Promise<void> {
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^\w]+/g, '-').slice(0, 120);
  fs.mkdirSync(settings.screenshots, { recursive: true });
  try {
    await page.screenshot({ path: path.join(settings.screenshots, `${name}.png`), timeout: limit(5000) });
  } catch (error) {
    // The test's own failure must be the one that is reported.
    console.warn(`${name}: no screenshot, ${String(error)}`);
  }
}
