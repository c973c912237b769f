export default {
  mode: 'production',
  entry: './src/index.js',
  optimization: { minimize: false },
  // What the page has already isn't bundled: a global variable of this name is read.
  externals: { 'page-location': 'location' },
};
