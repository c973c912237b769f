import fs from 'node:fs/promises';
import path from 'node:path';
import type { LinkingPages } from './linked-packages';
import { pageUrl, parsePackageMetadata, type PackageMetadata } from './package-urls';
import { positionAt, type FilePosition, type Problem } from 'docs-core/problem';
import { readIfExists } from 'docs-core/write-if-changed';
import { escapePattern } from 'docs-core/escape';

/** A package whose README is a page. */
export interface ListedPackage {
  /** Its name in node_modules. */
  readonly package: string;
  /** The page's path below the pages' folder, as a file's: `loaders/_css-loader.md` becomes `/loaders/css-loader/`. */
  readonly path: string;
  readonly title: string;
  /** Heading in the sidebar. */
  readonly group: string;
  /** One sentence; the package's own where it is left out. */
  readonly description?: string;
  /** Other search terms. */
  readonly keywords: readonly string[];
  /** Branch on which its README is edited; `main` where it is left out. */
  readonly branch?: string;
}

/** A package that another page documents. */
interface PackageElsewhere {
  readonly package: string;
  /** Path of that page, with a hash where it is a part of it. */
  readonly url: string;
}

export interface ReadmesOptions {
  readonly packages: readonly ListedPackage[];
  /** Where it is set, only packages to whose pages these link become pages. */
  readonly linkedFrom?: LinkingPages;
  readonly elsewhere: readonly PackageElsewhere[];
  /** The files that list `packages`, relative to the project, for line numbers of problems. */
  readonly listedIn: readonly string[];
  /** BCP 47 code of the READMEs' language. */
  readonly language: string;
  /** GitHub organizations between which repositories have moved: the same name in any of them is the same package. */
  readonly organizations: readonly string[];
}

/**
 * Finds the line of a package's entry.
 *
 * @param nth which of several entries of that name, from 0
 * @returns the start of the first file if the name isn't written in any, as in a list that is computed
 */
function locationOfPackage(
  lists: readonly { readonly file: string; readonly text: string }[],
  name: string,
  nth: number,
): FilePosition {
  const quoted = new RegExp(`package:\\s*(['"]?)${escapePattern(name)}\\1(?=[\\s,}])`, 'g');
  const found = lists.flatMap(({ file, text }) =>
    [...text.matchAll(quoted)].map(({ index }): FilePosition => ({ file, ...positionAt(text, index) })),
  );
  return found[nth] ?? { file: lists[0]?.file ?? '', line: 1, column: 1 };
}

export interface InstalledPackage extends PackageMetadata {
  readonly listed: ListedPackage;
  readonly location: FilePosition;
  /** Absolute path of the README. */
  readonly file: string;
  readonly readme: string;
}

const README = /^readme\.(md|markdown)$/i;

async function findReadme(folder: string): Promise<string | null> {
  const name = (await fs.readdir(folder)).find((file) => README.test(file));
  return name === undefined ? null : path.join(folder, name);
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly workspaces?: readonly string[];
}

/** Versions by name, as the project's package.json requires them, and those of its workspaces that are one folder. */
async function readPins(root: string): Promise<Record<string, string>> {
  const read = async (folder: string) =>
    JSON.parse((await readIfExists(path.join(root, folder, 'package.json'))) ?? '{}') as Manifest;
  const project = await read('.');
  const folders = (project.workspaces ?? []).filter((workspace) => !workspace.includes('*'));
  const manifests = [...(await Promise.all(folders.map(read))), project];
  const pins = manifests.flatMap((json) => [json.dependencies, json.devDependencies]);
  return Object.assign({}, ...pins) as Record<string, string>;
}

/** The installed package of an entry, or a problem and an example of its fix. */
async function readPackage(
  root: string,
  listed: ListedPackage,
  pin: string | undefined,
): Promise<Omit<InstalledPackage, 'location'> | [message: string, example: string]> {
  const name = listed.package;
  const folder = path.join(root, 'node_modules', name);
  const json = await readIfExists(path.join(folder, 'package.json'));
  if (json === null) return ['it is not installed', `npm install --save-dev --save-exact ${name}`];
  const facts = parsePackageMetadata(json);
  if (typeof facts === 'string') return [facts, 'leave the package out, and write a page about it'];
  if (pin !== facts.version) {
    const pinned = pin === undefined ? 'does not name it' : `requires "${pin}"`;
    const message = `expected its exact version in package.json, which ${pinned}; installed is ${facts.version}`;
    return [message, `"${name}": "${facts.version}"`];
  }
  const file = await findReadme(folder);
  if (file === null) return ['it has no README.md', 'leave the package out, and write a page about it'];
  return { ...facts, listed, file, readme: await fs.readFile(file, 'utf8') };
}

/**
 * Reads the listed packages from node_modules.
 *
 * @param listedIn paths of the files that list them, relative to the project
 * @returns the valid packages, and every problem of the list
 */
export async function readPackages(
  root: string,
  listed: readonly ListedPackage[],
  listedIn: readonly string[],
): Promise<{ packages: InstalledPackage[]; problems: Problem[] }> {
  const lists = await Promise.all(
    listedIn.map(async (file) => ({ file, text: (await readIfExists(path.resolve(root, file))) ?? '' })),
  );
  const pins = await readPins(root);
  const packages: InstalledPackage[] = [];
  const problems: Problem[] = [];
  const urls = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const entry of listed) {
    const name = entry.package;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    const location = locationOfPackage(lists, name, nth);
    const report = (message: string, example: string): void => {
      problems.push({ ...location, message: `${name}: ${message}`, example });
    };
    const url = pageUrl(entry.path);
    const other = urls.get(url);
    if (other === undefined) urls.set(url, name);
    else report(`its page has the URL ${url}, as that of ${other} has`, `path: 'loaders/_${name}.md'`);
    const found = await readPackage(root, entry, pins[name]);
    if (Array.isArray(found)) report(...found);
    else packages.push({ ...found, location });
  }
  return { packages, problems };
}

/** The tag under which npm publishes a version of these packages, as `npm version` names it. */
export function tagOf({ version }: Pick<InstalledPackage, 'version'>): string {
  return `v${version}`;
}

/** The metadata of a README's page, as gatsby-transformer-docs reads it from a node with Markdown. */
export function buildPage(found: InstalledPackage, language: string) {
  const { listed, repository, version, license, file, readme, location } = found;
  const { url, owner, directory } = repository;
  const name = [directory, file.split(/[\\/]/).at(-1)].filter(Boolean).join('/');
  return {
    path: listed.path,
    language,
    size: Buffer.byteLength(readme),
    title: listed.title,
    description: listed.description ?? found.description,
    keywords: listed.keywords,
    group: listed.group,
    contributors: [owner],
    repo: url,
    edit: `${url}/edit/${listed.branch ?? 'main'}/${name}`,
    file,
    /** For problems of the whole page. */
    listed: location,
    thirdParty: {
      name: listed.package,
      version,
      license,
      source: `${url}/blob/${tagOf(found)}/${name}`,
    },
  };
}
