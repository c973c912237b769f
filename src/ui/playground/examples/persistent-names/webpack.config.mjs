import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/index.js',
  output: { filename: '[name].[contenthash:8].js' },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all', minSize: 0, name: 'vendors' },
  },
  plugins: [new webpack.DefinePlugin({ RELEASE: '"1.0"' })],
};
