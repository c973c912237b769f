import fs from 'node:fs';
import path from 'node:path';
import { readBuilt } from '../browser/support/site-pages';
import { parseProblems } from './support/parse-problems';
import { createProjectCopy } from './support/project-copy';
import { runBuild } from './support/run-gatsby';

const copy = createProjectCopy('broken', 'broken');
// A translation of a page that is not there.
const chinese = path.join(copy.dir, 'content/zh/concepts');
fs.mkdirSync(chinese, { recursive: true });
fs.writeFileSync(path.join(chinese, 'other.mdx'), '---\ntitle: Other\n---\n');

/** Problems that another folder of pages does not have: of translations, and of links to READMEs. */
const OF_THIS_SITE = /^content\/zh\/|\/loaders\/babel-loader\//;

/** The same mistake of many lines, as it is reported. */
const GROUP = [
  /^ *7 times in 2 files: fence: expected a language \(js, .*\), got "…"$/m,
  /^ *at content\/\w+\/guides\/fences\.mdx:9:1 "quenya"$/m,
  /^ *and 4 more$/m,
];

describe('a site with many faults', () => {
  let problems: string[] = [];

  it('fails to build, and reports every problem at once with its location and a correct example', async () => {
    const { code, output } = await runBuild(copy.dir);
    problems = parseProblems(output);
    expect(code).not.toBe(0);
    for (const line of GROUP) expect(output).toMatch(line);
    expect(problems.join('\n')).toMatchSnapshot();
    for (const problem of problems) {
      expect(problem).toMatch(/^content\/(en|zh)\/[\w/-]+\.mdx?:\d+:\d+ \S/);
      expect(problem).toMatch(/\n {2}for example: +\S/);
    }
  });

  it('runs no code of a page', () => {
    expect(fs.existsSync(copy.built) && fs.existsSync(`${copy.built}/concepts/executed/index.html`)).toBe(
      false,
    );
  });

  it('builds in lenient mode as a foreign folder, and reports the same problems of it as warnings', async () => {
    fs.renameSync(copy.content, path.join(copy.dir, 'content/foreign'));
    const { code, output } = await runBuild(copy.dir, {
      CONTENT_LENIENT: '1',
      CONTENT_DIR: 'content/foreign',
      PACKAGE_READMES: '',
    });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const warned = parseProblems(output);
    const html = readBuilt('guides/code/index.html', copy.built);
    expect(html).not.toMatch(/<iframe|evil\.example|onclick|alert\(1\)/i);
    expect(readBuilt('concepts/links/index.html', copy.built)).not.toMatch(/href="(javascript:|\/\/)/);
    expect(warned.map((problem) => problem.replaceAll('content/foreign/', 'content/en/'))).toEqual(
      problems.filter((problem) => !OF_THIS_SITE.test(problem)),
    );
    for (const line of GROUP) expect(output).toMatch(line);
    expect(readBuilt('index.html', copy.built)).not.toContain('Not the home page');
    expect(readBuilt('loaders/babel-loader/index.html', copy.built)).toContain('babel-loader</h1>');
    expect(fs.existsSync(`${copy.built}/loaders/css-loader/index.html`)).toBe(false);
    expect(readBuilt('zh/concepts/links/index.html', copy.built)).toMatch(/<html[^>]* lang="zh/);
  });
});
