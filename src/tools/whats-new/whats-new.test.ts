import type { DocumentedReference } from '../../../plugins/docs-core/src/reference';
import { diffReferences } from './diff-references';
import { formatDifferences } from './format-differences';
import { parseArguments } from './parse-arguments';

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

const reference = (more: Partial<DocumentedReference>): DocumentedReference =>
  ({
    options: [],
    arguments: [],
    hooks: [],
    exports: [],
    pluginOptions: [],
    statsFields: [],
    runtimeVariables: [],
    ...more,
  }) as unknown as DocumentedReference;

const differ = (before: Partial<DocumentedReference>, after: Partial<DocumentedReference>) =>
  diffReferences(reference(before), reference(after));

describe('what differs', () => {
  const [options] = differ(
    { options: [option('bail'), option('dotenv'), option('amd'), option('amd.on')] },
    {
      options: [
        option('bail', { defaults: [{ value: 'true', when: 'mode: production' }] }),
        option('dotenv'),
        option('html'),
        option('html.title', { type: 'string' }),
        option('dotenv.dir', { type: 'string' }),
      ],
    },
  );

  it('has what came, but not what came with it', () => {
    expect(options?.added).toEqual([
      { name: 'html', url: '/configuration/#html', type: 'boolean' },
      { name: 'dotenv.dir', url: '/configuration/#dotenvdir', type: 'string' },
    ]);
  });

  it('has what went, but not what went with it', () => {
    expect(options?.removed.map(({ name }) => name)).toEqual(['amd']);
  });

  it('has what changed, before and after', () => {
    expect(options?.changed).toEqual([
      { name: 'bail', url: '/configuration/#bail', details: ['default: none → true (mode: production)'] },
    ]);
  });

  it('is nothing between a version and itself', () => {
    const same = { options: [option('bail'), option('amd.on')] };
    for (const { added, removed, changed } of differ(same, same)) {
      expect([...added, ...removed, ...changed]).toEqual([]);
    }
  });
});

test('the list says where each is to be written', () => {
  const differences = differ(
    { options: [option('bail'), option('amd')] },
    { options: [option('bail', { type: 'boolean | "warn"' }), option('html')] },
  );
  expect(formatDifferences('webpack', ['5.1.0', '5.2.0'], differences)).toBe(
    [
      'webpack 5.1.0 → 5.2.0: 1 added, 1 removed, 1 changed',
      '',
      'Options: 1 added, 1 removed, 1 changed',
      '  + html: boolean  /configuration/#html',
      '  - amd',
      '  ~ bail  /configuration/#bail',
      '      type: boolean → boolean | "warn"',
    ].join('\n'),
  );
});

describe('the arguments', () => {
  it('are two versions, of webpack where no package is named', () => {
    expect(parseArguments(['5.105.0', '5.112.2'])).toEqual({
      name: 'webpack',
      before: '5.105.0',
      after: '5.112.2',
      json: false,
    });
    expect(parseArguments(['webpack-cli', '6.0.1', '7.3.1', '--json'])).toEqual({
      name: 'webpack-cli',
      before: '6.0.1',
      after: '7.3.1',
      json: true,
    });
  });

  it.each([
    [['5.105.0'], /^usage: /],
    [['5.105.0', '5.112.2', '6.0.0'], /^usage: /],
    [['latest', '5.112.2'], /^expected a version such as 5.112.2, got latest\nusage: /],
    [['left-pad', '1.0.0', '2.0.0'], /^usage: /],
  ])('%j is told how it is right', (args, message) => {
    expect(() => parseArguments(args)).toThrow(message);
  });
});
