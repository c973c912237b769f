export default {
  mode: 'production',
  entry: './src/index.js',
  optimization: {
    minimize: false,
    // Each module stays a function of its own.
    concatenateModules: false,
  },
};
