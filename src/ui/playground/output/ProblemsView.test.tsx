import type { ReactElement } from 'react';
import type { ClientOutcome } from 'webpack-in-browser/client';
import enPlayground from '../../../i18n/en/playground.json';
import { linksIn, renderHtml } from '../../testing/render-html';
import { buildPlaygroundText, TextProvider } from '../page-context';
import { Failure, findOptions } from './ProblemsView';

const show = (element: ReactElement): string =>
  renderHtml(<TextProvider value={buildPlaygroundText(enPlayground)}>{element}</TextProvider>);
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

type Failed = Exclude<ClientOutcome, { readonly type: 'built' | 'cancelled' }>;
const invalid = 'configuration.output.clean should be a boolean';

test.each<[Failed, RegExp]>([
  [{ type: 'timed-out', limit: 20_000 }, /took longer than 20 seconds and was ended/],
  [{ type: 'invalid', message: invalid }, /webpack refuses the configuration: configuration\.output\.clean/],
  [
    { type: 'failed', message: 'Unexpected token', file: 'webpack.config.mjs', line: 3 },
    /The build failed: webpack\.config\.mjs:3:1 Unexpected token/,
  ],
  [{ type: 'unavailable', message: 'status 404' }, /could not be fetched \(status 404\)/],
])('why nothing was built: %j', (outcome, text) => {
  const html = show(<Failure outcome={outcome} onOpen={jest.fn()} />);
  expect(html).toContain('role="alert"');
  expect(textOf(html)).toMatch(text);
});

test.each([
  ["Module not found: Error: Can't resolve 'css-loader' in '/project'", true],
  ["Can't resolve '@mdx-js/loader'", true],
  ['experiments.typescript does not support .tsx/JSX. Use a TSX-capable loader (e.g. ts-loader)', true],
  ["Can't resolve './loaders/csv-loader.cjs'", false],
  ["Can't resolve './a.js'", false],
])('what replaces a loader of npm is shown: %s', (message, isShown) => {
  const html = show(<Failure outcome={{ type: 'failed', message }} onOpen={jest.fn()} />);
  expect(html.includes('Loaders of npm are not here')).toBe(isShown);
});

test('options that a message names are links to their documentation', () => {
  expect(
    linksIn(show(<Failure outcome={{ type: 'invalid', message: invalid }} onOpen={jest.fn()} />))[1],
  ).toEqual({
    href: '/configuration/output/#outputclean',
    text: 'Documentation of output.clean',
  });
});

test.each([
  [
    'Invalid configuration object.\n - configuration.output.filename should be one of these:',
    [{ option: 'output.filename', path: '/configuration/output/#outputfilename' }],
  ],
  [
    ' - configuration.module.rules[0].test should be a string',
    [{ option: 'module.rules[].test', path: '/configuration/module/#ruletest' }],
  ],
  [" - configuration has an unknown property 'outputs'.\n For typos: please correct them.", []],
  [
    'set `output.path` or "optimization.splitChunks.minSize"; `output.path` again',
    [
      { option: 'output.path', path: '/configuration/output/#outputpath' },
      {
        option: 'optimization.splitChunks.minSize',
        path: '/plugins/split-chunks-plugin/#splitchunksminsize',
      },
    ],
  ],
  ["Can't resolve './a.b.js' in '/project/src'", []],
])('%.60j names %j', (message, expected) => {
  expect(findOptions(message)).toEqual(expected);
});

test('there are three links at most', () => {
  expect(findOptions('"output.path" "output.filename" "output.clean" "output.library"')).toHaveLength(3);
});
