import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Reference } from 'docs-core/reference';

/** This plugin's folder; Gatsby bundles its modules somewhere else. */
export const pluginFolder = (): string =>
  path.dirname(
    createRequire(path.resolve('package.json')).resolve('gatsby-source-webpack-reference/package.json'),
  );

/**
 * Reads the reference in another process, whose modules are not those that this one has loaded.
 *
 * @param from the folder of the packages
 * @param hasMessages false leaves out the messages, which take half of the time
 * @throws Error with the output of the process when it fails
 */
export async function readInChild(from: string, hasMessages = true): Promise<Reference> {
  // webpack 5.54 to 5.60 hash with md4, which OpenSSL 3 calls a legacy.
  const args = [
    '--openssl-legacy-provider',
    '--import',
    'tsx',
    path.join(pluginFolder(), 'src/print-reference.ts'),
    from,
    ...(hasMessages ? [] : ['--without-messages']),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Reference;
}
