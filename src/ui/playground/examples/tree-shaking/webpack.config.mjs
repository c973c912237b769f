const shared = { mode: 'production', entry: './src/index.js' };
const readable = { minimize: false, concatenateModules: false };

export default [
  {
    ...shared,
    name: 'on',
    output: { filename: 'on.js' },
    optimization: readable,
  },
  {
    ...shared,
    name: 'off',
    output: { filename: 'off.js' },
    optimization: { ...readable, usedExports: false, sideEffects: false },
  },
];
