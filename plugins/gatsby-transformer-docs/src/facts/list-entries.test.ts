import { buildFactIndex } from './fact-index';
import { REFERENCE } from '../testing/facts';
import { mergeAliases } from './list-entries';
import type { DocumentedReference } from '../../../docs-core/src/reference';

type Option = DocumentedReference['options'][number];

const [sample] = REFERENCE.options as [Option];
const merge = (...options: Partial<Option>[]) => {
  const all = options.map((option) => ({ ...sample, title: option.path ?? '', ...option }));
  const index = buildFactIndex({ ...REFERENCE, options: all });
  return mergeAliases(index.list('option')).map(({ fact, aliases }) => [
    fact.name,
    ...aliases.map(({ part }) => part),
  ]);
};

test('equal options that differ in one part of the path are one entry', () => {
  expect(
    merge({ path: 'parser.css.url' }, { path: 'parser.css/auto.url' }, { path: 'parser.css/global.url' }),
  ).toEqual([['parser.css.url', 'css/auto', 'css/global']]);
});

test.each([
  ['other names', [{ path: 'parser.css.url' }, { path: 'parser.css.import' }]],
  ['other types', [{ path: 'parser.css.url' }, { path: 'parser.js.url', type: 'boolean' }]],
  ['two parts that differ', [{ path: 'a.b.url' }, { path: 'c.d.url' }]],
  ['other depths', [{ path: 'a.url' }, { path: 'a.b.url' }]],
])('%s are two', (_, options) => expect(merge(...options)).toHaveLength(2));

test('the shortest name is used for all, and a star is a name as any other', () => {
  expect(
    merge({ path: 'module.defaultRules[].test' }, { path: 'module.rules[].test', title: 'Rule.test' }),
  ).toEqual([['module.rules[].test', 'defaultRules[]']]);
  expect(merge({ path: 'entry.*.a.x' }, { path: 'entry.*.b.x' })).toEqual([['entry.*.a.x', 'b']]);
});
