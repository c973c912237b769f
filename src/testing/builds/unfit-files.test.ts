/** Gatsby's cache and a `public` of another folder, of another commit, or cut off: no page is lost. */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { readBuilt, settings } from '../browser/support/site-pages';
import { openServer } from '../develop-server';
import { findFreePort } from '../local-server';
import { findChanges, readHtmlDigests } from './support/file-digests';
import { editFile } from './support/project-copy';
import { runBuildTool, runQuickBuild, startTool } from './support/run-gatsby';

const mini = path.dirname(settings.siteDir);
const dir = path.resolve('.tmp', 'unfit');
const built = path.join(dir, 'public');
const content = path.join(dir, 'content/en');
const edited = 'concepts/plain-markdown';
const NOT_USED = 'The cache of the last build is not used:';
let digests: Map<string, string>;

beforeAll(() => {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.cpSync(mini, dir, { recursive: true, verbatimSymlinks: true });
});

/** Cuts a file off in the middle. */
function cutOff(file: string): void {
  fs.truncateSync(path.join(dir, file), Math.floor(fs.statSync(path.join(dir, file)).size / 2));
}

it('moved to another folder, they give the same pages to Gatsby alone', async () => {
  editFile(path.join(content, `${edited}.md`), 'It says one chunk', 'It says two chunks');
  const { code, output } = await runQuickBuild(dir);
  expect(code === 0 ? '' : output).toBe('');
  digests = readHtmlDigests(built);
  const pages = [edited, 'concepts/printable'].flatMap((page) => [page, `zh/${page}`]);
  expect(findChanges(readHtmlDigests(settings.siteDir), digests)).toEqual(
    pages.map((page) => `${page}/index.html`).sort(),
  );
  expect(readBuilt(`${edited}/index.html`, built)).toContain('It says two');
});

it('of an older commit, with a cut-off database, are not used by a build', async () => {
  cutOff('.cache/data/datastore/data.mdb');
  const { code, output } = await runBuildTool(dir);
  expect(code === 0 ? '' : output).toBe('');
  expect(output).toContain(`${NOT_USED} it is not known which build has written them`);
  expect(findChanges(digests, readHtmlDigests(built))).toEqual([]);
});

it('with a cut-off page and state of Gatsby are not used by the development server', async () => {
  cutOff(`public/${edited}/index.html`);
  cutOff('.cache/redux/redux.rest.state');
  const port = await findFreePort();
  const child = startTool(dir, 'develop', ['--port', String(port)]);
  const server = await openServer(child, port, 'success Building development bundle');
  const response = await fetch(`${server.url}/___graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: /```graphql\n([^]*?)```/.exec(fs.readFileSync('README.md', 'utf8'))?.[1] }),
  });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(server.read()).toContain(`${NOT_USED} files in them were changed or cut off after the last run`);
  const { data } = (await response.json()) as { data: { allDoc: { nodes: object[] } } };
  const files = ['en', 'zh'].flatMap((code) => fs.readdirSync(path.join(dir, 'content', code, 'concepts')));
  expect(data.allDoc.nodes).toHaveLength(files.filter((name) => /\.mdx?$/.test(name)).length);
});
