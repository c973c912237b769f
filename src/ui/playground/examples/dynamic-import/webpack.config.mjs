export default {
  mode: 'production',
  entry: './src/index.js',
  output: { chunkFilename: '[name].js' },
  optimization: { minimize: false },
};
