import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { BuildInputs } from './build-inputs';

/** In Gatsby's own folder: `gatsby clean` takes it away with the rest. */
const STAMP = path.join('.cache', 'build-stamp.json');

const stampSchema = z.record(z.string(), z.string());

/** What the last finished build was made from; null if there was none, or its stamp cannot be read. */
export function readStamp(root: string): BuildInputs | null {
  const file = path.join(root, STAMP);
  if (!fs.existsSync(file)) return null;
  try {
    return stampSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    console.warn(
      `${file} cannot be read and is ignored: ${error instanceof Error ? error.message : String(error)}`,
    );
    return null;
  }
}

/** Remembers what a finished build was made from. */
export function createStamp(root: string, inputs: BuildInputs): void {
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  fs.writeFileSync(path.join(root, STAMP), JSON.stringify(inputs));
}

/** Forgets the last build: what a broken one leaves behind must not pass for a site. */
export function removeStamp(root: string): void {
  fs.rmSync(path.join(root, STAMP), { force: true });
}
