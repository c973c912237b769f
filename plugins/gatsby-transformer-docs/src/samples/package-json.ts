/** What `npm install` on a page does to a package.json, without a network. */
import fs from 'node:fs';
import path from 'node:path';

type Field = 'dependencies' | 'devDependencies';

/** A package of the registry that a line of `npm install` names. */
export interface Install {
  /** 1-based line of the code. */
  readonly line: number;
  /** As npm takes it: `he@1`, `@babel/core`. */
  readonly spec: string;
  readonly name: string;
  /** The version or range in `spec`; undefined without one. */
  readonly written: string | undefined;
  /** The field of package.json that records it; null for one that is installed for the whole machine. */
  readonly field: Field | null;
}

const INSTALL = /^npm\s+(?:i|add|install)(?=\s|$)/;
const SPEC = /^((?:@[\w.-]+\/)?[\w.][\w.-]*)(?:@([^:#/]+))?$/;

/** The packages that lines of `npm install` name; files, repositories and other programs than npm don't count. */
export function readInstalls(code: string): Install[] {
  return code.split('\n').flatMap((text, index) => {
    if (!INSTALL.test(text.trim())) return [];
    const words = text.trim().replace(INSTALL, '').split(/\s+/);
    const isGlobal = words.some((word) => word === '-g' || word === '--global');
    const isDevelopment = words.includes('-D') || words.includes('--save-dev');
    const field = isGlobal ? null : isDevelopment ? 'devDependencies' : 'dependencies';
    return words.flatMap((spec): Install[] => {
      const [, name = '', written] = SPEC.exec(spec) ?? [];
      return name === '' ? [] : [{ line: index + 1, spec, name, written, field }];
    });
  });
}

interface Manifest {
  readonly version: string;
  readonly repository?: string | { readonly url?: string };
}

const manifests = new Map<string, Manifest | null>();

/**
 * The package.json of an installed package.
 *
 * @param packages the folder of packages; that of the site without it
 * @returns null where it isn't installed
 */
export function readManifest(name: string, packages: string = path.resolve('node_modules')): Manifest | null {
  const file = path.join(packages, name, 'package.json');
  const known = manifests.get(file);
  if (known !== undefined) return known;
  const found = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : null;
  manifests.set(file, found);
  return found;
}

/** The installed version of a package; null where it isn't installed. */
export const installedVersion = (name: string, packages?: string): string | null =>
  readManifest(name, packages)?.version ?? null;

/**
 * Records in a package.json what commands install, as npm does: with the versions that the site's pages are checked
 * with, or else those that the page names.
 *
 * @param text of the file; undefined where there is none yet
 * @param packages as in {@link readManifest}
 * @returns its new text; undefined where the commands install nothing that is known, or the text isn't JSON
 */
export function recordInstalled(
  text: string | undefined,
  commands: string,
  packages?: string,
): string | undefined {
  const installed = readInstalls(commands).flatMap(({ name, written, field }) => {
    const version = installedVersion(name, packages) ?? written;
    return version === undefined || field === null ? [] : [{ name, range: `^${version}`, field }];
  });
  if (installed.length === 0) return undefined;
  let manifest: Record<string, unknown> & Partial<Record<Field, Record<string, string>>>;
  try {
    manifest = text === undefined ? {} : (JSON.parse(text) as typeof manifest);
  } catch {
    // The check of the page's samples reports it.
    return undefined;
  }
  for (const { name, range, field } of installed) manifest[field] = { ...manifest[field], [name]: range };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
