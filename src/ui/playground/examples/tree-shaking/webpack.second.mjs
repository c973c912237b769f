export default {
  mode: 'production',
  entry: './src/index.js',
  optimization: {
    minimize: false,
    concatenateModules: false,
    // Off: webpack keeps what nothing imports.
    usedExports: false,
    sideEffects: false,
  },
};
