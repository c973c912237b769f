import fs from 'node:fs/promises';
import path from 'node:path';
import { site } from '../config/site';

/** Puts the web manifest where the specification wants it; gatsby-plugin-manifest has a name of its own for it. */
export const onPostBootstrap = async (): Promise<void> => {
  await fs.rename(
    path.resolve('public', 'manifest.webmanifest'),
    path.join(path.resolve('public'), site.manifestPath),
  );
};
