export default {
  mode: 'production',
  entry: { home: './src/home.js', search: './src/search.js' },
  optimization: {
    minimize: false,
    splitChunks: {
      chunks: 'all',
      // Real projects keep the default of 20 kB.
      minSize: 0,
      cacheGroups: {
        vendors: { test: /[\\/]node_modules[\\/]/, name: 'vendors' },
        common: { minChunks: 2, name: 'common', priority: -10 },
      },
    },
  },
};
