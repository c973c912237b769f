/** What this plugin does at each step of a build; the work itself is in src/. */
export { createSchemaCustomization, sourceNodes } from './src/source-nodes';
