/** What this plugin does at each step of a build; the work itself is in src/. */
export { createSchemaCustomization } from './src/schema-types';
export { onPreBootstrap, sourceNodes, createPagesStatefully } from './src/source-nodes';
