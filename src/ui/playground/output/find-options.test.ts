import { findOptions } from './find-options';

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
