/** Reading, and all ways from one page or part to another. */
import { desk, readTemplatePaths } from '../browser/support/site-pages';
import { translate } from '../browser/support/translator';
import { walkPages, type Visit } from './support/walks';

const PAGE = '/concepts/output/';

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

/** Waits until an element says a text that has been translated. */
const untilSays = ({ until }: Visit, selector: string, text: string) =>
  until(
    (wanted, text) =>
      [...document.querySelectorAll(wanted)].some(
        (element) => element.querySelector('font') && element.textContent?.includes(text),
      ),
    selector,
    text,
  );

walkPages((walk) => {
  describe.each(['', '/zh'])('pages below “%s/”', (prefix) => {
    // Without those that open the dialog for printing, in which Firefox answers nothing.
    const paths = readTemplatePaths()
      .filter((path) => !path.endsWith('/printable/'))
      .filter((path) => path.startsWith('/zh/') === (prefix !== ''));

    walk('fit a narrow window, are translated, and lead on, one of each template', async (visit) => {
      const { open, resize, evaluate, until, click } = visit;
      for (const path of paths) {
        await resize(320, 640);
        await open(path);
        const overflow = await evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, await evaluate(() => window.uncaught), overflow <= 0]).toEqual([path, [], true]);
        await resize(desk.width, desk.height);
        await evaluate(translate, 0);
        await untilSays(visit, 'main h1', '');
        await click(`header nav a[href="${prefix}/contribute/"]`);
        await until((to) => location.pathname === to, `${prefix}/contribute/`);
        await untilSays(visit, '[data-body]', '');
      }
    });
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

  walk(
    'a page that is left for another document is there again as it was, but for the theme',
    async (visit) => {
      const { open, click, evaluate, until } = visit;
      const untilBack = () =>
        until(() => location.pathname === '/concepts/entry-points/' && Math.abs(scrollY - 700) <= 1);
      const readColors = () =>
        evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.documentElement);
          return [backgroundColor, color];
        });
      await open('/concepts/entry-points/');
      const light = await readColors();
      await scrollTo(visit, 700);
      await evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
      );
      await open('/license/');
      await click('[aria-controls=menu-themes]');
      await click('#menu-themes li:nth-child(2) button');
      await until(() => localStorage.getItem('theme') === 'dark');
      const dark = await readColors();
      expect(dark.filter((color) => light.includes(color))).toEqual([]);
      await evaluate(() => void setTimeout(() => history.back()));
      await untilBack();
      await until(() => document.documentElement.dataset.theme === 'dark');
      expect(await readColors()).toEqual(dark);
      // It was kept, and not loaded again.
      expect(await evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
      await click('#menu a[href="/concepts/loaders/"]');
      await untilAt(visit, '/concepts/loaders/', 'Loaders');
      await evaluate(() => history.back());
      await untilBack();
    },
  );

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
