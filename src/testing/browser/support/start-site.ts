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
import { desk, settings } from '../../../tools/browser/site-pages';
import { createVisitLog, type VisitLog } from './visit-log';

/** How long a page may take to do what is waited for, in milliseconds; less than a test's own limit. */
const PATIENCE = 15_000;

/** One visitor with an empty browser. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly log: VisitLog;
  /** Opens a URL of the site and waits until its application has started. */
  readonly open: (url: string) => Promise<void>;
}

/** The site of a test file. */
export interface SiteUnderTest {
  /** The server's origin; known once the tests run. */
  readonly url: () => string;
  /** Creates a test of a visit; a failing one takes a screenshot. */
  readonly visit: (
    act: (visit: Visit) => Promise<void>,
    options?: BrowserContextOptions,
  ) => () => Promise<void>;
}

/** Serves a built site and starts a browser, once for the test file it is called in. */
export function startSite(dir: string = settings.siteDir): SiteUnderTest {
  let server: SiteServer | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    // One after the other: a browser beside a server that failed would never be closed.
    server = await createSiteServer({ dir, host: 'localhost', port: 0 });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const url = (): string => {
    if (!server) throw new Error('The site is served while tests run, not before');
    return server.url;
  };

  const visit: SiteUnderTest['visit'] = (act, options) => async () => {
    if (!browser) throw new Error('The browser did not start');
    const context = await browser.newContext({ baseURL: url(), viewport: desk, ...options });
    const log = await createVisitLog(context, url());
    await createAppSignal(context);
    await createWorkerless(context);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const open = async (url: string): Promise<void> => {
      await page.goto(url);
      await untilAppReady(page);
    };
    try {
      await act({ page, context, log, open });
    } catch (error) {
      await savePicture(page);
      throw error;
    } finally {
      // An answer that is still being changed when the visitor leaves would fail whatever test runs then.
      for (const routed of [...context.pages(), context])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  };

  return { url, visit };
}

async function savePicture(page: Page): Promise<void> {
  const name = (expect.getState().currentTestName ?? 'test').replace(/[^\w]+/g, '-').slice(0, 120);
  fs.mkdirSync(settings.screenshots, { recursive: true });
  try {
    await page.screenshot({ path: path.join(settings.screenshots, `${name}.png`) });
  } catch (error) {
    // The test's own failure must be the one that is reported.
    console.warn(`${name}: no screenshot, ${String(error)}`);
  }
}
