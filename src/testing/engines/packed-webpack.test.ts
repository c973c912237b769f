/** The packed webpack: the same output as the installed one in Node. */
import { bundleClient, buildInPage, startClient } from '../browser/support/packed-client';
import {
  buildInNode,
  findDifferences,
  readPackedProjects,
  type ComparedBuild,
} from '../browser/support/packed-projects';
import { walkPages } from './support/walks';

const projects = readPackedProjects();
let expected: Record<string, ComparedBuild>;
beforeAll(async () => {
  expected = await buildInNode(projects);
});

walkPages((walk) => {
  walk('every output file, the statistics and the errors are those of Node', async (visit) => {
    // Its policy allows the frame in which webpack runs.
    await visit.open('/playground/');
    await visit.run(`(() => {${await bundleClient()}\n})()`);
    await startClient(visit);
    expect(projects.length).toBeGreaterThanOrEqual(40);
    const start = performance.now();
    const different: string[] = [];
    for (const project of projects) {
      const outcome = await buildInPage(visit, project.project);
      different.push(...findDifferences(project, outcome, expected[project.name]!));
    }
    console.info(`${projects.length} projects in ${Math.round((performance.now() - start) / 1000)} s`);
    expect(different.join('\n\n')).toBe('');
  });
});
