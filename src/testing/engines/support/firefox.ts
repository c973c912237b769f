import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { capabilities, type Engine } from './engine';
import { startProgram } from './program';

/** Firefox asks for nothing and fetches nothing by itself. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
};

/** Messages of WebDriver BiDi, https://www.w3.org/TR/webdriver-bidi/. */
type Answer =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: string; readonly message: string }
  | { readonly type: 'event' };

type Send = <Result>(method: string, params: object) => Promise<Result>;

/** @returns a function that sends a command and resolves to its result */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.type === 'event') return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  let last = 0;
  return async <Result>(method: string, params: object) => {
    const id = (last += 1);
    const answer = new Promise<Answer>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const received = await answer;
    if (received.type === 'error') throw new Error(`${method}: ${received.error}: ${received.message}`);
    return (received as { result: Result }).result;
  };
}

type Evaluation =
  | { readonly type: 'success'; readonly result: { readonly value: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };

/** Starts the system's Firefox, or the one at FIREFOX_PATH, without a window, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const program = startProgram(process.env.FIREFOX_PATH ?? 'firefox-esr', [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]);
  const close = async (): Promise<void> => {
    await program.stop();
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const [, url] = await program.untilPrinted(/WebDriver BiDi listening on (ws:\S+)/);
    const send = await connect(`${url}/session`);
    await send('session.new', { capabilities: { alwaysMatch: capabilities } });
    const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
    return {
      load: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      run: async (expression) => {
        const given = { expression, target: { context }, awaitPromise: true };
        const answer = await send<Evaluation>('script.evaluate', given);
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return answer.result.value;
      },
      input: (actions) => send('input.performActions', { context, actions }),
      resize: (width, height) =>
        send('browsingContext.setViewport', { context, viewport: { width, height } }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
