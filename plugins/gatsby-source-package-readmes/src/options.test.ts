import Joi from 'joi';
import { pluginOptionsSchema } from './options';

const schema = pluginOptionsSchema({ Joi: Joi as never });
const entry = { package: 'a-loader', path: 'loaders/_a-loader.md', title: 'a-loader', group: 'G' };

test('what may be left out has a default', () => {
  expect(schema.validate({ packages: [entry], listedIn: ['src/list.ts'], language: 'en' })).toEqual({
    value: {
      packages: [{ ...entry, keywords: [], branch: 'main' }],
      elsewhere: [],
      listedIn: ['src/list.ts'],
      language: 'en',
      organizations: [],
    },
  });
});

test.each([
  [{ packages: [], language: 'en' }, '"listedIn" is required'],
  [
    { packages: [{ ...entry, path: 'loaders/a-loader.md' }], listedIn: ['x'], language: 'en' },
    '"packages[0].path" must be a file with an underscore, as in "loaders/_css-loader.md"',
  ],
  [
    { packages: [{ ...entry, sort: 1 }], listedIn: ['x'], language: 'en' },
    '"packages[0].sort" is not allowed',
  ],
])('%j is refused', (options, message) => expect(schema.validate(options).error?.message).toBe(message));
