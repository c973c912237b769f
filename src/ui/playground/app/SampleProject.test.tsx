/** @jest-environment jsdom */
import { TextDecoder } from 'node:util';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { WebpackClient } from '../../../../plugins/webpack-in-browser/src/client';
import type { Project } from '../../../../plugins/webpack-in-browser/src/protocol';
import { enPlayground } from '../../../i18n/en-playground';
import { PlaygroundApp } from './PlaygroundApp';

Object.assign(globalThis, { TextDecoder });
jest.mock('../editor/code-mirror', () => {
  throw new Error('not loaded');
});

const samples = {
  title: 'Caching',
  samples: [{ anchor: 'setup', project: [[['src/a.js', 'a();\n']], 0, 'development'] }],
  downloads: [],
  versions: { webpack: '5.112.2', webpackCli: '7.3.1', packages: [] },
};

function show(hash: string, answer: () => Promise<unknown>) {
  window.history.replaceState(null, '', `/playground/${hash}`);
  globalThis.fetch = jest.fn(() =>
    answer().then((json) => ({ ok: true, json: () => Promise.resolve(json) })),
  ) as never;
  const builds: Project[] = [];
  const client: WebpackClient = {
    start: () => Promise.resolve(),
    versions: () => Promise.resolve({}),
    cacheAll: () => Promise.resolve(),
    dispose: () => undefined,
    cancel: () => undefined,
    build: (project) => {
      builds.push(project);
      return new Promise(() => undefined);
    },
  };
  render(
    <PlaygroundApp
      messages={enPlayground}
      examples={[{ id: 'loader', look: 'files', files: [['src/index.js', '1;']] }]}
      versions={samples.versions}
      resultFrame={{ document: '/playground-frame/0.html', script: '/playground-frame/0.js' }}
      create={() => client}
    />,
  );
  return builds;
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(cleanup);

test('a guide’s step is shown with a link back to its section, and waits for Run', async () => {
  const builds = show('#sample=/guides/caching/0', () => Promise.resolve(samples));
  const back = await screen.findByRole('link', { name: 'Back to “Caching”' });
  expect(back.getAttribute('href')).toBe('/guides/caching/#setup');
  expect(screen.getByRole('textbox', { name: 'Text of src/a.js' })).toHaveValue('a();\n');
  expect(screen.getByRole('combobox', { name: 'Example' })).toHaveDisplayValue('Caching');
  // It is our own: no warning about somebody else's code.
  expect(screen.queryByText(/somebody else/)).toBeNull();
  expect(builds).toEqual([]);
});

test('what was run on its page is built at once; the way back stays after an edit', async () => {
  const builds = show('#sample=/concepts/output/0&run', () => Promise.resolve(samples));
  await waitFor(() => expect(builds).toHaveLength(1));
  expect(builds[0]).toMatchObject({ files: { 'src/a.js': 'a();\n' }, mode: 'development' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Text of src/a.js' }), { target: { value: 'b();' } });
  expect(screen.getByRole('link', { name: 'Back to “Caching”' })).toBeVisible();
});

test.each([
  ['a number that the page does not have', '#sample=/guides/caching/7', () => Promise.resolve(samples)],
  ['no network', '#sample=/guides/caching/0', () => Promise.reject(new TypeError('offline'))],
])('%s is said', async (_name, hash, answer) => {
  const builds = show(hash, answer);
  expect(await screen.findByRole('alert')).toHaveTextContent('The page’s project could not be fetched');
  expect(builds).toEqual([]);
});
