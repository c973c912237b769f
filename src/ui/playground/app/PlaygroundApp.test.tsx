/** @jest-environment jsdom */
import { TextDecoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ClientOutcome, WebpackClient } from '../../../../plugins/webpack-in-browser/src/client';
import type { Project } from '../../../../plugins/webpack-in-browser/src/protocol';
import { enPlayground } from '../../../i18n/en-playground';
import type { Example } from '../examples/examples';
import { buildChunk, buildGraph, buildModule } from '../testing/stats';
import { PlaygroundApp } from './PlaygroundApp';

// jsdom has neither.
Object.assign(globalThis, { TextDecoder });
jest.mock('../output/measure-files', () => ({
  ...jest.requireActual<object>('../output/measure-files'),
  measureFiles: (files: readonly { path: string; bytes: Uint8Array }[]) =>
    Promise.resolve(files.map((file) => ({ ...file, raw: file.bytes.length, gzip: 27 }))),
}));
// The editor's library needs a layout; the plain field has the same role and name.
jest.mock('../editor/code-mirror', () => {
  throw new Error('not loaded');
});

const examples: readonly Example[] = [
  {
    id: 'tree-shaking',
    look: 'files',
    files: [
      ['webpack.config.mjs', 'export default {};'],
      ['src/index.js', "import './math.js';"],
      ['src/math.js', ''],
    ],
  },
  { id: 'loader', look: 'statistics', files: [['src/index.js', '1;']] },
];

const BUILT: ClientOutcome = {
  type: 'built',
  configuration: 'data',
  files: [{ path: 'dist/main.js', bytes: Buffer.from('main();') }],
  statsText: 'webpack 5 compiled successfully',
  graphs: [
    buildGraph({
      modules: [buildModule({ name: './src/index.js' })],
      chunks: [buildChunk({ names: ['main'] })],
    }),
  ],
  problems: [],
  duration: 12,
};

/** A client that records what it gets, and answers with what the test wants. */
function createFake(outcome: ClientOutcome = BUILT) {
  const builds: Project[] = [];
  let settle: (outcome: ClientOutcome) => void = () => undefined;
  const client: WebpackClient = {
    start: () => Promise.resolve(),
    versions: () => Promise.resolve({ webpack: '5.112.2' }),
    dispose: jest.fn(),
    cancel: jest.fn(() => settle({ type: 'cancelled' })),
    build: (project, options) => {
      builds.push(project);
      settle({ type: 'cancelled' });
      options?.onProgress?.({ step: 'load', part: 'core', bytes: 2048 });
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
  };
  const create = jest.fn(() => client);
  return { builds, client, create, finish: (given = outcome) => act(() => Promise.resolve(settle(given))) };
}

function show(fake: ReturnType<typeof createFake>) {
  return render(
    <PlaygroundApp
      messages={enPlayground}
      examples={examples}
      versions={{ webpack: '5.112.2', webpackCli: '7.3.1' }}
      resultFrame="/playground-frame/0.html"
      create={fake.create}
    />,
  );
}

const field = (path: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Text of ${path}` });
const button = (name: string) => screen.getByRole('button', { name });
const wait = (milliseconds: number) => act(() => new Promise<void>((done) => setTimeout(done, milliseconds)));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/playground/');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(cleanup);

test('nothing is created before Run; then files, sizes and statistics are shown', async () => {
  const fake = createFake();
  show(fake);
  expect(screen.getByText(enPlayground['state.idle'])).toBeVisible();
  expect(screen.getByText(enPlayground['output.idle'])).toBeVisible();
  fireEvent.change(field('src/index.js'), { target: { value: 'changed();' } });
  await wait(500);
  expect(fake.create).not.toHaveBeenCalled();

  fireEvent.click(button('Run'));
  expect(fake.builds[0]).toEqual({
    config: 'webpack.config.mjs',
    files: { 'webpack.config.mjs': 'export default {};', 'src/index.js': 'changed();', 'src/math.js': '' },
  });
  screen.getByText('Fetching webpack: core, 2 KiB');
  await fake.finish();
  screen.getByText('Built in 12 ms.');
  const row = await screen.findByRole('row', { name: /dist\/main\.js/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['7 bytes', '27 bytes']);
  screen.getByText('main();');
  fireEvent.click(screen.getByRole('tab', { name: 'Statistics' }));
  screen.getByText('webpack 5 compiled successfully');
});

test('after Run each pause in typing builds once, and a build that is stopped says so', async () => {
  const fake = createFake();
  show(fake);
  fireEvent.click(button('Run'));
  await fake.finish();
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(field('src/index.js'), { target: { value } });
  screen.getByText(/The files have changed since/);
  await waitFor(() => expect(fake.builds).toHaveLength(2));
  expect(fake.builds[1]?.files['src/index.js']).toBe('abc');
  fireEvent.click(button('Stop'));
  expect(fake.client.cancel).toHaveBeenCalled();
  await wait(500);
  expect(fake.builds).toHaveLength(2);
});

test.each([
  [{ type: 'timed-out', limit: 20_000 }, /took longer than 20 seconds and was ended/],
  [
    { type: 'invalid', message: 'configuration.output.clean should be a boolean' },
    'webpack refuses the configuration:',
  ],
  [{ type: 'failed', message: 'Unexpected token', file: 'webpack.config.mjs', line: 3 }, 'The build failed:'],
  [{ type: 'unavailable', message: 'status 404' }, /could not be fetched \(status 404\)/],
] as const satisfies readonly (readonly [ClientOutcome, string | RegExp])[])('%j', async (outcome, text) => {
  const fake = createFake(outcome);
  show(fake);
  fireEvent.click(button('Run'));
  await fake.finish();
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  if (outcome.type === 'invalid')
    expect(screen.getByRole('link', { name: 'Documentation of output.clean' })).toHaveAttribute(
      'href',
      '/configuration/output/#outputclean',
    );
});

test('a problem leads to its place in the file, as text, whatever is in it', async () => {
  const fake = createFake({
    ...BUILT,
    problems: [
      { severity: 'error', message: '<img src=x onerror=alert(1)>', file: 'src/math.js', line: 1, column: 1 },
      { severity: 'warning', message: 'of a module', module: 'external "x"' },
    ],
  });
  show(fake);
  fireEvent.click(button('Run'));
  await fake.finish();
  screen.getByText('Built in 12 ms: 1 errors, 1 warnings.');
  expect(screen.getByRole('tab', { name: 'Problems (2)' })).toHaveAttribute('aria-selected', 'true');
  screen.getByText('<img src=x onerror=alert(1)>');
  fireEvent.click(button('Go to src/math.js:1:1'));
  expect(field('src/math.js')).toHaveFocus();
});

test('files are added, renamed and deleted; what is refused is said', () => {
  show(createFake());
  fireEvent.click(button('Add a file'));
  const path = screen.getByRole('textbox', { name: enPlayground['path.label'] });
  expect(path).toHaveFocus();
  fireEvent.change(path, { target: { value: 'src/math.js' } });
  fireEvent.submit(path);
  expect(screen.getByRole('alert')).toHaveTextContent(enPlayground['problem.taken']);
  expect(path).toHaveAccessibleDescription(enPlayground['problem.taken']);
  fireEvent.change(path, { target: { value: 'src/new.js' } });
  fireEvent.submit(path);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('src/new.js')).toHaveValue('');

  fireEvent.click(button('Rename'));
  const name = screen.getByRole('textbox', { name: enPlayground['path.label'] });
  fireEvent.change(name, { target: { value: 'src/other.js' } });
  fireEvent.submit(name);
  fireEvent.click(button('Delete'));
  expect(screen.getByText('src/other.js is deleted.')).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'src/other.js' })).toBeNull();
});

test('the tabs are one stop for the Tab key; arrows, Home and End select', () => {
  show(createFake());
  const list = screen.getByRole('tablist', { name: 'Files' });
  const selected = () => within(list).getByRole('tab', { selected: true });
  expect(
    within(list)
      .getAllByRole('tab')
      .map(({ tabIndex }) => tabIndex),
  ).toEqual([-1, 0, -1]);
  const keys: [string, string][] = [
    ['ArrowRight', 'src/math.js'],
    ['ArrowRight', 'webpack.config.mjs'],
    ['ArrowLeft', 'src/math.js'],
    ['Home', 'webpack.config.mjs'],
    ['End', 'src/math.js'],
  ];
  for (const [key, path] of keys) {
    fireEvent.keyDown(selected(), { key });
    expect(selected()).toHaveTextContent(path);
    expect(selected()).toHaveFocus();
  }
});

test('an edit makes an example the visitor’s own, which is there at the next visit', async () => {
  const { unmount } = show(createFake());
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Example' });
  fireEvent.change(list(), { target: { value: 'loader' } });
  expect(window.location.hash).toBe('#example=loader');
  fireEvent.change(field('src/index.js'), { target: { value: 'mine();' } });
  expect(window.location.hash).toBe('');
  expect(list()).toHaveDisplayValue('Your project');
  await wait(500);
  unmount();
  show(createFake());
  expect(field('src/index.js')).toHaveValue('mine();');
  fireEvent.change(list(), { target: { value: 'tree-shaking' } });
  fireEvent.change(list(), { target: { value: 'own' } });
  expect(field('src/index.js')).toHaveValue('mine();');
});
