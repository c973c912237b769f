/** Browsers without storage or service workers: the page works, without errors. */
import { chooseTheme } from './support/page-control';
import { startSite } from './support/start-site';

const { test, visit } = startSite();

const PAGE = '/guides/getting-started/';

/** Ways in which storage fails, each installed before any script of the page. */
const failures: readonly (readonly [name: string, put: () => void])[] = [
  [
    'storage that throws when it is looked at',
    () => {
      const get = (): never => {
        throw new DOMException('refused', 'SecurityError');
      };
      Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } });
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
      const none = { value: null };
      Object.defineProperties(window, { localStorage: none, sessionStorage: none });
    },
  ],
];

it.each(failures)('with %s theme, notice and tabs change for the visit', (_name, put) =>
  visit(async ({ page, log, open }) => {
    await page.addInitScript(put);
    await open(PAGE);
    const notice = page.getByRole('region', { name: 'Notice' });
    await chooseTheme(page, 'Dark');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.getByRole('button', { name: 'Close the notice' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.locator('fieldset.pm label').getByText('yarn', { exact: true }).first().click();
    const chosen = page.locator('fieldset.pm input:checked');
    const managers = await chosen.evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.map(({ value }) => value),
    );
    expect(new Set(managers)).toEqual(new Set(['yarn']));
    await page.locator('fieldset.pm figure[data-pm="yarn"]').first().waitFor();
    await page.locator('#menu a[href="/guides/installation/"]').click();
    await page.locator('h1', { hasText: 'Installation' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await notice.isVisible()).toBe(false);
    expect(log.messages).toEqual([]);
  }),
);

test('a worker’s registration that is refused is no error of the page', async ({ page, open }) => {
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
  await page.waitForFunction(() => (window as unknown as { registered?: string }).registered === '/sw.js');
  await page.locator('#menu a[href="/guides/installation/"]').click();
  await page.locator('h1', { hasText: 'Installation' }).waitFor();
});
