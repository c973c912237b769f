import path from 'node:path';
import type { Configuration } from 'webpack';
import { shortenTokens } from './short-tokens';

const cssLoader = () => ({
  loader: ['', 'node_modules', 'css-loader', 'dist', 'cjs.js'].join(path.sep),
  options: { modules: false as const } as Record<string, unknown>,
});

test('styles, and what they import, pass through the loader right before css-loader', () => {
  const css = cssLoader();
  const use = [{ loader: 'mini', options: {} }, css, { loader: 'postcss', options: {} }];
  const config = {
    module: { rules: [{ oneOf: [{ test: /\.css$/, use }] }, { test: /\.js$/, use: [{ loader: 'babel' }] }] },
  } as unknown as Configuration;
  shortenTokens(config);
  expect(use.map(({ loader }) => path.basename(loader))).toEqual([
    'mini',
    'cjs.js',
    'short-tokens-loader.cjs',
    'postcss',
  ]);
  expect(css.options.importLoaders).toBe(1);
  const [, , rule] = config.module?.rules as { test: RegExp }[];
  expect(rule?.test.test('/x/src/ui/components/Logo/Logo.tsx')).toBe(true);
  expect(rule?.test.test('/x/src/ui/lib/nav.ts')).toBe(false);
});
