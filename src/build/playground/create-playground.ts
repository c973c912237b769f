import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { version as webpackCli } from 'webpack-cli/package.json';
import { version as documented } from 'webpack/package.json';
import { languages } from '../../config/languages';
import { playground } from '../../config/playground';
import { messages } from '../../i18n/build-messages';
import type { PlaygroundContext } from '../../ui/playground/page-context';
import { readExamples } from './read-examples';
import { writePackages } from './write-packages';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { formatFrameDocument } from 'docs-core/frame-document';
import { resultFramePolicy } from '../../config/hosting';

/** The first digits of the SHA-256 of a text, in hex: a name that proves the content. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Bundles the script of the frame in which the playground runs bundles, and writes it with the frame's document. Both are
 * named by their content.
 *
 * @param folder the published folder
 * @throws Error with esbuild's messages when the script can't be bundled
 */
async function writeResultFrame(folder: string): Promise<PlaygroundContext['resultFrame']> {
  const { outputFiles } = await build({
    entryPoints: ['src/ui/playground/frame/main.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const script = outputFiles[0]?.text ?? '';
  const target = path.join(folder, playground.frameFolder);
  await mkdir(target, { recursive: true });
  const write = async (name: string, text: string): Promise<string> => {
    await writeFile(path.join(target, name), text);
    return `${playground.frameFolder}${name}`;
  };
  const html = formatFrameDocument('Result', resultFramePolicy);
  return {
    document: await write(`result.${digestOf(html)}.html`, html),
    script: await write(`result.${digestOf(script)}.js`, script),
  };
}

/** The version that is packed: of the packer's own dependency, which may be older than the documented one. */
function readPackedVersion(): string {
  const { resolve } = createRequire(path.resolve('plugins/webpack-in-browser/package.json'));
  const text = fs.readFileSync(resolve('webpack/package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Creates the playground's page of each language. Its messages and examples are part of its page's data, so that no
 * other page loads a byte of them.
 */
export async function createPlayground({ actions }: Pick<CreatePagesArgs, 'actions'>): Promise<void> {
  const examples = readExamples();
  const published = path.resolve('public');
  const resultFrame = await writeResultFrame(published);
  const versions = { webpack: readPackedVersion(), webpackCli, packages: writePackages(published) };
  for (const { code, prefix } of languages) {
    const context: PlaygroundContext & { readonly language: string } = {
      language: code,
      messages: messages[code].playground,
      examples,
      versions,
      documented,
      resultFrame,
    };
    actions.createPage({
      path: `${prefix}${playground.path}`,
      component: path.resolve('src/templates/playground.tsx'),
      context: { ...context },
    });
  }
}
