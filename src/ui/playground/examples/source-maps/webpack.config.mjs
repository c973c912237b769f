export default {
  mode: 'production',
  entry: './src/index.js',
  // Others to try: 'eval', 'inline-source-map', 'hidden-source-map', false.
  devtool: 'source-map',
};
