export default {
  mode: 'production',
  entry: './src/index.js',
  // So that the bundle can be read.
  optimization: { minimize: false, concatenateModules: false },
};
