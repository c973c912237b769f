/**
 * Builds the projects of `../projects.json` one after the other in the folder `project` beside this file, and prints
 * what each wrote, its statistics and the message of the error that it ended with, as JSON.
 */
const fs = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');

let webpack;
const root = path.join(__dirname, 'project');
const load = createRequire(path.join(root, 'build.cjs'));

/** A project may have a package in node_modules beside the links. */
function clean(files) {
  for (const name of fs.readdirSync(root)) {
    if (name !== 'node_modules') fs.rmSync(path.join(root, name), { recursive: true });
  }
  for (const [file, content] of files) {
    const target = path.join(root, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, Buffer.from(content, 'base64'));
  }
}

/** The folder of links: every installed package, so that a project's own ones can be added and removed. */
function linkPackages(installed, folderOfWebpack) {
  const folder = path.join(root, 'node_modules');
  fs.mkdirSync(folder);
  for (const name of fs.readdirSync(installed)) {
    fs.symlinkSync(path.join(installed, name), path.join(folder, name));
  }
  // webpack follows links: what it bundles of packages has to be here.
  const events = path.join(folder, 'events');
  fs.unlinkSync(events);
  fs.cpSync(path.join(installed, 'events'), events, { recursive: true });
  fs.unlinkSync(path.join(folder, 'webpack'));
  fs.mkdirSync(path.join(folder, 'webpack'));
  for (const name of fs.readdirSync(folderOfWebpack)) {
    const [from, to] = [path.join(folderOfWebpack, name), path.join(folder, 'webpack', name)];
    if (name === 'hot' || name === 'package.json') fs.cpSync(from, to, { recursive: true });
    else fs.symlinkSync(from, to);
  }
}

async function readConfig(config, mode, number) {
  for (const loaded of Object.keys(load.cache)) {
    if (loaded.startsWith(root) && !loaded.includes('node_modules')) delete load.cache[loaded];
  }
  if (config === null) return {};
  const file = path.join(root, config);
  const exported = config.endsWith('.mjs')
    ? (await import(`${pathToFileURL(file).href}?${number}`)).default
    : load(file);
  return typeof exported === 'function' ? exported({}, { mode }) : exported;
}

const run = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error) reject(error);
      else compiler.close(() => resolve(stats));
    });
  });

async function build({ files, config, mode }, number) {
  const own = new Set(files.map(([file]) => file));
  clean(files);
  const packages = [...own].filter((file) => file.startsWith('node_modules/'));
  const result = { files: {}, statsText: '', error: '' };
  // The project's folder is at the root for a visitor: the folders above it here are not searched there.
  const read = (text) =>
    text
      .replaceAll(root, '/project')
      .replace(/^ +\/.+\/node_modules doesn't exist or is not a directory\n/gm, (line) =>
        line.includes('/project/') ? line : '',
      );
  try {
    const given = await readConfig(config, mode, number);
    const withMode = (one) => (mode === undefined ? one : { ...one, mode });
    const stats = await run(Array.isArray(given) ? given.map(withMode) : withMode(given));
    const all = stats.stats ?? [stats];
    result.statsText = read(
      stats.stats
        ? stats.toString({ children: all.map(({ compilation }) => compilation.options.stats) })
        : stats.toString(stats.compilation.options.stats),
    );
    for (const { compilation } of all) {
      for (const { name } of compilation.getAssets()) {
        const file = path.join(compilation.outputOptions.path, name.split('?')[0]);
        if (fs.existsSync(file))
          result.files[path.relative(root, file)] = fs.readFileSync(file).toString('base64');
      }
    }
  } catch (error) {
    result.error = read(error.message);
  } finally {
    for (const file of packages)
      fs.rmSync(path.join(root, file.split('/').slice(0, 2).join('/')), { recursive: true, force: true });
  }
  return result;
}

(async () => {
  process.chdir(root);
  const given = JSON.parse(fs.readFileSync(path.join(__dirname, 'projects.json'), 'utf8'));
  const { packages, webpack: folderOfWebpack, projects } = given;
  linkPackages(packages, folderOfWebpack);
  webpack = load('webpack');
  const results = {};
  let number = 0;
  for (const project of projects) results[project.name] = await build(project, number++);
  process.stdout.write(JSON.stringify(results));
})();
