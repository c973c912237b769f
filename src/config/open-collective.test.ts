import { parseOpenCollective } from './open-collective';

const NOBODY = { slug: '', endpoint: '', snapshot: '', token: '' };
const TOKEN = 'a1b2c3d4e5f6';

test.each([[{}], [{ OPEN_COLLECTIVE_SLUG: '', OPEN_COLLECTIVE_TOKEN: '' }]])(
  'no requests with %j',
  (variables: Record<string, string>) => {
    expect(parseOpenCollective(variables)).toEqual(NOBODY);
  },
);

test.each([
  [{ OPEN_COLLECTIVE_SLUG: 'webpack' }, { slug: 'webpack' }],
  [{ OPEN_COLLECTIVE_TOKEN: TOKEN }, { token: TOKEN }],
  [{ OPEN_COLLECTIVE_SNAPSHOT: '.sponsors/webpack.json' }, { snapshot: '.sponsors/webpack.json' }],
  [
    { OPEN_COLLECTIVE_ENDPOINT: 'http://localhost:4000/graphql' },
    { endpoint: 'http://localhost:4000/graphql' },
  ],
])('%j', (variables: Record<string, string>, expected) => {
  expect(parseOpenCollective(variables)).toEqual({ ...NOBODY, ...expected });
});

test('everything that is wrong is reported at once, without the token', () => {
  expect(() =>
    parseOpenCollective({
      OPEN_COLLECTIVE_SLUG: 'https://opencollective.com/webpack',
      OPEN_COLLECTIVE_ENDPOINT: 'http://api.example.org/graphql',
      OPEN_COLLECTIVE_SNAPSHOT: '/',
      OPEN_COLLECTIVE_TOKEN: 'two words\n',
    }),
  ).toThrow(
    new Error(
      'OPEN_COLLECTIVE_SLUG: expected a slug such as webpack, got "https://opencollective.com/webpack"\n' +
        'OPEN_COLLECTIVE_ENDPOINT: expected a URL such as https://api.opencollective.com/graphql/v2, got "http://api.example.org/graphql"\n' +
        'OPEN_COLLECTIVE_SNAPSHOT: expected a file such as .sponsors/webpack.json, got "/"\n' +
        'OPEN_COLLECTIVE_TOKEN: expected a Personal Token of 8 visible characters or more, got something else',
    ),
  );
});
