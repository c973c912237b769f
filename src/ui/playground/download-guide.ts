/** The download of what a guide leads to: loaded when it is asked for. */
import { readProject } from './state/parse-project';
import { fetchPageSamples } from './state/sample-link';
import { packProjects, saveFile } from './take-home';

/**
 * Has the browser save the projects of a guide as one file.
 *
 * @param page path of the guide
 * @throws what fetchPageSamples throws; Error for a page without projects
 */
export async function downloadGuide(page: string): Promise<void> {
  const { downloads, versions } = await fetchPageSamples(page);
  const projects = downloads.flatMap(({ name, project }) => {
    const read = readProject(project);
    return read ? [{ name, project: read }] : [];
  });
  if (projects.length === 0) throw new Error(`${page} has no projects`);
  const name = page.split('/').at(-2) ?? 'webpack-project';
  saveFile(`${name}.zip`, packProjects(name, projects, versions), 'application/zip');
}
