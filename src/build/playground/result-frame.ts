import { build } from 'esbuild';
import { formatFrameDocument } from 'docs-core/frame-document';
import { resultFramePolicy } from '../../config/hosting';
import { playground } from '../../config/playground';
import type { PlaygroundContext } from '../../ui/playground/page-context';
import { writeHashed } from './write-hashed';

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
  const name = `${playground.frameFolder}result`;
  return {
    document: writeHashed(folder, name, 'html', formatFrameDocument('Result', resultFramePolicy)),
    script: writeHashed(folder, name, 'js', script),
  };
}
