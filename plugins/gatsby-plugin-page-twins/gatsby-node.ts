export { onPostBuild } from './src/hooks';
export { pluginOptionsSchema } from './src/plugin-options';
