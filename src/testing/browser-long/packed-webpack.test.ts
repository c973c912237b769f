/** The packed webpack: the same output as the installed one in Node, and nothing more than that for hostile code. */
import { packedWebpackFolder } from '../../config/playground';
import { parseManifest, type Project } from 'webpack-in-browser/protocol';
import { buildInPage, openClient } from '../browser/support/packed-client';
import { buildInNode, findDifferences, readPackedProjects } from '../browser/support/packed-projects';
import { readBuilt } from '../browser/support/site-pages';
import { startSite } from '../browser/support/start-site';

const { test } = startSite();

const manifest = parseManifest(JSON.parse(readBuilt(`${packedWebpackFolder}manifest.json`)))!;
/** One project of each kind; src/testing/engines builds all of them. */
const SOME = [
  'code-plugin',
  'css-production',
  'error-not-found',
  'modules-development',
  'split-chunks',
  'targets',
];

/** Two modules, and a configuration. */
const projectWith = (config: string, files: Project['files'] = {}): Project => ({
  files: {
    'src/index.js': "import { a } from './a.js';\nconsole.log(a);\n",
    'src/a.js': 'export const a = 1;\n',
    'webpack.config.js': config,
    ...files,
  },
  config: 'webpack.config.js',
});
const PLAIN: Project = { ...projectWith(''), config: null, mode: 'development' };

test('a plain build fetches the first part only, after the first build is asked for', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openClient(page);
  const fetched = (): string[] => requests.filter((url) => url.startsWith(packedWebpackFolder));
  expect(fetched()).toEqual([]);
  expect(await buildInPage(page, PLAIN)).toMatchObject({ type: 'built' });
  const { worker, frame, frameScript, parts } = manifest;
  const expected = ['manifest.json', worker, frame, frameScript, parts[0]!.file];
  expect(fetched().sort()).toEqual(expected.map((file) => packedWebpackFolder + file).sort());
  // With the same configuration the compiler builds again from its cache.
  const again = await buildInPage(page, {
    ...PLAIN,
    files: { ...PLAIN.files, 'src/a.js': 'export const a = 2;\n' },
  });
  expect(again.statsText).toContain('[cached] 1 module');
  expect(Buffer.from(again.files['dist/main.js']!, 'base64').toString()).toContain('a = 2');
});

test('every output file, the statistics and the errors are those of Node', async (visit) => {
  const { page } = visit;
  const projects = readPackedProjects().filter(({ name }) => SOME.includes(name));
  expect(projects).toHaveLength(SOME.length);
  const expected = await buildInNode(projects);
  await openClient(page);
  for (const project of projects) {
    const outcome = await buildInPage(page, project.project);
    expect(findDifferences(project, outcome, expected[project.name]!)).toEqual([]);
  }
});

describe('hostile projects', () => {
  test('code of a project runs in a frame of an opaque origin, without network', async ({ page, log }) => {
    await openClient(page);
    const config = (attempt: string): string => `self.hasRun = true;
module.exports = async () => { ${attempt}; throw new Error('ran as ' + self.origin); };`;
    for (const attempt of ['', "await fetch('https://a.invalid').catch(() => null)"])
      expect(await buildInPage(page, projectWith(config(attempt)))).toMatchObject({
        type: 'failed',
        message: 'ran as null',
      });
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
    expect(log.requests.filter((url) => url.includes('a.invalid'))).toEqual([]);
    const loader = projectWith(
      "module.exports = { mode: 'none', module: { rules: [{ test: /a\\.js$/, use: './l.js' }] } };",
      {
        'l.js': "module.exports = () => 'export const a = 5;';",
      },
    );
    const { files } = await buildInPage(page, loader);
    expect(Buffer.from(files['dist/main.js']!, 'base64').toString()).toContain('const a = 5;');
  });
});
