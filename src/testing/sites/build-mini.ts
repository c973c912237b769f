/**
 * Builds the miniature site, which the browser tests walk, into `.tmp/mini/public`, unless nothing that it is made from
 * has changed; `--fresh`: from nothing. README.md beside it has the command.
 */
import fs from 'node:fs';
import path from 'node:path';
import { buildInputs, findChange, readStamp, removeStamp, writeStamp, type BuildInputs } from '../../tools/site/build-stamp';
import { readDigests } from '../builds/support/file-digests';
import { contentOfSite, createProjectCopy } from '../builds/support/project-copy';
import { runQuickBuild } from '../builds/support/run-gatsby';

const SITE = path.resolve('.tmp', 'mini');

/** The code, as for the real site, and the miniature site's own content; variables of the caller don't count. */
function readInputs(): BuildInputs {
  const isCode = ([name]: [string, string]): boolean => !/^content\/|^\$|^last commit/.test(name);
  const code = Object.entries(buildInputs(process.cwd(), {})).filter(isCode);
  return { ...Object.fromEntries(code), ...Object.fromEntries(readDigests(contentOfSite('mini'))) };
}

/** Why a build is needed, or null. */
function findReason(inputs: BuildInputs): string | null {
  if (!fs.existsSync(path.join(SITE, 'public', 'index.html'))) return 'there is none yet';
  const before = readStamp(SITE);
  return before ? findChange(before, inputs) : 'no finished build is on record';
}

async function buildMini(): Promise<number> {
  // No leftover of an earlier build then hides a fault, or has other bytes.
  if (process.argv.includes('--fresh')) fs.rmSync(SITE, { recursive: true, force: true });
  // Taken before the build: what is edited during it counts as changed.
  const inputs = readInputs();
  const reason = findReason(inputs);
  if (reason === null) {
    console.log('mini: up to date');
    return 0;
  }
  const start = performance.now();
  // With the cache of the last build, as the real site is built.
  removeStamp(SITE);
  const { dir } = createProjectCopy('mini', 'mini', ['.cache', 'public']);
  // What the data layer answers is tested, too.
  const probe = "\nexport { onPreBuild } from './src/testing/builds/support/index-probe';\n";
  fs.appendFileSync(path.join(dir, 'gatsby-node.ts'), probe);
  const { code, output } = await runQuickBuild(dir);
  if (code !== 0) {
    fs.rmSync(SITE, { recursive: true, force: true });
    console.error(`${output}\nmini: the build failed`);
    return code;
  }
  writeStamp(dir, inputs);
  console.log(`mini: built in ${Math.round((performance.now() - start) / 1000)} s, because ${reason}`);
  return 0;
}

void buildMini().then((code) => {
  process.exitCode = code;
});
