/** Gatsby's build hooks. */
export { createPages, createPagesStatefully, onPreInit } from './src/build/routes/create-pages';
export { onCreateWebpackConfig } from './src/build/webpack-config';
export { onPluginInit } from './src/build/patches/front-matter-reader';
export { preprocessSource } from './src/build/patches/query-files';
export { onPostBootstrap } from './src/build/finish-site';
export { onPostBuild } from './src/build/finish-site';
export { beginBuild as onPreBootstrap } from './src/build/unfinished-build';
