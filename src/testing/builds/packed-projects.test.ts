/** All projects of src/testing/fixtures/packed-webpack with the packed webpack, byte for byte as in Node. */
import { buildInPage, openClient } from '../browser/support/packed-client';
import {
  buildInNode,
  findDifferences,
  readBrokenJson,
  readPackedProjects,
} from '../browser/support/packed-projects';
import { startSite } from '../browser/support/start-site';

const { test } = startSite();

const projects = readPackedProjects();

test('every output file, the statistics and the errors are those of Node', async (visit) => {
  const { page } = visit;
  expect(projects.length).toBeGreaterThanOrEqual(40);
  const expected = await buildInNode(projects);
  expect(Object.values(expected).filter(({ error }) => error !== '').length).toBeGreaterThanOrEqual(5);
  await openClient(page);
  const different: string[] = [];
  for (const project of projects) {
    const outcome = await buildInPage(page, project.project);
    different.push(...findDifferences(project, outcome, expected[project.name]!));
  }
  expect(different.join('\n\n')).toBe('');
});

test("a syntax error in a JSON module has the browser's own message, and its place", async ({ page }) => {
  await openClient(page);
  const outcome = await buildInPage(page, readBrokenJson().project);
  expect(outcome).toMatchObject({
    type: 'built',
    statsText: expect.stringMatching(/ERROR in \.\/src\/broken\.json[^]*JSON/) as string,
  });
});
