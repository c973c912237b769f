import fs from 'node:fs';
import { readBuilt } from '../../tools/browser/site-pages';
import { parseProblems } from './support/parse-problems';
import { createProjectCopy } from './support/project-copy';
import { runBuild } from './support/run-gatsby';

const copy = createProjectCopy('broken', 'broken');

describe('a site with many faults', () => {
  let told: string[] = [];

  it('does not build, and tells every fault at once with its place and a right example', async () => {
    const { code, output } = await runBuild(copy.dir);
    told = parseProblems(output);
    expect(code).not.toBe(0);
    expect(told.join('\n')).toMatchSnapshot();
    for (const problem of told) {
      expect(problem).toMatch(/^content\/en\/[\w/-]+\.mdx?:\d+:\d+ \S/);
      expect(problem).toMatch(/\n {2}for example: +\S/);
    }
  });

  it('runs nothing that a page holds', () => {
    expect(fs.existsSync(copy.built) && fs.existsSync(`${copy.built}/concepts/executed/index.html`)).toBe(
      false,
    );
  });

  it('builds in lenient mode, and tells the same faults as warnings', async () => {
    const { code, output } = await runBuild(copy.dir, { CONTENT_LENIENT: '1' });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    const warned = parseProblems(output);
    const html = readBuilt('guides/code/index.html', copy.built);
    expect(html).not.toMatch(/<iframe|evil\.example|onclick|alert\(1\)/i);
    expect(readBuilt('concepts/links/index.html', copy.built)).not.toMatch(/href="(javascript:|\/\/)/);
    expect(warned).toEqual(told);
  });
});
