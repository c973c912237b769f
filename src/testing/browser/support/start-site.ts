import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { createSiteServer, type SiteServer } from '../../../tools/serve/site-server';
import {
  createAppSignal,
  createWorkerless,
  untilAppReady,
  launchBrowser,
} from '../../../tools/browser/app-state';
import { desk, phone, settings } from './site-pages';
import { createVisitLog, type VisitLog } from './visit-log';

/** How long a page may take to do what is waited for, in milliseconds; less than a test's own limit. */
const PATIENCE = 15_000;

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
  /** Limit of the test, in milliseconds. */
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
 * Starts a browser, once for the test file it is called in.
 *
 * @param begin is called for each visit
 */
export function createVisits<Own>(begin: () => Promise<Destination<Own>>): Visits<Own> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function run({ mayThrow = false, ...options }: VisitOptions, act: Act<Own>): Promise<void> {
    if (!browser) throw new Error('The browser did not start');
    const { url, prepare, end } = await begin();
    const context = await browser.newContext({ baseURL: url, viewport: desk, ...options });
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(error.error().message));
    await createAppSignal(context);
    const own = await prepare(context);
    const newPage = async (): Promise<Page> => {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      return page;
    };
    const page = await newPage();
    const open = async (to: string, tab = page): Promise<void> => {
      await tab.goto(to);
      await untilAppReady(tab);
    };
    try {
      await act({ page, context, newPage, open, ...own });
      if (!mayThrow) expect(uncaught).toEqual([]);
    } catch (error) {
      await saveScreenshot(page);
      throw error;
    } finally {
      // A response that is still being changed when the visitor leaves would fail whatever test runs then.
      for (const routed of [...context.pages(), context])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      await end?.();
    }
  }

  const visit: Visits<Own>['visit'] = (...given) => (given.length === 1 ? run({}, given[0]) : run(...given));
  return {
    visit,
    test: (name, ...given) => {
      const timeout = given.length === 2 ? given[0].timeout : undefined;
      it(name, () => visit(...given), timeout);
    },
  };
}

/**
 * Serves a built site and starts a browser without service workers, once for the test file it is called in.
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
  // After the browser's own hooks: a server waits for the connections of a browser.
  beforeAll(async () => {
    server = await createSiteServer({ dir, host: 'localhost', port: 0 });
  });
  afterAll(() => server?.close());
  return { ...visits, origin };
}

async function saveScreenshot(page: Page): Promise<void> {
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^\w]+/g, '-').slice(0, 120);
  fs.mkdirSync(settings.screenshots, { recursive: true });
  try {
    await page.screenshot({ path: path.join(settings.screenshots, `${name}.png`) });
  } catch (error) {
    // The test's own failure must be the one that is reported.
    console.warn(`${name}: no screenshot, ${String(error)}`);
  }
}
