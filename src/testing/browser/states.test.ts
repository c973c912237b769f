/** What is current, chosen, pressed or not to be pressed, as a visitor sees it who sees neither colors nor borders. */
import type { Page } from 'playwright-core';
import { untilStill } from './support/app-state';
import { fakeWebpack } from './support/fake-webpack';
import { startSite } from './support/start-site';

const { visit } = startSite();

type Act = (page: Page) => Promise<void>;
const press =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click();
const view =
  (name: string): Act =>
  (page) =>
    page.getByRole('tab', { name }).click();
const search =
  (query: string): Act =>
  async (page) => {
    await page.keyboard.press('/');
    await page.locator('dialog input').fill(query);
    await page.locator('dialog [aria-selected]').first().waitFor();
    await page.keyboard.press('ArrowDown');
  };
const build: Act = async (page) => {
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(/^Built in /).waitFor();
  await view('Files')(page);
};

/** By page: what is in a state, by the last attribute of a selector or an input before a label; what brings it about. */
const STATES: Readonly<Record<string, readonly (readonly [selector: string, act?: Act])[]>> = {
  '/concepts/output/': [
    ['nav[aria-label="Sections of the documentation"] [aria-current]'],
    ['header nav > ul > li > [aria-current]'],
    ['#menu section [aria-current]'],
    [
      '#contents li [aria-current]',
      (page) => page.evaluate(() => document.getElementById('formats')!.scrollIntoView()),
    ],
    ['.wrap[aria-pressed=true]', press('.wrap')],
    ['#menu-versions [aria-current]', press('[aria-controls=menu-versions]')],
    ['#menu-languages [aria-current]', press('[aria-controls=menu-languages]')],
    ['#menu-themes [aria-pressed=true]', press('[aria-controls=menu-themes]')],
    ['dialog [role=gridcell][aria-selected=true]', search('')],
    ['dialog [role=option][aria-selected=true]', search('output')],
  ],
  '/concepts/marks/': [['.tabs > :checked + label']],
  '/guides/installation/': [['.pm > :checked + label']],
  '/vote/': [['main ol [aria-disabled=true]']],
  '/playground/': [
    ['[role=tablist][aria-label=Files] [aria-selected=true]'],
    ['[role=tablist]:not([aria-label=Files]) [aria-selected=true]', view('Statistics')],
    ['[role=tabpanel] table [aria-pressed=true]', build],
  ],
};

/** Leaves nothing but black shapes of text on white. Runs in the page. */
function removeColors(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, ::before, ::after {
    forced-color-adjust: none !important;
    color: black !important;
    caret-color: white !important;
    background: white !important;
    border-color: white !important;
    outline-color: white !important;
    box-shadow: none !important;
    text-decoration-color: black !important;
  }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Whether an element looks the same at each time, and otherwise without its state. */
async function compare(page: Page, selector: string): Promise<object> {
  const attribute = /aria-(?:current|pressed|selected|disabled)(?!.*aria-)/.exec(selector)?.[0];
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  await untilStill(page);
  const { x, y, width, height } = (await element.boundingBox())!;
  const read = async (isOn: boolean): Promise<Buffer> => {
    await element.evaluate(
      (given, [name, on]) => {
        if (name === undefined) ((given as HTMLLabelElement).control as HTMLInputElement).checked = on;
        else if (on) given.setAttribute(name, 'true');
        else given.removeAttribute(name);
      },
      [attribute, isOn] as const,
    );
    return page.screenshot({ clip: { x, y, width, height: height + 8 } });
  };
  const [on, again] = [await read(true), await read(true)];
  return { selector, isSteady: on.equals(again), isShown: !on.equals(await read(false)) };
}

describe.each(['none', 'active'] as const)('with forced colors: %s', (forcedColors) => {
  it.each(Object.entries(STATES))(
    'on %s every state is shown by more than a color or a border',
    (path, states) =>
      visit({ reducedMotion: 'reduce', forcedColors }, async ({ page, open }) => {
        await fakeWebpack(page);
        await open(path);
        await page.evaluate(removeColors);
        const seen: object[] = [];
        for (const [selector, act] of states) {
          await act?.(page);
          await page.locator(selector).first().waitFor();
          seen.push(await compare(page, selector));
          await page.keyboard.press('Escape');
        }
        expect(seen).toEqual(states.map(([selector]) => ({ selector, isSteady: true, isShown: true })));
      }),
  );
});
