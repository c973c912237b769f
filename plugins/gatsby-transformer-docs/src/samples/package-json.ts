import fs from 'node:fs';
import path from 'node:path';

type Field = 'dependencies' | 'devDependencies';

interface Installed {
  readonly name: string;
  /** What package.json asks for; null where neither the page nor an installed version says it. */
  readonly range: string | null;
  readonly field: Field;
}

/** The packages that lines of `npm install` name, each with the field of package.json that records it. */
function readInstalled(code: string): Installed[] {
  return code.split('\n').flatMap((line) => {
    const [program, command = '', ...words] = line.trim().split(/\s+/);
    if (program !== 'npm' || !/^(?:i|add|install)$/.test(command)) return [];
    if (words.some((word) => word === '-g' || word === '--global')) return [];
    const isDevelopment = words.includes('-D') || words.includes('--save-dev');
    const field: Field = isDevelopment ? 'devDependencies' : 'dependencies';
    return words
      .filter((word) => /^(?:@[\w.-]+\/)?[\w.][\w.-]*(?:@[^:#/]+)?$/.test(word))
      .map((word) => {
        const [, name = '', written] = /^(.+?)(?:@(.*))?$/.exec(word) ?? [];
        const version = installedVersion(name) ?? written;
        return { name, range: version === undefined ? null : `^${version}`, field };
      });
  });
}

const versions = new Map<string, string | null>();

/** The installed version of a package; null where it isn't installed. */
export function installedVersion(name: string): string | null {
  if (!versions.has(name)) {
    const file = path.resolve('node_modules', name, 'package.json');
    const isThere = fs.existsSync(file);
    versions.set(
      name,
      isThere ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version : null,
    );
  }
  return versions.get(name) ?? null;
}

/**
 * Records in a package.json what commands install, as npm does: with the versions that the site's pages are checked
 * with, or else those that the page names.
 *
 * @param text of the file; undefined where there is none yet
 * @returns its new text; undefined where the commands install nothing that is known, or the text isn't JSON
 */
export function recordInstalled(text: string | undefined, commands: string): string | undefined {
  const installed = readInstalled(commands).filter(({ range }) => range !== null);
  if (installed.length === 0) return undefined;
  let manifest: Record<string, unknown> & Partial<Record<Field, Record<string, string>>>;
  try {
    manifest = text === undefined ? {} : (JSON.parse(text) as typeof manifest);
  } catch {
    // The check of the page's samples reports it.
    return undefined;
  }
  for (const { name, range, field } of installed)
    manifest[field] = { ...manifest[field], [name]: range ?? '' };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
