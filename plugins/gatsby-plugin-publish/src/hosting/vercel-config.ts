import type { Headers, HostSite, HostWriter } from './host-options';
import { patternForVercel } from './path-pattern';

const listHeaders = (headers: Headers): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** `cacheControl.otherwise` is Vercel's default. */
function formatConfig({ rules, headers, ownHeaders, immutable, cacheControl }: HostSite): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: rules.map(({ from, to, status }) => ({ source: from, destination: to, statusCode: status })),
    headers: [
      { source: '/(.*)', headers: listHeaders(headers) },
      // Of two rules with one header the last counts.
      ...ownHeaders.map(({ pattern, headers: own }) => ({
        source: patternForVercel(pattern),
        headers: listHeaders(own),
      })),
      ...immutable.map((pattern) => ({
        source: patternForVercel(pattern),
        headers: listHeaders({ 'cache-control': cacheControl.immutable }),
      })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

const FILE = '/vercel.json';

/** Vercel has one page for unknown URLs, `/404.html`, and takes no rule for it. */
export const vercel: HostWriter = {
  publicFiles: [FILE],
  write: (site) => ({ files: { [`public${FILE}`]: formatConfig(site) } }),
};
