/** The packed webpack: the same output as the installed one in Node, and what is fetched of it. Hostile projects: hostile-link.test.ts. */
import { packedWebpackFolder } from '../../config/playground';
import { parseManifest, type Project } from 'webpack-in-browser/protocol';
import { buildInPage, openClient } from '../browser/support/packed-client';
import { buildInNode, findDifferences, readPackedProjects } from '../browser/support/packed-projects';
import { writeProjectHash } from '../../ui/playground/state/project-link';
import { readBuilt } from '../browser/support/site-pages';
import { startSite } from '../browser/support/start-site';

const { test } = startSite();

const manifest = parseManifest(JSON.parse(readBuilt(`${packedWebpackFolder}manifest.json`)))!;
const PLAIN: Project = {
  files: {
    'src/index.js': "import { a } from './a.js';\nconsole.log(a);\n",
    'src/a.js': 'export const a = 1;\n',
  },
  config: null,
  mode: 'development',
};

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
  const projects = readPackedProjects();
  expect(projects.length).toBeGreaterThanOrEqual(40);
  const expected = await buildInNode(projects);
  await openClient(page);
  const different: string[] = [];
  for (const project of projects) {
    const outcome = await buildInPage(page, project.project);
    different.push(...findDifferences(project, outcome, expected[project.name]!));
  }
  expect(different.join('\n\n')).toBe('');
});

/** Imports the packages that the site has. */
const IMPORTING = `import debounce from 'lodash/debounce';
import { uniq } from 'lodash-es';
import { h } from 'preact';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

console.log(typeof debounce, uniq([1, 1, 2]).join(), h('p').type);
const list = document.createElement('main');
document.body.append(list);
createRoot(list).render(createElement('p', null, 'React has rendered this'));
`;

test('packages of the site are fetched for the build, and run in the frame', async ({ page, open, log }) => {
  const hash = await writeProjectHash({
    files: [{ path: 'src/index.js', text: IMPORTING }],
    open: 'src/index.js',
    mode: 'production',
  });
  await open(`/playground/${hash ?? ''}`);
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  expect(log.requestsOf(/^\/playground\/packages\//)).toEqual([]);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /Built in \d+ ms\.$/ })
    .first()
    .waitFor();
  expect(log.requestsOf(/^\/playground\/packages\//)).toHaveLength(5);
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('log', { name: 'Console' }).getByText('function 1,2 p').waitFor();
  await page
    .frameLocator('iframe[title]')
    .frameLocator('iframe')
    .getByText('React has rendered this')
    .waitFor();
});
