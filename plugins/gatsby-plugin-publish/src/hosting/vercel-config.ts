import type { Headers, HostFile, HostSite } from './host-options';
import { patternForVercel } from './path-pattern';

const listHeaders = (headers: Headers): { key: string; value: string }[] =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** `cacheControl.otherwise` is Vercel's default. */
function formatConfig({ redirects, headers, ownHeaders, immutable, cacheControl }: HostSite): string {
  const cached = { 'cache-control': cacheControl.immutable };
  // Of two rules with one header the last counts.
  const some = [...ownHeaders, ...immutable.map((pattern) => ({ pattern, headers: cached }))];
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    trailingSlash: true,
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: [
      { source: '/(.*)', headers: listHeaders(headers) },
      ...some.map((one) => ({ source: patternForVercel(one.pattern), headers: listHeaders(one.headers) })),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Vercel has one page for unknown URLs, `/404.html`, and takes no rule for it. */
export const vercelFiles: readonly HostFile[] = [{ path: 'public/vercel.json', format: formatConfig }];
