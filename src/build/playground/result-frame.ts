import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { resultFramePolicy } from '../../config/hosting';
import { playground } from '../../config/playground';

/** The first digits of the SHA-256 of a text, in hex: a name that proves the content. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** For hosts without rules for headers the policy is in the document as well. */
const formatDocument = (script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${resultFramePolicy}">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>Result</title>
<script src="${script}"></script>
</head>
<body></body>
</html>
`;

/**
 * Bundles the script of the frame in which the playground runs bundles, and writes it with the frame's document. Both are
 * named by their content, so that they are in the browser's cache without network: a service worker doesn't serve frames of
 * an opaque origin.
 *
 * @param folder the published folder
 * @returns URL of the document
 * @throws Error with esbuild's messages when the script can't be bundled
 */
export async function writeResultFrame(folder: string): Promise<string> {
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
  const html = formatDocument(await write(`${digestOf(script)}.js`, script));
  return write(`${digestOf(html)}.html`, html);
}
