import { parsePackageFacts } from './package-facts';

const manifest = { version: '1.2.3', license: 'MIT', description: 'Does x.', repository: 'o/x-loader' };
const parse = (change: object) => parsePackageFacts(JSON.stringify({ ...manifest, ...change }));

test.each([
  'o/x-loader',
  'github:o/x-loader',
  'https://github.com/o/x-loader',
  'git+https://github.com/o/x-loader.git',
  'git@github.com:o/x-loader.git',
  'git://github.com/o/x-loader.git',
  { type: 'git', url: 'https://github.com/o/x-loader.git' },
])('%j is a repository', (repository) => {
  expect(parse({ repository })).toEqual({
    version: '1.2.3',
    license: 'MIT',
    description: 'Does x.',
    repository: { url: 'https://github.com/o/x-loader', owner: 'o', name: 'x-loader', directory: '' },
  });
});

test('a package may be a folder of its repository', () => {
  expect(parse({ repository: { url: 'o/x', directory: './packages/x/' } })).toMatchObject({
    repository: { directory: 'packages/x' },
  });
});

test.each([
  [{ repository: 'https://gitlab.com/o/x' }, 'its repository is not on GitHub: "https://gitlab.com/o/x"'],
  [{ repository: undefined, license: undefined }, 'its package.json has no usable license, repository'],
  [{ version: 1 }, 'its package.json has no usable version'],
])('%j is told', (change, expected) => expect(parse(change)).toBe(expected));

test('what is no JSON is told', () => expect(parsePackageFacts('{')).toBe('its package.json is no JSON'));
