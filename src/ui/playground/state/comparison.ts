import type { Project } from 'webpack-in-browser/protocol';
import type { Example } from '../examples/examples';
import {
  addFile,
  findConfiguration,
  toBuild,
  type Change,
  type Comparison,
  type PlaygroundProject,
} from './project';

/** Name of a second configuration, without its ending; an example with such a file has a prepared comparison. */
const SECOND = 'webpack.second';
/** Names that can stand on a command line as they are: the downloaded project has one. */
const CONFIGURATION = /^[\w.-]*webpack[\w.-]*\.[cm]?js$/i;

/** The project of an example. Its configuration comes first, so that the next file is the one to look at. */
export function projectOfExample({ files: given }: Pick<Example, 'files'>): PlaygroundProject {
  const files = given.map(([path, text]) => ({ path, text }));
  const second = files.find(({ path }) => path.startsWith(`${SECOND}.`))?.path;
  const [first = '', open = first] = files.map(({ path }) => path).filter((path) => path !== second);
  const comparison = second !== undefined && { comparison: { config: second, mode: null } };
  return { files, open, mode: null, ...comparison };
}

/** Whether a file is a configuration by its name. */
export const isConfiguration = (path: string): boolean => CONFIGURATION.test(path);

/** Paths of the files that can be a second configuration. */
export function listSecondConfigurations(project: PlaygroundProject): string[] {
  const first = findConfiguration(project);
  return project.files.map(({ path }) => path).filter((path) => isConfiguration(path) && path !== first);
}

/** The second configuration, as long as its file exists: a link may name any. */
function configurationOf(project: PlaygroundProject): string | null {
  const config = project.comparison?.config ?? null;
  return config !== null && listSecondConfigurations(project).includes(config) ? config : null;
}

/** What is compared; null where both builds would be the same. */
export function comparisonOf(project: PlaygroundProject): Comparison | null {
  const config = configurationOf(project);
  const mode = project.comparison?.mode ?? null;
  return config === null && (mode === null || mode === project.mode) ? null : { config, mode };
}

/** Changes what is compared. */
export function setComparison(project: PlaygroundProject, given: Partial<Comparison>): PlaygroundProject {
  const before = { config: configurationOf(project), mode: project.comparison?.mode ?? null };
  const comparison = { ...before, ...given };
  const { files, open, mode } = project;
  const isNone = comparison.config === null && comparison.mode === null;
  return { files, open, mode, ...(!isNone && { comparison }) };
}

/** Adds a copy of the configuration, which becomes the second one, and opens it. */
export function addSecondConfiguration(project: PlaygroundProject): Change {
  const first = findConfiguration(project);
  const ending = first === null ? 'mjs' : first.slice(first.lastIndexOf('.') + 1);
  const path = `${SECOND}.${ending}`;
  const text = project.files.find((file) => file.path === first)?.text ?? 'export default {};\n';
  const added = addFile(project, path, text);
  return added.ok ? { ok: true, project: setComparison(added.project, { config: path }) } : added;
}

/** What the worker builds second. */
export function toSecondBuild(project: PlaygroundProject, { config, mode }: Comparison): Project {
  const first = toBuild(project);
  return { ...first, ...(config !== null && { config }), ...(mode && { mode }) };
}
