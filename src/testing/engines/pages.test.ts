/** Reading, and all ways from one page or part to another. */
import { translate } from '../browser/support/translator';
import { walkPages, type Visit } from './support/walks';

const PAGE = '/concepts/output/';
const HOME = '/';

const mark = ({ evaluate }: Visit) => evaluate(() => void Object.assign(window, { isSame: true }));
/** Whether no page was loaded since `mark`. */
const isMarked = ({ evaluate }: Visit) => evaluate(() => 'isSame' in window);

/** Waits for a page's URL, its text and its entry in the menu. */
const untilAt = ({ until }: Visit, path: string, title: string) =>
  until(
    (wanted, heading) =>
      location.pathname === wanted &&
      document.querySelector('h1')?.textContent === heading &&
      (document.querySelector<HTMLElement>('[data-body]')?.innerText ?? '') !== '' &&
      document.querySelector(`#menu a[href="${wanted}"][aria-current=page]`) !== null,
    path,
    title,
  );

/** Scrolls, and waits for the scroll event. */
const scrollTo = async ({ evaluate, until }: Visit, top: number): Promise<void> => {
  await evaluate((y) => {
    addEventListener('scroll', () => Object.assign(window, { scrolledTo: y }), { once: true });
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);
  await until((y) => 'scrolledTo' in window && window.scrolledTo === y, top);
};

/** Waits until a heading stands below the header. */
const untilHeadingAtTop = ({ until }: Visit, id: string) =>
  until((name) => {
    const { top } = document.getElementById(name)!.getBoundingClientRect();
    return location.hash === `#${name}` && top >= 0 && top < 150;
  }, id);

walkPages((walk) => {
  walk('every kind of page has its text, and none throws', async ({ open, evaluate, until }) => {
    for (const path of [
      HOME,
      '/blog/',
      '/vote/',
      '/glossary/',
      '/loaders/',
      '/zh/concepts/',
      '/no-such-page/',
    ]) {
      await open(path);
      await until(() => document.querySelector<HTMLElement>('main h1')?.innerText !== '');
      const overflow = await evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, await evaluate(() => window.uncaught), overflow <= 0]).toEqual([path, [], true]);
    }
  });

  walk('a link of the menu leads on within the application, with title and language', async (visit) => {
    const { open, click, evaluate } = visit;
    await open(PAGE);
    await mark(visit);
    await click('#menu a[href="/concepts/loaders/"]');
    await untilAt(visit, '/concepts/loaders/', 'Loaders');
    expect(await evaluate(() => document.title)).toContain('Loaders');
    await click('main a[rel=next]');
    await visit.until(() => location.pathname !== '/concepts/loaders/');
    await visit.until(() => scrollY === 0);
    expect(await isMarked(visit)).toBe(true);
  });

  walk('a hash leads to its heading: from outside, in the contents, to another page', async (visit) => {
    const { open, click, evaluate } = visit;
    await open('/concepts/');
    const [first = '', second = ''] = await evaluate(() =>
      [...document.querySelectorAll('[data-body] h2[id]')].slice(1, 3).map(({ id }) => id),
    );
    await open(`/concepts/#${first}`);
    await untilHeadingAtTop(visit, first);
    await mark(visit);
    await click(`nav[aria-labelledby=contents-title] a[href="#${second}"]`);
    await untilHeadingAtTop(visit, second);
    await click('#menu a[href="/concepts/loaders/"]');
    await untilAt(visit, '/concepts/loaders/', 'Loaders');
    await evaluate(() => history.back());
    await untilHeadingAtTop(visit, second);
    expect(await isMarked(visit)).toBe(true);
  });

  walk('a page that the browser translates can be searched', async (visit) => {
    const { open, click, evaluate, until } = visit;
    const type = (text: string) =>
      evaluate((value) => {
        const field = document.querySelector<HTMLInputElement>('dialog input')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);
    await open(PAGE);
    await evaluate(translate, 20);
    await click('header a[data-opens=search]');
    await until(() => document.querySelector('dialog [role=rowgroup] font'));
    for (const [query, status] of [
      ['output', 'results'],
      ['', 'Type'],
      ['qqqqqqzzz', 'Nothing'],
    ] as const) {
      await type(query);
      await until(
        (text) => document.querySelector('dialog [role=status] font')?.textContent?.includes(text),
        status,
      );
    }
  });

  walk('back and forward restore texts and positions, also after a reload', async (visit) => {
    const { open, click, evaluate, until } = visit;
    const untilTop = (top: number) => until((y) => Math.abs(scrollY - y) <= 1, top);
    await open('/concepts/entry-points/');
    await scrollTo(visit, 300);
    await open('/license/');
    await open('/concepts/entry-points/');
    await untilTop(0);
    await scrollTo(visit, 700);
    await click('#menu a[href="/concepts/output/"]');
    await untilAt(visit, PAGE, 'Output');
    await untilTop(0);
    await scrollTo(visit, 450);
    await click('#menu a[href="/concepts/loaders/"]');
    await untilAt(visit, '/concepts/loaders/', 'Loaders');
    await evaluate(() => history.back());
    await untilAt(visit, PAGE, 'Output');
    await untilTop(450);
    await evaluate(() => history.back());
    await untilAt(visit, '/concepts/entry-points/', 'Entry Points');
    await untilTop(700);
    await evaluate(() => history.forward());
    await untilAt(visit, PAGE, 'Output');
    await untilTop(450);
    await mark(visit);
    await evaluate(() => location.reload());
    await until(() => !('isSame' in window) && window.isAppReady === true);
    await untilAt(visit, PAGE, 'Output');
    await untilTop(450);
  });
});
