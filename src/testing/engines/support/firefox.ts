import puppeteer, { type KeyInput } from 'puppeteer-core';
import { findProgram } from '../../../tools/check/programs';
import { limit } from '../../../tools/check/slowness';
import { START_TIME, type Engine } from './engine';

/** Starts Firefox without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findProgram('firefox') ?? 'firefox';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, timeout: limit(START_TIME) });
  // Nothing outside this machine is reachable: nothing listens on the discard port.
  const proxy = { proxyServer: '127.0.0.1:9', proxyBypassList: ['localhost'] };
  const page = await (await browser.createBrowserContext(proxy)).newPage();
  page.setDefaultNavigationTimeout(limit(START_TIME));
  return {
    load: (url) => page.goto(url),
    run: (expression) => page.evaluate(expression),
    moveTo: (x, y) => page.mouse.move(x, y),
    pressPointer: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    press: async (keys) => {
      const names = keys.split('+') as KeyInput[];
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
