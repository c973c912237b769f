/** Browsers without storage or service workers: the page works, without errors. */
import type { Page } from 'playwright-core';
import { startSite } from './support/start-site';

const site = startSite();

const PAGE = '/guides/getting-started/';

/** Ways in which storage fails, each installed before any script of the page. */
const failures: readonly (readonly [name: string, put: () => void])[] = [
  [
    'storage that throws when it is looked at',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'storage that throws when it is used',
    () => {
      const refuse = (): never => {
        throw new DOMException('refused', 'QuotaExceededError');
      };
      for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear']) {
        Object.defineProperty(Storage.prototype, name, { value: refuse });
      }
      Object.defineProperty(Storage.prototype, 'length', { get: refuse });
    },
  ],
  [
    'no storage at all',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { value: null });
      }
    },
  ],
];

const readTheme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);

describe.each(failures)('%s', (_name, put) => {
  it(
    'the theme changes for the visit',
    site.visit(async ({ page, log, open }) => {
      await page.addInitScript(put);
      await open(PAGE);
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await page.getByRole('button', { name: 'Switch to the light theme' }).waitFor();
      await page.locator('#menu a[href="/guides/installation/"]').click();
      await page.locator('h1', { hasText: 'Installation' }).waitFor();
      expect(await readTheme(page)).toBe('dark');
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'the notice closes for the visit',
    site.visit(async ({ page, log, open }) => {
      await page.addInitScript(put);
      await open(PAGE);
      const notice = page.getByRole('region', { name: 'Notice' });
      await page.getByRole('button', { name: 'Close the notice' }).click();
      await notice.waitFor({ state: 'hidden' });
      await page.locator('#menu a[href="/guides/installation/"]').click();
      await page.locator('h1', { hasText: 'Installation' }).waitFor();
      expect(await notice.isVisible()).toBe(false);
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'tabs for package managers work',
    site.visit(async ({ page, log, open }) => {
      await page.addInitScript(put);
      await open(PAGE);
      await page.locator('fieldset.pm label').getByText('yarn', { exact: true }).first().click();
      const chosen = page.locator('fieldset.pm input:checked');
      expect(
        await chosen.evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.every(({ value }) => value === 'yarn'),
        ),
      ).toBe(true);
      await page.locator('fieldset.pm figure[data-pm="yarn"]').first().waitFor();
      expect(log.messages).toEqual([]);
    }),
  );
});

describe('a worker that is not let in', () => {
  it(
    'a browser without workers logs nothing',
    site.visit(async ({ page, log, open }) => {
      await open(PAGE);
      expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
      await page.locator('#menu a[href="/guides/installation/"]').click();
      await page.locator('h1', { hasText: 'Installation' }).waitFor();
      expect(log.messages).toEqual([]);
    }),
  );

  it(
    'a registration that is refused is no error of the page',
    site.visit(async ({ page, log, open }) => {
      await page.addInitScript(() => {
        const refuse = (): Promise<never> => Promise.reject(new DOMException('refused', 'SecurityError'));
        const worker = Object.assign(new EventTarget(), {
          controller: null,
          ready: new Promise(() => undefined),
          register: (url: string) => {
            Object.assign(window, { registered: url });
            return refuse();
          },
          getRegistration: refuse,
          getRegistrations: refuse,
        });
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, value: worker });
      });
      await open(PAGE);
      await page.waitForFunction(
        () => (window as unknown as { registered?: string }).registered === '/sw.js',
      );
      await page.locator('#menu a[href="/guides/installation/"]').click();
      await page.locator('h1', { hasText: 'Installation' }).waitFor();
      expect(log.messages.filter(({ type }) => type === 'uncaught')).toEqual([]);
    }),
  );
});
