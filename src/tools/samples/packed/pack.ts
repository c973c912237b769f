/**
 * `node --import tsx src/tools/samples/packed/pack.ts FOLDER [PACKAGE]`: writes the packed webpack into a folder: the
 * site's, or the dependency of a package.json.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { packWebpack } from 'webpack-in-browser/pack/pack-webpack';
import { publishPackedFiles } from 'webpack-in-browser/pack/packed-files';

const [, , folder = '', from] = process.argv;

async function pack(): Promise<void> {
  if (from === undefined) {
    await publishPackedFiles(folder);
    return;
  }
  await fs.mkdir(folder, { recursive: true });
  for (const [name, text] of await packWebpack(process.cwd(), from))
    await fs.writeFile(path.join(folder, name), text);
}

void pack();
