export default {
  mode: 'production',
  entry: './src/index.js',
  // The map is within the bundle.
  devtool: 'inline-source-map',
};
