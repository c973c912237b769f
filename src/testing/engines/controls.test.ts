/** Everything of a page that is pressed, opened, typed in or pointed at. */
import { phone, readPage, readSitemapPaths } from '../browser/support/site-pages';
import { walkPages, type PageVisit } from './support/walks';

const PAGE = '/concepts/output/';

const hasFocus = ({ evaluate }: PageVisit, selector: string) =>
  evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
const untilShown = ({ until }: PageVisit, selector: string) =>
  until((wanted) => document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }), selector);
const untilHidden = ({ until }: PageVisit, selector: string) =>
  until((wanted) => !document.querySelector(wanted)?.checkVisibility({ visibilityProperty: true }), selector);
/** What the clipboard has, as a paste into the search field sees it. */
async function readClipboard(visit: PageVisit): Promise<string> {
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

const paths = readSitemapPaths();

walkPages((walk) => {
  describe('the drawer', () => {
    const OPENER = '#contents button[popovertarget=menu]';
    const untilClosed = (visit: PageVisit) =>
      visit.until(() => !document.querySelector('#menu')!.checkVisibility());
    const openDrawer = async (visit: PageVisit): Promise<void> => {
      await visit.click(OPENER);
      await visit.until(
        () => document.querySelector('#menu:popover-open') && document.querySelector('main[inert]'),
      );
    };

    walk('takes the focus and gives it back, the page behind it is inert', async (visit) => {
      const { resize, open, press, moveTo, evaluate, until } = visit;
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
      await visit.click('#menu button[popovertargetaction=hide]');
      await untilClosed(visit);
      await moveTo(5, 5);
    });

    walk('closes for a link, which leads on, and by a click beside it', async (visit) => {
      const { resize, open, click, moveTo, until } = visit;
      await resize(phone.width, phone.height);
      await open(PAGE);
      await openDrawer(visit);
      await click('#menu a[href="/concepts/loaders/"]');
      await until(() => document.querySelector('h1')?.textContent === 'Loaders');
      await untilClosed(visit);
      await openDrawer(visit);
      await moveTo(360, 500);
      await visit.pressPointer();
      await untilClosed(visit);
      await until(() => location.pathname === '/concepts/loaders/');
    });
  });

  describe('menus', () => {
    const LANGUAGES = 'header [aria-controls=menu-languages]';
    const LIST = '#menu-languages';

    walk('open under the pointer, stay for a click, and close by a click elsewhere', async (visit) => {
      const { open, hover, click, moveTo } = visit;
      await open(PAGE);
      await hover(LANGUAGES);
      await untilShown(visit, `${LIST} [lang=zh]`);
      await hover(`${LIST} [lang=zh]`);
      await moveTo(400, 500);
      await untilHidden(visit, `${LIST} [lang=zh]`);
      await click(LANGUAGES);
      await moveTo(400, 500);
      expect(await visit.evaluate((list) => document.querySelector(list)!.checkVisibility(), LIST)).toBe(
        true,
      );
      await click('main h1');
      await untilHidden(visit, `${LIST} [lang=zh]`);
    });

    walk('are walked by keys, Escape gives the focus back', async (visit) => {
      const { open, evaluate, press } = visit;
      await open(PAGE);
      await evaluate((button) => document.querySelector<HTMLElement>(button)!.focus(), LANGUAGES);
      await press('Enter');
      for (const [key, language] of [
        ['ArrowDown', 'zh'],
        ['ArrowDown', 'en'],
        ['End', 'zh'],
        ['Home', 'en'],
      ] as const) {
        await press(key);
        expect([key, await hasFocus(visit, `${LIST} [lang=${language}]`)]).toEqual([key, true]);
      }
      await press('Escape');
      await untilHidden(visit, `${LIST} [lang=zh]`);
      expect(await hasFocus(visit, LANGUAGES)).toBe(true);
    });

    walk('lead to the same page in Chinese, and of version 4', async (visit) => {
      const { open, click, evaluate, until } = visit;
      await open(PAGE);
      await click('button', 'Version 5');
      await untilShown(visit, '#menu-versions a[href="https://v4.webpack.js.org/concepts/output/"]');
      await visit.press('Escape');
      await click(LANGUAGES);
      await click(`${LIST} [lang=zh]`);
      await until(
        (path) => location.pathname === path && document.documentElement.lang === 'zh',
        `/zh${PAGE}`,
      );
      expect(await evaluate(() => document.querySelector<HTMLElement>('[data-body]')!.innerText)).toMatch(
        /[一-龥]/,
      );
    });
  });

  describe('the theme', () => {
    walk('is switched, painted, stored and kept by the next load', async (visit) => {
      const { open, evaluate, until } = visit;
      const readColors = () =>
        evaluate(() => {
          const { backgroundColor, color } = getComputedStyle(document.documentElement);
          return { backgroundColor, color };
        });
      // As a choice in the browser's own list does.
      const choose = (theme: string) =>
        evaluate((value) => {
          const select = document.querySelector<HTMLSelectElement>('header select')!;
          select.value = value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }, theme);
      await open(PAGE);
      const light = await readColors();
      await choose('dark');
      await until(
        () => document.documentElement.dataset.theme === 'dark' && localStorage.getItem('theme') === 'dark',
      );
      const dark = await readColors();
      expect(dark.backgroundColor).not.toBe(light.backgroundColor);
      expect(dark.color).not.toBe(light.color);
      await open('/concepts/');
      expect(await readColors()).toEqual(dark);
      await choose('light');
      await until(() => document.documentElement.dataset.theme === 'light');
      expect(await readColors()).toEqual(light);
    });
  });

  describe('code', () => {
    const tabbed = paths.find((path) => (readPage(path).match(/<fieldset class="pm"/g) ?? []).length > 1)!;
    const changed = paths.find((path) =>
      /data-lang="diff"(?:(?!<\/figure>)[^])*?class="line del"/.test(readPage(path)),
    )!;

    walk('in tabs: one choice is applied to all, by click and by key, and remembered', async (visit) => {
      const { open, click, press, evaluate } = visit;
      const readChosen = () =>
        evaluate(() => {
          const inputs = [...document.querySelectorAll<HTMLInputElement>('fieldset.pm input:checked')];
          const figures = [...document.querySelectorAll<HTMLElement>('fieldset.pm figure')];
          const seen = figures
            .filter((figure) => figure.checkVisibility({ visibilityProperty: true }))
            .map(({ dataset }) => dataset.pm);
          return [...new Set([...inputs.map(({ value }) => value), ...seen])];
        });
      await open(tabbed);
      expect(await readChosen()).toEqual(['npm']);
      await click('fieldset.pm label', 'yarn');
      expect(await readChosen()).toEqual(['yarn']);
      await press('ArrowDown');
      expect(await readChosen()).toEqual(['pnpm']);
      await open(tabbed);
      expect(await readChosen()).toEqual(['pnpm']);
    });

    walk('is copied by its button, which says so', async (visit) => {
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

    walk('that is a diff: what is copied of it by hand is the new code', async (visit) => {
      const { open, press, evaluate } = visit;
      await open(changed);
      const { removed, added } = await evaluate(() => {
        const line = document.querySelector<HTMLElement>('[data-lang=diff] .del')!;
        const code = line.closest('code')!;
        getSelection()!.selectAllChildren(code);
        return {
          removed: line.textContent.trim(),
          added: code.querySelector('.ins')!.textContent.trim(),
        };
      });
      await press('Control+c');
      const lines = (await readClipboard(visit)).split('\n').map((line) => line.trim());
      expect(lines).toContain(added);
      expect(lines).not.toContain(removed);
    });

    walk('wider than the window is scrolled by keys, the page is not', async (visit) => {
      const { resize, open, press, evaluate, until } = visit;
      await resize(phone.width, phone.height);
      await open(PAGE);
      await evaluate(() => {
        const wide = [...document.querySelectorAll<HTMLElement>('[data-body] [tabindex="0"]')].find(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        )!;
        wide.focus();
      });
      for (let times = 0; times < 3; times += 1) await press('ArrowRight');
      await until(() => document.activeElement!.scrollLeft > 0);
      expect(await evaluate(() => scrollX)).toBe(0);
    });
  });

  describe('the search box', () => {
    const FIELD = 'dialog input';
    const untilFound = ({ until }: PageVisit, path: string) =>
      until(
        (start) => document.querySelector('dialog [role=option]')?.getAttribute('href')?.startsWith(start),
        path,
      );

    walk('opens by click and key, is typed in, and Enter leads to the first result', async (visit) => {
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
    });

    walk('arrows choose another result, Enter leads there', async (visit) => {
      const { open, type, press, evaluate, until } = visit;
      await open(PAGE);
      await press('/');
      await until((field) => document.activeElement?.matches(field), FIELD);
      await type('hot reload');
      await until(() => document.querySelectorAll('dialog [role=option]').length > 2);
      await press('ArrowDown');
      await press('ArrowDown');
      await press('ArrowUp');
      const { href, isActive } = await evaluate(() => {
        const second = document.querySelectorAll('dialog [role=option]')[1]!;
        const active = document.activeElement!.getAttribute('aria-activedescendant');
        return { href: second.getAttribute('href')!, isActive: second.id === active };
      });
      expect(isActive).toBe(true);
      await press('Enter');
      await until((to) => `${location.pathname}${location.hash}` === to, href);
    });

    walk('leads to the page of all results, which has them', async (visit) => {
      const { open, click, type, press, until } = visit;
      await open(PAGE);
      await press('/');
      await until((field) => document.activeElement?.matches(field), FIELD);
      await type('hot module');
      await untilFound(visit, '/');
      await click('dialog a[href^="/search/"]');
      await until(() => location.search === '?q=hot+module' && document.querySelector('main ol a') !== null);
    });
  });

  describe('the tips of glossary terms', () => {
    const TERM = '.term';
    const TIP = '.term + span';
    /** Where the first tip is, relative to its term. */
    const readPlace = ({ evaluate }: PageVisit) =>
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

    walk('show for the keyboard, Escape takes them away while the focus stays', async (visit) => {
      const { open, press, evaluate } = visit;
      await open(PAGE);
      await evaluate(() => document.querySelector<HTMLElement>('.term')!.focus());
      await press('Shift+Tab');
      await press('Tab');
      expect(await hasFocus(visit, TERM)).toBe(true);
      await untilShown(visit, TIP);
      expect((await readPlace(visit)).isInWindow).toBe(true);
      await press('Escape');
      await untilHidden(visit, TIP);
      expect(await hasFocus(visit, TERM)).toBe(true);
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

    walk('stay within a phone’s window, and are not copied with the text', async (visit) => {
      const { resize, open, hover, press, evaluate } = visit;
      await resize(phone.width, phone.height);
      await open(PAGE);
      await hover(TERM);
      await untilShown(visit, TIP);
      expect((await readPlace(visit)).isInWindow).toBe(true);
      const tip = await evaluate(() => {
        getSelection()!.selectAllChildren(document.querySelector('.term')!.closest('p')!);
        return document.querySelector('.term + span')!.textContent;
      });
      await press('Control+c');
      const copied = await readClipboard(visit);
      expect(copied).not.toBe('');
      expect(copied).not.toContain(tip);
    });
  });

  describe('dialogs', () => {
    walk('shortcuts: a key opens it, the focus stays in it, Escape returns it', async (visit) => {
      const { open, press, evaluate, until } = visit;
      await open(PAGE);
      await evaluate(() => document.querySelector<HTMLElement>('main a[rel=next]')!.focus());
      await press('?');
      await until(() => document.querySelector('dialog:modal')?.contains(document.activeElement));
      for (let times = 0; times < 5; times += 1) {
        await press('Tab');
        // The browser's own controls may have their turn.
        const isInside = await evaluate(
          () =>
            document.activeElement === document.body || document.activeElement!.closest('dialog') !== null,
        );
        expect(isInside).toBe(true);
      }
      await press('Escape');
      await until(() => !document.querySelector('dialog[open]'));
      expect(await hasFocus(visit, 'main a[rel=next]')).toBe(true);
    });

    walk('a diagram: a click enlarges it, and its button closes it', async (visit) => {
      const { open, click, evaluate, until } = visit;
      await open(paths.find((path) => readPage(path).includes('class="zoom '))!);
      await click('[data-body] button.zoom');
      await until(() => document.querySelector('dialog:modal :is(svg, img)')?.checkVisibility());
      const size = await evaluate(() => {
        const { width, height } = document
          .querySelector('dialog:modal figure, dialog:modal')!
          .getBoundingClientRect();
        return { fits: width <= innerWidth && height <= innerHeight, isLarge: width > 200 && height > 100 };
      });
      expect(size).toEqual({ fits: true, isLarge: true });
      await click('dialog:modal button');
      await until(() => !document.querySelector('dialog[open]'));
    });
  });
});
