import { execFile } from 'node:child_process';
import { on } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import {
  parseManifest,
  type BuildOutcome,
  type Manifest,
  type Project,
  type Response,
} from 'webpack-in-browser/protocol';
import { writePackages } from '../../../build/playground/write-packages';
import {
  addPackages,
  findImportedPackages,
  type PackageTexts,
  type SitePackage,
} from '../../../ui/playground/build/site-packages';
import type { Sandbox } from '../sandbox';

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
   * @param sandbox for the packed files; its end is that of the thread
   * @param from absolute path of a package.json whose webpack is packed instead
   */
  static async create(sandbox: Sandbox, limit: number, from?: string): Promise<PackedBuilder> {
    const folder = path.join(sandbox.folder, 'packed');
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
    const builder = new PackedBuilder(folder, manifest, writePackages(folder), limit);
    sandbox.onRemove(() => builder.stop());
    return builder;
  }

  #addPackages(project: Project): Project {
    const imported = findImportedPackages(project.files, this.packages);
    const read = ({ file }: SitePackage): PackageTexts =>
      JSON.parse(fs.readFileSync(path.join(this.folder, file), 'utf8')) as PackageTexts;
    return addPackages(project, imported.map(read));
  }

  /** Builds a project. It never fails: a build that takes too long is `failed`. */
  async build(project: Project): Promise<BuildOutcome> {
    const thread = (this.#thread ??= new Worker(THREAD, {
      workerData: { folder: this.folder, manifest: this.manifest },
      // What a configuration prints is nobody's business here.
      stdout: true,
      stderr: true,
    }));
    this.#id += 1;
    const signal = AbortSignal.timeout(this.limit);
    const responses = on(thread, 'message', { signal }) as AsyncIterable<[Response]>;
    thread.postMessage({ type: 'build', id: this.#id, project: this.#addPackages(project) });
    try {
      for await (const [response] of responses)
        if (response.type === 'outcome' && response.id === this.#id) return response.outcome;
      throw new Error('the thread ended');
    } catch (error) {
      this.stop();
      return {
        type: 'failed',
        message: signal.aborted ? `not built after ${this.limit / 1000} seconds` : String(error),
      };
    }
  }

  /** Ends the thread; the next build starts another one. */
  stop(): void {
    void this.#thread?.terminate();
    this.#thread = null;
  }
}
