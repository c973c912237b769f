/** What this plugin does at each step of a build; the work itself is in src/. */
export { createSchemaCustomization } from './src/schema';
export { sourceNodes } from './src/nodes';
export { shouldOnCreateNode, onCreateNode } from './src/nodes';
export { createResolvers } from './src/resolvers';
export { createPages } from './src/check-content';
export { onCreateDevServer } from './src/preview-server';
