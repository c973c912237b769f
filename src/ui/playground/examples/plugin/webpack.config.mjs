import { ListAssetsPlugin } from './plugins/list-assets.mjs';

export default {
  mode: 'production',
  entry: './src/index.js',
  plugins: [new ListAssetsPlugin('files.md')],
};
