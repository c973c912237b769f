/** One copy of the miniature site that is built again and again, as authors and CI do. */
import fs from 'node:fs';
import path from 'node:path';
import { readBuilt, readPage, settings } from '../browser/support/site-pages';
import { findChanges, readDigests, readHtmlDigests } from './support/file-digests';
import { createProjectCopy, editFile } from './support/project-copy';
import { runBuild, runBuildTool, type BuildResult } from './support/run-gatsby';

const copy = createProjectCopy('repeated', 'mini');
const html = (pathname: string): string => readPage(pathname, copy.built);
const content = (file: string): string => path.join(copy.content, file);
/** The HTML files of pages, in English and Chinese. */
const filesOf = (...pages: readonly string[]): string[] =>
  pages.flatMap((page) => [`${page}/index.html`, `zh/${page}/index.html`]).sort();

/** Without compressed files, which the miniature site leaves out. */
const readFiles = (built: string): Map<string, string> =>
  new Map([...readDigests(built)].filter(([file]) => !/\.(br|gz|zst)$/.test(file)));

let first: BuildResult;
let firstFiles: Map<string, string>;
let digests: Map<string, string>;
/** Pages that the last build rendered. */
let rendered = 0;

/** Builds the copy again; returns the HTML files that have changed. */
async function build(): Promise<string[]> {
  const before = digests;
  // CI's variables differ from run to run.
  const { code, output } = await runBuild(copy.dir, { RUN_NUMBER: String(Math.random()) });
  if (code !== 0) throw new Error(output);
  rendered = Number(/Building static HTML for pages.* (\d+)\/\d+/.exec(output)?.[1]);
  digests = readHtmlDigests(copy.built);
  return findChanges(before, digests);
}

beforeAll(async () => {
  first = await runBuildTool(copy.dir);
  if (first.code !== 0) throw new Error(first.output);
  firstFiles = readFiles(copy.built);
  digests = readHtmlDigests(copy.built);
});

describe('the first build', () => {
  it('gives the same bytes as one in another folder', () => {
    const changes = findChanges(readFiles(settings.siteDir), firstFiles);
    // The miniature site has files of its last build, too, and these name all files.
    const expected = ['_headers', 'sw.js'];
    expect(changes.filter((file) => firstFiles.has(file) && !expected.includes(file))).toEqual([]);
    expect(firstFiles.size).toBeGreaterThan(500);
  });

  it('ends with a summary', () => {
    const { output } = first;
    expect(output).toMatch(/^\d+ pages in [\d.]+ s$/m);
    expect(output).toMatch(/^ {2}bodies +0 of \d+$/m);
    const file = path.join(copy.dir, '.cache', 'build-summary.json');
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ isComplete: true });
  });
});

describe('a repeated build', () => {
  it('changes what an edited body, title and entry of the glossary concern, and nothing else', async () => {
    editFile(content('plugins/banner-plugin.mdx'), 'title: BannerPlugin', 'title: Banners');
    editFile(content('api/numbers.mdx'), '## 5.0 and later', 'A new text.\n\n## 5.0 and later');
    editFile(content('glossary.mdx'), 'The runtime is the code', 'The runtime is all code');
    const linked = [...digests.keys()].filter(
      (file) => !file.startsWith('zh/') && readBuilt(file, copy.built).includes('href="/glossary/#runtime"'),
    );
    const files = filesOf(
      // The body: its page, and the section on paper.
      'api/numbers',
      'api/printable',
      // The title: all pages of its section.
      'plugins',
      'plugins/banner-plugin',
      'plugins/printable',
    );
    // The entry: its page, which is translated, those that link to it, and, as they depend on it, those on paper.
    const entries = [
      'glossary/index.html',
      ...linked.flatMap((file) => [file, `${file.split('/')[0]}/printable/index.html`]),
    ];
    const changed = await build();
    expect(changed.filter((file) => !file.startsWith('zh/'))).toEqual(
      [...new Set([...files.filter((file) => !file.startsWith('zh/')), ...entries])].sort(),
    );
    expect(changed).toEqual(expect.arrayContaining(files));
    expect(rendered).toBe(changed.length);
    expect(html('/api/printable/')).toContain('A new text.');
    expect(html('/plugins/')).toContain('Banners');
  });

  it('has added and renamed pages, and those that were removed no longer', async () => {
    fs.writeFileSync(content('migrate/6.mdx'), '---\ntitle: To a later version\n---\n\nAn added page.\n');
    fs.renameSync(content('guides/public-path.mdx'), content('guides/public-url.mdx'));
    fs.rmSync(content('guides/output-management.mdx'));
    const changed = await build();
    const section = fs.readdirSync(content('guides')).map((file) => `guides/${file.replace('.mdx', '')}`);
    expect(changed).toEqual(
      expect.arrayContaining(
        filesOf('migrate', 'migrate/5', 'migrate/6', ...section.filter((page) => !page.endsWith('/index'))),
      ),
    );
    expect(changed.filter((file) => !/^(zh\/)?(guides|migrate)\//.test(file))).toEqual([]);
    for (const gone of ['public-path', 'output-management'])
      expect(fs.existsSync(path.join(copy.built, 'guides', gone, 'index.html'))).toBe(false);
    expect(readBuilt('sitemap.xml', copy.built)).not.toMatch(/public-path|output-management/);
  });

  it('stops with exit code 1 at a fault in a page, and names all of them', async () => {
    const broken = content('guides/broken.mdx');
    editFile(content('api/numbers.mdx'), 'A new text.', 'A text of the build that stops.');
    fs.copyFileSync('src/testing/sites/broken/content/en/guides/code.mdx', broken);
    const { code, output } = await runBuild(copy.dir);
    fs.rmSync(broken);
    expect(code).toBe(1);
    expect(output).toContain('9 problems in 1 file of content:');
    expect(output).toContain(
      'content/en/guides/broken.mdx:19:1 <Badge>: expected text, got none\n  for example: <Badge text="5.51.0+" />',
    );
    expect(await build()).toEqual(filesOf('api/numbers', 'api/printable'));
    expect(html('/api/numbers/')).toContain('A text of the build that stops.');
  });

  it('after a change of styles alone shows them on every page', async () => {
    const file = path.join(copy.dir, 'src/ui/styles/prose.css');
    const before = fs.readFileSync(file, 'utf8');
    fs.appendFileSync(file, '\n@layer prose { .prose { accent-color: #123457; } }\n');
    const changed = await build();
    expect(html('/concepts/loaders/')).toContain('accent-color:#123457');
    expect(changed).toEqual(expect.arrayContaining(['index.html', 'glossary/index.html']));
    fs.writeFileSync(file, before);
  });

  it('gives the same pages as the first one when everything is as it was', async () => {
    fs.rmSync(copy.content, { recursive: true });
    fs.cpSync('src/testing/sites/mini/content/en', copy.content, { recursive: true });
    await build();
    const pages = [...firstFiles].filter(([file]) => digests.has(file) || file.endsWith('page-data.json'));
    const now = readFiles(copy.built);
    expect(pages.filter(([file, digest]) => now.get(file) !== digest).map(([file]) => file)).toEqual([]);
  });
});
