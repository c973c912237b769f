/**
 * Prints, as JSON, the arguments of each `new Function(…)` that the packed modules call with texts that do not depend
 * on a build: the traversals and factories of webpack's own JavaScript printer, and what ajv compiles from the schemas
 * in the files that are passed as arguments. Runs in a process of its own, where nothing has been compiled before.
 */
const { readFileSync } = require('node:fs');

const { Function: OriginalFunction } = globalThis;
const captured = [];
globalThis.Function = new Proxy(OriginalFunction, {
  construct(target, args) {
    captured.push(args.map(String));
    return Reflect.construct(target, args);
  },
});

const [root, ...schemas] = process.argv.slice(2);
const load = require('node:module').createRequire(`${root}/package.json`);

async function run() {
  const minify = load('webpack/lib/javascript/jsMinify.js');
  // The printer compiles all it needs for the first script.
  await minify({ 'a.js': 'export const one = () => 1;' }, undefined, { module: true, ecma: 2020 });
  /** An instance of ajv for each schema, as in the packed schema-utils (sources.ts). */
  const validateOnce = (schema) => {
    for (const file of Object.keys(load.cache)) {
      if (/[\\/]schema-utils[\\/]dist[\\/](?:index|validate)\.js$/.test(file)) delete load.cache[file];
    }
    load('schema-utils').validate(schema, { ' ': 0 });
  };
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const { definitions } = read(schemas.find((file) => file.endsWith('/WebpackOptions.json')));
  // Plugins check their own options against a definition, with a schema that they make.
  const parts = Object.keys(definitions)
    .filter((name) => /Parser|Generator|Options|Clean|Dotenv/.test(name))
    .map((name) => ({ definitions, oneOf: [{ $ref: `#/definitions/${name}` }] }));
  for (const schema of [...schemas.map(read), ...parts]) {
    try {
      validateOnce(schema);
    } catch (error) {
      // Two schemas refer to others that no one adds: they can't be compiled in Node either.
      if (error.name !== 'ValidationError' && error.missingRef === undefined) throw error;
    }
  }
  // The tapable hooks compile, too; those depend on what a build taps.
  const isKnown = (args) => !/\b(?:_x|_callback|_context)\b/.test(args.at(-1).slice(0, 200));
  const texts = new Map(captured.filter(isKnown).map((args) => [JSON.stringify(args), args]));
  process.stdout.write(JSON.stringify([...texts.values()]));
}

run().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
