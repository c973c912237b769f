import type { Configuration } from 'webpack';
import { shortenClassNames } from './short-class-names';

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
  expect(modules).toEqual({ namedExport: true, localIdentName: '[hash:base64:5]' });
  expect(JSON.stringify(config)).toBe(before.replace('[name]--[local]', '[hash:base64:5]'));
});
