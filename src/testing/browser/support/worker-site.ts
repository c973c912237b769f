import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createAppSignal, untilAppReady, launchBrowser } from '../../../tools/browser/app-state';
import { Deployments } from './deployments';
import { createNextVersion } from './next-version';
import { desk, settings } from '../../../tools/browser/site-pages';

/** One visitor with an empty browser that has service workers. */
export interface WorkerVisit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly host: Deployments;
  /** Uncaught errors. */
  readonly uncaught: string[];
  readonly newPage: () => Promise<Page>;
  /** Opens a URL and waits until its application has started. */
  readonly open: (url: string, page?: Page) => Promise<void>;
}

export interface WorkerSite {
  /** Folders of the two versions. */
  readonly first: string;
  readonly second: () => string;
  readonly visit: (act: (visit: WorkerVisit) => Promise<void>) => () => Promise<void>;
}

/** A page is controlled once its worker has cached it. */
export async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function untilWaiting(page: Page): Promise<void> {
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
}

/** The built site and a second version of it, each test's on an origin of its own, with the first one online. */
export function startWorkerSite(): WorkerSite {
  let browser: Browser | undefined;
  let folder = '';

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-version-'));
    browser = await launchBrowser();
    await createNextVersion(settings.siteDir, path.join(folder, 'public'));
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const visit: WorkerSite['visit'] = (act) => async () => {
    if (!browser) throw new Error('The browser did not start');
    const host = new Deployments();
    await host.listen();
    host.deploy(settings.siteDir);
    const context = await browser.newContext({ baseURL: host.url, viewport: desk });
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(error.error().message));
    await createAppSignal(context);
    const newPage = async (): Promise<Page> => {
      const created = await context.newPage();
      created.setDefaultTimeout(15_000);
      return created;
    };
    const page = await newPage();
    const open = async (url: string, target = page): Promise<void> => {
      await target.goto(url);
      await untilAppReady(target);
    };
    try {
      await act({ context, page, host, uncaught, newPage, open });
    } finally {
      await context.close();
      await host.close();
    }
  };

  return { first: settings.siteDir, second: () => path.join(folder, 'public'), visit };
}
