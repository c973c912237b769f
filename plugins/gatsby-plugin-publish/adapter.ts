import type { IAdapter } from 'gatsby';
import { prepareHosting } from './src/hosting/prepare-hosting';
import type { HostOptions } from './src/hosting/host-options';
import { reportProblems } from './src/publish-error';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} KB`;

/**
 * Gatsby calls an adapter after the last plugin's last hook, when nothing in `public` changes any more: only then
 * can files be hashed and compressed. With one, Gatsby doesn't download its own list of adapters.
 */
export function createHostAdapter(siteUrl: string, options: HostOptions): IAdapter {
  return {
    name: 'gatsby-plugin-publish',
    adapt: ({ reporter }) =>
      reportProblems(reporter.panic, async () => {
        const timer = reporter.activityTimer('prepare files for hosts');
        timer.start();
        const { warnings, removed, compressed } = await prepareHosting(options, siteUrl, process.cwd());
        timer.end();
        for (const warning of warnings) reporter.warn(`gatsby-plugin-publish: ${warning}`);
        const { bytes, brotli, gzip, files, created } = compressed;
        reporter.info(
          `gatsby-plugin-publish: ${kilobytes(bytes)} of texts are ${kilobytes(brotli)} as brotli, ${kilobytes(gzip)} as gzip (${files} copies, ${created} new); files removed: ${removed}`,
        );
      }),
  };
}
