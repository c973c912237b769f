import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { finishWorker } from '../../../offline/build/finish-worker';
import { writeOfflineLists } from '../../../offline/build/offline-lists';
import { readBuilt, settings } from './site-pages';

/** Title of the changed page in the second version. */
export const NEW_TITLE = 'Concepts, second edition';

/** Compressed copies: they would still contain the first version. */
const COMPRESSED = /\.(br|gz)$/;

/** Scripts whose names change with a new version, as if their code had. */
const CHUNK = /^(app|webpack-runtime|component---src-templates-[\w-]+)-[\da-f]{16,}\.js$/;

/**
 * Creates a second version of the built site, once for the test file it is called in: the page on concepts has another title, and the application's and the
 * templates' scripts have other names. The worker is built for it by the same code as in a build.
 *
 * @returns its folder, known once the tests run
 */
export function prepareNextVersion(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-version-'));
    await createNextVersion(settings.siteDir, folder);
  }, 60_000);
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

async function createNextVersion(from: string, to: string): Promise<void> {
  fs.cpSync(from, to, { recursive: true, filter: (file) => !COMPRESSED.test(file) });
  const edit = (file: string, change: (text: string) => string): void => {
    const target = path.join(to, file);
    fs.writeFileSync(target, change(fs.readFileSync(target, 'utf8')));
  };
  for (const file of ['concepts/index.html', 'page-data/concepts/page-data.json']) {
    edit(file, (text) =>
      text
        .replaceAll('<h1>Concepts</h1>', `<h1>${NEW_TITLE}</h1>`)
        .replaceAll('"title":"Concepts"', `"title":"${NEW_TITLE}"`),
    );
  }
  const version = (JSON.parse(readBuilt('page-data/app-data.json', to)) as { webpackCompilationHash: string })
    .webpackCompilationHash;
  const hashes = new Map([[version, [...version].reverse().join('')]]);
  const rename = (text: string): string =>
    [...hashes].reduce((changed, [before, after]) => changed.replaceAll(before, after), text);
  // The runtime last: it contains the other names.
  for (const name of fs
    .readdirSync(to)
    .filter((each) => CHUNK.test(each))
    .sort()) {
    const hash = /-([\da-f]{16,})\.js$/.exec(name)?.[1] ?? '';
    const text = `${rename(readBuilt(name, to))}\n// second version`;
    const digest = createHash('sha256').update(text.replaceAll(hash, '')).digest('hex');
    hashes.set(hash, digest.slice(0, hash.length));
    fs.rmSync(path.join(to, name));
    fs.writeFileSync(path.join(to, rename(name)), rename(text));
  }
  for (const file of ['boot.js', 'page-data/app-data.json']) edit(file, rename);
  await writeOfflineLists(to);
  await finishWorker(to);
}
