import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { formatFrameDocument } from 'docs-core/frame-document';
import { resultFramePolicy } from '../../config/hosting';
import { playground } from '../../config/playground';
import type { PlaygroundContext } from '../../ui/playground/page-context';

/** The first digits of the SHA-256 of a text, in hex: a name that proves the content. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Bundles the script of the frame in which the playground runs bundles, and writes it with the frame's document. Both are
 * named by their content.
 *
 * @param folder the published folder
 * @throws Error with esbuild's messages when the script can't be bundled
 */
export async function writeResultFrame(folder: string): Promise<PlaygroundContext['resultFrame']> {
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
  await fs.mkdir(target, { recursive: true });
  const write = async (name: string, text: string): Promise<string> => {
    await fs.writeFile(path.join(target, name), text);
    return `${playground.frameFolder}${name}`;
  };
  const html = formatFrameDocument('Result', resultFramePolicy);
  return {
    document: await write(`result.${digestOf(html)}.html`, html),
    script: await write(`result.${digestOf(script)}.js`, script),
  };
}
