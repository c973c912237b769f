import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { playground } from '../../config/playground';
import type { SitePackage } from '../../ui/playground/build/site-packages';
import { writeHashed } from './write-hashed';

/** A package, those that it needs besides, and its files that are left out: other builds, and what needs Node.js. */
interface Choice {
  readonly needs?: readonly string[];
  readonly leftOut?: RegExp;
}

/** What visitors can import in the playground: libraries that examples in the world use. */
const PACKAGES: Readonly<Record<string, Choice>> = {
  lodash: { leftOut: /^fp[./]|\.min\.js$/ },
  'lodash-es': {},
  preact: { leftOut: /^(?:debug|devtools|test-utils)\/|\bsrc\// },
  react: { leftOut: /^umd\// },
  'react-dom': { needs: ['react', 'scheduler'], leftOut: /^umd\/|server|test-utils|profiling/ },
};

const folderOf = (name: string): string =>
  path.dirname(createRequire(path.resolve('package.json')).resolve(`${name}/package.json`));

/** Scripts and `package.json` of an installed package, by path below `node_modules`. */
function readPackage(name: string): [path: string, text: string][] {
  const folder = folderOf(name);
  const leftOut = PACKAGES[name]?.leftOut;
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.(?:[cm]?js|json)$/.test(file) && leftOut?.test(file) !== true)
    .sort()
    .map((file) => [`${name}/${file}`, fs.readFileSync(path.join(folder, file), 'utf8')]);
}

/**
 * Writes the packages that projects of the playground can import, a JSON file each, named by its content.
 *
 * @param folder the published folder
 * @returns what the page has to know of them
 * @throws Error when one is not installed
 */
export function writePackages(folder: string): SitePackage[] {
  return Object.entries(PACKAGES).map(([name, { needs = [] }]) => {
    const json = JSON.stringify(Object.fromEntries([name, ...needs].flatMap(readPackage)));
    const file = writeHashed(folder, `${playground.packagesFolder}${name}`, 'json', json);
    const { version } = JSON.parse(
      fs.readFileSync(path.join(folderOf(name), 'package.json'), 'utf8'),
    ) as SitePackage;
    return { name, version, file, bytes: Buffer.byteLength(json) };
  });
}
