/**
 * The packed webpack in a thread of Node, byte for byte as webpack itself. `npm test` builds one project of each kind
 * with the version that the playground has. With `WEBPACK_VERSIONS="5.110.3 latest"` these are installed, packed, and
 * build all projects: each night, so that a release that can't be packed is known before the documentation is of it.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { readPacked } from 'webpack-in-browser/pack/packed-files';
import { PROTOCOL_VERSION } from 'webpack-in-browser/protocol';
import { createPackedBuilder } from '../tools/samples/packed/packed-builder';
import {
  buildInNode,
  findDifferences,
  PACKED_BY,
  readPackedProjects,
} from './browser/support/packed-projects';
import { inSandbox } from '../tools/samples/sandbox';
import { createTestFolder } from './test-folder';

const folder = createTestFolder();
const versions = (process.env.WEBPACK_VERSIONS ?? '').split(' ').filter(Boolean);
/** Milliseconds of a build, and of a test that installs packages. */
const LIMIT = 120_000;
const LONG = 900_000;
const SOME = 'code-plugin css error-magic-comment invalid-plugin multi-compiler typescript xxhash'.split(' ');

/** A stack names the packed scripts: what contains one can't be the same. */
const hasStack = (text: string): boolean => /^ +at .+:\d+:\d+\)?$/m.test(text);

/** Whether a webpack removes types itself: up to 5.112 a function of Node's does, which no browser has. */
const removesTypes = (from: string): boolean =>
  fs.existsSync(
    createRequire(from)
      .resolve('webpack/package.json')
      .replace('package.json', 'lib/typescript/blankTypeScript.js'),
  );

async function compare(from: string, packages: string, names?: readonly string[]): Promise<void> {
  const projects = readPackedProjects().filter(({ name }) =>
    name === 'typescript' ? removesTypes(from) : (names?.includes(name) ?? true),
  );
  expect(projects.length).toBeGreaterThanOrEqual(names?.length ?? 40);
  const expected = await buildInNode(projects, from, packages);
  const different: string[] = [];
  await inSandbox(packages, async (sandbox) => {
    const builder = await createPackedBuilder(sandbox, LIMIT, from);
    for (const project of projects) {
      const node = expected[project.name]!;
      const outcome = await builder.build(project.project);
      if (hasStack(node.statsText)) continue;
      const written = 'files' in outcome ? outcome.files : [];
      const files = Object.fromEntries(
        written.map((file) => [file.path, Buffer.from(file.bytes).toString('base64')]),
      );
      different.push(...findDifferences(project, { ...outcome, files }, node));
    }
  });
  expect(different.join('\n\n')).toBe('');
}

test(
  "the playground's webpack builds what it builds in Node",
  () => compare(PACKED_BY, path.resolve('node_modules'), SOME),
  LONG,
);

test.each<[string, string, object]>([
  [
    'a configuration',
    "import { read } from './lib/read.mjs';\nconsole.log('reads', { a: 1 });\nexport default () => read();\n",
    { file: 'lib/read.mjs', line: 3, printed: [{ level: 'log', text: 'reads { a: 1 }' }] },
  ],
  [
    'a plugin',
    "const apply = (compiler) => compiler.hooks.make.tap('a', () => {\n  process.stderr.write('makes\\n');\n  null.a;\n});\nexport default { mode: 'none', plugins: [{ apply }] };\n",
    { file: 'webpack.config.mjs', line: 3, printed: [{ level: 'error', text: 'makes' }] },
  ],
  [
    'a loop without an end',
    'export default () => {\n  const wait = [1];\n  for (const one of wait) while (true) wait[0] += one;\n};\n',
    {
      ...{ file: 'webpack.config.mjs', line: 3, printed: [] },
      message: 'The loop at webpack.config.mjs:3 has run for 5 seconds, and was ended',
    },
  ],
])(
  'an exception of %s has its place, and what is printed is kept',
  (_of, text, expected) =>
    inSandbox(path.resolve('node_modules'), async (sandbox) => {
      const files = {
        'webpack.config.mjs': text,
        'lib/read.mjs': '// Reads.\n\nexport const read = () => { throw new Error("none"); };\n',
        'src/index.js': '',
      };
      const builder = await createPackedBuilder(sandbox, LIMIT);
      const outcome = await builder.build({ files, config: 'webpack.config.mjs' });
      expect(outcome).toMatchObject({ type: 'failed', ...expected });
    }),
  LONG,
);

test(
  'timers of a configuration end with its build',
  () =>
    inSandbox(path.resolve('node_modules'), async (sandbox) => {
      const builder = await createPackedBuilder(sandbox, LIMIT);
      const build = (config: string) =>
        builder.build({ files: { 'a.cjs': config, 'src/index.js': '' }, config: 'a.cjs' });
      const runs = (timer: string): string =>
        `const ${timer}s = () => { console.log(1); ${timer}(${timer}s); };`;
      const busy = `${runs('setTimeout')} ${runs('setImmediate')} setTimeouts(); setImmediates();`;
      const { printed } = (await build(busy)) as { readonly printed?: readonly object[] };
      expect(printed?.length).toBeGreaterThan(2);
      expect(await build('module.exports = { mode: "none" };')).toMatchObject({ type: 'built', printed: [] });
    }),
  LONG,
);

describe('a webpack that can’t be packed', () => {
  const OWN = 'plugins/webpack-in-browser/package.json';
  const packed = (webpack: string, protocol = PROTOCOL_VERSION) => ({
    'manifest.json': JSON.stringify({
      ...{ protocol, versions: { webpack }, parts: [] },
      ...{ worker: 'worker.1.js', frame: 'frame.1.html', frameScript: 'frame.1.js' },
    }),
  });
  const fail = (from: string) => Promise.reject(new Error(`${from} is elsewhere`));

  test('leaves the one that was packed last', async () => {
    folder.write('kept/older.json', JSON.stringify(packed('5.1.0')));
    folder.write('kept/other.json', JSON.stringify(packed('5.2.0', PROTOCOL_VERSION - 1)));
    const { manifest, failure } = await readPacked(fail, folder.at('kept'));
    expect([manifest.versions.webpack, failure]).toEqual(['5.1.0', `${OWN} is elsewhere`]);
  });

  test('leaves that of the project where none was packed, and stops the build without that', async () => {
    const pack = (from: string) => (from === OWN ? fail(from) : Promise.resolve(packed('5.3.0')));
    const { manifest, failure } = await readPacked(pack, folder.at('empty'));
    expect([manifest.versions.webpack, failure]).toEqual(['5.3.0', `${OWN} is elsewhere`]);
    await expect(readPacked(fail, folder.at('none'))).rejects.toThrow(`${OWN} is elsewhere`);
  });
});

const NIGHTLY = versions.length > 0 ? describe : describe.skip;
NIGHTLY('each night', () => {
  test.each(versions)(
    'webpack %s can be packed, and builds all projects as in Node',
    async (version) => {
      const project = folder.at(`webpack-${version}`);
      fs.mkdirSync(project, { recursive: true });
      fs.writeFileSync(path.join(project, 'package.json'), '{"private":true}');
      const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
      await promisify(execFile)('npm', ['install', ...options, `webpack@${version}`], { cwd: project });
      await compare(path.join(project, 'package.json'), path.join(project, 'node_modules'));
    },
    LONG,
  );

  test('the playground builds with the version that the documentation is of', () => {
    const versionOf = (file: string): unknown => {
      const { dependencies, devDependencies } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<
        string,
        Record<string, string> | undefined
      >;
      return dependencies?.webpack ?? devDependencies?.webpack;
    };
    expect(versionOf(PACKED_BY)).toBe(versionOf('package.json'));
  });
});
