const shared = { mode: 'production', entry: './src/index.js' };

export default [
  {
    ...shared,
    name: 'hoisted',
    output: { filename: 'hoisted.js' },
    optimization: { minimize: false },
  },
  {
    ...shared,
    name: 'separate',
    output: { filename: 'separate.js' },
    optimization: { minimize: false, concatenateModules: false },
  },
];
