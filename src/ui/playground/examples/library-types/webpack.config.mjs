const shared = {
  mode: 'production',
  entry: './src/index.js',
  optimization: { minimize: false },
};

export default [
  { ...shared, name: 'var', output: { filename: 'var.js', library: { name: 'Lib', type: 'var' } } },
  { ...shared, name: 'umd', output: { filename: 'umd.js', library: { name: 'Lib', type: 'umd' } } },
  {
    ...shared,
    name: 'commonjs2',
    output: { filename: 'commonjs2.js', library: { type: 'commonjs2' } },
    target: 'node',
  },
  {
    ...shared,
    name: 'module',
    output: { filename: 'module.mjs', module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
  },
];
