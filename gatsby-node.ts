/** Table of contents of what happens at build time. */
export { createPages } from './src/routes/create-routes';
export { onCreateWebpackConfig } from './src/build/webpack-config';
export { onPostBootstrap } from './src/build/manifest-file';
// TEMPORARY: until plugins/gatsby-source-open-collective is merged.
export { createSchemaCustomization, sourceNodes } from './src/build/temporary-sponsors';
export { onPostBuild } from './src/build/finish-site';
