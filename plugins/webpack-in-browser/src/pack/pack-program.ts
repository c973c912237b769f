/** `pack-program.ts PACKAGE FILE`: packs the webpack of a `package.json`, and writes the packed files by name as JSON. */
import fs from 'node:fs';
import path from 'node:path';
import { packWebpack } from './pack-webpack';

const [, , from = '', file = ''] = process.argv;

void packWebpack(process.cwd(), path.resolve(from)).then((files) =>
  fs.writeFileSync(file, JSON.stringify(Object.fromEntries(files))),
);
