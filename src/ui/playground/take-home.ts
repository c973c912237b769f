import { strToU8, zipSync } from 'fflate';
import { findImportedPackages, type SitePackage } from './build/site-packages';
import { comparisonOf } from './state/comparison';
import { readProject } from './state/parse-project';
import type { Comparison, PlaygroundProject } from './state/project';
import { fetchPageSamples } from './state/sample-link';

/** Versions of the packages of a downloaded project. */
export interface ProjectVersions {
  readonly webpack: string;
  readonly webpackCli: string;
  /** What projects can import besides their own files. */
  readonly packages?: readonly SitePackage[];
}

type Files = Readonly<Record<string, string>>;

const OWN_PACKAGE = /^node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/;

/**
 * npm removes packages from `node_modules` that no `package.json` asks for: those of the project become local ones, which
 * it copies there.
 *
 * @returns the files with other paths, and the dependencies by name
 */
function moveOwnPackages(files: Files): {
  files: Record<string, string>;
  dependencies: Record<string, string>;
} {
  const moved: Record<string, string> = {};
  const dependencies: Record<string, string> = {};
  for (const [path, text] of Object.entries(files)) {
    const [, name, inner] = OWN_PACKAGE.exec(path) ?? [];
    if (name === undefined || inner === undefined) {
      moved[path] = text;
      continue;
    }
    moved[`packages/${name}/${inner}`] = text;
    dependencies[name] = `file:packages/${name}`;
  }
  for (const name of Object.keys(dependencies)) {
    const file = `packages/${name}/package.json`;
    moved[file] ??= `${JSON.stringify({ name, version: '1.0.0' }, null, 2)}\n`;
  }
  return { files: moved, dependencies };
}

/** Builds the second one beside the first, so that both folders can be compared. */
function formatSecondCommand(project: PlaygroundProject, { config, mode }: Comparison): string {
  const used = mode ?? project.mode;
  return ['webpack', config && `--config ${config}`, used && `--mode ${used}`, '--output-path dist-second']
    .filter(Boolean)
    .join(' ');
}

/** Fields of the project's own `package.json`; null for one that can't be read, which is left as it is. */
function readFields(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined) return { private: true };
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    // The visitor's text, which npm will complain about.
    return null;
  }
}

/**
 * The files of a downloaded project: the visitor's, and what `npm install && npx webpack` needs besides. Its
 * `package.json` gets no name: webpack would take that for `output.uniqueName`, and the output would differ from the
 * page's.
 */
export function buildProjectFiles(
  project: PlaygroundProject,
  { webpack, webpackCli, packages = [] }: ProjectVersions,
): Files {
  const given = Object.fromEntries(project.files.map(({ path, text }) => [path, text]));
  const { files, dependencies: own } = moveOwnPackages(given);
  const imported = findImportedPackages(given, packages).map(({ name, version }) => [name, version] as const);
  const dependencies = { ...Object.fromEntries(imported), ...own };
  const fields = readFields(files['package.json']);
  if (!fields) return files;
  const comparison = comparisonOf(project);
  const merged = {
    ...fields,
    scripts: {
      build: project.mode ? `webpack --mode ${project.mode}` : 'webpack',
      ...(comparison && { 'build:second': formatSecondCommand(project, comparison) }),
      ...(fields.scripts as object | undefined),
    },
    ...(Object.keys(dependencies).length > 0 && {
      dependencies: { ...dependencies, ...(fields.dependencies as object | undefined), ...own },
    }),
    devDependencies: {
      webpack,
      'webpack-cli': webpackCli,
      ...(fields.devDependencies as object | undefined),
    },
  };
  return {
    ...files,
    'package.json': `${JSON.stringify(merged, null, 2)}\n`,
    // Copies instead of symbolic links, which would have other paths for webpack.
    ...(Object.keys(own).length > 0 && { '.npmrc': 'install-links=true\n' }),
  };
}

/** A fixed time, so that one project is always the same file. */
const TIME = new Date(2020, 0, 1);

/** The files of a project below a folder, as bytes. */
function packBelow(
  folder: string,
  project: PlaygroundProject,
  versions: ProjectVersions,
): Record<string, Uint8Array> {
  const files = Object.entries(buildProjectFiles(project, versions));
  return Object.fromEntries(files.map(([path, text]) => [`${folder}/${path}`, strToU8(text)]));
}

/**
 * Packs projects with what `npm install && npx webpack` needs, in one folder: several have folders of their own in it.
 *
 * @returns the bytes of a ZIP file
 */
export function packProjects(
  folder: string,
  projects: readonly { readonly name: string; readonly project: PlaygroundProject }[],
  versions: ProjectVersions,
): Uint8Array {
  const isOne = projects.length === 1;
  const packed = projects.map(({ name, project }) =>
    packBelow(isOne ? folder : `${folder}/${name}`, project, versions),
  );
  return zipSync(Object.assign({}, ...packed) as Record<string, Uint8Array>, { mtime: TIME });
}

/** Has the browser save a file. */
export function saveFile(name: string, bytes: Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

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
