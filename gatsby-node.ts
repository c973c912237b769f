/** Table of contents of what happens at build time. */
export { createPages } from './src/build/routes/create-pages';
export { onCreateWebpackConfig } from './src/build/webpack-config';
export { onPostBootstrap } from './src/build/finish-site';
export { onPostBuild } from './src/build/finish-site';
