import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Mode, Project } from 'webpack-in-browser/protocol';
import type { PageOutcome } from './packed-client';

/** A project that is built in Node and in a browser. */
export interface PackedProject {
  /** Name of its file in src/testing/fixtures/packed-webpack. */
  readonly name: string;
  /** What it shows. */
  readonly title: string;
  readonly project: Project;
}

/** What a build is compared by; bytes of files as base64, by their paths below the project. */
export interface ComparedBuild {
  readonly files: Readonly<Record<string, string>>;
  readonly statsText: string;
  /** Message of the error that the build ended with: of a validation, for example. */
  readonly error: string;
}

const FOLDER = path.resolve('src/testing/fixtures/packed-webpack');
const BINARY = 'BASE64:';

/**
 * Reads a project: a line that says what it shows, `mode: …` as on the command line, and each file after a line with
 * its path: `--- src/index.js`. A file that begins with `BASE64:` is binary.
 */
function parseProject(name: string, text: string): PackedProject {
  const [head = '', ...parts] = text.split(/^--- /m);
  const [title = ''] = head.split('\n');
  const mode = /^mode: (\w+)$/m.exec(head)?.[1] as Mode | undefined;
  const files = Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\n');
      const content = part.slice(end + 1).trimEnd();
      return [
        part.slice(0, end),
        content.startsWith(BINARY)
          ? Uint8Array.from(Buffer.from(content.slice(BINARY.length), 'base64'))
          : `${content}\n`,
      ];
    }),
  );
  const config = Object.keys(files).find((file) => file.startsWith('webpack.config.')) ?? null;
  return { name, title, project: { files, config, ...(mode === undefined ? {} : { mode }) } };
}

/**
 * Projects whose build is the same in every engine: none with broken JSON, whose message is each engine's own, and in
 * the output.
 */
export const readPackedProjects = (): PackedProject[] =>
  fs
    .readdirSync(FOLDER)
    .sort()
    .map((file) =>
      parseProject(file.replace(/\.txt$/, ''), fs.readFileSync(path.join(FOLDER, file), 'utf8')),
    );

/** The time that a build took is the one thing in the statistics that differs from run to run. */
const withoutTimes = (text: string): string => text.replace(/\bin \d+ ms\b/g, 'in 0 ms');

/** Whose dependency is packed; the project's own webpack may be another. */
export const PACKED_BY = path.resolve('plugins/webpack-in-browser/package.json');

/**
 * Builds projects in Node with the webpack that `from` (a package.json) depends on, below a folder where node_modules is
 * as it is for a visitor of the packed one: links inside the project, which Node doesn't follow.
 *
 * @param packages the folder of all other packages
 */
export async function buildInNode(
  projects: readonly PackedProject[],
  from = PACKED_BY,
  packages = path.resolve('node_modules'),
): Promise<Record<string, ComparedBuild>> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'packed-webpack-')));
  try {
    const root = path.join(folder, 'project');
    fs.mkdirSync(root);
    const webpack = path.dirname(createRequire(from).resolve('webpack/package.json'));
    fs.copyFileSync(path.join(__dirname, 'build-in-node.cjs'), path.join(folder, 'build.cjs'));
    const input = projects.map(({ name, project }) => ({
      name,
      ...project,
      files: Object.entries(project.files).map(([file, content]) => [
        file,
        Buffer.from(content).toString('base64'),
      ]),
    }));
    fs.writeFileSync(
      path.join(folder, 'projects.json'),
      JSON.stringify({ packages, webpack, projects: input }),
    );
    // A package.json above the folder may name browsers, as may that of the project before.
    const browsers = { BROWSERSLIST_ROOT_PATH: root, BROWSERSLIST_DISABLE_CACHE: '1' };
    const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', CI: '', ...browsers };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--preserve-symlinks', '--preserve-symlinks-main', path.join(folder, 'build.cjs')],
      { maxBuffer: 2 ** 28, cwd: root, env },
    );
    return JSON.parse(stdout) as Record<string, ComparedBuild>;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** How a build in a page differs from Node's, in words; empty where it doesn't. */
export function findDifferences(
  { name, title }: PackedProject,
  { type, message = '', statsText = '', files }: PageOutcome,
  node: ComparedBuild,
): string[] {
  const different: string[] = [];
  const differs = (what: string): void => void different.push(`${name} (${title}): ${what}`);
  if (message !== node.error) differs(`${type}: ${message}\n  in Node: ${node.error}`);
  if (withoutTimes(statsText) !== withoutTimes(node.statsText))
    differs(`statistics\n${statsText}\n  in Node:\n${node.statsText}`);
  for (const file of new Set([...Object.keys(files), ...Object.keys(node.files)]))
    if (files[file] !== node.files[file]) differs(file);
  return different;
}
