import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './options';

test.each([
  [{}],
  [{ collective: '' }],
  [{ collective: 'webpack', token: 'a1b2', pageSize: 500 }],
  [{ collective: 'webpack', token: () => 'a1b2' }],
  [{ endpoint: 'http://localhost:4000/graphql', snapshot: '.sponsors/webpack.json', offline: true }],
  [{ endpoint: 'http://127.0.0.1:4000' }],
  [{ avatarHosts: ['images.example.org'], currency: 'EUR', maxAge: 0, retries: 0 }],
])('takes %j', async (options) => {
  await expect(testPluginOptionsSchema(pluginOptionsSchema, options)).resolves.toMatchObject({
    errors: [],
    warnings: [],
    isValid: true,
  });
});

test('all problems are reported at once, with valid examples', async () => {
  const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, {
    collective: 'https://opencollective.com/webpack',
    endpoint: 'http://api.example.org/graphql',
    pageSize: 1001,
    timeout: 0,
    retries: -1,
    maxAge: 'a day',
    currency: '$',
    avatarHosts: ['https://images.example.org'],
    avatarHeight: 0,
  });
  expect(errors).toEqual([
    '"collective" must be a slug, as in "webpack" of https://opencollective.com/webpack',
    '"endpoint" must be an https URL, as in "https://api.opencollective.com/graphql/v2"',
    '"pageSize" must be less than or equal to 1000',
    '"timeout" must be greater than or equal to 1',
    '"retries" must be greater than or equal to 0',
    '"maxAge" must be a number',
    '"currency" must be the code of a currency, as in "USD"',
    '"avatarHosts[0]" must be the name of a host, as in "images.opencollective.com"',
    '"avatarHeight" must be greater than or equal to 16',
  ]);
});

test.each([
  ['https://user:pass@api.example.org/'],
  ['https://api.example.org/?x=1'],
  ['ftp://a.example.org'],
  [''],
])('%j is no endpoint', async (endpoint) => {
  expect((await testPluginOptionsSchema(pluginOptionsSchema, { endpoint })).isValid).toBe(false);
});

test('a token that no header can have is refused without being shown', async () => {
  const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, { token: 'secret\nX: 1' });
  expect(errors).toHaveLength(1);
  expect(errors[0]).not.toContain('secret');
});
