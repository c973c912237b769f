import fs from 'node:fs';
import type { Rule } from '../page';

const FENCE = /^(`{3,})(?:npm|bash|sh)\b[^\n]*\n([^]*?)^\1$/gm;
const INSTALL = /(?:^|[\s;&|])(?:npm (?:install|i|add)|yarn add|pnpm add)[ \t]+([^\n;&|#]*)/g;
/** A package's name with an optional scope; a version, a tag or a range may follow. */
const PACKAGE = /^((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:@[^/]*)?$/;

/**
 * Install lines name only packages that the registry has: those that this project has installed, and a list of others.
 *
 * @param others names that are known to be in the registry, though nothing here needs them
 */
export function installLines(others: readonly string[]): Rule {
  const known = new Set([...installedPackages(), ...others]);
  return {
    name: 'install-lines',
    check: ({ source }) =>
      [...source.matchAll(FENCE)].flatMap(({ 0: fence, 2: code = '', index }) =>
        [...code.matchAll(INSTALL)].flatMap((line) => {
          const start =
            index + fence.lastIndexOf(code) + line.index + line[0].length - (line[1] ?? '').length;
          return [...(line[1] ?? '').matchAll(/\S+/g)]
            .filter(({ 0: word }) => {
              const name = PACKAGE.exec(word)?.[1];
              return name !== undefined && !known.has(name);
            })
            .map(({ 0: word, index: at }) => ({
              offset: start + at,
              message: `"${word}" is no package that the registry is known to have (see registryPackages in src/config/prose.ts)`,
              example: 'npm install --save-dev typescript@5',
            }));
        }),
      ),
  };
}

/** The packages that the lock file places at the top level. */
function installedPackages(): string[] {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, unknown>;
  };
  return Object.keys(lock.packages)
    .filter((key) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(key))
    .map((key) => key.slice('node_modules/'.length));
}
