import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { listRules } from '../offline/build/list-rules';

/** What Gatsby hands css-loader for CSS Modules. */
interface CssLoader {
  readonly options?: { modules?: false | CssModules };
}

interface CssModules {
  localIdentName?: string;
  getLocalIdent?: typeof shortName;
}

/** As much of what a loader is told as is used here. */
interface LoaderContext {
  readonly rootContext: string;
  readonly resourcePath: string;
}

/** Changed when two classes get one name, which the build tells. */
const SALT = 1;
const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = `${FIRST}0123456789`;

/** Whose each name is. */
const owners = new Map<string, string>();

/**
 * A name of three letters for a class, made of its file's path and its name alone: the server's build and the browser's
 * have to find the same.
 *
 * @throws Error when another class has it already
 */
export function shortName(
  { rootContext, resourcePath }: LoaderContext,
  _pattern: unknown,
  className: string,
): string {
  const own = `${path.relative(rootContext, resourcePath).split(path.sep).join('/')} .${className}`;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = createHash('sha256').update(`${SALT} ${own}`).digest();
  const name = [
    FIRST[((a << 8) | b) % FIRST.length],
    LETTERS[((c << 8) | d) % LETTERS.length],
    LETTERS[((e << 8) | f) % LETTERS.length],
  ].join('');
  const owner = owners.get(name) ?? own;
  if (owner !== own) {
    throw new Error(`${own} and ${owner} get one name, ${name}: give SALT in ${__filename} another value`);
  }
  owners.set(name, own);
  return name;
}

/**
 * Lets a built page's classes be called `aB2` where Gatsby would write `Sidebar-module--toggle--a1b2c`: a kilobyte less
 * on every page. The server's build and the browser's must both have it.
 *
 * @param config Gatsby's; its rules are changed in place, as its loaders are shared
 */
export function shortenClassNames(config: Configuration): void {
  for (const { use } of listRules(config.module?.rules ?? [])) {
    for (const loader of Array.isArray(use) ? use : []) {
      const modules = (loader as CssLoader | null)?.options?.modules;
      if (modules && modules.localIdentName !== undefined) modules.getLocalIdent = shortName;
    }
  }
}
