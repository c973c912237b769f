export default {
  mode: 'production',
  entry: './src/index.js',
  optimization: { minimize: false },
};
