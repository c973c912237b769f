import enPlayground from '../../../i18n/en/playground.json';
import { renderHtml } from '../../testing/render-html';
import { buildPlaygroundText, TextProvider } from '../page-context';
import { Failure, findOptions } from './ProblemsView';

test.each([
  ["Module not found: Error: Can't resolve 'css-loader' in '/project'", true],
  ["Can't resolve '@mdx-js/loader'", true],
  ['experiments.typescript does not support .tsx/JSX. Use a TSX-capable loader (e.g. ts-loader)', true],
  ["Can't resolve './loaders/csv-loader.cjs'", false],
  ["Can't resolve './a.js'", false],
])('what replaces a loader of npm is shown: %s', (message, isShown) => {
  const html = renderHtml(
    <TextProvider value={buildPlaygroundText(enPlayground)}>
      <Failure outcome={{ type: 'failed', message }} onOpen={jest.fn()} />
    </TextProvider>,
  );
  expect(html.includes('Loaders of npm are not here')).toBe(isShown);
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
