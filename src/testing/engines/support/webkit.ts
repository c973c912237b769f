import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { findProgram } from '../../../tools/check/programs';
import { limit } from '../../../tools/check/slowness';
import { findFreePort } from '../../local-server';
import { START_TIME, type Engine } from './engine';

/** The screen has no graphics processor, and emulating one is slow. */
const SCREEN = { GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
/** Nothing outside this machine is reachable: nothing listens on the discard port. */
const proxy = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['localhost'],
};

const keyOf = (name: string): string =>
  name.length === 1
    ? name
    : String(Reflect.get(Key, name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()));

/** Starts the driver of WebKitGTK and MiniBrowser on a screen without hardware. */
export async function startWebKit(): Promise<Engine> {
  /** Ends what was started, the last first. */
  const ending: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ending.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await startPrograms(ending)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startPrograms(ending: (() => unknown)[]): Promise<Omit<Engine, 'close'>> {
  const args = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'];
  const screen = spawn(findProgram('screen') ?? 'Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  ending.push(() => screen.kill());
  const signal = AbortSignal.timeout(limit(START_TIME));
  const [display] = (await once(screen.stdout, 'data', { signal })) as [Buffer];
  const port = await findFreePort();
  const service = new DriverService(findProgram('webkit') ?? 'WebKitWebDriver', {
    port,
    loopback: true,
    args: [`--port=${port}`, '--host=127.0.0.1'],
    env: { ...(process.env as Record<string, string>), ...SCREEN, DISPLAY: `:${display.toString().trim()}` },
  });
  // MiniBrowser ends with its driver or, where it hangs, with the screen.
  ending.push(() => service.kill());
  const url = await service.start(limit(START_TIME));
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', proxy })
    .build();
  const input = () => driver.actions({ async: true });
  const run: Engine['run'] = async (expression) => {
    // The driver would report an error without its text.
    const answer = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
      `const done = arguments[0];
      Promise.resolve().then(() => ${expression})
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`,
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    load: (to) => driver.get(to),
    run,
    moveTo: (x, y) => {
      const at = { y, duration: 0 };
      // By way of its neighbor: where the pointer is already, from the page before, WebKit sends no event.
      return input()
        .move({ ...at, x: x + 1 })
        .move({ ...at, x })
        .perform();
    },
    pressPointer: () => input().press().release().perform(),
    press: (keys) => {
      const actions = input();
      const values = keys.split('+').map(keyOf);
      for (const value of values) actions.keyDown(value);
      for (const value of values.toReversed()) actions.keyUp(value);
      return actions.perform();
    },
    type: (text) => input().sendKeys(text).perform(),
    resize: async (width, height) => {
      // The window also has a tool bar, and the page is resized later.
      const bar = Number(await run('outerHeight - innerHeight'));
      const rect = { x: 0, y: 0, width, height: height + bar };
      await driver.manage().window().setRect(rect);
      const isDone = () => run(`innerHeight === ${height} && innerWidth >= ${width}`);
      await driver.wait(isDone, limit(START_TIME), `The window is not ${width} by ${height}`);
    },
  };
}
