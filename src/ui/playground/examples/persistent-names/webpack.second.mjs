import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/index.js',
  output: { filename: '[name].[contenthash:8].js' },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all', minSize: 0, name: 'vendors' },
  },
  // The next release: one text is another.
  plugins: [new webpack.DefinePlugin({ RELEASE: '"2.0"' })],
};
