export default {
  mode: 'none',
  entry: './src/index.js',
};
