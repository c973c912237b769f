import type { Configuration } from 'webpack';
import { shortenClassNames, shortName } from './short-class-names';

const at = (file: string) => ({ rootContext: '/site', resourcePath: `/site/src/${file}` });

test('every rule for CSS Modules has short names, and nothing else is touched', () => {
  const modules = { namedExport: true, localIdentName: '[name]--[local]' };
  const config = {
    module: {
      rules: [
        '...',
        { test: /\.js$/, use: [{ loader: 'babel-loader', options: { presets: [] } }] },
        {
          oneOf: [
            {
              test: /\.module\.css$/,
              use: [{ loader: 'css-loader', options: { modules } }, 'postcss-loader'],
            },
            { test: /\.css$/, use: [{ loader: 'css-loader', options: { modules: false } }] },
          ],
        },
      ],
    },
  } as unknown as Configuration;
  const before = JSON.stringify(config);
  shortenClassNames(config);
  expect(modules).toEqual({ namedExport: true, localIdentName: '[name]--[local]', getLocalIdent: shortName });
  expect(JSON.stringify(config)).toBe(before);
});

test('a name depends on the file and the class alone, and is one for CSS', () => {
  const name = shortName(at('a.module.css'), '', 'toggle');
  expect(name).toMatch(/^[a-z][a-z\d]{2}$/i);
  expect(shortName({ ...at('a.module.css') }, '', 'toggle')).toBe(name);
  expect(shortName({ rootContext: '/other', resourcePath: '/other/src/a.module.css' }, '', 'toggle')).toBe(
    name,
  );
  expect(shortName(at('b.module.css'), '', 'toggle')).not.toBe(name);
});

test('two classes never share a name in silence', () => {
  const many = () => {
    for (let index = 0; index < 20_000; index += 1) shortName(at('many.module.css'), '', `class-${index}`);
  };
  expect(many).toThrow(/^src\/many\.module\.css \.class-\d+ and .+ get one name, \w{3}: give SALT in /);
});
