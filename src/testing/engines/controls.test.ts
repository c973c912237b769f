/** Everything of a page that is pressed, opened, typed in or pointed at. */
import { phone } from '../browser/support/site-pages';
import { walkPages, type Visit } from './support/walks';

const PAGE = '/concepts/output/';

const hasFocus = ({ evaluate }: Visit, selector: string) =>
  evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const untilShown = ({ until }: Visit, selector: string) =>
  until((wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }), selector);
const untilHidden = ({ until }: Visit, selector: string) =>
  until((wanted) => !document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }), selector);
/** What the clipboard has, as a paste into the search field sees it. */
async function readClipboard(visit: Visit): Promise<string> {
  const { press, evaluate, until } = visit;
  await press('/');
  await until(() => document.activeElement?.matches('dialog input'));
  await evaluate(() =>
    addEventListener('paste', ({ clipboardData }) =>
      Object.assign(window, { pasted: clipboardData!.getData('text/plain') }),
    ),
  );
  await press('Control+v');
  await until(() => 'pasted' in window);
  return evaluate(() => (window as unknown as { pasted: string }).pasted.replaceAll('\r', ''));
}

walkPages((walk) => {
  const OPENER = '#contents button[popovertarget=menu]';
  const untilClosed = (visit: Visit) =>
    visit.until(() => !document.querySelector('#menu')!.checkVisibility());
  const openDrawer = async (visit: Visit): Promise<void> => {
    await visit.click(OPENER);
    await visit.until(
      () => document.querySelector('#menu:popover-open') && document.querySelector('main[inert]'),
    );
  };

  walk(
    'the drawer takes the focus and gives it back; a link and a click beside it close it',
    async (visit) => {
      const { resize, open, press, click, moveTo, evaluate, until } = visit;
      await resize(phone.width, phone.height);
      await open(PAGE);
      await openDrawer(visit);
      expect(await hasFocus(visit, '#menu button[popovertargetaction=hide]')).toBe(true);
      const box = await evaluate(() => {
        const { left, right, bottom } = document.querySelector('#menu')!.getBoundingClientRect();
        return { left, right, below: Math.round(innerHeight - bottom) };
      });
      expect(box).toEqual({ left: 0, right: 300, below: 0 });
      await press('Escape');
      await untilClosed(visit);
      await until(() => !document.querySelector('[inert]'));
      expect(await hasFocus(visit, OPENER)).toBe(true);
      await openDrawer(visit);
      await click('#menu a[href="/concepts/loaders/"]');
      await until(() => document.querySelector('h1')?.textContent === 'Loaders');
      await untilClosed(visit);
      await openDrawer(visit);
      await moveTo(360, 500);
      await visit.pressPointer();
      await untilClosed(visit);
    },
  );

  const LANGUAGES = 'header [aria-controls=menu-languages]';
  const LIST = '#menu-languages';

  walk('menus open under the pointer, stay for a click, and close by a click elsewhere', async (visit) => {
    const { open, hover, click, moveTo } = visit;
    await open(PAGE);
    await hover(LANGUAGES);
    await untilShown(visit, `${LIST} [lang=zh-CN]`);
    await hover(`${LIST} [lang=zh-CN]`);
    await moveTo(400, 500);
    await untilHidden(visit, `${LIST} [lang=zh-CN]`);
    await click(LANGUAGES);
    await moveTo(400, 500);
    expect(await visit.evaluate((list) => document.querySelector(list)!.checkVisibility(), LIST)).toBe(true);
    await click('main h1');
    await untilHidden(visit, `${LIST} [lang=zh-CN]`);
  });

  walk('code is copied by its button, which says so', async (visit) => {
    const { open, hover, click, evaluate, until } = visit;
    const FIGURE = '[data-body] figure.code:not([data-lang=diff])';
    await open(PAGE);
    const code = await evaluate((figure) => document.querySelector(`${figure} code`)!.textContent, FIGURE);
    await hover(`${FIGURE} code`);
    await click(`${FIGURE} button.copy`);
    await until(
      (figure) => document.querySelector(`${figure} button.copy`)!.textContent === 'Copied',
      FIGURE,
    );
    expect(await readClipboard(visit)).toBe(code.replace(/\n$/, ''));
  });

  const FIELD = 'dialog input';
  const untilFound = ({ until }: Visit, path: string) =>
    until(
      (start) => document.querySelector('dialog [role=option]')?.getAttribute('href')?.startsWith(start),
      path,
    );

  walk(
    'the search box opens by click and key, is typed in, and Enter leads to the first result',
    async (visit) => {
      const { open, click, type, press, until } = visit;
      await open('/');
      await click('header a[data-opens=search]');
      await until((field) => document.activeElement?.matches(field), FIELD);
      await press('Escape');
      await until(() => !document.querySelector('dialog'));
      expect(await hasFocus(visit, 'header a[data-opens=search]')).toBe(true);
      await press('Control+k');
      await until((field) => document.activeElement?.matches(field), FIELD);
      await type('output filename');
      await untilFound(visit, '/configuration/output/');
      await press('Enter');
      await until(() => location.pathname === '/configuration/output/' && !document.querySelector('dialog'));
    },
  );

  describe('the tips of glossary terms', () => {
    const TERM = '.term';
    const TIP = '.term + span';
    /** Where the first tip is, relative to its term. */
    const readPlace = ({ evaluate }: Visit) =>
      evaluate(() => {
        const term = document.querySelector('.term')!.getBoundingClientRect();
        const { left, right, top, bottom } = document.querySelector('.term + span')!.getBoundingClientRect();
        return {
          isInWindow: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
          gap: Math.round(Math.min(Math.abs(top - term.bottom), Math.abs(term.top - bottom))),
        };
      });

    walk('show beside the term under the pointer, which may move to them, and go with it', async (visit) => {
      const { open, hover, moveTo } = visit;
      await open(PAGE);
      await hover(TERM);
      await untilShown(visit, TIP);
      const { isInWindow, gap } = await readPlace(visit);
      expect({ isInWindow, isNear: gap < 12 }).toEqual({ isInWindow: true, isNear: true });
      await hover(TIP);
      await untilShown(visit, TIP);
      await moveTo(2, 300);
      await untilHidden(visit, TIP);
      await hover(TERM);
      await untilShown(visit, TIP);
      await visit.press('Escape');
      await untilHidden(visit, TIP);
    });

    walk('stand below their line where the browser cannot anchor them', async (visit) => {
      const { open, hover, evaluate } = visit;
      await open(PAGE);
      const removed = await evaluate(() => {
        const list = ({ cssRules }: { cssRules: CSSRuleList }): CSSRule[] =>
          [...cssRules].flatMap((rule) => [
            rule,
            ...('cssRules' in rule ? list(rule as CSSGroupingRule) : []),
          ]);
        const anchoring = [...document.styleSheets]
          .flatMap(list)
          .filter((rule) => rule instanceof CSSSupportsRule && rule.cssText.includes('--term'));
        for (const rule of anchoring) {
          const parent = rule.parentRule as CSSGroupingRule;
          parent.deleteRule([...parent.cssRules].indexOf(rule));
        }
        return anchoring.length;
      });
      expect(removed).toBe(1);
      await hover(TERM);
      await untilShown(visit, TIP);
      const { isInWindow, gap } = await readPlace(visit);
      expect({ isInWindow, isNear: gap < 12 }).toEqual({ isInWindow: true, isNear: true });
    });
  });
});
