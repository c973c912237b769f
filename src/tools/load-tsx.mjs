/**
 * Loads tsx, which compiles the modules that are loaded after it, for `node --conditions=import --import` this file. tsx
 * loads our modules with `require`, and some packages have an entry for `import` only, hence the condition.
 *
 * From Node 24.11 and 22.22 on tsx would use synchronous hooks, which take the condition for an `import`: a JSON file that
 * is required becomes a module there, and can't be read. Without them it loads modules as it does with Node 20.
 */
import module from 'node:module';

module.registerHooks = undefined;
module.syncBuiltinESMExports();
await import('tsx');
