import { findFreePort } from '../../local-server';
import { capabilities, START_TIME, type Engine } from './engine';
import { startProgram } from './program';

/**
 * Sends a command of W3C WebDriver, https://www.w3.org/TR/webdriver2/.
 *
 * @throws Error also when there is no answer after START_TIME
 */
async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
  const signal = AbortSignal.timeout(START_TIME);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`);
  return value;
}

/** Answers with the value of an expression, or with its error, which the driver would report without its text. */
const wrap = (expression: string): string =>
  `const answer = arguments[0]; Promise.resolve().then(() => ${expression}).then((value) => answer({ value }), (error) => answer({ error: String(error) }));`;

/** Waits for the driver, which prints nothing when it is ready, and has it start MiniBrowser. */
async function startSession(driver: string): Promise<Engine> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetch(`${driver}/status`, { signal: AbortSignal.timeout(START_TIME) });
      break;
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  const post = <Result = void>(command: string, body: object): Promise<Result> =>
    send('POST', `${session}/${command}`, body);
  const run: Engine['run'] = async (expression) => {
    const { value, error } = await post<{ value: string; error?: string }>('execute/async', {
      script: wrap(expression),
      args: [],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  return {
    load: (url) => post('url', { url }),
    run,
    input: (actions) => post('actions', { actions }),
    resize: async (width, height) => {
      // The window also has a tool bar.
      const bar = Number(await run('String(outerHeight - innerHeight)'));
      await post('window/rect', { width, height: height + bar });
      // The page hears of it later.
      const isDone = `innerHeight === ${height} && innerWidth >= ${width}`;
      for (let attempt = 0; attempt < 100 && (await run(`String(${isDone})`)) !== 'true'; attempt += 1)
        await new Promise((done) => setTimeout(done, 20));
    },
    close: () => send('DELETE', session),
  };
}

/**
 * Starts the driver of WebKitGTK and MiniBrowser, on a screen of their own. The programs are the system's, or those at
 * WEBKIT_DRIVER_PATH and XVFB_PATH.
 */
export async function startWebKit(): Promise<Engine> {
  try {
    return await startPrograms();
  } catch (error) {
    // One of some twenty starts on a busy machine ended with a driver that does not answer.
    console.warn('WebKit is started once more', error);
    return startPrograms();
  }
}

async function startPrograms(): Promise<Engine> {
  const port = await findFreePort();
  const programs = [
    startProgram(process.env.XVFB_PATH ?? 'Xvfb', [
      ...['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'],
    ]),
  ];
  const stop = async (): Promise<void> => {
    for (const program of programs.toReversed()) await program.stop();
  };
  try {
    const [, display = ''] = await programs[0]!.untilPrinted(/^(\d+)$/m);
    programs.push(
      startProgram(
        process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver',
        [`--port=${port}`, '--host=127.0.0.1'],
        // The screen has no graphics processor, and emulating one is slow.
        { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
      ),
    );
    const engine = await startSession(`http://127.0.0.1:${port}`);
    return {
      ...engine,
      close: async () => {
        await engine.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
