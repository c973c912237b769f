/**
 * Loads tsx, for `node --conditions=import --import` this file: tsx loads our modules with `require`, and some packages
 * have an entry for `import` only. The synchronous hooks that it uses from Node.js 24.11 and 22.22 on take each require
 * for an import under this condition, and make a module of a JSON file; without them, it works as with Node.js 20.
 */
import module from 'node:module';

module.registerHooks = undefined;
module.syncBuiltinESMExports();
await import('tsx');
