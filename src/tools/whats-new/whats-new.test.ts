import type { DocumentedReference } from '../../../plugins/docs-core/src/reference';
import { diffReferences, formatDifferences } from './diff-references';
import { UsageError } from '../run-command';
import { parseVersions } from './install-version';

type Option = DocumentedReference['options'][number];

const option = (path: string, more: Partial<Option> = {}): Option =>
  ({
    path,
    within: path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '',
    type: 'boolean',
    defaults: [],
    deprecated: '',
    url: `/configuration/#${path.replaceAll('.', '')}`,
    ...more,
  }) as Option;

const NOTHING = {
  ...{ options: [], arguments: [], hooks: [], exports: [] },
  ...{ pluginOptions: [], statsFields: [], runtimeVariables: [] },
};
const reference = (more: Partial<DocumentedReference>): DocumentedReference =>
  ({ ...NOTHING, ...more }) as unknown as DocumentedReference;

const differ = (before: Partial<DocumentedReference>, after: Partial<DocumentedReference>) =>
  diffReferences(reference(before), reference(after));

test('added and removed facts without those nested in them, changed details, and where each is documented', () => {
  const differences = differ(
    { options: [option('bail'), option('dotenv'), option('amd'), option('amd.on')] },
    {
      options: [
        option('bail', { defaults: [{ value: 'true', when: 'mode: production' }], type: 'boolean | "warn"' }),
        option('dotenv'),
        option('html'),
        option('html.title', { type: 'string' }),
        option('dotenv.dir', { type: 'string' }),
      ],
    },
  );
  expect(formatDifferences('webpack 5.1.0 → 5.2.0', differences)).toBe(
    [
      'webpack 5.1.0 → 5.2.0: 2 added, 1 removed, 1 changed',
      '',
      'Options: 2 added, 1 removed, 1 changed',
      '  + html: boolean  /configuration/#html',
      '  + dotenv.dir: string  /configuration/#dotenvdir',
      '  - amd',
      '  ~ bail  /configuration/#bail',
      '      type: boolean → boolean | "warn"',
      '      default: none → true (mode: production)',
    ].join('\n'),
  );
});

test.each([
  [['5.105.0', '5.112.2'], { name: 'webpack', before: '5.105.0', after: '5.112.2' }],
  [['webpack-cli', '6.0.1', '7.3.1'], { name: 'webpack-cli', before: '6.0.1', after: '7.3.1' }],
])('%j are two versions of a package', (args, expected) => expect(parseVersions(args)).toEqual(expected));

test.each([
  [[], 'Expected two versions, got none'],
  [['latest', '5.112.2'], 'Expected a version such as 5.112.2, got latest'],
  [['left-pad', '1.0.0', '2.0.0'], 'Expected two versions, got left-pad 1.0.0 2.0.0'],
])('%j are refused', (args, message) => expect(() => parseVersions(args)).toThrow(new UsageError(message)));
