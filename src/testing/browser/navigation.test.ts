/** Following links, hashes, and the way back. */
import type { Page } from 'playwright-core';
import { site as settings } from '../../config/site';
import { untilAppReady, untilStill } from './support/app-state';
import { followLink, holdApp, holdResponses } from './support/page-control';
import { readShifts, recordShifts } from './support/page-records';
import { runAxe } from './support/run-axe';
import { SIZES, startSite } from './support/start-site';

const { test, visit } = startSite();

const FIRST = '/concepts/';
const OUTPUT = '/concepts/output/';
const LOADERS = '/concepts/loaders/';
const ENTRY = '/concepts/entry-points/';

const inSidebar = (page: Page, path: string) => page.locator(`#menu section a[href="${path}"]`).first();
const heading = (page: Page, text: string | RegExp) => page.locator('h1', { hasText: text }).waitFor();

/** Waits until the text of a page has been loaded, shown or not. */
const untilBodyIsHere = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => Object.keys(window.docBodies ?? {}).some((id) => id.startsWith(`${wanted}.`)),
    name,
  );
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marker: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marker' in window);

describe('following a link', () => {
  test(
    'in the sidebar changes the page without replacing header and sidebar',
    // So low that the sidebar has to be scrolled.
    { viewport: { width: 1280, height: 360 } },
    async ({ page, log, open }) => {
      await open(FIRST);
      log.clear();
      await page.evaluate(() => {
        // More than the height that folds up.
        document.querySelector('#menu')!.scrollTop = 100;
      });
      // Pointing at it is enough to load the text, which the click itself must not have to bring into view.
      await inSidebar(page, OUTPUT).hover();
      await untilBodyIsHere(page, 'concepts/output');
      expect(log.requestsOf(/^\/doc\//)).toEqual([
        expect.stringMatching(/^\/doc\/concepts\/output\.[\da-f]{10}\.js$/),
      ]);
      log.clear();
      // The notice above scrolls away, and entries move when headings fold up: the pointer would lie on another link.
      await page.mouse.move(0, 0);
      const markParts = () =>
        page.evaluate(() => {
          const parts = { menu: document.querySelector('#menu'), header: document.querySelector('header') };
          const { marker } = window as unknown as { marker?: typeof parts };
          Object.assign(window, { marker: parts });
          return [parts.menu === marker?.menu, parts.header === marker?.header];
        });
      await markParts();
      await page.evaluate(() => window.scrollTo(0, 300));
      await inSidebar(page, OUTPUT).focus();
      const readPosition = () =>
        inSidebar(page, OUTPUT).evaluate(
          (link) =>
            link.getBoundingClientRect().top - document.querySelector('#menu')!.getBoundingClientRect().top,
        );
      const before = await readPosition();
      await page.keyboard.press('Enter');
      await heading(page, 'Output');
      await page.locator('[data-body]').waitFor();
      await untilStill(page);
      expect(await markParts()).toEqual([true, true]);
      const after = await page.evaluate(() => ({
        scrollY: window.scrollY,
        title: document.title,
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
          ({ href }) => href,
        ),
        lang: document.documentElement.lang,
        current: [...document.querySelectorAll('#menu [aria-current=page]')].map((link) =>
          link.getAttribute('href'),
        ),
      }));
      expect(after).toEqual({
        scrollY: 0,
        title: 'Output | webpack',
        canonical: [`${settings.url}${OUTPUT}`],
        lang: 'en',
        current: [OUTPUT],
      });
      // Headings above it have folded up.
      expect(Math.abs((await readPosition()) - before)).toBeLessThan(1);
      // It is announced to those who do not see it.
      await page.waitForFunction(() =>
        document.querySelector('#gatsby-announcer')?.textContent?.includes('Output'),
      );
      // A component in the page is loaded when it comes near, and links of samples when there are samples.
      const others = log.requests.filter((path) => !/^\/(?:static\/mdx\/|mdx-|sample-actions)/.test(path));
      expect(others).toEqual([]);
      expect(log.messages).toEqual([]);
    },
  );

  test('in the text or to another section is no full load either', async ({ page, log, open }) => {
    await open(ENTRY);
    await mark(page);
    log.clear();
    await page.locator(`[data-body] a[href^="${OUTPUT}"]`).first().click();
    await heading(page, 'Output');
    await page.locator('[data-body]').waitFor();
    expect(new URL(page.url()).pathname).toBe(OUTPUT);
    expect(log.requestsOf(/^\/doc\//)).toHaveLength(1);
    const bar = 'nav[aria-label="Sections of the documentation"]';
    await page.locator(`${bar} a[href="/api/"]`).click();
    await inSidebar(page, '/api/cli/').waitFor();
    expect(await page.locator(`${bar} [aria-current]`).allTextContents()).toEqual(['API']);
    expect(await page.locator('header nav > ul > li > a[aria-current]').allTextContents()).toEqual([
      'Documentation',
    ]);
    expect(await isMarked(page)).toBe(true);
  });

  test('on a slow line marks the link, then the page, until the text is there', async ({ page, open }) => {
    await open(FIRST);
    await mark(page);
    const releaseData = await holdResponses(page, /\/page-data\/concepts\/output/);
    const releaseText = await holdResponses(page, /\/doc\/concepts\/output/);
    await inSidebar(page, OUTPUT).evaluate((link: HTMLElement) => link.click());
    expect(await inSidebar(page, OUTPUT).getAttribute('aria-busy')).toBe('true');
    await page.waitForFunction(() => document.documentElement.dataset.navigating !== undefined);
    expect(await page.locator('h1').textContent()).not.toBe('Output');
    const requested = page.waitForRequest(/\/doc\/concepts\/output/);
    releaseData();
    await requested;
    releaseText();
    await heading(page, 'Output');
    await page.locator('[data-body^="concepts/output."] p').first().waitFor();
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy]') && document.documentElement.dataset.navigating === undefined,
    );
    expect(await isMarked(page)).toBe(true);
  });

  test('to a page whose data never come loads it in full', async ({ page, open }) => {
    await page.clock.install();
    await open(FIRST);
    await page.route(/\/page-data\/concepts\/output/, () => undefined);
    const arrived = page.waitForEvent('load');
    await inSidebar(page, OUTPUT).click();
    await page.clock.fastForward(14_000);
    await arrived;
    expect(await page.locator('h1').textContent()).toBe('Output');
  });
});

test('a list of the sidebar that is late, outdated or missing changes nothing else', async (visitor) => {
  const { page, open } = visitor;
  await page.route('**/nav/**', (route) => route.abort());
  // It is in the HTML, too: the application starts without.
  await open(FIRST);
  await page.unroute('**/nav/**');
  await followLink(page, OUTPUT);
  await heading(page, 'Output');
  await followLink(page, '/guides/getting-started/');
  const guide = inSidebar(page, '/guides/installation/');
  await guide.waitFor();
  const release = await holdResponses(page, '**/nav/en/api-*.json');
  await followLink(page, '/api/cli/');
  await heading(page, 'Command Line Interface');
  expect(await guide.count()).toBe(1);
  await followLink(page, '/configuration/output/');
  const option = inSidebar(page, '/configuration/resolve/');
  await option.waitFor();
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('/nav/en/api-'));
  release();
  await late;
  await untilStill(page);
  expect(await option.count()).toBe(1);
});

describe('a hash', () => {
  /** Ids of the headings that are far enough below that the window has to scroll for them. */
  const readLowIds = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-body] :is(h2, h3)[id]')]
        .filter(
          ({ offsetTop }) => offsetTop > innerHeight && document.body.scrollHeight - offsetTop > innerHeight,
        )
        .map(({ id }) => id),
    );

  /** The heading is below the header, or what else stays at the top, and not far below. */
  async function expectAtTop(page: Page, id: string): Promise<void> {
    await untilStill(page);
    const distance = await page.evaluate((wanted) => {
      const bars = [...document.querySelectorAll('body *')].filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, width } = element.getBoundingClientRect();
        return (position === 'sticky' || position === 'fixed') && top <= 0 && width > innerWidth / 2;
      });
      const edge = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
      return document.getElementById(wanted)!.getBoundingClientRect().top - edge;
    }, id);
    expect({ id, distance, isAtTop: distance >= 0 && distance < 80 }).toMatchObject({ isAtTop: true });
  }

  it.each(SIZES)('brings its heading below the header on %s', (_name, size) =>
    visit(size, async ({ page, log, open }) => {
      await open(OUTPUT);
      const [first = '', second = ''] = await readLowIds(page);
      log.clear();
      // Also when it is clicked again; nothing is loaded.
      for (const id of [first, second, second]) {
        await page.locator(`#contents a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click());
        await expectAtTop(page, id);
        expect(new URL(page.url()).hash).toBe(`#${id}`);
        if (id === second) await page.evaluate(() => window.scrollTo(0, 0));
      }
      expect(log.requestsOf(/\/$|^\/doc\//)).toEqual([]);
      // On the first load, and on the way to another page and back.
      await page.goto('about:blank');
      await open(`${OUTPUT}#${first}`);
      await expectAtTop(page, first);
      await open(ENTRY);
      await followLink(page, `${OUTPUT}#${first}`);
      await page.locator(`[data-body] [id="${first}"]`).waitFor();
      expect(new URL(page.url()).hash).toBe(`#${first}`);
      await expectAtTop(page, first);
      await page.goBack();
      await heading(page, 'Entry Points');
      await page.goForward();
      await page.locator(`[data-body] [id="${first}"]`).waitFor();
      await page.waitForFunction(() => window.scrollY > 0);
    }),
  );

  test('that begins with a digit, or is Chinese, is found', async ({ page, open }) => {
    await open('/api/');
    for (const id of ['50-and-later', '代码分离']) {
      await followLink(page, `/api/numbers/#${encodeURIComponent(id)}`);
      await page.locator(`[id="${id}"]`).waitFor();
      await expectAtTop(page, id);
    }
  });

  test('of no heading leads nowhere and harms nothing', async ({ page, log, open }) => {
    for (const hash of ['#nothing-of-that-name', '#%', '#%E4%B8', '#1"]', '#:~:text=webpack']) {
      await page.goto('about:blank');
      await open(`${OUTPUT}${hash}`);
      await heading(page, 'Output');
      await inSidebar(page, LOADERS).click();
      await heading(page, 'Loaders');
      // On the way to another page, and on the page itself.
      await followLink(page, `${OUTPUT}${hash}`);
      await heading(page, 'Output');
      await followLink(page, `${hash}x`);
      await untilStill(page);
      await heading(page, 'Output');
    }
    expect(log.messages).toEqual([]);
  });
});

describe('back and forward', () => {
  /** Scroll position and text of the page. */
  const readState = (page: Page) =>
    page.evaluate(() => ({
      path: location.pathname,
      top: Math.round(window.scrollY),
      // Without links of samples, marks of code that overflows, and components of pages, which come later.
      text: [...document.querySelectorAll('[data-body] :is(h2, h3, p, code, td)')]
        .filter((element) => !element.closest('[data-component]'))
        .map((element) => element.textContent)
        .join('\n'),
    }));

  const scrollTo = (page: Page, top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

  const untilScrolled = async (page: Page, top: number): Promise<void> => {
    await page.waitForFunction((y) => Math.round(window.scrollY) === y, top);
    await untilStill(page);
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(top);
  };

  async function untilAt(page: Page, path: string): Promise<void> {
    await page.waitForURL(`**${path}`);
    await page.locator(`#menu a[href="${path}"][aria-current=page]`).waitFor();
    await page.locator('[data-body]').waitFor();
    await untilStill(page);
  }

  test('restore texts and scroll positions, those of the served page too, and after a reload', async (visitor) => {
    const { page, log, open } = visitor;
    const states: Awaited<ReturnType<typeof readState>>[] = [];
    await open(ENTRY);
    for (const [path, top] of [
      [ENTRY, 700],
      [OUTPUT, 450],
      [LOADERS, 200],
    ] as const) {
      if (path !== ENTRY) await inSidebar(page, path).click();
      await untilAt(page, path);
      expect((await readState(page)).top).toBe(0);
      await scrollTo(page, top);
      states.push(await readState(page));
    }
    log.clear();
    for (const [act, index] of [
      ['goBack', 1],
      ['goBack', 0],
      ['goForward', 1],
      ['goForward', 2],
    ] as const) {
      await page[act]();
      const { path, top } = states[index]!;
      await untilAt(page, path);
      await untilScrolled(page, top);
      expect(await readState(page)).toEqual(states[index]);
    }
    expect(log.requestsOf(/^\/doc\/concepts\/(entry-points|output|loaders)\./)).toEqual([]);
    await page.reload();
    await page.waitForFunction(() => window.isAppReady === true && window.scrollY === 200);
    await page.goBack();
    await untilAt(page, OUTPUT);
    expect((await readState(page)).text).not.toBe('');
    expect(log.messages).toEqual([]);
  });

  test('restores the place of each entry of a page that differs in its hash alone', async (visitor) => {
    const { page, open } = visitor;
    await open(OUTPUT);
    await scrollTo(page, 150);
    const targets = ['placeholders', 'libraries'];
    for (const id of targets) {
      await page.locator(`#contents a[href="#${id}"]`).evaluate((link: HTMLElement) => link.click());
      await page.waitForFunction(() => window.scrollY > 200);
      await untilStill(page);
    }
    const last = await page.evaluate(() => Math.round(window.scrollY));
    await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
    await page.goBack();
    await page.waitForURL(`**#${targets[0]}`);
    await page.goBack();
    await page.waitForURL(`**${OUTPUT}`);
    await untilScrolled(page, 150);
    await page.goForward();
    await page.goForward();
    await untilScrolled(page, last + 40);
  });

  test('a new visit begins at the top, in the same tab and in one that it opens', async (visitor) => {
    const { page, open, context } = visitor;
    await open(OUTPUT);
    await scrollTo(page, 600);
    await untilStill(page);
    await open('/license/');
    await open(OUTPUT);
    await untilScrolled(page, 0);
    await scrollTo(page, 600);
    await untilStill(page);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((to) => void window.open(to), OUTPUT),
    ]);
    await untilAppReady(tab);
    await untilScrolled(tab, 0);
    // What the visitor has scrolled before the application starts stays.
    await open('/license/');
    const release = await holdApp(page);
    await page.goto(`${OUTPUT}#placeholders`);
    await scrollTo(page, 30);
    release();
    await untilAppReady(page);
    await untilScrolled(page, 30);
  });
});

test('after a jump to a heading of another page Tab goes on from there', async ({ page, open }) => {
  await open(ENTRY);
  await page.keyboard.press('/');
  await page.locator('dialog input').fill('output placeholders');
  await page.locator(`dialog a[href^="${OUTPUT}#"]`).first().click();
  await heading(page, 'Output');
  await page.waitForFunction(() => window.scrollY > 100);
  await page.waitForFunction(() => document.activeElement?.id === location.hash.slice(1));
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => {
      const target = document.getElementById(location.hash.slice(1))!;
      const { activeElement: at } = document;
      return (
        target.contains(at) || !!(target.compareDocumentPosition(at!) & Node.DOCUMENT_POSITION_FOLLOWING)
      );
    }),
  ).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

describe('a link to what a section was once called', () => {
  it.each([
    ['with other dashes', '/configuration/output/', 'output-filename', '#outputfilename'],
    ['in the table', '/configuration/resolve/', 'per-dependency-type-conditions', '#resolvebydependency'],
    ['of the home page', '/', 'bundle-with-webpack', '#bundle'],
    ['now on another page', '/', 'install-webpack', '/guides/installation/'],
  ])('leads to it: %s', (_name, path, id, target) =>
    visit({}, async ({ page, open, log }) => {
      for (const prefix of ['', '/zh']) {
        const url = target.startsWith('#') ? `${prefix}${path}${target}` : `${prefix}${target}`;
        await page.goto(`${prefix}${path}#${id}`);
        await page.waitForURL((at) => at.href.endsWith(url));
        if (target.startsWith('#')) {
          await page.waitForFunction(
            () => document.querySelector(':target')!.getBoundingClientRect().top < 200,
          );
          // On the page itself, and on the way from another one.
          await open(`${prefix}${path}`);
          await followLink(page, `#${id}`);
          await page.waitForURL((at) => at.href.endsWith(url));
          await open(`${prefix}/branding/`);
          await followLink(page, `${prefix}${path}#${id}`);
          await page.waitForURL((at) => at.href.endsWith(url));
        }
      }
      expect(log.messages).toEqual([]);
    }),
  );

  test('that is unknown says so, and offers a search, until the visitor goes on', async ({ page, open }) => {
    await recordShifts(page);
    await open(`${OUTPUT}#no-such-section`);
    const notice = page.getByRole('complementary', { name: 'Moved section' });
    await notice.getByText('This section has moved').waitFor();
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/search/?q=no+such+section');
    expect(await runAxe(page)).toEqual([]);
    expect(await readShifts(page)).toEqual([]);
    await inSidebar(page, LOADERS).click();
    await heading(page, 'Loaders');
    expect(await notice.count()).toBe(0);
    await followLink(page, '#nor-this-one');
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});
