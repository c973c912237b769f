/** `pack-program.ts PACKAGE`: packs the webpack of a `package.json`, and sends the packed files by name to its parent. */
import path from 'node:path';
import { packWebpack } from './pack-webpack';

const [, , from = ''] = process.argv;

void packWebpack(process.cwd(), path.resolve(from)).then((files) =>
  process.send?.(Object.fromEntries(files)),
);
