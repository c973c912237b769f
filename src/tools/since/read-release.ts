import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Release } from '../../../plugins/gatsby-source-webpack-reference/src/history/add-release';
import {
  listFactStates,
  type FactState,
  type PackageName,
} from '../../../plugins/gatsby-source-webpack-reference/src/history/fact-states';
import {
  pluginFolder,
  readInChild,
} from '../../../plugins/gatsby-source-webpack-reference/src/read-in-child';
import { openVersion, STORE } from './release-folders';

/** Reads a release that is installed in the store. */
export type ReadRelease = (name: PackageName, version: string) => Promise<Release>;

/** Of the folder on histories only this file is part of the reading. */
const isReader = (file: string): boolean =>
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  (!file.startsWith('history') || file.endsWith('fact-states.ts'));

/** A digest of the code that reads facts: what another code has read is not used. */
function digestReader(): string {
  const folder = path.join(pluginFolder(), 'src');
  const hash = createHash('sha256');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter(isReader)) hash.update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Creates a reader that stores what it has read beside the installed versions, so that an interrupted run of hundreds
 * of releases goes on where it ended.
 *
 * @param report is given a line for each release that is read
 */
export function createReleaseReader(report: (text: string) => void): ReadRelease {
  const folder = path.join(STORE, 'facts', digestReader());
  fs.mkdirSync(folder, { recursive: true });
  return async (name, version) => {
    const file = path.join(folder, `${name}-${version}.json`);
    if (fs.existsSync(file))
      return {
        version,
        facts: new Map(JSON.parse(fs.readFileSync(file, 'utf8')) as [string, FactState][]),
      };
    report(`Reading ${name} ${version} …`);
    const facts = listFactStates(await readInChild(openVersion(name, version), false), name);
    // Renamed when it is whole: a run may end at any time.
    fs.writeFileSync(`${file}.part`, JSON.stringify([...facts]));
    fs.renameSync(`${file}.part`, file);
    return { version, facts };
  };
}
