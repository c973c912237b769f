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
    cacheAll: () => Promise.resolve(),
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
      versions={{ webpack: '5.112.2', webpackCli: '7.3.1', packages: [] }}
      resultFrame={{ document: '/playground-frame/0.html', script: '/playground-frame/0.js' }}
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
  screen.getByText('Fetching: core, 2 KiB');
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

describe('the comparison', () => {
  const compared: Example = {
    id: 'tree-shaking',
    look: 'compare',
    files: [
      ['webpack.config.mjs', 'export default {};'],
      ['webpack.second.mjs', "export default { devtool: 'eval' };"],
      ['src/index.js', '1;'],
    ],
  };
  const showCompared = (fakes: ReturnType<typeof createFake>[]) => {
    const clients = fakes.map(({ client }) => client);
    return render(
      <PlaygroundApp
        messages={enPlayground}
        examples={[compared]}
        versions={{ webpack: '5.112.2', webpackCli: '7.3.1', packages: [] }}
        resultFrame={{ document: '/playground-frame/0.html', script: '/playground-frame/0.js' }}
        create={() => clients.shift()!}
      />,
    );
  };

  test('is built second, in a client of its own, and nothing of it before Run', async () => {
    const [first, second] = [createFake(), createFake()];
    const { unmount } = showCompared([first, second]);
    screen.getByText(enPlayground['compare.idle']);
    fireEvent.click(button('Run'));
    await screen.findByRole('combobox', { name: 'Second configuration' });
    expect(second.builds).toHaveLength(0);
    await first.finish();
    expect(second.builds[0]).toMatchObject({ config: 'webpack.second.mjs' });
    expect(second.builds[0]?.files).toEqual(first.builds[0]?.files);
    await second.finish({
      ...BUILT,
      files: [{ path: 'dist/main.js', bytes: Buffer.from('main();\nmore();') }],
      statsText: 'webpack 5 compiled with 1 warning',
    });
    await screen.findByText(/Difference in size: \+8 bytes \(\+114 %\)\. Files that differ: 1; modules: 0\./);
    const row = screen.getByRole('row', { name: /dist\/main\.js/ });
    expect(row).toHaveTextContent('+8 bytes');
    expect(screen.getByRole('group', { name: 'Difference of dist/main.js' })).toHaveTextContent('+ more();');
    expect(screen.getByRole('group', { name: 'Statistics' })).toHaveTextContent(
      '+ webpack 5 compiled with 1',
    );
    expect(screen.getByRole('group', { name: 'Configurations' })).toHaveTextContent('devtool');
    unmount();
    expect(second.client.dispose).toHaveBeenCalled();
  });

  test('a mode is enough; what the second build refuses is said', async () => {
    const [first, second] = [createFake(), createFake()];
    showCompared([first, second]);
    fireEvent.click(button('Run'));
    await first.finish();
    const config = await screen.findByRole('combobox', { name: 'Second configuration' });
    fireEvent.change(config, { target: { value: '' } });
    screen.getByText(enPlayground['compare.choose']);
    fireEvent.change(screen.getByRole('combobox', { name: 'Second mode' }), { target: { value: 'none' } });
    await waitFor(() => expect(first.builds).toHaveLength(2));
    await first.finish();
    expect(second.builds.at(-1)).toMatchObject({ config: 'webpack.config.mjs', mode: 'none' });
    await second.finish({ type: 'invalid', message: 'configuration.mode is strange' });
    expect(screen.getByRole('alert')).toHaveTextContent('configuration.mode is strange');
  });

  test('a second configuration is added from the view', async () => {
    const fake = createFake();
    show(fake);
    fireEvent.click(button('Run'));
    await fake.finish();
    fireEvent.click(screen.getByRole('tab', { name: 'Compare' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add a second configuration' }));
    screen.getByText(/webpack\.second\.mjs is added and open/);
    expect(field('webpack.second.mjs')).toHaveValue('export default {};');
  });
});
