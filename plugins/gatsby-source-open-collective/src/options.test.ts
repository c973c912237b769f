import { testPluginOptionsSchema } from 'gatsby-plugin-utils';
import { pluginOptionsSchema } from './options';

const options = { collective: '', token: () => '', avatarHosts: ['images.opencollective.com'] };
const errorsOf = async (part: object) =>
  (await testPluginOptionsSchema(pluginOptionsSchema, { ...options, ...part })).errors;

test('what gatsby-config.ts passes is valid', async () => {
  expect(await errorsOf({})).toEqual([]);
  expect(await errorsOf({ collective: 'webpack', endpoint: 'http://localhost:4000/graphql' })).toEqual([]);
});

test.each([
  [{ collective: undefined }, '"collective" is required'],
  [{ token: 'a1b2' }, '"token" must be of type function'],
  [
    { avatarHosts: ['https://images.example.org'] },
    '"avatarHosts[0]" must be the name of a host, as in "images.opencollective.com"',
  ],
])('%j', async (part, error) => expect(await errorsOf(part)).toEqual([error]));
