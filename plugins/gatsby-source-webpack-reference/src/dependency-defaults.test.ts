import { describeByDependency, describeDifferences } from './dependency-defaults';

const describeResolve = (path: string, resolve: object) =>
  describeByDependency(path, [{ mode: 'production', target: 'web', options: { resolve } }], []);

test('kinds with equal defaults are together, and lists of all kinds are put into those of a kind', () => {
  const modules = { mainFields: ['module', '...'] };
  const byDependency = { esm: modules, worker: modules, css: { mainFields: ['style'] }, url: {} };
  expect(describeResolve('resolve.mainFields', { mainFields: ['main'], byDependency })).toEqual([
    { value: "['module', 'main']", when: 'dependency: esm or worker' },
    { value: "['style']", when: 'dependency: css' },
    { value: "['main']", when: 'dependency: any other' },
  ]);
  const resolve = { mainFields: ['main'], byDependency: { esm: {} } };
  for (const path of ['resolve.mainFields', 'resolve.alias.*', 'output.filename'])
    expect(describeResolve(path, resolve)).toBeUndefined();
});

/** A table of modes and targets, read by a function. */
const describeCells = (valueOf: (mode: string, target: string) => string | undefined) =>
  describeDifferences(
    ['production', 'development', 'none'].flatMap((mode) =>
      ['web', 'node', 'webworker'].map((target) => ({ mode, target, value: valueOf(mode, target) })),
    ),
  ).map(({ value, when }) => (when === '' ? value : `${value} [${when}]`));

it.each<[string, (mode: string, target: string) => string | undefined, string[]]>([
  ['one value', () => '1', ['1']],
  ['none', () => undefined, []],
  [
    'a mode',
    (mode) => String(mode === 'production'),
    ['true [mode: production]', 'false [mode: development or none]'],
  ],
  [
    'a target',
    (_, target) => (target === 'node' ? "'commonjs'" : "'array-push'"),
    ["'commonjs' [target: node]", "'array-push' [target: any other]"],
  ],
  [
    'both',
    (mode, target) => (mode === 'production' && target !== 'node' ? '250000' : undefined),
    ['250000 [mode: production, target: any other]'],
  ],
  [
    'one mode of a target',
    (mode, target) => (mode === 'development' ? (target === 'web' ? '1' : '2') : '3'),
    [
      '3 [mode: production or none]',
      '1 [mode: development, target: web]',
      '2 [mode: development, target: any other]',
    ],
  ],
])('describes what depends on %s', (_, valueOf, facts) => {
  expect(describeCells(valueOf)).toEqual(facts);
});
