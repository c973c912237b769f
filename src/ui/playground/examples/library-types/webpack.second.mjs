const shared = {
  mode: 'production',
  entry: './src/index.js',
  optimization: { minimize: false },
};
// The library is the default export itself, in place of an object with all exports.
const library = { name: 'Lib', export: 'default' };

export default [
  { ...shared, name: 'var', output: { filename: 'var.js', library: { ...library, type: 'var' } } },
  { ...shared, name: 'umd', output: { filename: 'umd.js', library: { ...library, type: 'umd' } } },
  {
    ...shared,
    name: 'commonjs2',
    output: { filename: 'commonjs2.js', library: { export: 'default', type: 'commonjs2' } },
    target: 'node',
  },
  {
    ...shared,
    name: 'module',
    output: { filename: 'module.mjs', module: true, library: { type: 'module' } },
    experiments: { outputModule: true },
  },
];
