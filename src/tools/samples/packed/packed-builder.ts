import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { parseManifest } from '../../../../plugins/webpack-in-browser/src/parse-response';
import type {
  BuildOutcome,
  Manifest,
  Project,
  Response,
} from '../../../../plugins/webpack-in-browser/src/protocol';
import { writePackages } from '../../../build/playground/write-packages';
import {
  addPackages,
  findImportedPackages,
  type PackageTexts,
  type SitePackage,
} from '../../../ui/playground/build/site-packages';

const PACK = 'src/tools/samples/packed/pack.ts';
const THREAD = path.resolve('src/tools/samples/packed/packed-thread.cjs');

/**
 * Builds projects with the packed webpack and the site's packages, as the playground does, in a thread of Node instead
 * of a browser. What the two give is compared in `src/testing/browser/page-samples.test.ts`.
 */
export class PackedBuilder {
  #thread: Worker | null = null;
  #id = 0;

  private constructor(
    readonly folder: string,
    readonly manifest: Manifest,
    readonly packages: readonly SitePackage[],
    /** How long a build may take, in milliseconds. */
    readonly limit: number,
  ) {}

  /**
   * Packs the site's webpack, or takes it from the cache.
   *
   * @param folder for the packed files
   * @param from absolute path of a package.json whose webpack is packed instead
   */
  static async create(folder: string, limit: number, from?: string): Promise<PackedBuilder> {
    // A process of its own: tools run with the condition `import`, by which packages resolve to other files.
    await promisify(execFile)(process.execPath, [
      '--import',
      'tsx',
      PACK,
      folder,
      ...(from === undefined ? [] : [from]),
    ]);
    const manifest = parseManifest(JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8')));
    if (!manifest) throw new Error('webpack-in-browser wrote a manifest that it does not understand');
    return new PackedBuilder(folder, manifest, writePackages(folder), limit);
  }

  #addPackages(project: Project): Project {
    const imported = findImportedPackages(project.files, this.packages);
    const read = ({ file }: SitePackage): PackageTexts =>
      JSON.parse(fs.readFileSync(path.join(this.folder, file), 'utf8')) as PackageTexts;
    return addPackages(project, imported.map(read));
  }

  /** Builds a project. It never fails: a build that takes too long is `failed`. */
  build(project: Project): Promise<BuildOutcome> {
    const thread = (this.#thread ??= new Worker(THREAD, {
      workerData: { folder: this.folder, manifest: this.manifest },
      // What a configuration prints is nobody's business here.
      stdout: true,
      stderr: true,
    }));
    this.#id += 1;
    const id = this.#id;
    return new Promise((resolve) => {
      const settle = (outcome: BuildOutcome): void => {
        clearTimeout(timer);
        thread.off('message', onMessage);
        thread.off('error', onError);
        resolve(outcome);
      };
      const fail = (message: string): void => {
        this.stop();
        settle({ type: 'failed', message });
      };
      const onMessage = (response: Response): void => {
        if (response.type === 'outcome' && response.id === id) settle(response.outcome);
      };
      const onError = (error: unknown): void => fail(String(error));
      const timer = setTimeout(() => fail(`not built after ${this.limit / 1000} seconds`), this.limit);
      thread.on('message', onMessage);
      thread.on('error', onError);
      thread.postMessage({ type: 'build', id, project: this.#addPackages(project) });
    });
  }

  /** Ends the thread; the next build starts another one. */
  stop(): void {
    void this.#thread?.terminate();
    this.#thread = null;
  }
}
