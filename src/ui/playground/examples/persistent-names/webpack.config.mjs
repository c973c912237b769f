export default {
  mode: 'production',
  entry: './src/index.js',
  output: { filename: '[name].[contenthash:8].js' },
  optimization: {
    moduleIds: 'deterministic',
    runtimeChunk: 'single',
    splitChunks: {
      cacheGroups: {
        vendors: { test: /[\\/]node_modules[\\/]/, name: 'vendors', chunks: 'all', enforce: true },
      },
    },
  },
};
