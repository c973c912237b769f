/**
 * Compiles gatsby-config.ts, gatsby-node.ts and those of the plugins with esbuild. Gatsby does it with Parcel, which
 * takes a tenth of a cold build's processor time, and seconds of each start of the development server.
 *
 * `npm run build` and `npm run develop` load this module with Node's `--require`, which Gatsby hands on to its workers.
 * Without it (`npx gatsby build`) Parcel compiles the same files into the same folder.
 */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

/** Gatsby's module, whose exports are replaced. */
const REPLACED = require.resolve('gatsby/dist/utils/parcel/compile-gatsby-files.js');

const COMPILED_CACHE_DIR = path.join('.cache', 'compiled');
const NAMES = ['gatsby-config', 'gatsby-node'];

/** Paths from the site's folder of all files to compile: its own, and those of the plugins below `plugins`. */
function listEntries(root) {
  const plugins = path.join(root, 'plugins');
  const folders = fs.existsSync(plugins)
    ? fs.readdirSync(plugins).map((name) => path.join('plugins', name))
    : [];
  return ['', ...folders]
    .flatMap((folder) => NAMES.map((name) => path.join(folder, `${name}.ts`)))
    .filter((file) => fs.existsSync(path.join(root, file)));
}

/**
 * Writes `.cache/compiled`, one file for each entry with all of our modules in it; packages are required when it runs.
 * Ends the process where a file cannot be compiled, with every error, its file and line.
 */
async function compileGatsbyFiles(root) {
  const esbuild = require('esbuild');
  const outdir = path.join(root, COMPILED_CACHE_DIR);
  fs.rmSync(outdir, { recursive: true, force: true });
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: listEntries(root),
      outbase: root,
      outdir,
      bundle: true,
      packages: 'external',
      // Our own packages are TypeScript, which Node.js cannot require; Parcel reads the same field.
      alias: JSON.parse(fs.readFileSync(path.resolve('package.json'), 'utf8')).alias,
      platform: 'node',
      target: 'node20.19',
      format: 'cjs',
      logLevel: 'silent',
    });
  } catch (error) {
    if (!Array.isArray(error.errors)) throw error;
    const messages = await esbuild.formatMessages(error.errors, {
      kind: 'error',
      color: process.stderr.isTTY,
    });
    require('gatsby-cli/lib/reporter').panic(
      `The site's own modules cannot be compiled:\n\n${messages.join('\n')}`,
    );
  } finally {
    // Its process would outlive the build otherwise.
    await esbuild.stop();
  }
}

/** The compiled module of a plugin of the site, or of the site itself; undefined where it has none of that name. */
function findCompiledLocalPluginModule(root, plugin, name) {
  const folder = plugin === 'default-site-plugin' ? '' : path.join('plugins', plugin);
  const file = path.join(root, COMPILED_CACHE_DIR, folder, `${name}.js`);
  return fs.existsSync(file) ? file : undefined;
}

const replacement = {
  COMPILED_CACHE_DIR,
  compileGatsbyFiles,
  findCompiledLocalPluginModule,
  getResolvedFieldsForPlugin: (root, plugin) => ({
    resolvedCompiledGatsbyNode: findCompiledLocalPluginModule(root, plugin, 'gatsby-node'),
  }),
};

const stub = new Module(REPLACED);
stub.filename = REPLACED;
stub.exports = replacement;
stub.loaded = true;
require.cache[REPLACED] = stub;
