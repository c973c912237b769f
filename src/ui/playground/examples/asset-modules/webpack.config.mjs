export default {
  mode: 'production',
  entry: './src/index.js',
  output: { assetModuleFilename: 'images/[name].[contenthash:8][ext]' },
  module: {
    rules: [
      { test: /square\.svg$/, type: 'asset/resource' },
      { test: /circle\.svg$/, type: 'asset/inline' },
      { test: /\.txt$/, type: 'asset/source' },
    ],
  },
};
