import fs from 'node:fs';
import { readBuilt } from '../browser/support/site-pages';
import { parseProblems } from './support/parse-problems';
import { createProjectCopy } from './support/project-copy';
import { runBuild } from './support/run-gatsby';

const copy = createProjectCopy('broken', 'broken');

describe('a site with many faults', () => {
  let problems: string[] = [];

  it('fails to build, and reports every problem at once with its location and a correct example', async () => {
    const { code, output } = await runBuild(copy.dir);
    problems = parseProblems(output);
    expect(code).not.toBe(0);
    expect(problems.join('\n')).toMatchSnapshot();
    for (const problem of problems) {
      expect(problem).toMatch(/^content\/en\/[\w/-]+\.mdx?:\d+:\d+ \S/);
      expect(problem).toMatch(/\n {2}for example: +\S/);
    }
  });

  it('runs no code of a page', () => {
    expect(fs.existsSync(copy.built) && fs.existsSync(`${copy.built}/concepts/executed/index.html`)).toBe(
      false,
    );
  });

  it('builds in lenient mode, and reports the same problems as warnings', async () => {
    const { code, output } = await runBuild(copy.dir, { CONTENT_LENIENT: '1' });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const warned = parseProblems(output);
    const html = readBuilt('guides/code/index.html', copy.built);
    expect(html).not.toMatch(/<iframe|evil\.example|onclick|alert\(1\)/i);
    expect(readBuilt('concepts/links/index.html', copy.built)).not.toMatch(/href="(javascript:|\/\/)/);
    expect(warned).toEqual(problems);
  });
});
