import path from 'node:path';
import { createSiteServer } from '../../../tools/serve/site-server';
import { settings } from '../../../tools/browser/site-pages';
import { startNginx } from './start-nginx';

/** A host that serves the built site. */
export interface Host {
  readonly url: string;
  /** Whether it can send brotli copies. */
  readonly hasBrotli: boolean;
  readonly close: () => Promise<void>;
}

/** What `npm start` runs, and nginx with the build's configuration. */
export const hosts: readonly { name: string; start: () => Promise<Host> }[] = [
  {
    name: 'npm start',
    start: async () => ({
      ...(await createSiteServer({ dir: settings.siteDir, host: 'localhost', port: 0 })),
      hasBrotli: true,
    }),
  },
  {
    name: 'nginx',
    start: () => startNginx(settings.siteDir, path.join(settings.siteDir, '..', '.hosting', 'nginx')),
  },
];
