export default {
  mode: 'production',
  entry: './src/index.js',
  optimization: { minimize: false },
  module: {
    rules: [{ test: /\.csv$/, use: './loaders/csv-loader.cjs' }],
  },
};
