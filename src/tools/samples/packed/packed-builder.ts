import fs from 'node:fs';
import path from 'node:path';
import { packInChild, readPacked } from 'webpack-in-browser/pack/packed-files';
import { parseManifest, type BuildOutcome, type Project } from 'webpack-in-browser/protocol';
import { PackedThread } from 'webpack-in-browser/thread/packed-thread';
import { writePackages } from '../../../build/playground/write-packages';
import {
  addPackages,
  findImportedPackages,
  type PackageTexts,
  type SitePackage,
} from '../../../ui/playground/build/site-packages';
import type { Sandbox } from '../sandbox';

export type PackedBuilder = Awaited<ReturnType<typeof createPackedBuilder>>;

/**
 * Packs the site's webpack, or takes it from the cache, to build projects with it and the site's packages as the
 * playground does, in a thread of Node instead of a browser. What the two give is compared in
 * `src/testing/browser/page-samples.test.ts`.
 *
 * @param sandbox for the site's packages; its end is that of the thread
 * @param limit how long a build may take, in milliseconds
 * @param from absolute path of a package.json whose webpack is packed instead
 * @throws Error when it can't be packed
 */
export async function createPackedBuilder(sandbox: Sandbox, limit: number, from?: string) {
  const { files, failure } = from === undefined ? await readPacked() : { files: await packInChild(from) };
  const manifest = parseManifest(JSON.parse(files['manifest.json'] ?? 'null'));
  if (!manifest || failure !== undefined) throw new Error(failure ?? 'The manifest can’t be read');
  const folder = path.join(sandbox.folder, 'packages');
  const packages = writePackages(folder);
  const thread = new PackedThread({ files, manifest }, limit);
  sandbox.onRemove(() => thread.stop());
  const read = ({ file }: SitePackage): PackageTexts =>
    JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as PackageTexts;
  return {
    /** Builds a project. It never fails: a build that takes too long is `failed`. */
    build: (project: Project): Promise<BuildOutcome> =>
      thread.build(addPackages(project, findImportedPackages(project.files, packages).map(read))),
  };
}
