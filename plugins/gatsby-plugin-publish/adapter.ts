import { resolve } from 'node:path';
import type { IAdapter } from 'gatsby';
import { PublishError, throwProblems } from './src/publish-error';
import { finishSite } from './src/hosting/finish-site';
import { type HostOptions, findHostProblems } from './src/hosting/host-options';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

/**
 * Gatsby calls an adapter after the last plugin's last hook, when nothing in `public` changes any more: only then
 * can files be hashed and packed. With one, Gatsby doesn't download its own list of adapters.
 *
 * @param siteUrl The site's origin.
 * @param options The list of host rules.
 * @returns The adapter for gatsby-config.ts.
 */
export function createHostAdapter(siteUrl: string, options: HostOptions): IAdapter {
  return {
    name: 'gatsby-plugin-publish',
    config: ({ reporter }) => {
      try {
        throwProblems(findHostProblems(options));
      } catch (error) {
        // In the first second, not after the last page.
        if (!(error instanceof PublishError)) throw error;
        reporter.panic(error.message);
      }
      return { excludeDatastoreFromEngineFunction: false, pluginsToDisable: [] };
    },
    adapt: async ({ reporter }) => {
      try {
        const { warnings, removed, compressed } = await finishSite(options, siteUrl, {
          publicDir: resolve('public'),
          cacheDir: resolve('.cache'),
          // Gatsby leaves this folder alone when it empties its cache without emptying `public`.
          memoryDir: resolve('.cache', 'adapters', 'hosting'),
          nginxDir: resolve('.hosting', 'nginx'),
        });
        for (const warning of warnings) reporter.warn(`gatsby-plugin-publish: ${warning}`);
        const { bytes, brotli, gzip, files, created } = compressed;
        reporter.info(
          `gatsby-plugin-publish: ${kilobytes(bytes)} of texts are ${kilobytes(brotli)} as brotli, ${kilobytes(gzip)} as gzip (${files} copies, ${created} new); files removed: ${removed}`,
        );
      } catch (error) {
        if (!(error instanceof PublishError)) throw error;
        reporter.panic(error.message);
      }
    },
  };
}
